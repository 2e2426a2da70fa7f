/** People as an interview leaves them: settled answers, and some left open. */
import * as fc from "fast-check";
import { DIPLOMA_IDS } from "#app/features/situation/diplomas.ts";
import { type Fact, type Facts, type Span, factsOf } from "#app/features/situation/facts.ts";
import { type Field, SHAPES, levelFields } from "#app/features/situation/fields.ts";

const level = fc.integer({ min: 4, max: 9 }).map((value): Fact => [value, value]);
const months = fc.integer({ min: 0, max: 90 }).map((value): Fact => [value, value]);
const yesNo = fc.constantFrom<Fact>(["y"], ["n"]);
const one = (values: readonly string[]) => fc.constantFrom(...values).map((value): Fact => [value]);
const age = (min: number, max: number) => fc.integer({ min, max }).map((value): Fact => [value, value]);

const SAID: readonly (readonly [Field, fc.Arbitrary<Fact>])[] = [
  ["age", age(18, 55)],
  ["family", one(["single", "divorced", "accompanying", "not-accompanying", "canadian"])],
  ["children", age(0, 4)],
  ["diploma", one(DIPLOMA_IDS)],
  ["firstLanguage", one(["french", "english"])],
  ...(["french", "english", "spouse", "quebecFrench"] as const).flatMap((group) =>
    levelFields(group).map((field) => [field, level] as const),
  ),
  ["work", months],
  ["foreignWork", months],
  ["recentWork", age(0, 60)],
  ["canadianWork", months],
  ["quebecWork", months],
  ["occupationWork", age(0, 60)],
  ["canadianStudy", one(["no", "short", "one-two", "three-plus"])],
  ["sibling", yesNo],
  ["nomination", yesNo],
  ["certificate", yesNo],
  ["feer", one(["0", "1", "2", "3", "4", "5"])],
  ["continuousYear", yesNo],
  ["recentCanadianYear", yesNo],
  ["residence", one(["abroad", "ON", "NB"])],
  ["quebecOffer", one(["none", "montreal", "outside-montreal"])],
  ["quebecFamily", one(["none", "own", "spouse"])],
  ["spouseDiploma", one(DIPLOMA_IDS)],
  ["spouseAge", age(18, 55)],
  ["spouseTestLanguage", one(["french", "english"])],
  ["spouseCanadianWork", months],
  ["spouseForeignWork", months],
  ["spouseCanadianStudy", yesNo],
  ["tradeWork", age(0, 40)],
  ["regulated", yesNo],
  ["workPermit", yesNo],
  ["jobOffer", one(["no", "wx", "v00", "v0ab", "vx"])],
  ["offerProvince", one(["ON", "NB", "QC"])],
  ["closeRelative", yesNo],
  ["longCanadianStudy", yesNo],
  ["employerWork", months],
  ["money", fc.integer({ min: 1, max: 20_000_000 }).map((sum): Fact => [sum, sum])],
];

/** What a score turns on: nothing of it is left to a span. */
const SETTLED: readonly Field[] = [
  "age",
  "family",
  "diploma",
  "firstLanguage",
  ...levelFields("french"),
  ...levelFields("english"),
  ...levelFields("spouse"),
  "work",
  "foreignWork",
  "recentWork",
  "canadianWork",
  "quebecWork",
  "spouseDiploma",
];

type Entries = readonly (readonly [Field, fc.Arbitrary<Fact>])[];

const recordOf = (entries: Entries, required: readonly Field[] | "all") =>
  fc
    .record(Object.fromEntries(entries), required === "all" ? {} : { requiredKeys: [...required] })
    .map((facts) => factsOf(Object.entries(facts) as [Field, Fact][]));

/** Somebody who settled everything that a score turns on; what else there is may be unsaid. */
export const settledPerson: fc.Arbitrary<Facts> = recordOf(SAID, [...SETTLED]).map((facts): Facts => ({
  ...facts,
  scale: ["federal"],
}));

/** Somebody of whom anything but some age may be unsaid, or left between values. */
export const openPerson: fc.Arbitrary<Facts> = recordOf(SAID, ["age"])
  .chain((facts) =>
    fc.record({
      facts: fc.constant(facts),
      diplomas: fc.option(fc.subarray([...DIPLOMA_IDS], { minLength: 2, maxLength: 4 }), { freq: 2 }),
      family: fc.option(fc.subarray(["single", "accompanying", "not-accompanying", "canadian"], { minLength: 2 }), {
        freq: 3,
      }),
      levels: fc.option(fc.tuple(fc.integer({ min: 4, max: 7 }), fc.integer({ min: 7, max: 10 })), { freq: 3 }),
      work: fc.option(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 20, max: 80 })), { freq: 3 }),
      ages: fc.option(fc.tuple(fc.integer({ min: 18, max: 30 }), fc.integer({ min: 30, max: 47 })), { freq: 3 }),
      unsure: fc.subarray(["sibling", "nomination", "certificate", "continuousYear", "relatives", "workedInCanada"]),
    }),
  )
  .map(({ facts, diplomas, family, levels, work, ages, unsure }): Facts => ({
    ...facts,
    scale: ["federal"],
    ...(diplomas && { diploma: diplomas }),
    ...(family && { family }),
    ...(levels && Object.fromEntries(levelFields("french").map((field) => [field, levels]))),
    ...(work && { foreignWork: work }),
    ...(ages && { age: ages }),
    ...Object.fromEntries(unsure.map((field) => [field, ["y", "n"]])),
  }));

/** A couple that said everything, each ability at a level of its own. */
export const wholeCouple: fc.Arbitrary<Facts> = recordOf(
  [
    ...SAID.filter(([field]) => field !== "family"),
    ["spouseWork", months],
    ["spouseQuebecWork", months],
    ["province", one(["ON"])],
    ...(["spouseSecond", "spouseFrench"] as const).flatMap((group) =>
      levelFields(group).map((field) => [field, level] as const),
    ),
    ["occupationNeed", one(["balanced", "shortage", "slight-shortage"])],
    ["authorisation", yesNo],
    ["quebecStudied", yesNo],
    ["quebecDiploma", yesNo],
    ["workedInCanada", yesNo],
    ["relatives", yesNo],
    ["spouseCanadianDiploma", one(["no", "short", "three-plus"])],
    ["spouseSibling", yesNo],
    ["spouseNomination", yesNo],
    ["spouseCertificate", yesNo],
    ["spouseQuebecDiploma", yesNo],
    ["outsideWork", months],
    ["outsideResidence", months],
    ["outsideStudies", months],
    ["quebecStudyMonths", months],
  ],
  "all",
).map((facts): Facts => ({ ...facts, family: ["accompanying"], scale: ["federal", "quebec"] }));

const LANGUAGES = ["french", "english"] as const;
/** Read beside the levels that were said, or a scale of its own: nobody says it after them. */
const SCORED: readonly Field[] = levelFields("quebecFrench");

/**
 * The same person once everything is said: what was open at one of its values, what was not said from somebody else.
 * @param more settled answers
 * @param turn which of the open values
 */
export function completionOf(facts: Facts, more: Facts, turn: number): Facts {
  const unsaid = Object.entries(more).filter(([field]) => !SCORED.includes(field as Field));
  const all = { ...Object.fromEntries(unsaid), ...settledAt(facts, turn) } as Facts;
  const told = LANGUAGES.filter((language) => levelFields(language).some((field) => facts[field] !== undefined));
  // Whoever has levels of one language presents that one.
  const [only] = told.length === 1 && !facts.firstLanguage ? told : [];
  const canadian = Math.min(all.canadianWork?.[0] ?? 0, facts.foreignWork ? Infinity : (all.work?.[0] ?? Infinity));
  const abroad = facts.work && !facts.foreignWork ? (all.work?.[0] ?? 0) - canadian : undefined;
  // Nobody worked longer in five years than in all.
  const inAll = all.work?.[0] ?? (all.foreignWork?.[0] ?? 0) + canadian;
  const recent = Math.min(all.recentWork?.[0] ?? 0, inAll);
  // Quebec is in Canada: nobody worked longer there.
  const quebec = Math.min(all.quebecWork?.[0] ?? 0, facts.canadianWork ? (all.canadianWork?.[0] ?? 0) : canadian);
  return {
    ...all,
    ...(only && { firstLanguage: [only] }),
    ...(!facts.canadianWork && { canadianWork: [canadian, canadian] }),
    ...(!facts.recentWork && { recentWork: [recent, recent] }),
    ...(!facts.quebecWork && all.quebecWork && { quebecWork: [quebec, quebec] }),
    ...(abroad !== undefined && { foreignWork: [Math.max(abroad, 0), Math.max(abroad, 0)] }),
  };
}

/** One way to settle what is open: each span at a figure of it, each set at one of its values. @param turn which, a number of its own each */
export function settledAt(facts: Facts, turn: number): Facts {
  const at = (index: number, length: number) => (turn * 31 + index * 17) % length;
  const settled = Object.entries(facts).map(([field, fact], index) => {
    if (typeof fact === "string") return [field, fact];
    const kind = SHAPES.get(field as Field)?.kind;
    if (kind === "set") return [field, [fact[at(index, fact.length)]]];
    const [from, to] = fact as Span;
    const end = Math.min(to, from + 400);
    const figure = from + at(index, Math.floor(end - from) + 1);
    return [field, [figure, figure]];
  });
  return Object.fromEntries(settled) as Facts;
}
