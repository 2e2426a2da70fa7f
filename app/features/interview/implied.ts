/** What answers say of other facts without a question: sums, and what follows from a « non ». Pure. */
import { type Fact, type Facts, type Span, factsOf, singleValue } from "#app/features/situation/facts.ts";
import { ABILITIES, type Field, levelField, levelFields } from "#app/features/situation/fields.ts";
import { lowestOf } from "#app/features/situation/tools/federal-languages.ts";
import { SPOUSE_COMES, betterLanguage } from "./flow/conditions.ts";

const sum = (one: Span | undefined, other: Span | undefined): Span | undefined =>
  one && other && [one[0] + other[0], one[1] + other[1]];
const isZero = (span: Span | undefined) => span !== undefined && span[1] === 0;
const NONE: Span = [0, 0];

/** Facts that follow from the others and that nobody said; what was said stays as it is. */
export function withImplied(facts: Facts): Facts {
  const all: Facts = { ...facts, ...ofCanada(facts), ...ofFamily(facts) };
  const work = all.work ?? sum(all.foreignWork, all.canadianWork);
  const recentWork = all.recentWork ?? (isZero(work) ? NONE : undefined);
  const occupationWork = all.occupationWork ?? (isZero(recentWork) ? NONE : undefined);
  const spouseWork = all.spouseWork ?? sum(all.spouseForeignWork, all.spouseCanadianWork);
  const better = all.firstLanguage ? undefined : betterLanguage(all);
  return factsOf(
    Object.entries({
      ...all,
      ...ofSpouse(all),
      work,
      recentWork,
      occupationWork,
      spouseWork,
      ...(better && { firstLanguage: [better] }),
    }).filter((entry): entry is [Field, Fact] => entry[1] !== undefined),
  );
}

/** Whoever worked in Quebec worked in Canada; whoever never worked in Canada has none of what follows from it. */
function ofCanada(facts: Facts): Facts {
  const worked =
    (facts.canadianWork?.[0] ?? 0) > 0 || (facts.quebecWork?.[0] ?? 0) > 0 ? "y" : singleValue(facts.workedInCanada);
  if (worked === "y") return { workedInCanada: ["y"] };
  if (worked !== "n") return {};
  return {
    canadianWork: NONE,
    quebecWork: NONE,
    employerWork: NONE,
    outsideWork: NONE,
    recentCanadianYear: ["n"],
    residence: facts.residence ?? ["abroad"],
  };
}

/** A brother is family; without a spouse who comes, nobody's family is the spouse's. A spouse's brother counts as one's own, and back. */
function ofFamily(facts: Facts): Facts {
  const { sibling, closeRelative, quebecFamily, relatives } = facts;
  const near = [sibling, closeRelative].map(singleValue);
  const known = near.includes("y") ? ["y"] : near.every((one) => one === "n") ? ["n"] : undefined;
  const comes = SPOUSE_COMES.holds(facts);
  const own = quebecFamily?.filter((whose) => whose !== "spouse");
  return {
    ...(!relatives && known && { relatives: known }),
    ...(own && !comes && facts.family && own.length > 0 && { quebecFamily: own }),
    ...(comes && sibling && !facts.spouseSibling && { spouseSibling: sibling }),
  };
}

/**
 * The spouse's French on Quebec's scale: none for who speaks none, open where their level is. One level for the four, where they
 * leave one: their lowest.
 */
function ofSpouse(facts: Facts): Facts {
  const unsaid = levelFields("spouseFrench").every((field) => facts[field] === undefined);
  const span = unsaid ? openSpouseFrench(facts) : undefined;
  const french = span ? factsOf(levelFields("spouseFrench").map((field): [Field, Fact] => [field, span])) : {};
  const lowest = facts.spouseFrenchOverall ?? lowestOf({ ...facts, ...french }, "spouseFrench");
  return { ...french, ...(lowest && { spouseFrenchOverall: lowest }) };
}

function openSpouseFrench(facts: Facts): Span | undefined {
  const first = singleValue(facts.spouseTestLanguage);
  const group = first === "french" ? "spouse" : first === "english" ? "spouseSecond" : undefined;
  const spans = group ? ABILITIES.map((ability) => facts[levelField(group, ability)]) : [];
  if (spans.length === 0 || !spans.every((span) => span !== undefined)) return undefined;
  return spans.every(([, to]) => to === 0) ? NONE : [0, 12];
}
