/**
 * The French words of an Arrima result: labels, and one sentence a criterion that names
 * the answer and what the next step would give. Every figure is read from the grid.
 */
import type { Tone } from "#app/features/points/shared/score-sheet.ts";
import { capitalize, count, formatNumber, joinList, months, points, years } from "#app/features/points/shared/text.ts";
import { EDUCATION_LEVELS, GRID, SPOUSE_EDUCATION_LEVELS } from "./grid.ts";
import type { Band, CriterionKey, Family, JobPlace } from "./grid.ts";
import type { Answers } from "./questions.ts";
import { PLACE_WORDS, quoteEducation, quoteSpouseEducation } from "./labels.ts";
import { languageSteps } from "./language-steps.ts";
import { levelsOf, nextLevel, nextStep } from "./rules.ts";
import type { Outcome, Parts } from "./rules.ts";

export const TITLE = "Simulation Arrima (Québec)";

export const GROUP_LABELS = { humanCapital: "Capital humain", laborMarket: "Marché du travail" } as const;

export const BAND_WORDS: Readonly<Record<Band, { label: string; tone: Tone }>> = {
  excellent: { label: "Excellent", tone: "good" },
  "very-good": { label: "Très bon", tone: "good" },
  eligible: { label: "Admissible", tone: "fair" },
  insufficient: { label: "Insuffisant", tone: "bad" },
};

const FAMILY_WORDS: Readonly<Record<Family, string>> = {
  single: "pour une personne célibataire",
  married: "pour une personne mariée",
};

/** "Seuil d’employabilité (études, expérience, âge, langues), pour une personne célibataire". */
export function thresholdLabel(key: "employability" | "total", family: Family): string {
  const what = key === "total" ? "Total minimal" : "Seuil d’employabilité (études, expérience, âge, langues)";
  return `${what}, ${FAMILY_WORDS[family]}`;
}

/** Why a criterion has its points, and what would give more. One or a few sentences. */
export function reasonFor(key: CriterionKey, answers: Answers, outcome: Outcome): string {
  const cut = outcome.caps.find((cap) => cap.key === key);
  const reason = REASONS[key](answers, outcome);
  return cut
    ? `${reason} Le plafond de ${points(cut.cap)} s’applique\u00a0: sans lui, il y en aurait ${formatNumber(cut.uncapped)}.`
    : reason;
}

const REASONS: Readonly<Record<CriterionKey, (answers: Answers, outcome: Outcome) => string>> = {
  education({ education }, { result }) {
    const said = education === "" ? "Niveau d’études non renseigné" : quoteEducation(education);
    const next = nextLevel(GRID.education, EDUCATION_LEVELS, result.education);
    return scored(said, result.education, next && `${quoteEducation(next.level)} en donnerait ${next.points}`);
  },

  workExperience({ workExperience }, { result }) {
    const said =
      workExperience === 0 ? "Expérience qualifiée non renseignée" : `${months(workExperience)} d’expérience qualifiée`;
    const next = nextStep(GRID.workExperience, workExperience);
    return scored(said, result.workExperience, next && `${months(next.from)} en donneraient ${next.points}`);
  },

  age({ age }, { result }) {
    const said = age === 0 ? "Âge non renseigné" : years(age);
    const [best] = GRID.age;
    const last = GRID.age.at(-1);
    if (best === undefined || last === undefined) return scored(said, result.age, undefined);
    if (age < best.from) return scored(said, result.age, `de ${best.from} à ${years(best.to)}, ${points(best.points)}`);
    if (age > last.to)
      return scored(said, result.age, `l’âge ne donne plus de point à partir de ${years(last.to + 1)}`);
    const following = GRID.age.find((band) => band.from > age);
    const top = age <= best.to ? ", le maximum" : "";
    const change = following
      ? `${points(following.points)} à ${years(following.from)}`
      : `0 point à ${years(last.to + 1)}`;
    return `${said}\u00a0: ${points(result.age)}${top}\u00a0; ${change}.`;
  },

  languages(answers, { result, parts }) {
    const half = (part: keyof Parts["languages"], where: string) =>
      `${points(parts.languages[part])} ${where} (${sayLevel(part, answers)})`;
    const said = [
      `Français\u00a0: ${half("frenchOral", "à l’oral")} et ${half("frenchWritten", "à l’écrit")}.`,
      `Anglais\u00a0: ${half("englishOral", "à l’oral")} et ${half("englishWritten", "à l’écrit")}.`,
    ];
    const open = languageSteps(answers).map((step) => `${step.words} (+${step.gain})`);
    return [...said, stillOpen(open, result.languages, GRID.maximums.languages)].join(" ");
  },

  quebecConnection(_answers, { result, parts }) {
    const ties = parts.quebecConnection;
    const said = TIES.map(({ key, words }) => `${words}\u00a0: ${points(ties[key])}`).join("\u00a0; ");
    const open = TIES.filter(({ key }) => ties[key] === 0).map(
      ({ key, some }) => `${some} (+${GRID.quebecConnection[key]})`,
    );
    return `${capitalize(said)}. ${stillOpen(open, result.quebecConnection, GRID.maximums.quebecConnection)}`;
  },

  spouse(answers, { result, parts }) {
    if (answers.maritalStatus !== "married")
      return "Célibataire\u00a0: ce critère compte 0 point, il ne concerne que les personnes mariées.";
    const { education, french, experience } = parts.spouse;
    const studies =
      answers.spouseEducation === ""
        ? "études non renseignées"
        : `études ${quoteSpouseEducation(answers.spouseEducation)}`;
    const level =
      answers.spouseFrench === 0
        ? "français non renseigné"
        : `français niveau\u00a0${formatNumber(answers.spouseFrench)}`;
    const work = `${months(answers.spouseExperience)} d’expérience`;
    const said = `Conjoint\u00a0: ${studies}, ${points(education)}\u00a0; ${level}, ${points(french)}\u00a0; ${work}, ${points(experience)}.`;
    const nextEducation = nextLevel(GRID.spouse.education, SPOUSE_EDUCATION_LEVELS, education);
    const nextFrench = nextStep(GRID.spouse.french, answers.spouseFrench);
    const nextExperience = nextStep(GRID.spouse.experience, answers.spouseExperience);
    const open = [
      nextEducation && `études ${quoteSpouseEducation(nextEducation.level)} (+${nextEducation.points - education})`,
      nextFrench && `français niveau\u00a0${nextFrench.from} (+${nextFrench.points - french})`,
      nextExperience && `${months(nextExperience.from)} d’expérience (+${nextExperience.points - experience})`,
    ].filter((item) => item !== undefined);
    return `${said} ${stillOpen(open, result.spouse, GRID.maximums.spouse)}`;
  },

  children({ children }, { result }) {
    const said = count(children, "enfant à charge", "enfants à charge");
    const more = result.children < GRID.children.cap;
    const each = `chaque enfant de moins de 22 ans en donne ${GRID.children.each}, jusqu’à ${GRID.children.cap}`;
    return scored(said, result.children, more ? each : undefined);
  },

  funds({ funds }, { result }) {
    if (funds === "sufficient") return scored("Fonds suffisants", result.funds, undefined);
    const said = funds === "" ? "Fonds non renseignés" : "Fonds insuffisants";
    return scored(said, result.funds, `des fonds suffisants en donneraient ${GRID.funds}`);
  },

  jobOffer(answers, { result }) {
    const { base, places } = GRID.jobOffer;
    const would = (place: JobPlace) => `${PLACE_WORDS[place]}, ${base + places[place]}`;
    if (answers.jobOffer !== "yes") {
      const offer = `une offre en donnerait\u00a0: ${would("outside-montreal")}\u00a0; ${would("montreal")}`;
      return scored("Pas d’offre d’emploi validée", result.jobOffer, offer);
    }
    if (answers.jobOfferLocation === "") {
      const said = "Offre validée, lieu à préciser (lu comme région de Montréal)";
      return scored(said, result.jobOffer, `${would("outside-montreal")}\u00a0; ${would("montreal")}`);
    }
    const said = `Offre validée ${PLACE_WORDS[answers.jobOfferLocation]}`;
    return scored(
      said,
      result.jobOffer,
      answers.jobOfferLocation === "montreal" ? would("outside-montreal") : undefined,
    );
  },
};

const TIES = [
  { key: "quebecExperience", words: "travail au Québec", some: "un travail au Québec" },
  { key: "quebecStudies", words: "études au Québec", some: "des études au Québec" },
  { key: "quebecFamily", words: "famille au Québec", some: "de la famille au Québec" },
] as const;

function sayLevel(part: keyof Parts["languages"], answers: Answers): string {
  const level = levelsOf(answers)[part];
  const scale = part.startsWith("french") ? "niveau" : "CLB";
  return level === 0 ? "sans niveau" : `${scale}\u00a0${formatNumber(level)}`;
}

/** "47 mois … : 6 points ; 48 mois en donneraient 8." or "…, le maximum." */
function scored(said: string, now: number, more: string | undefined): string {
  return more === undefined
    ? `${said}\u00a0: ${points(now)}, le maximum.`
    : `${said}\u00a0: ${points(now)}\u00a0; ${more}.`;
}

/** What can still be gained; at the end of the tables, says so, and when the displayed maximum lies out of reach. */
function stillOpen(open: readonly string[], now: number, maximum: number): string {
  if (open.length > 0) return `Encore à gagner\u00a0: ${joinList(open)}.`;
  if (now >= maximum) return "C’est le maximum.";
  return `Les règles ne donnent pas plus de ${points(now)} ici, sur ${maximum} affichés\u00a0: aucun point de plus n’est disponible.`;
}
