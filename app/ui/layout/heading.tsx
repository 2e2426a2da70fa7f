import type { ReactNode } from "react";

export type HeadingLevel = 2 | 3 | 4;

/** A heading whose rank its page decides. */
export function Heading({ level, id, children }: { level: HeadingLevel; id?: string; children: ReactNode }) {
  const Tag = `h${level}` as const;
  return <Tag id={id}>{children}</Tag>;
}
