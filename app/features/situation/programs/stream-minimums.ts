/** The minimums of a provincial stream, each against the answers of /eligibility. Pure. */
import { EDUCATION_ORDER, type Education as StreamEducation, type Stream } from "#app/features/programs/data/shape.ts";
import { places } from "#app/features/programs/provinces.ts";
import { provincesOf } from "#app/features/programs/streams.ts";
import type { Education } from "#app/features/points/crs-official/grid.ts";
import { frenchAndEnglish, lowest } from "#app/features/points/crs-official/rules.ts";
import { months } from "#app/features/points/shared/text.ts";
import { fold } from "#app/platform/content/find-words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Answers } from "./answers.ts";
import { mayBePhysician } from "./express-entry/points.ts";
import { type Condition, atLeast } from "./outcome.ts";
import { TESTS_LINK, level } from "./words.ts";

/** A diploma of the questionnaire on the finder's scale; "none" is below all of it. */
const ON_SCALE: Readonly<Record<Education, StreamEducation | null>> = {
  none: null,
  "high-school": "high-school",
  "one-year": "college",
  "two-year": "college",
  bachelor: "bachelor",
  "two-degrees": "bachelor",
  master: "master",
  phd: "phd",
};

const EDUCATION_WORDS: Readonly<Record<StreamEducation, string>> = {
  "high-school": "Un diplôme d’études secondaires",
  college: "Un diplôme postsecondaire",
  bachelor: "Une licence",
  master: "Un master",
  phd: "Un doctorat",
};

/** What is known beside the answers: whether one of the three federal programmes is open, and the occupation in one's own words, or "". */
export type Beside = { expressEntry: Condition["state"]; occupation: string };

/** What the answers say of each minimum that a stream states. */
export function minimumsOf(answers: Answers, stream: Stream, { expressEntry, occupation }: Beside): Condition[] {
  const minimums = [
    language(answers, stream),
    education(answers, stream),
    experience(answers, stream),
    presence(answers, stream),
    offer(answers, stream),
    profile(stream, expressEntry),
    canadianDiploma(answers, stream),
    feerCategory(answers, stream),
    profession(answers, stream, occupation),
  ];
  return minimums.filter((condition) => condition !== null);
}

/** The minimum is the least of several groups of occupations: between it and the highest of the text, the occupation decides. */
function language(answers: Answers, { minLanguage, minEnglish, category, conditions }: Stream): Condition | null {
  if (minLanguage === undefined) return null;
  const { french, english } = frenchAndEnglish(answers);
  const best = category === "francophone" ? lowest(french) : Math.max(lowest(answers.first), lowest(answers.second));
  const said = conditions.flatMap(({ topic, words }) =>
    topic === "language" ? [...words.matchAll(/NCLC\s(\d+)/g)].map(([, figure]) => Number(figure)) : [],
  );
  const highest = Math.max(minLanguage, ...said);
  const enough = best >= minLanguage && (minEnglish === undefined || lowest(english) >= minEnglish);
  return {
    key: "language",
    state: !enough ? "unmet" : best >= highest ? "met" : "unknown",
    asked: `NCLC\u00a0${minLanguage} au moins${category === "francophone" ? " en français" : ""}${minEnglish === undefined ? "" : ` et ${minEnglish} en anglais`}`,
    have: `${level(best)} au plus bas${minEnglish === undefined ? "" : `, en anglais ${level(lowest(english))}`}`,
    next: {
      words: enough
        ? "Le niveau demandé dépend de votre profession."
        : `Atteindre NCLC\u00a0${minLanguage} dans les quatre compétences.`,
      link: TESTS_LINK,
    },
  };
}

function education(answers: Answers, stream: Stream): Condition | null {
  if (stream.education === undefined || answers.education === "") return null;
  const own = ON_SCALE[answers.education];
  const enough = own !== null && EDUCATION_ORDER.indexOf(own) >= EDUCATION_ORDER.indexOf(stream.education);
  return {
    key: "education",
    state: enough ? "met" : "unmet",
    asked: EDUCATION_WORDS[stream.education],
    next: {
      words: "Obtenir ce diplôme, ou viser un autre volet.",
      link: { label: "Diplômes et points", path: pathTo("/guides/:id", { id: "diplomes-et-points" }) },
    },
  };
}

function experience(answers: Answers, stream: Stream): Condition | null {
  const { experienceMonths: needed } = stream;
  if (needed === undefined) return null;
  if (stream.withEmployer) return withEmployer(answers, stream, needed);
  const qualified = 12 * (answers.foreignExperience + answers.canadianExperience);
  const have = Math.max(answers.workExperience ?? 0, qualified);
  const isUnsaid = answers.workExperience === null && have < needed;
  return {
    key: "experience",
    state: isUnsaid ? "unknown" : atLeast(needed, have),
    asked: `${months(needed)} de travail au moins`,
    have: isUnsaid ? UNSAID_MONTHS : `${months(have)} selon vous`,
    next: {
      words: isUnsaid ? "Dites vos mois de travail des cinq dernières années." : `Il manque ${months(needed - have)}.`,
      link: { label: "Écrire ses lettres de travail", path: pathTo("/guides/:id", { id: "lettres-de-travail" }) },
    },
  };
}

const UNSAID_MONTHS = "mois non renseignés";

/** Months with the employer whom one has there today. */
function withEmployer(answers: Answers, stream: Stream, needed: number): Condition {
  const { place } = stream;
  const asked = `${months(needed)} chez votre employeur actuel ${places[place].within}`;
  const here = isThere(answers, stream);
  if (here !== true) return { key: "experience", asked, ...absence(here, place) };
  const have = answers.employerMonths;
  if (have === null) return { key: "experience", state: "unknown", asked, have: UNSAID_MONTHS };
  return {
    key: "experience",
    state: atLeast(needed, have),
    asked,
    have: `${months(have)} selon vous`,
    next: { words: `Il manque ${months(needed - have)}.` },
  };
}

/** Working there today, with a permit. */
function presence(answers: Answers, stream: Stream): Condition | null {
  if (!stream.presence) return null;
  const asked = `Travailler déjà ${places[stream.place].within}, avec un permis`;
  const here = isThere(answers, stream);
  if (here !== true) return { key: "presence", asked, ...absence(here, stream.place) };
  return {
    key: "presence",
    state: answers.workPermit ? "met" : "unmet",
    asked,
    have: answers.workPermit ? "permis en cours" : "pas de permis indiqué",
  };
}

/** undefined when nobody said where they work. */
function isThere({ residence }: Answers, stream: Stream): boolean | undefined {
  if (residence === "") return undefined;
  return residence !== "abroad" && provincesOf(stream).includes(residence);
}

function absence(
  here: false | undefined,
  place: Stream["place"],
): Pick<Condition, "state" | "lasting" | "have" | "next"> {
  if (here === undefined)
    return {
      state: "unknown",
      have: "lieu de travail non renseigné",
      next: { words: "Dites où vous travaillez aujourd’hui." },
    };
  return {
    state: "unmet",
    lasting: true,
    have: `vous ne travaillez pas ${places[place].within}`,
    next: {
      words: "Il faut d’abord un employeur et un permis de travail là-bas.",
      link: { label: "Éviter les fausses offres", path: pathTo("/guides/:id", { id: "eviter-les-fraudes" }) },
    },
  };
}

/** The FEER category of one's occupation. */
function feerCategory({ feer }: Answers, { feer: taken }: Stream): Condition | null {
  if (!taken) return null;
  const [from, to] = taken;
  const asked = `Une profession de FEER\u00a0${from} à\u00a0${to}`;
  if (feer === "") return { key: "feer", state: "unknown", asked };
  if (Number(feer) >= from && Number(feer) <= to) return { key: "feer", state: "met", asked };
  return { key: "feer", state: "unmet", lasting: true, asked, have: `FEER\u00a0${feer}` };
}

/** A stream of one profession is closed to whoever's diploma or occupation is not of it; whether they practise it is theirs to compare. */
function profession(answers: Answers, { physicians, occupations }: Stream, occupation: string): Condition | null {
  const isNamed = occupation === "" || !occupations || occupations.some((start) => isIn(occupation, start));
  const isOther = !isNamed || (physicians === true && !mayBePhysician(answers));
  if (!isOther) return null;
  return {
    key: "profession",
    state: "unmet",
    lasting: true,
    asked: physicians ? "Être médecin" : "Une profession du secteur de ce volet",
    have: isNamed
      ? "ni le diplôme ni la profession indiqués ne sont ceux d’un médecin"
      : `profession indiquée\u00a0: ${occupation}`,
  };
}

/** Whether a word of the occupation begins so. */
const isIn = (occupation: string, start: string) =>
  fold(occupation)
    .split(/[^a-z]+/)
    .some((word) => word.startsWith(start));

/** A permit that only a diploma of Canada gives. */
function canadianDiploma({ canadianStudy }: Answers, stream: Stream): Condition | null {
  if (!stream.canadianDiploma) return null;
  const text =
    stream.conditions.find(({ topic }) => topic === "other")?.words.replace(/\.$/, "") ??
    "Un permis de travail postdiplôme";
  if (canadianStudy !== "none") return { key: "other", state: "unknown", asked: text };
  return {
    key: "other",
    state: "unmet",
    lasting: true,
    asked: text,
    have: "pas de diplôme du Canada",
    next: {
      words: "Ce volet suit des études au Canada.",
      link: { label: "Étudier puis immigrer", path: pathTo("/guides/:id", { id: "etudier-puis-immigrer" }) },
    },
  };
}

function offer(answers: Answers, stream: Stream): Condition | null {
  if (stream.jobOffer === undefined) return null;
  if (!stream.jobOffer) return { key: "jobOffer", state: "met", asked: "Aucune offre d’emploi demandée" };
  const asked = `Une offre d’emploi ${places[stream.place].within}`;
  const next = {
    words: "Trouver un employeur de la région, et se garder des fausses offres.",
    link: { label: "Éviter les fraudes", path: pathTo("/guides/:id", { id: "eviter-les-fraudes" }) },
  };
  if (answers.jobOffer === "none") return { key: "jobOffer", state: "unmet", asked, have: "pas d’offre", next };
  if (answers.offerProvince === "")
    return { key: "jobOffer", state: "unknown", asked, have: "province de l’offre non précisée" };
  const here = provincesOf(stream).includes(answers.offerProvince);
  return {
    key: "jobOffer",
    state: here ? "met" : "unmet",
    asked,
    have: `offre ${places[answers.offerProvince].within}`,
    next,
  };
}

function profile({ expressEntry, crsScore }: Stream, open: Condition["state"]): Condition | null {
  if (crsScore !== undefined) {
    return {
      key: "other",
      state: open === "unmet" ? "unmet" : "unknown",
      asked: `Un profil Entrée express, avec ${crsScore} points au classement (CRS)`,
      next: { words: "Calculer son score officiel.", link: { label: "Score officiel", path: pathTo("/crs/officiel") } },
    };
  }
  if (expressEntry !== true) return null;
  return {
    key: "expressEntry",
    state: open,
    asked: "Être admissible à Entrée express",
    next: {
      words: "Remplir d’abord les conditions d’un des trois programmes fédéraux.",
      link: { label: "Comprendre Entrée express", path: pathTo("/guides/:id", { id: "comprendre-entree-express" }) },
    },
  };
}
