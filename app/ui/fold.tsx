import type { ReactNode } from "react";
import { Heading, type HeadingLevel } from "./heading.tsx";

type FoldProps = {
  id?: string;
  title: ReactNode;
  level?: HeadingLevel;
  /** What the part comes to, in a figure or a badge: in sight while it is closed. */
  aside?: ReactNode;
  open?: boolean;
  children: ReactNode;
};

/** A part of a page that opens on demand, by the browser alone; paper shows it open (styles/print.css). */
export function Fold({ id, title, level = 3, aside, open, children }: FoldProps) {
  return (
    <details id={id} className="fold" open={open}>
      <summary>
        <Heading level={level}>{title}</Heading>
        {aside}
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
