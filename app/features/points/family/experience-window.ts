/**
 * Skilled work counts when it lies in the last ten years (IRCC; read in transcriptions, « à vérifier » there). The answers
 * give full years; the day on which that work ended says how many of them are still inside on a given day. Pure.
 */
import { capitalize, years } from "#app/features/points/shared/text.ts";
import type { FieldProblem } from "#app/ui/forms/error-summary.tsx";
import { nameOf } from "#app/features/situation/questions/asked.ts";
import { readPast } from "./dates.ts";

export const WINDOW_YEARS = 10;

/** The optional days, and the answer of /crs/evolution that makes each one idle: work that goes on has not ended. */
export const END_FIELDS = [
  { name: "foreignEnd", goesOn: "foreignContinues", label: nameOf("foreignEnd") },
  { name: "canadianEnd", goesOn: "canadianContinues", label: nameOf("canadianEnd") },
] as const;
type EndName = (typeof END_FIELDS)[number]["name"];

/** null: not said, or the work goes on. */
export type Ends = Readonly<Record<EndName, Temporal.PlainDate | null>>;

/** Full years of skilled work. */
type Years = { foreignExperience: number; canadianExperience: number };

const OLDEST_YEARS = 60;
const REFUSED = "Écrivez le jour où ce travail a pris fin, par exemple 2019-06-30.";

/** The days of an address; what cannot be read is refused at its field and left aside. */
export function readEnds(params: URLSearchParams, day: Temporal.PlainDate): { ends: Ends; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const [foreign, canadian] = END_FIELDS.map(({ name, goesOn }) => {
    const read = readPast(params.get(name), day, OLDEST_YEARS, REFUSED);
    if (read.kind === "refused") problems.push({ fieldId: name, message: read.message });
    return read.kind === "date" && params.get(goesOn) !== "yes" ? read.value : null;
  });
  return { ends: { foreignEnd: foreign ?? null, canadianEnd: canadian ?? null }, problems };
}

/** A profile with the full years alone that lie in the ten years before `on`. */
export function inWindow<Worked extends Years>(
  worked: Worked,
  { foreignEnd, canadianEnd }: Ends,
  on: Temporal.PlainDate,
): Worked {
  return {
    ...worked,
    foreignExperience: yearsInside(worked.foreignExperience, foreignEnd, on),
    canadianExperience: yearsInside(worked.canadianExperience, canadianEnd, on),
  };
}

/** What the window left out, a sentence for each place of work. */
export function outsideWords(held: Years, counted: Years): string[] {
  return [
    ["hors du Canada", held.foreignExperience, counted.foreignExperience] as const,
    ["au Canada", held.canadianExperience, counted.canadianExperience] as const,
  ].flatMap(([where, said, kept]) =>
    kept < said
      ? [`${capitalize(where)}, ${countedWords(kept)} sur ${said}\u00a0: le reste date de plus de dix ans.`]
      : [],
  );
}

function countedWords(kept: number): string {
  if (kept === 0) return "aucune année comptée";
  return `${years(kept)} ${kept === 1 ? "compté" : "comptés"}`;
}

/** Full years of `held` that lie in the ten years before `on`: all of them while the work goes on. */
export function yearsInside(held: number, end: Temporal.PlainDate | null, on: Temporal.PlainDate): number {
  if (end === null) return held;
  const start = on.subtract({ years: WINDOW_YEARS });
  if (Temporal.PlainDate.compare(end, start) <= 0) return 0;
  // Work that ended on a day counts that day.
  return Math.min(held, start.until(end.add({ days: 1 }), { largestUnit: "years" }).years);
}
