// Draws something beside the page, at the end of the body.

import { render, type ComponentChild, type VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";

function Portal({ children }: { children: ComponentChild }) {
  const host = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    const node = document.createElement("div");
    document.body.append(node);
    host.current = node;
    return () => {
      render(null, node);
      node.remove();
    };
  }, []);
  useEffect(() => {
    if (host.current) render(<>{children}</>, host.current);
  });
  return null;
}

export function createPortal(children: VNode): VNode {
  return <Portal>{children}</Portal>;
}
