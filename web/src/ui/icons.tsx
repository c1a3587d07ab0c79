// The page's icons: strokes on a 24×24 square.

const paths = {
  undo: "M9 7H15a5 5 0 0 1 0 10H8M9 7l3-3M9 7l3 3",
  redo: "M15 7H9a5 5 0 0 0 0 10h7M15 7l-3-3M15 7l-3 3",
  marks: "M4 20l4-1L19 8l-3-3L5 16zM14 7l3 3",
  clear: "M9 6h11v12H9l-6-6zM12 9.5l5 5M17 9.5l-5 5",
  turn: "M5 9h10M12 6l3 3-3 3M19 10v9M16 16l3 3 3-3",
  save: "M7 4h10v16l-5-4-5 4z",
  back: "M7 4h10v16l-5-4-5 4zM14 9H9.5M11 7L9 9l2 2",
  fill: "M4 4h16v16H4zM8 8h.01M12 8h.01M16 8h.01M8 12h.01M16 12h.01M8 16h.01M12 16h.01",
  check: "M5 13l4 4L19 7",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.500 1 2.500h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3z",
  explain: "M4 6h10M4 12h16M4 18h7M17 4l3 2-3 2z",
  restart: "M5 12a7 7 0 1 0 2.500-5.300M5 4v4h4",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  whole: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  share: "M12 15V4M8 8l4-4 4 4M5 12v8h14v-8",
  print: "M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
  games: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  rules: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6M9 13h6",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  moon: "M20 14.500A8 8 0 0 1 9.500 4a8 8 0 1 0 10.500 10.500z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600L19 19M5 19l1.400-1.400M17.600 6.400L19 5",
  close: "M6 6l12 12M18 6L6 18",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  dice: "M4 4h16v16H4zM8.500 8.500h.01M15.500 8.500h.01M12 12h.01M8.500 15.500h.01M15.500 15.500h.01",
  keys: "M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M8 14.500h8",
  edit: "M4 20h4L19 9l-4-4L4 16z",
  play: "M7 5l12 7-12 7z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  down: "M12 4v11M8 11l4 4 4-4M5 20h14",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}

interface ButtonProps {
  readonly icon?: IconName;
  readonly label: string;
  /** Shown in the tooltip. */
  readonly keys?: string;
  readonly onClick: () => void;
  readonly text?: boolean;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly cls?: string;
}

/** A button with a name, an icon and a tooltip that shows its key. */
export function Button({ icon, label, keys, onClick, text = false, pressed, disabled, cls = "" }: ButtonProps) {
  return (
    <button
      type="button"
      class={`button ${text ? "with-text" : ""} ${cls}`}
      title={keys ? `${label} (${keys})` : label}
      {...(keys && { "aria-keyshortcuts": keys.split(",")[0] })}
      {...(text ? {} : { "aria-label": label })}
      {...(pressed === undefined ? {} : { "aria-pressed": pressed ? "true" : "false" })}
      disabled={disabled}
      onClick={onClick}
    >
      {icon ? <Icon name={icon} /> : null}
      {text ? <span>{label}</span> : null}
    </button>
  );
}
