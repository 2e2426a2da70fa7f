/** One official result put together: groups, every line with its reason and its rule, what the caps removed, warnings. Pure. */
import { sayAnswers, type RawAnswers } from "#app/features/points/shared/answers.ts";
import { figureAt } from "#app/features/points/shared/criteria.ts";
import type { Criterion, CriterionGroup, ScoreSheet } from "#app/features/points/shared/score-sheet.ts";
import { ageWords, reportedLine } from "#app/features/points/shared/edition.ts";
import { points } from "#app/features/points/shared/text.ts";
import type { Family } from "#app/features/situation/questions/choices.ts";
import { OFFICIAL_TOOL, type OfficialGrid } from "./grid.ts";
import { CRITERIA, factorRows } from "./criteria/criteria.ts";
import type { FactorLine } from "./criteria/kinds.ts";
import { sectionsFor } from "./questions.ts";
import { type OfficialResult, type Profile, scoreOfficial } from "./rules.ts";
import { warningsOn } from "./warnings.ts";
import { GROUP_LABELS, TITLE, capSentence, editionWords } from "./words.ts";

/** Everything that an official result shows. */
export type OfficialSheet = { result: OfficialResult; maximum: number; groups: CriterionGroup[]; warnings: string[] };

type OfficialInput = {
  profile: Profile;
  family: Family;
  /** What the ten-year window left out. */ outside: readonly string[];
};
type GroupKey = keyof typeof GROUP_LABELS;

/** The result of a profile by one edition, in French. Never throws. The spouse's group is there only when a spouse counts. */
export function buildOfficialSheet(profile: Profile, family: Family, grid: OfficialGrid): OfficialSheet {
  const result = scoreOfficial(profile, grid);
  const told = [...CRITERIA, ...factorRows(grid)].flatMap(({ tell, ...row }) => {
    const line = tell(profile, grid);
    return line ? [{ ...row, ...line }] : [];
  });
  const maximums = { ...grid.maximums, core: grid.maximums.core[profile.spouse ? 0 : 1] };
  const groups = (Object.keys(GROUP_LABELS) as GroupKey[])
    .filter((key) => key !== "spouse" || profile.spouse)
    .map((key): CriterionGroup => {
      const cap = capOf(key, result, grid);
      return {
        key,
        label: GROUP_LABELS[key],
        points: result[key].total,
        maximum: maximums[key],
        criteria: told.filter((line) => line.key.startsWith(`${key}.`)).map((line) => criterion(line, result, grid)),
        ...(cap !== "" && { cap }),
      };
    });
  return { result, maximum: grid.maximums.total, groups, warnings: warningsOn(profile, family, grid) };
}

type LabelledLine = FactorLine & { key: string; label: string };

function criterion(told: LabelledLine, result: OfficialResult, grid: OfficialGrid): Criterion {
  const { key, label } = told;
  const now = figureAt(result, key);
  const next = nextOf(told, now, result, grid);
  const source = grid.sources[0];
  return {
    key,
    label,
    points: now,
    maximum: told.maximum,
    reason: `${told.said}\u00a0: ${points(now)}${now === told.maximum ? ", le maximum" : ""}${next === undefined ? "" : `\u00a0; ${next}`}.`,
    rule: { rows: told.rows, source: { name: source?.name ?? "", url: source?.url }, since: grid.from, next },
  };
}

/** What the next step up gives by the rules, on its line and in all; for an age, what the next birthday does. */
function nextOf(
  { key, changes, birthday }: LabelledLine,
  now: number,
  result: OfficialResult,
  grid: OfficialGrid,
): string | undefined {
  for (const { words, profile } of birthday ? [birthday] : changes) {
    const then = scoreOfficial(profile, grid);
    const given = figureAt(then, key);
    const gain = then.total - result.total;
    if (birthday ? given !== now : given > now)
      return `${words}, ${points(given)} ici et ${gain < 0 ? "" : "+"}${gain} au total`;
  }
  return undefined;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What the caps of a group removed, each named; "" when none cut. */
function capOf(key: GroupKey, result: OfficialResult, grid: OfficialGrid): string {
  const { total, ...lines } = result[key];
  if (key !== "transferability") {
    const all = sum(Object.values(lines));
    return all > total ? capSentence("Groupe", total, all) : "";
  }
  const {
    educationLanguage,
    educationCanadianExperience,
    foreignExperienceLanguage,
    foreignExperienceCanadianExperience,
    certificateLanguage,
  } = result.transferability;
  const { groupMaximums } = grid.transferability;
  const parts = [
    { what: "Études", all: educationLanguage + educationCanadianExperience, most: groupMaximums.education },
    {
      what: "Expérience hors du Canada",
      all: foreignExperienceLanguage + foreignExperienceCanadianExperience,
      most: groupMaximums.foreignExperience,
    },
    { what: "Certificat", all: certificateLanguage, most: groupMaximums.certificate },
  ];
  const kept = sum(parts.map(({ all, most }) => Math.min(all, most)));
  return [
    ...parts
      .filter(({ all, most }) => all > most)
      .map(({ what, all, most }) => capSentence(`Sous-groupe «\u00a0${what}\u00a0»`, most, all)),
    ...(kept > total ? [capSentence("Groupe", total, kept)] : []),
  ].join(" ");
}

/** The same outcome as the PDF prints it. @param today ISO date: an edition without a known end says when its reading is old */
export function reportSheet(
  raw: Readonly<RawAnswers>,
  { profile, family, outside }: OfficialInput,
  grid: OfficialGrid,
  today: string,
): ScoreSheet {
  const aged = grid.to === null ? ageWords(grid, today) : undefined;
  const reported = reportedLine(grid);
  const { result, maximum, groups, warnings } = buildOfficialSheet(profile, family, grid);
  return {
    grid: "crs-officiel",
    gridVersion: grid.version,
    officialTool: { label: "Outil officiel d’IRCC", href: OFFICIAL_TOOL },
    officialGrid: `la grille officielle d’IRCC (${editionWords(grid)})`,
    title: TITLE,
    total: result.total,
    maximum,
    status: { label: "Estimation", tone: "fair" },
    groups,
    thresholds: [],
    warnings: [
      ...(reported === undefined ? [] : [reported]),
      ...warnings,
      ...outside,
      ...(aged === undefined ? [] : [aged]),
    ],
    recommendations: [],
    answers: sayAnswers(sectionsFor(grid), raw),
    official: null,
  };
}
