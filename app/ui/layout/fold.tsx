import type { ReactNode } from "react";
import { Heading, type HeadingLevel } from "./heading.tsx";

type FoldProps = {
  id?: string;
  /** Name that an address leads to (`#name`): it lies inside, since a browser opens what holds the place it goes to. */
  anchor?: string;
  title: ReactNode;
  level?: HeadingLevel;
  /** A line under the title. */
  note?: string;
  /** In a box of its own, among fields; else between hairlines. */
  boxed?: boolean;
  /** What the part comes to, in a figure or a badge: in sight while it is closed. */
  aside?: ReactNode;
  open?: boolean;
  children: ReactNode;
};

/** A part of a page that opens on demand, by the browser alone; paper shows it open (styles/print.css). */
export function Fold({ id, anchor, title, level = 3, note, boxed = false, aside, open, children }: FoldProps) {
  return (
    <details id={id} className={boxed ? "fold fold-box" : "fold"} open={open}>
      <summary>
        <Heading level={level}>
          {title}
          {note !== undefined && <span className="fold-note">{note}</span>}
        </Heading>
        {aside}
      </summary>
      <div id={anchor} className="fold-body">
        {children}
      </div>
    </details>
  );
}

/** "501 / 600", beside the title of a part. */
export function FoldFigure({ points, maximum }: { points: number; maximum: number }) {
  return (
    <span className="fold-figure">
      {points} <span>/ {maximum}</span>
    </span>
  );
}
