/** A couple's two ways, and what a person would be with another answer. Pure. */
import { family as familyTool } from "#app/features/situation/tools/federal.ts";
import { answersFor } from "#app/features/situation/tools/tool.ts";
import { type Facts, type Span, entriesOf, exactly, factsOf, overlay, without } from "#app/features/situation/facts.ts";
import { ABILITIES, type Field, type LevelGroup, levelField, levelFields } from "#app/features/situation/fields.ts";
import { type Comparison, compare } from "#app/features/points/family/compare.ts";
import { readHousehold } from "#app/features/points/family/questions.ts";
import { isUncounted } from "./plans.ts";
import type { Grids, Score } from "./scores.ts";

/** Who applies, and who comes, by /crs/famille; null for who has no spouse that could apply or come. */
export function familyOf(score: Score, { day, federal }: Grids): (Comparison & { complete: boolean }) | null {
  const household = readHousehold(answersFor(familyTool, score.low.facts), Temporal.PlainDate.from(day));
  return household.b === null ? null : { ...compare(household, federal), complete: household.bComplete };
}

const otherThan = (language: "french" | "english") => (language === "french" ? "english" : "french");

/** Fields of one person and the same of the spouse, each way. */
const PAIRS: readonly (readonly [own: Field, theirs: Field])[] = [
  ["age", "spouseAge"],
  ["diploma", "spouseDiploma"],
  ["canadianWork", "spouseCanadianWork"],
  ["foreignWork", "spouseForeignWork"],
  ["work", "spouseWork"],
  ["quebecWork", "spouseQuebecWork"],
  ["canadianStudy", "spouseCanadianDiploma"],
  ["quebecDiploma", "spouseQuebecDiploma"],
  ["sibling", "spouseSibling"],
  ["nomination", "spouseNomination"],
  ["certificate", "spouseCertificate"],
  ["longCanadianStudy", "spouseCanadianStudy"],
];

/** What is of the household, whoever applies. */
const SHARED: readonly Field[] = [
  "family",
  "children",
  "money",
  "funds",
  "province",
  "place",
  "closeRelative",
  "relatives",
];

/**
 * The same couple, the spouse applying. Null without the spouse's age and language of test, which are asked for that.
 * A brother or sister of either counts as long as both come, whoever applies.
 */
export function spouseApplies(facts: Facts): Facts | null {
  const theirs = facts.spouseTestLanguage?.[0];
  const [own] = facts.firstLanguage ?? [];
  const couple =
    facts.family?.length === 1 && (facts.family[0] === "accompanying" || facts.family[0] === "not-accompanying");
  if (
    !couple ||
    exactly(facts.spouseAge) === undefined ||
    (theirs !== "french" && theirs !== "english") ||
    (own !== "french" && own !== "english")
  )
    return null;
  const groups: readonly (readonly [LevelGroup, LevelGroup])[] = [
    [theirs, "spouse"],
    [otherThan(theirs), "spouseSecond"],
    ["spouse", own],
    ["spouseSecond", otherThan(own)],
  ];
  const swapped: [Field, Facts[Field]][] = [
    ...SHARED.map((field): [Field, Facts[Field]] => [field, facts[field]]),
    ...PAIRS.flatMap(([mine, his]): [Field, Facts[Field]][] => [
      [mine, facts[his]],
      [his, facts[mine]],
    ]),
    ...groups.flatMap(([to, from]) =>
      ABILITIES.map((ability): [Field, Facts[Field]] => [levelField(to, ability), facts[levelField(from, ability)]]),
    ),
    ["firstLanguage", [theirs]],
    ["spouseTestLanguage", [own]],
    ["scale", ["federal"]],
  ];
  return factsOf(swapped.flatMap(([field, fact]) => (fact === undefined ? [] : [[field, fact] as const])));
}

/** « Si j'avais… »: one answer changed, by its name in the address. */
export type Hypothesis = { key: string; label: string; apply(facts: Facts): Facts | null };

const raised =
  (language: "first" | "second", level: number) =>
  (facts: Facts): Facts => {
    const first = facts.firstLanguage?.[0] === "english" ? "english" : "french";
    const group = language === "first" ? first : first === "french" ? "english" : "french";
    const spans = levelFields(group).map((field): [Field, Span] => {
      const known = facts[field];
      const from = Math.max(known?.[0] ?? 0, level);
      return [field, [from, Math.max(known?.[1] ?? 0, from)]];
    });
    const exact = spans.map(([field, [from, to]]): [Field, Span] => [
      field,
      facts[field] && facts[field][0] === from ? [from, to] : [from, from],
    ]);
    return overlay(without(facts, levelFields(group)), {
      ...factsOf(exact),
      firstLanguage: [first],
      scale: ["federal"],
    });
  };

const withFacts = (change: Facts) => (facts: Facts) =>
  overlay(
    without(
      facts,
      entriesOf(change).map(([field]) => field),
    ),
    change,
  );

const more = (span: Span | undefined): Span => [(span?.[0] ?? 0) + 12, (span?.[1] ?? 0) + 12];

/** A year more abroad, on whatever is known; null where no year of the occupation is counted. */
const anotherYear = (facts: Facts): Facts | null => {
  if (isUncounted(facts.feer)) return null;
  return {
    ...facts,
    foreignWork: more(facts.foreignWork ?? facts.work),
    ...(facts.work && { work: more(facts.work) }),
  };
};

export const HYPOTHESES: readonly Hypothesis[] = [
  { key: "premiere-7", label: "NCLC\u00a07 partout dans ma première langue", apply: raised("first", 7) },
  { key: "premiere-9", label: "NCLC\u00a09 partout dans ma première langue", apply: raised("first", 9) },
  { key: "seconde-5", label: "NCLC\u00a05 partout dans l’autre langue", apply: raised("second", 5) },
  { key: "seconde-7", label: "NCLC\u00a07 partout dans l’autre langue", apply: raised("second", 7) },
  { key: "master", label: "un master de deux ans", apply: withFacts({ diploma: ["g2m"] }) },
  { key: "annee", label: "une année d’expérience de plus hors du Canada", apply: anotherYear },
  {
    key: "seul",
    label: "personne avec moi",
    apply: (facts) => (hasCompanion(facts) ? withFacts({ family: ["not-accompanying"] })(facts) : null),
  },
  {
    key: "a-deux",
    label: "mon conjoint avec moi",
    apply: (facts) =>
      facts.family?.[0] === "not-accompanying" ? withFacts({ family: ["accompanying"] })(facts) : null,
  },
  { key: "conjoint-demande", label: "mon conjoint comme demandeur principal", apply: spouseApplies },
  { key: "designation", label: "la désignation d’une province", apply: withFacts({ nomination: ["y"] }) },
];

function hasCompanion({ family }: Facts): boolean {
  return family?.length === 1 && family[0] === "accompanying";
}

/** The hypothesis of an address; undefined for none, and for one that these answers do not allow. */
export function hypothesisAt(key: string | null, facts: Facts): { label: string; facts: Facts } | undefined {
  const found = HYPOTHESES.find((one) => one.key === key);
  const changed = found?.apply(facts);
  return found && changed ? { label: found.label, facts: changed } : undefined;
}
