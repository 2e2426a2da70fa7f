/** The 67-point grid as lines for people: each with its answer, its table, and what the next step would give. */
import { labelIn } from "#app/features/situation/questions/simulator-choices.ts";
import type { Answers } from "#app/features/situation/programs/answers.ts";
import { UNVERIFIED } from "#app/features/situation/programs/words.ts";
import { EDUCATIONS } from "#app/features/points/crs-official/grid.ts";
import { levelsOf, lowest } from "#app/features/points/crs-official/rules.ts";
import type { Criterion, RuleNote } from "#app/features/points/shared/score-sheet.ts";
import { count, joinList, points, years } from "#app/features/points/shared/text.ts";
import { OFFICIAL_DIPLOMAS } from "#app/features/situation/questions/diploma-lists.ts";
import { ADAPTABILITY_PARTS, type AdaptabilityPart, type FswGrid, type Step } from "./grid.ts";
import { type FswResult, hasSkilledOffer, skilledYears } from "./points.ts";

const PARTS: Readonly<Record<AdaptabilityPart, string>> = {
  spouseLanguage: "Langue du conjoint, NCLC\u00a04 partout",
  ownStudy: "Vos études au Canada, 2\u00a0ans",
  spouseStudy: "Études du conjoint au Canada, 2\u00a0ans",
  ownWork: "Votre travail au Canada, 1\u00a0an",
  spouseWork: "Travail du conjoint au Canada, 1\u00a0an",
  relative: "Un parent proche au Canada",
  arrangedEmployment: "Une offre d’emploi réservée",
};

/** The seven lines, in the order of the official grid. */
export function fswLines(answers: Answers, result: FswResult, grid: FswGrid): Criterion[] {
  const source = { name: grid.source.name, url: grid.source.url };
  const line = (
    key: string,
    label: string,
    got: number,
    maximum: number,
    reason: string,
    rule: Omit<RuleNote, "source">,
  ): Criterion => ({
    key,
    label,
    points: got,
    maximum,
    reason,
    rule: { source, ...rule },
  });
  const have = skilledYears(answers);
  const levels = levelsOf(answers.first);
  return [
    line(
      "education",
      "Études",
      result.education,
      grid.maximums.education,
      answers.education === "" ? "Diplôme non renseigné." : `${labelIn(OFFICIAL_DIPLOMAS, answers.education)}.`,
      {
        rows: EDUCATIONS.map((key) => ({
          label: labelIn(OFFICIAL_DIPLOMAS, key),
          points: String(grid.education[key]),
          current: key === answers.education,
        })),
      },
    ),
    line(
      "firstLanguage",
      "Première langue",
      result.firstLanguage,
      grid.firstLanguage.maximum,
      `Niveaux NCLC\u00a0: ${levels.map((level) => (level === 0 ? "aucun" : level)).join(", ")}.`,
      {
        rows: steps(
          grid.firstLanguage.perAbility,
          "NCLC\u00a0",
          (from) => levels.some((level) => stepOf(grid.firstLanguage.perAbility, level)?.from === from),
          " par compétence",
        ),
        next: nextLanguage(answers, grid),
      },
    ),
    line(
      "secondLanguage",
      "Deuxième langue",
      result.secondLanguage,
      grid.secondLanguage.points,
      lowest(answers.second) === 0
        ? "Pas de test dans les quatre compétences."
        : `NCLC\u00a0${lowest(answers.second)} au plus bas.`,
      {
        rows: [
          {
            label: `Moins de NCLC\u00a0${grid.secondLanguage.level} dans une compétence`,
            points: "0",
            current: result.secondLanguage === 0,
          },
          {
            label: `NCLC\u00a0${grid.secondLanguage.level} ou plus dans les quatre (${UNVERIFIED})`,
            points: String(grid.secondLanguage.points),
            current: result.secondLanguage > 0,
          },
        ],
        next:
          result.secondLanguage > 0
            ? undefined
            : `NCLC\u00a0${grid.secondLanguage.level} partout\u00a0: +${points(grid.secondLanguage.points)}`,
      },
    ),
    line(
      "experience",
      "Expérience qualifiée",
      result.experience,
      grid.maximums.experience,
      `${count(have, "année complète", "années complètes")} dans les dix dernières années.`,
      {
        rows: steps(grid.experience, "", (from) => stepOf(grid.experience, have)?.from === from, "", "an"),
        next: nextStep(grid.experience, have, (from) => `À ${years(from)}`),
      },
    ),
    line(
      "age",
      "Âge",
      result.age,
      grid.maximums.age,
      answers.age === 0 ? "Âge non renseigné." : `${years(answers.age)}.`,
      {
        rows: steps(grid.age, "", (from) => stepOf(grid.age, answers.age)?.from === from, "", "an"),
      },
    ),
    line(
      "arrangedEmployment",
      "Emploi réservé",
      result.arrangedEmployment,
      grid.arrangedEmployment,
      hasSkilledOffer(answers)
        ? "Une offre d’emploi valide."
        : "Pas d’offre dans une profession de FEER\u00a00 à\u00a03.",
      {
        rows: [
          { label: "Sans offre valide", points: "0", current: !hasSkilledOffer(answers) },
          {
            label: "Avec une offre valide",
            points: String(grid.arrangedEmployment),
            current: hasSkilledOffer(answers),
          },
        ],
      },
    ),
    line(
      "adaptability",
      "Capacité d’adaptation",
      result.adaptability,
      grid.adaptability.maximum,
      adaptabilityReason(result, grid),
      {
        rows: ADAPTABILITY_PARTS.map((part) => ({
          label: PARTS[part],
          points: String(grid.adaptability.parts[part]),
          current: result.parts.includes(part),
        })),
      },
    ),
  ];
}

/** Said once for the whole line. */
const DETAIL = `Détail des éléments\u00a0: ${UNVERIFIED}.`;

function adaptabilityReason(
  { parts, adaptability }: FswResult,
  { adaptability: { parts: worth, maximum } }: FswGrid,
): string {
  if (parts.length === 0) return `Aucun élément, sur ${points(maximum)} au plus. ${DETAIL}`;
  const sum = parts.reduce((total, part) => total + worth[part], 0);
  const cut = sum > adaptability ? ` Leur somme, ${sum}, est ramenée au maximum de ${maximum}.` : "";
  return `${joinList(parts.map((part) => PARTS[part]))}.${cut} ${DETAIL}`;
}

const stepOf = (table: readonly Step[], value: number) => table.findLast(({ from }) => value >= from);

/** A table of steps as rows: « 2 à 3 ans », and the last « ou plus ». */
function steps(
  table: readonly Step[],
  before: string,
  isCurrent: (from: number) => boolean,
  after: string,
  unit?: "an",
): RuleNote["rows"] {
  return table.map(({ from, points: worth }, index) => {
    const next = table[index + 1]?.from;
    const said = unit ? years : String;
    const range =
      next === undefined ? `${said(from)} ou plus` : next === from + 1 ? said(from) : `${from} à ${said(next - 1)}`;
    return { label: `${before}${range}${after}`, points: String(worth), current: isCurrent(from) };
  });
}

function nextStep(table: readonly Step[], value: number, at: (from: number) => string): string | undefined {
  const here = stepOf(table, value)?.points ?? 0;
  const next = table.find(({ from }) => from > value);
  return next && `${at(next.from)}\u00a0: +${points(next.points - here)}`;
}

/** What one level more in each ability under the top would give. */
function nextLanguage({ first }: Answers, { firstLanguage: { perAbility } }: FswGrid): string | undefined {
  const raise = levelsOf(first).map((level) => {
    const next = perAbility.find(({ from }) => from > level);
    return next ? { from: next.from, gain: next.points - (stepOf(perAbility, level)?.points ?? 0) } : null;
  });
  const open = raise.flatMap((one) => (one ? [one] : []));
  if (open.length === 0) return undefined;
  const gain = open.reduce((total, one) => total + one.gain, 0);
  return `Le palier suivant dans ${open.length === 1 ? "la compétence" : `les ${open.length} compétences`} sous NCLC\u00a0${perAbility.at(-1)?.from ?? ""}\u00a0: +${points(gain)} en tout`;
}
