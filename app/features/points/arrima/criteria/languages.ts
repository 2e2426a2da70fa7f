/** French and English of the site's own Arrima: their halves, the next step of each, and what would raise them. Pure. */
import type { Change } from "#app/features/points/shared/criteria.ts";
import type { Recommendation } from "#app/features/points/shared/score-sheet.ts";
import { capitalize, formatNumber, joinList, points } from "#app/features/points/shared/text.ts";
import { GRID, type Ladder } from "#app/features/points/arrima/grid.ts";
import type { Answers } from "#app/features/points/arrima/questions.ts";
import { type Outcome, climb, levelsOf, nextStep } from "#app/features/points/arrima/rules.ts";
import { type Row, climbing, stillOpen } from "./say.ts";

const HALVES = [
  { part: "frenchOral", language: "français", scale: "niveau", half: "à l’oral" },
  { part: "frenchWritten", language: "français", scale: "niveau", half: "à l’écrit" },
  { part: "englishOral", language: "anglais", scale: "CLB", half: "à l’oral" },
  { part: "englishWritten", language: "anglais", scale: "CLB", half: "à l’écrit" },
] as const;

export const LANGUAGES: Row = {
  key: "languages",
  label: "Langues",
  reason(answers, { result, parts }) {
    const levels = levelsOf(answers);
    const said = (["français", "anglais"] as const).map((language) => {
      const halves = HALVES.filter((one) => one.language === language).map(({ part, scale, half }) => {
        const level = levels[part] === 0 ? "sans niveau" : `${scale}\u00a0${formatNumber(levels[part])}`;
        return `${points(parts.languages[part])} ${half} (${level})`;
      });
      return `${capitalize(language)}\u00a0: ${joinList(halves)}.`;
    });
    const open = languageSteps(answers).map(({ words, gain }) => `${words} (+${gain})`);
    return [...said, stillOpen(open, result.languages, GRID.maximums.languages)].join(" ");
  },
  table(answers) {
    const levels = levelsOf(answers);
    return HALVES.flatMap(({ part, scale, half, language }) =>
      climbing(GRID.languages[part], levels[part], (span) => `${half} en ${language}, ${scale}\u00a0${span}`),
    );
  },
  advice: (answers, outcome) => [frenchChange(answers, outcome), englishChange(answers)],
};

/** The next step of each half of each language, with the points it adds: "niveau 8 à l’oral en français", 1. */
function languageSteps(answers: Answers): { language: string; words: string; gain: number }[] {
  const levels = levelsOf(answers);
  return HALVES.flatMap(({ part, language, scale, half }) => {
    const ladder = GRID.languages[part];
    const next = nextStep(ladder, levels[part]);
    if (next === undefined) return [];
    const words = `${scale}\u00a0${next.from} ${half} en ${language}`;
    return [{ language, words, gain: next.points - climb(ladder, levels[part]) }];
  });
}

/** "niveau 7 à l’oral en français (+2) et CLB 9 à l’écrit en anglais (+2)". */
const saySteps = (steps: ReturnType<typeof languageSteps>) =>
  joinList(steps.map(({ words, gain }) => `${words} (+${gain})`));

const sayLanguages = ({ result }: Outcome) =>
  `Vos langues comptent ${points(result.languages)} sur ${GRID.maximums.languages} affichés.`;

/** The value from which a ladder gives its most. */
export const top = (ladder: Ladder) => ladder[0]?.from ?? 0;

/** The four abilities of a language at the level that gives the most points, or higher when they already are. */
export function raised(answers: Answers, language: "french" | "english"): Answers {
  const [oral, written] = [top(GRID.languages[`${language}Oral`]), top(GRID.languages[`${language}Written`])];
  return {
    ...answers,
    [`${language}Listen`]: Math.max(answers[`${language}Listen`], oral),
    [`${language}Speak`]: Math.max(answers[`${language}Speak`], oral),
    [`${language}Read`]: Math.max(answers[`${language}Read`], written),
    [`${language}Write`]: Math.max(answers[`${language}Write`], written),
  };
}

function frenchChange(answers: Answers, outcome: Outcome): Change<Answers> | undefined {
  if (outcome.result.languages >= GRID.languagesAdvice) return undefined;
  const steps = languageSteps(answers).filter(({ language }) => language === "français");
  const { frenchOral, frenchWritten } = GRID.languages;
  const best = `niveau\u00a0${top(frenchOral)} à l’oral et niveau\u00a0${top(frenchWritten)} à l’écrit`;
  return {
    type: "important",
    specified: true,
    title: "Améliorer votre français",
    description: `${sayLanguages(outcome)} Prochaine étape\u00a0: ${saySteps(steps)}. Pour le gain complet\u00a0: ${best}.`,
    apply: (from) => raised(from, "french"),
  };
}

function englishChange(answers: Answers): Change<Answers> | undefined {
  const steps = languageSteps(answers).filter(({ language }) => language === "anglais");
  if (steps.length === 0) return undefined;
  return {
    type: "opportunity",
    title: "Améliorer votre anglais",
    description: `À atteindre\u00a0: ${saySteps(steps)}.`,
    apply: (from) => raised(from, "english"),
  };
}

/** French is at the top of its tables and languages are still under the advised figure: says so. */
export function exhaustedFrench(answers: Answers, now: Outcome): Recommendation[] {
  const steps = languageSteps(answers);
  if (now.result.languages >= GRID.languagesAdvice || steps.some(({ language }) => language === "français")) return [];
  const rest =
    steps.length === 0
      ? `Les règles ne donnent pas plus de ${points(now.result.languages)} pour les langues\u00a0: aucun point de plus n’est disponible.`
      : `En français, aucun point de plus n’est disponible. Encore à gagner\u00a0: ${saySteps(steps)}.`;
  return [
    {
      type: "important",
      title: "Votre français est au maximum de la grille",
      description: `${sayLanguages(now)} ${rest}`,
      impact: "Aucun point de plus",
    },
  ];
}
