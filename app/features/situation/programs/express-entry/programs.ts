/** Express Entry's three programmes: their minimums, and what the answers say of each. Pure. */
import type { Answers } from "#app/features/situation/programs/answers.ts";
import { type FundsNeed, isExempt } from "#app/features/situation/programs/funds/rules.ts";
import {
  type Condition,
  type NextStep,
  type Outcome,
  atLeast,
  minority,
  verdictOf,
} from "#app/features/situation/programs/outcome.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { TESTS_LINK, abilitiesUnder, waysTo } from "#app/features/situation/programs/words.ts";
import { type Abilities, lowest } from "#app/features/points/crs-official/rules.ts";
import { count, joinList, months, points, years } from "#app/features/points/shared/text.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { FSW, MINIMUMS } from "./grid.ts";
import { type FswResult, mostFromOneLine, isUnskilled, scoreFsw, skilledYears } from "./points.ts";

export const EXPRESS_ENTRY = ["fsw", "cec", "fst"] as const;
export type ExpressEntryKey = (typeof EXPRESS_ENTRY)[number];
export type ExpressEntryOutcome = Outcome & { key: ExpressEntryKey };

const NAMES: Readonly<Record<ExpressEntryKey, string>> = {
  fsw: "Travailleurs qualifiés (fédéral)",
  cec: "Expérience canadienne",
  fst: "Métiers spécialisés (fédéral)",
};

/** The three programmes, in the order in which somebody in Cameroon meets them; `need`: the funds of this family. */
export function expressEntryFor(answers: Answers, need: FundsNeed | undefined): ExpressEntryOutcome[] {
  const money = need ? [fundsCondition(answers, need)] : [];
  const young = minority(answers.age);
  return [
    outcome(
      "fsw",
      [...young, ...fswConditions(answers, scoreFsw(answers, FSW)), ...money],
      ["L’évaluation de vos diplômes étrangers (EDE), valable 5\u00a0ans, est à joindre au profil."],
    ),
    outcome("cec", [...young, ...cecConditions(answers)], ["Ce programme ne demande pas de preuve de fonds."]),
    outcome("fst", [...young, ...fstConditions(answers), ...money], []),
  ];
}

/** Whether one of the three is open: met, not met, or not settled yet. */
export function entranceOf(outcomes: readonly Pick<Outcome, "verdict">[]): Condition["state"] {
  const verdicts = outcomes.map(({ verdict }) => verdict);
  return verdicts.includes("admissible") ? "met" : verdicts.includes("to-check") ? "unknown" : "unmet";
}

/** Not asked of who is exempt; unknown until somebody says what they have, and for how many. */
function fundsCondition(answers: Answers, { have, missing, fcfa: needed, size }: FundsNeed): Condition {
  const condition = {
    key: "funds",
    asked: `${fcfa(needed)} de fonds disponibles, pour ${count(size, "personne")}, au taux de ce site`,
  };
  const link = { label: "La preuve de fonds", path: pathTo("/guides/:id", { id: "preuve-de-fonds" }) };
  if (isExempt(answers))
    return { ...condition, state: "met", have: "dispense\u00a0: une offre, et l’autorisation de travailler au Canada" };
  if (have === null || missing === null) return { ...condition, state: "unknown" };
  const isCounted = answers.children !== null;
  const words =
    missing > 0
      ? `Il manque ${fcfa(missing)}.`
      : "Dites combien d’enfants sont à votre charge\u00a0: la somme en dépend.";
  return {
    ...condition,
    state: missing > 0 ? "unmet" : isCounted ? "met" : "unknown",
    have: `${fcfa(have)} selon vous${isCounted ? "" : ", nombre d’enfants non renseigné"}`,
    next: { words, link },
  };
}

function outcome(key: ExpressEntryKey, conditions: Condition[], notes: string[]): ExpressEntryOutcome {
  return { key, name: NAMES[key], verdict: verdictOf(conditions), conditions, notes };
}

function fswConditions(answers: Answers, result: FswResult): Condition[] {
  const { total } = result;
  const { language, years: needed } = MINIMUMS.fsw;
  const have = skilledYears(answers);
  const missing = FSW.pass - total;
  return [
    spoken(
      "language",
      answers.first,
      `NCLC\u00a0${language} dans les quatre compétences de la première langue`,
      () => language,
    ),
    occupation(answers),
    {
      key: "experience",
      state: have >= needed && answers.continuousYear ? "met" : "unmet",
      asked: "Un an de travail qualifié sans interruption, dans les dix dernières années",
      unverified: true,
      have: isUnskilled(answers)
        ? `travail de FEER\u00a0${answers.feer}, qui ne compte pas`
        : have < needed
          ? `${years(have)} selon vous`
          : answers.continuousYear
            ? `${years(have)}, dont une sans interruption`
            : "pas d’année entière sans interruption",
      next: {
        words: "Faire attester une année entière à temps plein.",
        link: { label: "Écrire ses lettres de travail", path: pathTo("/guides/:id", { id: "lettres-de-travail" }) },
        ways: [[{ id: "foreign-year", times: 1 }]],
      },
    },
    {
      key: "education",
      state: answers.education === "" ? "unknown" : answers.education === "none" ? "unmet" : "met",
      asked: "Au moins un diplôme d’études secondaires",
      unverified: true,
      next: {
        words: "Obtenir un diplôme, puis le faire évaluer.",
        link: { label: "Diplômes et points", path: pathTo("/guides/:id", { id: "diplomes-et-points" }) },
      },
    },
    {
      key: "points",
      state: atLeast(FSW.pass, total),
      asked: `${FSW.pass} points sur ${FSW.maximums.total} à la grille de sélection`,
      have: `${points(total)} d’après vos réponses`,
      ...(missing > mostFromOneLine(answers, result, FSW) ? { lasting: true as const } : {}),
      next: {
        words: `Il manque ${points(missing)}\u00a0: la grille plus bas dit ce que rapporte le palier suivant de chaque critère.`,
        link: { label: "Combler son écart", path: pathTo("/guides/:id", { id: "combler-son-ecart" }) },
      },
    },
  ];
}

function cecConditions(answers: Answers): Condition[] {
  return [
    cecLanguage(answers),
    occupation(answers),
    {
      key: "canadianExperience",
      state: answers.canadianExperience >= MINIMUMS.cec.years && answers.recentCanadianYear ? "met" : "unmet",
      ...(answers.canadianExperience === 0 ? { lasting: true as const } : {}),
      asked: "Un an de travail qualifié au Canada, dans les trois dernières années",
      unverified: true,
      have:
        answers.canadianExperience === 0
          ? "aucune année au Canada"
          : answers.recentCanadianYear
            ? undefined
            : "plus ancienne que trois ans",
      next: {
        words: "Travailler au Canada avec un permis, pendant un an\u00a0: par une offre, ou après des études.",
        link: { label: "Étudier puis immigrer", path: pathTo("/guides/:id", { id: "etudier-puis-immigrer" }) },
        ways: [[{ id: "canada-year", times: 1 }]],
      },
    },
  ];
}

function cecLanguage(answers: Answers): Condition {
  const { upTo1, upTo3 } = MINIMUMS.cec.languageByFeer;
  const asked = `NCLC\u00a0${upTo1} partout pour une profession de FEER\u00a00 ou\u00a01, NCLC\u00a0${upTo3} pour la FEER\u00a02 ou\u00a03`;
  if (answers.feer === "" && lowest(answers.first) >= upTo3 && lowest(answers.first) < upTo1) {
    return {
      key: "language",
      state: "unknown",
      asked,
      have: "tout dépend de la catégorie de votre profession",
      next: { words: "Indiquez la catégorie FEER de votre profession." },
    };
  }
  const needed = answers.feer === "0" || answers.feer === "1" ? upTo1 : upTo3;
  return spoken("language", answers.first, asked, () => needed);
}

function fstConditions(answers: Answers): Condition[] {
  const { speakingListening, readingWriting } = MINIMUMS.fst;
  const offered = answers.jobOffer === "noc-0ab";
  return [
    spoken(
      "language",
      answers.first,
      `NCLC\u00a0${speakingListening} à l’oral et NCLC\u00a0${readingWriting} à l’écrit`,
      (ability) => (ability === "speaking" || ability === "listening" ? speakingListening : readingWriting),
    ),
    trade(answers),
    {
      key: "offerOrCertificate",
      state: offered || answers.certificateQualification ? "met" : "unmet",
      asked: "Une offre d’emploi dans le métier, ou un certificat de qualification d’une province",
      have: offered ? "une offre" : answers.certificateQualification ? "un certificat" : "ni l’une ni l’autre",
      next: {
        words: "Trouver un employeur, ou passer l’examen d’une province.",
        link: { label: "Éviter les fausses offres", path: pathTo("/guides/:id", { id: "eviter-les-fraudes" }) },
        ways: [[{ id: "certificate", times: 1 }]],
      },
    },
  ];
}

/** Years in a trade, which is of FEER 2 or 3: whoever did not say of which their occupation is has it to say. */
function trade({ feer, tradeYears }: Answers): Condition {
  const { years: needed, feer: trades } = MINIMUMS.fst;
  const condition = {
    key: "trade",
    asked: `${years(needed)} dans un métier spécialisé de FEER\u00a0${joinList(trades, "ou")}, dans les cinq dernières années`,
  };
  const link = { label: "Choisir son programme", path: pathTo("/guides/:id", { id: "choisir-son-programme" }) };
  if (feer === "" && tradeYears >= needed)
    return { ...condition, state: "unknown", next: { words: "Indiquez la catégorie FEER de votre profession." } };
  const isOther = feer !== "" && !trades.includes(feer);
  const isNone = isOther || tradeYears === 0;
  return {
    ...condition,
    state: isOther ? "unmet" : atLeast(needed, tradeYears),
    ...(isNone && { lasting: true as const }),
    have: isOther ? `une profession de FEER\u00a0${feer} n’en est pas un` : `${years(tradeYears)} selon vous`,
    next: {
      words: isNone
        ? "Ce programme ne concerne que les métiers spécialisés."
        : `Il manque ${months((needed - tradeYears) * 12)}.`,
      link,
      ways: isNone ? [] : [[{ id: "foreign-year", times: needed - tradeYears }]],
    },
  };
}

/** The main occupation is of FEER 0 to 3. */
function occupation({ feer }: Answers): Condition {
  const [from, to] = MINIMUMS.fsw.feer;
  const state = feer === "" ? "unknown" : Number(feer) >= from && Number(feer) <= to ? "met" : "unmet";
  return {
    key: "occupation",
    state,
    asked: `Une profession de FEER\u00a0${from} à\u00a0${to}`,
    have: feer === "" ? undefined : `FEER\u00a0${feer}`,
    next: {
      words:
        state === "unknown"
          ? "Indiquez la catégorie FEER de votre profession."
          : "Travailler un an dans une profession plus qualifiée.",
      link: { label: "Choisir son programme", path: pathTo("/guides/:id", { id: "choisir-son-programme" }) },
      ways: state === "unmet" ? [[{ id: "foreign-year", times: 1 }]] : [],
    },
  };
}

function spoken(
  key: string,
  abilities: Abilities,
  asked: string,
  minimum: (ability: keyof Abilities) => number,
): Condition {
  const under = abilitiesUnder(abilities, minimum);
  const untested = Object.values(abilities).every((value) => value === 0);
  const next: NextStep = {
    words: untested ? "Passer un test de langue reconnu." : "Reprendre le test dans les compétences trop basses.",
    link: TESTS_LINK,
    ways: untested ? [[{ id: "first-test", times: 1 }]] : waysTo(abilities, minimum),
  };
  return {
    key,
    state: under.length === 0 ? "met" : "unmet",
    asked,
    have: untested ? "aucun test indiqué" : sayUnder(under),
    next,
  };
}

function sayUnder(under: readonly string[]): string | undefined {
  return under.length === 0 ? undefined : `trop bas\u00a0: ${joinList(under)}`;
}
