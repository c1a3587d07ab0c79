// A dialog of the page: the browser's own, so that focus, Escape and the backdrop are right.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { dialog, note } from "../app/state";
import { t } from "../words";
import { Button } from "./icons";

export function Modal({ title, wide = false, children, onClose }: { title: string; wide?: boolean; children: ComponentChildren; onClose?: () => void }) {
  const node = useRef<HTMLDialogElement>(null);
  const close = onClose ?? (() => (dialog.value = ""));
  useEffect(() => {
    const before = document.activeElement as HTMLElement | SVGElement | null;
    if (node.current && !node.current.open) node.current.showModal();
    return () => {
      if (before?.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={node}
      class={wide ? "modal is-wide" : "modal"}
      aria-label={title}
      onClose={close}
      onCancel={close}
      onClick={(e) => {
        if (e.target === node.current) close();
      }}
    >
      <div class="modal-box">
        <header>
          <h2>{title}</h2>
          <Button icon="close" label={t("close")} keys="Escape" onClick={close} />
        </header>
        {children}
        <div class="unseen" role="status">{note.value.text}</div>
      </div>
    </dialog>
  );
}
