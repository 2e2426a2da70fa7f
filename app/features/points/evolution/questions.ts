/** What the evolution asks beside the profile: birth, work that goes on, dates of results. */
import type { FieldProblem } from "#app/ui/forms/error-summary.tsx";
import { WHEN_COUPLE } from "#app/features/points/family/questions.ts";
import { readBirthDate, readPast } from "#app/features/points/family/dates.ts";
import type { ReadDate } from "#app/features/points/family/dates.ts";
import { readEnds } from "#app/features/points/family/experience-window.ts";
import { isAsked, readNumber } from "#app/features/points/shared/answers.ts";
import type { Pace } from "./timeline.ts";

export const TEST_FIELDS = [
  { name: "firstTestDate", key: "firstTest", label: "Résultat du test de la première langue" },
  { name: "secondTestDate", key: "secondTest", label: "Résultat du test de l’autre langue" },
  { name: "spouseTestDate", key: "spouseTest", label: "Résultat du test du conjoint" },
] as const;

export const WORK_FIELDS = [
  { done: "foreignMonths", goesOn: "foreignContinues", end: "foreignEnd", key: "abroad", label: "hors du Canada" },
  { done: "canadianMonths", goesOn: "canadianContinues", end: "canadianEnd", key: "inCanada", label: "au Canada" },
] as const;

const MOST_MONTHS_DONE = 11;
const TEST_REFUSED = "Écrivez le jour du résultat, dans les dix dernières années, par exemple 2025-11-03.";
const OLDEST_TEST_YEARS = 10;

export type EvolutionAnswers = { pace: Pace; problems: FieldProblem[] };

/** The evolution's own answers of an address; what cannot be read is refused at its field and left aside. */
export function readEvolution(params: URLSearchParams, day: Temporal.PlainDate): EvolutionAnswers {
  const problems: FieldProblem[] = [];
  const dateAt = (name: string, read: ReadDate): Temporal.PlainDate | null => {
    if (read.kind === "refused") problems.push({ fieldId: name, message: read.message });
    return read.kind === "date" ? read.value : null;
  };
  dateAt("birthDate", readBirthDate(params.get("birthDate"), day));
  const isCouple = isAsked({ when: WHEN_COUPLE }, { family: params.get("family") ?? "" });
  const testAt = (name: string) => dateAt(name, readPast(params.get(name), day, OLDEST_TEST_YEARS, TEST_REFUSED));
  const { ends } = readEnds(params, day);
  const workAt = ({ done, goesOn, end }: (typeof WORK_FIELDS)[number]) => {
    const monthsDone = readNumber(params.get(done));
    if (monthsDone > MOST_MONTHS_DONE) {
      problems.push({
        fieldId: done,
        message: `Écrivez de 0 à ${MOST_MONTHS_DONE} mois\u00a0: une année complète se compte dans le profil.`,
      });
    }
    return { monthsDone: Math.min(monthsDone, MOST_MONTHS_DONE), goesOn: params.get(goesOn) === "yes", end: ends[end] };
  };
  const [abroad, inCanada] = WORK_FIELDS;
  const pace: Pace = {
    abroad: workAt(abroad),
    inCanada: workAt(inCanada),
    firstTest: testAt("firstTestDate"),
    secondTest: testAt("secondTestDate"),
    spouseTest: isCouple ? testAt("spouseTestDate") : null,
  };
  if (pace.abroad.goesOn && pace.inCanada.goesOn) {
    problems.push({
      fieldId: "canadianContinues",
      message: "Un emploi à temps plein se poursuit hors du Canada ou au Canada, pas aux deux endroits à la fois.",
    });
  }
  return { pace, problems };
}
