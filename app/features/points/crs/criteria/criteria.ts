/** Every line of the site's own CRS, a row each, and the order in which their changes are tried. Pure. */
import { ADDITIONAL, TRANSFERABILITY } from "./additional.ts";
import { CORE } from "./core.ts";
import type { CrsChange, LineKey } from "./kinds.ts";
import type { Answers } from "#app/features/points/crs/questions.ts";
import type { CrsOutcome } from "#app/features/points/crs/rules.ts";
import { SPOUSE } from "./spouse.ts";

/** The groups of the result in their order, each with its rows. */
export const GROUPS = [
  { key: "core", label: "Capital humain", rows: CORE },
  { key: "spouse", label: "Conjoint", rows: SPOUSE },
  { key: "transferability", label: "Transférabilité", rows: TRANSFERABILITY },
  { key: "additional", label: "Facteurs additionnels", rows: ADDITIONAL },
] as const;

/** Of two changes that gain the same, the one told first is that of the line named first; a line that is not named comes last. */
const FIRST_TOLD: readonly LineKey[] = [
  "core.firstLanguage",
  "core.secondLanguage",
  "additional.frenchSkills",
  "core.education",
  "core.workExperience",
  "core.canadianExperience",
  "additional.studyInCanada",
  "transferability.tradeCertificate",
  "additional.nomination",
  "additional.jobOffer",
  "spouse.language",
  "spouse.education",
  "spouse.workExperience",
  "spouse.canadianExperience",
];
const toldAt = ({ key }: { key: LineKey }) => (FIRST_TOLD.includes(key) ? FIRST_TOLD.indexOf(key) : FIRST_TOLD.length);
const ADVISED = GROUPS.flatMap(({ rows }) => rows).toSorted((one, other) => toldAt(one) - toldAt(other));

/** Every change that makes sense for these answers; some may bring nothing. */
export function changesFor(answers: Answers, outcome: CrsOutcome): (CrsChange | undefined)[] {
  return ADVISED.flatMap(({ advice }) => advice?.(answers, outcome) ?? []);
}

/** The name of a line or, for `group.total`, of its group. */
export function labelOf(group: (typeof GROUPS)[number]["key"], name: string): string {
  const found = GROUPS.find(({ key }) => key === group);
  if (name === "total") return found?.label ?? group;
  return found?.rows.find(({ key }) => key === `${group}.${name}`)?.label ?? name;
}
