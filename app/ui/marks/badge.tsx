import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { toneClasses, type Tone } from "./tone.ts";

/** A state in a word or two. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames("badge", toneClasses[tone])}>{children}</span>;
}
