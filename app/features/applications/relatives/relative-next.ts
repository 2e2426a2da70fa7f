/** What comes next in a file and when all would be ready, as a relative may read it: first names, no words of the client or of an adviser. Pure. */
import { type NextAct, actsOf, nextAct, nextWords } from "#app/features/applications/overview/next-act.ts";
import type { ActFile } from "#app/features/applications/overview/open-tasks.ts";
import { lengthWords } from "#app/features/applications/verdict/length-words.ts";
import { ofName } from "#app/platform/words/sentence.ts";

/** `next`: in the words of the file's page; null when nothing waits for the client. `length`: "" once all is submitted. */
export type RelativeNews = { next: string | null; length: string };

/** @param firstName of the client */
export function relativeNews({ file, judged }: ActFile, firstName: string, today: Temporal.PlainDate): RelativeNews {
  // Two of one first name are then told apart by what they are to the applicant.
  const members = file.facts.members.map((member) => ({ ...member, lastName: "" }));
  const act = nextAct(actsOf({ file: { ...file, facts: { ...file.facts, members } }, judged }, today));
  const { state, path, words } = judged.verdict;
  return {
    next:
      act && nextWords(mayBeRead(act, file) ? act : { ...act, title: `une réponse ou une tâche ${ofName(firstName)}` }),
    length: state === "not-yet" ? lengthWords(path, members) : words,
  };
}

/** Documents, delays and tasks of the programme are named by its template; questions name people in full, tasks of one's own are private. */
function mayBeRead({ key, piece, rank }: NextAct, { tasks }: ActFile["file"]): boolean {
  const task = tasks.find(({ id }) => id === key);
  return task ? task.templateTask !== null : piece !== null || rank === "late";
}
