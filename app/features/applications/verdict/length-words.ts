/** When everything would be ready for the next submission, and what holds it back: the one sentence that says so. Pure. */
import { dayWords, daysWords } from "#app/features/applications/file-words.ts";
import { pieceInSentence } from "#app/features/applications/people/piece-words.ts";
import type { Member } from "#app/features/applications/types.ts";
import type { CriticalPath, PlannedStep } from "./critical-path.ts";

const { compare } = Temporal.PlainDate;

/** The one that is ready last. */
const latest = (some: readonly PlannedStep[]) =>
  some.reduce<PlannedStep | null>(
    (last, step) => (last && compare(last.readyOn, step.readyOn) >= 0 ? last : step),
    null,
  );

/** Days by which a closed office may push a beginning. */
const CLOSED_DAYS = 4;

/** Of the steps that follow each other to the last day, the longest: a day won there is a day won for the file. */
export function holderOf({ steps }: Pick<CriticalPath, "steps">): PlannedStep | null {
  const byKey = new Map(steps.map((step) => [step.key, step]));
  let holder: PlannedStep | null = null;
  for (let step = latest(steps); step;) {
    if (!holder || step.days >= holder.days) holder = step;
    // What is ready before it begins holds nothing back.
    const { after, startsOn } = step;
    step = latest(
      after
        .flatMap((key) => byKey.get(key) ?? [])
        .filter(({ readyOn }) => compare(readyOn, startsOn.subtract({ days: CLOSED_DAYS })) >= 0),
    );
  }
  return holder;
}

/** « la preuve de fonds », « le casier judiciaire du Nigeria d’Hervé » */
function holderWords({ task, lacks, person }: PlannedStep, members: readonly Member[]): string {
  const [only, ...more] = lacks;
  if (only && more.length === 0 && only.shortfall !== "unanswered")
    return pieceInSentence(only.requirement.title, only.requirement.person, members);
  return pieceInSentence(task.noun, person, members);
}

/**
 * « Tout serait prêt le 23 mai 2027, retenu par la preuve de fonds. » Once a last day runs, that day and what is left before it.
 * @param path null: nothing is left to submit
 */
export function lengthWords(path: CriticalPath | null, members: readonly Member[]): string {
  if (!path || path.steps.length === 0) return "";
  const { target, targetIs, readyOn, margin } = path;
  const holder = holderOf(path);
  const held = holder ? `, retenu par ${holderWords(holder, members)}` : "";
  const ready = `Tout serait prêt le ${dayWords(readyOn)}`;
  if (targetIs === "assumed") return `${ready}${held}.`;
  const until =
    targetIs === "legal" ? `le dernier jour, le ${dayWords(target)}` : `le jour prévu, le ${dayWords(target)}`;
  if (margin < 0) return `${ready}, ${daysWords(-margin)} après ${until}${held}.`;
  return `${ready}, ${daysWords(margin)} avant ${until}${held}.`;
}
