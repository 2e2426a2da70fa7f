import { sayRange } from "#app/features/points/shared/score-sheet.ts";
import type { Span } from "#app/features/points/shared/score-sheet.ts";

/** Said beside the form, which counts what is blank as 0: what the answers leave possible, where that is more than one score. */
export function OpenSpan({ span }: { span: Span | null }) {
  if (span === null || span.least === span.most) return null;
  return (
    <p className="hint">
      Une question sans réponse compte ici 0&nbsp;point. Selon ce qui n’est pas encore dit, le score serait de{" "}
      {sayRange(span)}.
    </p>
  );
}
