/** What is said first of a file, wherever it is: what comes next, how much is left to give, when all would be ready. Pure. */
import { type ToGive, toGive, toGiveWords } from "#app/features/applications/documents/to-give.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { JudgedFile } from "#app/features/applications/verdict/judge-file.ts";
import { type NextAct, actsOf } from "./next-act.ts";

/** `acts`: the first to do first. `counted`: « 5 données sur 18, 13 à donner : 4 cette semaine, 9 plus tard ». */
export type FileSummary = { acts: NextAct[]; counted: string; length: string };

/** Of a file judged as far as its reader sees it; null once it is over. */
export function fileSummary(
  file: WholeFile,
  judged: JudgedFile,
  today: Temporal.PlainDate,
  given: ToGive = toGive(file, judged, today),
): FileSummary | null {
  const { state } = file.application;
  if (state !== "open" && state !== "submitted") return null;
  return {
    acts: actsOf({ file, judged }, today, given),
    counted: toGiveWords(given),
    length: judged.verdict.words,
  };
}
