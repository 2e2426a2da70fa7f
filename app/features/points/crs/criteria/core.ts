/** Human capital of the site's own CRS, a row a line. Pure. */
import { byAbility, levelSpan, stepRows, yearSpan } from "#app/features/points/shared/rows.ts";
import { capitalize, joinList, points, years } from "#app/features/points/shared/text.ts";
import { GRID } from "#app/features/points/crs/grid.ts";
import type { Answers } from "#app/features/points/crs/questions.ts";
import {
  firstLanguagePoints,
  firstLevels,
  lowestFirst,
  most,
  pointsAt,
  score,
  secondLevels,
} from "#app/features/points/crs/rules.ts";
import { type CrsChange, type Row, educationRow, levelRow, yearsRow } from "./kinds.ts";
import {
  ABILITY_WORDS,
  EVERYWHERE,
  LANGUAGE_WORDS,
  educationWords,
  nextStep,
  quoted,
  reasonWith,
  wouldGive,
} from "./say.ts";

export const CORE: readonly Row[] = [
  {
    key: "core.age",
    label: "Âge",
    reason: ({ age }) => ageReason(age),
    table: ({ age }) => stepRows(GRID.age, [age], yearSpan),
  },
  educationRow(
    "core.education",
    "Niveau d’études",
    GRID.education,
    ({ education }) => education,
    (next) => ({
      type: "opportunity",
      title: "Obtenir un diplôme de plus",
      description: `Le palier suivant des études est ${educationWords(next)}\u00a0; si vous l’avez déjà, faites-le évaluer (EDE).`,
      apply: (from) => ({ ...from, education: next }),
    }),
  ),
  {
    key: "core.firstLanguage",
    label: "Première langue officielle",
    reason: firstLanguageReason,
    table: (answers) => stepRows(GRID.firstLanguage.perAbility, firstLevels(answers), levelSpan, { figure: byAbility }),
    advice: (answers) => [firstLanguageTarget(answers), weakestAbility(answers)],
  },
  levelRow(
    "core.secondLanguage",
    "Deuxième langue officielle",
    GRID.secondLanguage,
    (answers) => Math.min(...secondLevels(answers)),
    secondLanguageSaid,
    EVERYWHERE,
    (answers) => [secondLanguageChange(answers)],
  ),
  yearsRow(
    "core.workExperience",
    "Expérience de travail qualifiée",
    GRID.workExperience,
    ({ workExperience }) => workExperience,
    "d’expérience qualifiée",
    (answers) => [workChange(answers)],
  ),
  yearsRow(
    "core.canadianExperience",
    "Expérience de travail au Canada",
    GRID.canadianExperience,
    ({ canadianExperience }) => canadianExperience,
    "d’expérience au Canada",
    (answers) => {
      const next = nextStep(GRID.canadianExperience, answers.canadianExperience);
      if (next === undefined) return [];
      return [
        {
          type: "opportunity",
          title: `Arriver à ${years(next.from)} d’expérience au Canada`,
          description:
            "Un permis de travail ou un permis post-diplôme y mène. Ce changement compte l’expérience et le travail au Canada, à âge égal.",
          uncertain: true,
          // Working in Canada answers two questions at once.
          apply: (from) => ({
            ...from,
            canadianExperience: Math.max(from.canadianExperience, next.from),
            workInCanada: "yes",
          }),
        },
      ];
    },
  ),
];

/** Age: the only criterion that falls with time, so the next birthday is said too. */
function ageReason(age: number): string {
  const best = most(GRID.age);
  const got = pointsAt(GRID.age, age);
  const after = pointsAt(GRID.age, age + 1);
  const said = age === 0 ? "Âge non renseigné" : years(age);
  const birthday = after < got ? `\u00a0; ${wouldGive(age + 1, years(age + 1), after)}` : "";
  if (got === best) return `${said}\u00a0: ${points(got)}, le maximum${birthday}.`;
  const from = GRID.age.find((step) => step.points === best)?.from ?? 0;
  const to = (GRID.age.find((step) => step.from > from && step.points < best)?.from ?? from + 1) - 1;
  return `${said}\u00a0: ${points(got)} (maximum ${best}, de ${from} à ${years(to)})${birthday}.`;
}

function firstLanguageReason(answers: Answers): string {
  const levels = firstLevels(answers);
  const { perAbility, cap } = GRID.firstLanguage;
  const lowest = Math.min(...levels);
  const weakest = levels.indexOf(lowest);
  const next = nextStep(perAbility, lowest);
  const said = ABILITY_WORDS.map(
    (name, index) => `${name} ${levels[index] ? `NCLC\u00a0${levels[index]}` : "sans test"}`,
  );
  return reasonWith(
    levels.every((level) => level === 0)
      ? "Aucun résultat de test dans la première langue"
      : capitalize(joinList(said)),
    firstLanguagePoints(levels),
    cap,
    next &&
      `NCLC\u00a0${next.from} en ${ABILITY_WORDS[weakest]} en donnerait ${firstLanguagePoints(levels.with(weakest, next.from))}`,
  );
}

function secondLanguageSaid(answers: Answers): string {
  if (answers.secondLanguage === "none") return "Pas de deuxième langue officielle";
  const lowest = Math.min(...secondLevels(answers));
  const language = `Deuxième langue ${quoted(LANGUAGE_WORDS[answers.secondLanguage])}`;
  return lowest === 0 ? `${language}, test incomplet` : `${language}, compétence la plus faible NCLC\u00a0${lowest}`;
}

/** The levels that the grid rewards across criteria, lowest first: those of its transferability tiers. */
const LANGUAGE_TARGETS = [
  ...new Set(
    [...GRID.transferability.educationLanguage, ...GRID.transferability.workLanguage].map(({ language }) => language),
  ),
].toSorted((a, b) => a - b);

function raise(answers: Answers, which: "first" | "second", level: number): Answers {
  const names = (["Speaking", "Listening", "Reading", "Writing"] as const).map(
    (ability) => `${which}${ability}` as const,
  );
  return { ...answers, ...Object.fromEntries(names.map((name) => [name, Math.max(answers[name], level)])) };
}

/** « NCLC 8 en expression orale et pas de test en expression écrite »: the abilities below a level. */
function below(levels: readonly number[], level: number): string {
  const [first = 0] = levels;
  if (levels.every((value) => value === first)) return first === 0 ? "pas de test" : `NCLC\u00a0${first}${EVERYWHERE}`;
  const said = levels.flatMap((value, index) => {
    if (value >= level) return [];
    return [`${value === 0 ? "pas de test" : `NCLC\u00a0${value}`} en ${ABILITY_WORDS[index] ?? ""}`];
  });
  return joinList(said);
}

function firstLanguageTarget(answers: Answers): CrsChange | undefined {
  const target = LANGUAGE_TARGETS.find((level) => level > lowestFirst(answers));
  if (target === undefined) return undefined;
  return {
    type: "important",
    title: `Atteindre NCLC\u00a0${target} partout dans la première langue`,
    description: `Aujourd’hui\u00a0: ${below(firstLevels(answers), target)}. NCLC\u00a0${target}${EVERYWHERE} compte dans la langue elle-même et dans la transférabilité.`,
    apply: (from) => raise(from, "first", target),
  };
}

/** One step in the weakest ability: the smallest effort, when several abilities lag. */
function weakestAbility(answers: Answers): CrsChange | undefined {
  const levels = firstLevels(answers);
  const lowest = Math.min(...levels);
  const index = levels.indexOf(lowest);
  const name = (["firstSpeaking", "firstListening", "firstReading", "firstWriting"] as const)[index];
  const next = nextStep(GRID.firstLanguage.perAbility, lowest);
  if (name === undefined || next === undefined || lowest === 0) return undefined;
  return {
    type: "opportunity",
    title: `Gagner un niveau en ${ABILITY_WORDS[index]}`,
    description: `C’est votre compétence la plus faible (NCLC\u00a0${lowest}). La porter seule à NCLC\u00a0${next.from} compte déjà.`,
    apply: (from) => ({ ...from, [name]: Math.max(from[name], next.from) }),
  };
}

function secondLanguageChange(answers: Answers): CrsChange | undefined {
  const lowest = Math.min(...secondLevels(answers));
  // Below the first level that transferability counts, aim there: smaller steps are not worth a test.
  const next = nextStep(GRID.secondLanguage, Math.max(lowest, (LANGUAGE_TARGETS[0] ?? 1) - 1));
  // The same language twice is a slip that a warning names; improving it is no advice.
  if (next === undefined || answers.secondLanguage === answers.firstLanguage) return undefined;
  if (answers.secondLanguage !== "none") {
    return {
      type: "important",
      title: `Atteindre NCLC\u00a0${next.from} partout dans la deuxième langue`,
      description: `Seule compte la plus faible des quatre compétences. Aujourd’hui\u00a0: ${below(secondLevels(answers), next.from)}.`,
      apply: (from) => raise(from, "second", next.from),
    };
  }
  const language = answers.firstLanguage === "english" ? "french" : "english";
  return {
    type: "important",
    title: `Passer aussi un test ${answers.firstLanguage === "" ? "dans la deuxième langue" : `en ${LANGUAGE_WORDS[language]}`}`,
    description: `Une deuxième langue officielle à NCLC\u00a0${next.from}${EVERYWHERE} s’ajoute à la première.`,
    apply: (from) => ({ ...raise(from, "second", next.from), secondLanguage: language }),
  };
}

const withYears = (from: Answers, count: number): Answers => ({
  ...from,
  workExperience: Math.max(from.workExperience, count),
});

/** The fewest further years that change the total: experience also counts with the language. */
function workChange(answers: Answers): CrsChange | undefined {
  const last = GRID.workExperience.at(-1)?.from ?? 0;
  const { total } = score(answers).result;
  for (let count = answers.workExperience + 1; count <= last; count += 1) {
    if (score(withYears(answers, count)).result.total <= total) continue;
    return {
      type: "opportunity",
      title: `Arriver à ${years(count)} d’expérience qualifiée`,
      description: `Vous en indiquez ${answers.workExperience}\u00a0; le palier suivant est à ${years(count)}, attestations de travail à l’appui. Gain compté à âge égal.`,
      apply: (from) => withYears(from, count),
    };
  }
  return undefined;
}
