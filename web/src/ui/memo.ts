// Draws a component again only if one of its properties is another one.

import { Component, type ComponentChild, type FunctionComponent } from "preact";

export function memo<P extends object>(draw: (props: P) => ComponentChild): FunctionComponent<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const old = this.props as Record<string, unknown>;
      for (const key in next) if ((next as Record<string, unknown>)[key] !== old[key]) return true;
      return false;
    }
    override render(): ComponentChild {
      return draw(this.props as P);
    }
  } as unknown as FunctionComponent<P>;
}
