/**
 * What a bilan counts of the facts: what was said stands. What was not said is open where a score turns on it and « no » elsewhere,
 * since a nomination that may be would make every score a span of 600 points; for programmes all of it is open. Pure; docs/decisions/042.
 */
import { DIPLOMA_IDS } from "#app/features/situation/diplomas.ts";
import { type Fact, type Facts, type Span, factsOf, overlay, singleValue } from "#app/features/situation/facts.ts";
import { type Field, type LevelGroup, levelFields } from "#app/features/situation/fields.ts";
import { ALONE } from "#app/features/situation/tools/answer.ts";

const LANGUAGES = ["french", "english"] as const;
/** Nobody scores more months than sixty of the last five years. */
const RECENT_MONTHS = 60;
const ANY_LEVEL: Span = [0, 12];
const ANY_MONTHS: Span = [0, Infinity];
/** One way to be alone stands for the three: no grid tells them apart. */
const FAMILIES = ["single", "accompanying", "not-accompanying", "canadian"];

const hasLevels = (facts: Facts, group: LevelGroup) => levelFields(group).some((field) => facts[field] !== undefined);

/** The languages that somebody may present first: the one said, else those whose levels are known, else French. */
function firstLanguages(facts: Facts): readonly string[] {
  if (facts.firstLanguage) return facts.firstLanguage;
  const known = LANGUAGES.filter((language) => hasLevels(facts, language));
  if (known.length > 0) return known;
  return hasLevels(facts, "first") ? LANGUAGES : ["french"];
}

function families({ family }: Facts): readonly string[] {
  const left = family ?? FAMILIES;
  const alone = left.find((value) => ALONE.includes(value));
  return [...(alone === undefined ? [] : [alone]), ...left.filter((value) => !ALONE.includes(value))];
}

/**
 * The facts once for each first language and each family that they leave possible (eight at most): these change which
 * questions count. In each, what was not said and weighs on a score is open.
 */
export function variantsOf(said: Facts): Facts[] {
  return firstLanguages(said).flatMap((language) =>
    families(said).map((family) =>
      opened(
        overlay(
          said,
          factsOf([
            ["firstLanguage", [language]],
            ["family", [family]],
          ]),
        ),
        said,
      ),
    ),
  );
}

function opened(facts: Facts, said: Facts): Facts {
  const all: [Field, Fact][] = [];
  const add = (field: Field, fact: Fact) => {
    if (facts[field] === undefined) all.push([field, fact]);
  };
  add("diploma", DIPLOMA_IDS);
  const first = facts.firstLanguage?.[0] === "english" ? "english" : "french";
  for (const field of levelFields(first)) add(field, ANY_LEVEL);
  addWork(facts, add);
  // Unsaid, the questionnaire would take it for « no », and close a programme for it.
  add("continuousYear", ["y", "n"]);
  // Whoever never worked in Canada never worked in Quebec.
  if (facts.canadianWork?.[1] === 0) add("quebecWork", [0, 0]);
  if (facts.family?.[0] === "accompanying") {
    add("spouseDiploma", DIPLOMA_IDS);
    if (facts.spouseFrenchOverall === undefined) add("spouseTestLanguage", LANGUAGES);
    // A spouse who was said to come was asked about it; one who may come was not.
    if (said.family?.length !== 1) add("spouseCanadianWork", [0, RECENT_MONTHS]);
    for (const field of levelFields("spouse")) add(field, facts.spouseLowest ? [facts.spouseLowest[0], 12] : ANY_LEVEL);
  }
  return overlay(facts, factsOf(all));
}

/** Years abroad, in all, and of the last five years, each from the others. */
function addWork({ work, foreignWork, canadianWork = [0, 0] }: Facts, add: (field: Field, fact: Fact) => void): void {
  const abroad: Span =
    foreignWork ??
    (work ? [Math.max(work[0] - canadianWork[1], 0), Math.max(work[1] - canadianWork[0], 0)] : ANY_MONTHS);
  const all: Span =
    work ?? (foreignWork ? [foreignWork[0] + canadianWork[0], foreignWork[1] + canadianWork[1]] : ANY_MONTHS);
  add("foreignWork", abroad);
  add("work", all);
  add("recentWork", [0, Math.min(all[1], RECENT_MONTHS)]);
}

const UNSAID: Facts = {
  ...factsOf(LANGUAGES.flatMap((language) => levelFields(language).map((field) => [field, ANY_LEVEL] as const))),
  canadianWork: [0, RECENT_MONTHS],
  recentCanadianYear: ["y", "n"],
  tradeWork: [0, RECENT_MONTHS],
  certificate: ["y", "n"],
  jobOffer: ["no", "v00", "v0ab", "vx"],
  workPermit: ["y", "n"],
  regulated: ["y", "n"],
  canadianStudy: ["no", "one-two", "three-plus"],
  longCanadianStudy: ["y", "n"],
  sibling: ["y", "n"],
  closeRelative: ["y", "n"],
  spouseCanadianWork: [0, RECENT_MONTHS],
  spouseCanadianStudy: ["y", "n"],
};

/** The facts as programmes are read from them: what decides one and was not said is open, and what follows from the rest is known. */
export function openForPrograms(said: Facts): Facts {
  return { ...UNSAID, ...followingFrom(said), ...said };
}

/** Work in all is work abroad at least as long as Canada is not told apart; who has no family in Canada has no brother there. */
function followingFrom({ work, foreignWork, canadianWork, workedInCanada, relatives }: Facts): Facts {
  return {
    ...(singleValue(workedInCanada) === "n" && { canadianWork: [0, 0] }),
    ...(singleValue(relatives) === "n" && { sibling: ["n"], closeRelative: ["n"] }),
    ...(work && !foreignWork && !canadianWork && { foreignWork: work }),
  };
}
