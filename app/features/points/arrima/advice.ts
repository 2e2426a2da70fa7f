/**
 * What would change an Arrima result. Every gain is the difference between two runs of
 * the rules; no figure is written by hand.
 */
import type { Recommendation, RecommendationType } from "#app/features/points/shared/score-sheet.ts";
import { joinList, months, points } from "#app/features/points/shared/text.ts";
import { EDUCATION_LEVELS, EMPLOYABILITY, GRID, SPOUSE_EDUCATION_LEVELS } from "./grid.ts";
import type { JobPlace } from "./grid.ts";
import { CRITERION_LABELS, PLACE_WORDS, quoteEducation, quoteSpouseEducation } from "./labels.ts";
import { languageSteps } from "./language-steps.ts";
import type { Answers } from "./questions.ts";
import { raisedEnglish, raisedFrench, top } from "./raised-languages.ts";
import { nextLevel, nextStep, score } from "./rules.ts";
import type { Outcome } from "./rules.ts";

/** How many are shown; those that the specification names are shown whatever their number. */
export const MOST_SHOWN = 8;

/** A change of answers and how it is told. `gain` is the rules' difference on the total, in points. */
export type Change = {
  type: RecommendationType;
  title: string;
  description: string;
  changes: Partial<Answers>;
  gain: number;
  /** Named by the specification: always shown. */
  specified: boolean;
  /** The outcome once changed. */
  after: Outcome;
};

/**
 * The recommendations for these answers, critical first, then important, then
 * opportunities, by gain; at most MOST_SHOWN, the specified ones always.
 */
export function adviseOn(answers: Answers): Recommendation[] {
  const now = score(answers);
  const changes = changesFor(answers);
  const kept = changes.filter((change) => change.specified);
  const others = changes.filter((change) => !change.specified);
  const critical = [
    ...criticalOn("employability", answers, now, changes),
    ...criticalOn("total", answers, now, changes),
  ];
  const exhausted = exhaustedFrench(answers, now);
  const room = MOST_SHOWN - critical.length - exhausted.length - kept.length;
  const shown = [...kept, ...others.slice(0, Math.max(0, room))].toSorted(byWeight);
  return [...critical, ...exhausted, ...shown.map(toRecommendation)];
}

/** Every realistic change of one answer that brings points by the rules, by decreasing gain. */
export function changesFor(answers: Answers): Change[] {
  const before = score(answers);
  return draftsFor(answers, before)
    .map((draft) => {
      const after = score({ ...answers, ...draft.changes });
      return {
        type: "opportunity" as const,
        specified: false,
        ...draft,
        after,
        gain: after.result.total - before.result.total,
      };
    })
    .filter((change) => change.gain > 0)
    .toSorted(byWeight);
}

type Draft = Pick<Change, "title" | "description" | "changes"> & Partial<Pick<Change, "type" | "specified">>;

function draftsFor(answers: Answers, before: Outcome): Draft[] {
  return [
    ...frenchDraft(answers, before),
    ...offerDrafts(answers),
    ...ownDrafts(answers, before),
    ...(answers.maritalStatus === "married" ? spouseDrafts(answers, before) : []),
  ];
}

function frenchDraft(answers: Answers, before: Outcome): Draft[] {
  if (before.result.languages >= GRID.languagesAdvice) return [];
  const steps = languageSteps(answers).filter((step) => step.part.startsWith("french"));
  const { frenchOral, frenchWritten } = GRID.languages;
  const best = `niveau\u00a0${top(frenchOral)} à l’oral et niveau\u00a0${top(frenchWritten)} à l’écrit`;
  return [
    {
      type: "important",
      specified: true,
      title: "Améliorer votre français",
      description: `${sayLanguages(before)} Prochaine étape\u00a0: ${saySteps(steps)}. Pour le gain complet\u00a0: ${best}.`,
      changes: raisedFrench(answers),
    },
  ];
}

/** French is at the top of its tables and languages are still under the advised figure: says so. */
function exhaustedFrench(answers: Answers, now: Outcome): Recommendation[] {
  const steps = languageSteps(answers);
  if (now.result.languages >= GRID.languagesAdvice || steps.some((step) => step.part.startsWith("french"))) return [];
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

function sayLanguages(outcome: Outcome): string {
  return `Vos langues comptent ${points(outcome.result.languages)} sur ${GRID.maximums.languages} affichés.`;
}

function offerDrafts(answers: Answers): Draft[] {
  const places: JobPlace[] = ["outside-montreal", "montreal"];
  return places.map((place) => ({
    specified: true,
    title: `Offre d’emploi validée ${PLACE_WORDS[place]}`,
    description:
      answers.jobOffer === "yes" && answers.jobOfferLocation === ""
        ? `Précisez le lieu de votre offre\u00a0: ${PLACE_WORDS[place]}, elle compte ${offerPoints(place)}.`
        : `Une offre validée par le Québec ${PLACE_WORDS[place]} compte ${offerPoints(place)}.`,
    changes: { jobOffer: "yes", jobOfferLocation: place },
  }));
}

function offerPoints(place: JobPlace): string {
  return points(GRID.jobOffer.base + GRID.jobOffer.places[place]);
}

function ownDrafts(answers: Answers, { result, parts }: Outcome): Draft[] {
  const drafts: Draft[] = [];
  const degree = nextLevel(GRID.education, EDUCATION_LEVELS, result.education);
  // Nothing said about studies is a missing answer, not a diploma to earn: the criterion's reason tells it.
  if (degree && answers.education !== "") {
    drafts.push({
      title: `Obtenir le niveau ${quoteEducation(degree.level)}`,
      description: `Ce niveau d’études compte ${points(degree.points)} au lieu de ${result.education}.`,
      changes: { education: degree.level },
    });
  }
  const work = nextStep(GRID.workExperience, answers.workExperience);
  if (work) {
    drafts.push({
      title: `Atteindre ${months(work.from)} d’expérience qualifiée`,
      description: `Il vous manque ${months(work.from - answers.workExperience)}\u00a0: l’expérience compterait ${points(work.points)} au lieu de ${result.workExperience}.`,
      changes: { workExperience: work.from },
    });
  }
  const english = languageSteps(answers).filter((step) => step.part.startsWith("english"));
  if (english.length > 0) {
    drafts.push({
      title: "Améliorer votre anglais",
      description: `À atteindre\u00a0: ${saySteps(english)}.`,
      changes: raisedEnglish(answers),
    });
  }
  if (parts.quebecConnection.quebecExperience === 0) {
    drafts.push({
      title: "Travailler au Québec",
      description: `Une expérience de travail au Québec compte ${points(GRID.quebecConnection.quebecExperience)}.`,
      changes: { quebecExperience: "yes" },
    });
  }
  if (parts.quebecConnection.quebecStudies === 0) {
    drafts.push({
      title: "Étudier au Québec",
      description: `Des études au Québec comptent ${points(GRID.quebecConnection.quebecStudies)}.`,
      changes: { quebecStudies: "yes" },
    });
  }
  if (answers.funds !== "sufficient") {
    drafts.push({
      title: "Réunir des fonds suffisants",
      description: `Des fonds suffisants pour votre famille comptent ${points(GRID.funds)}.`,
      changes: { funds: "sufficient" },
    });
  }
  return drafts;
}

function spouseDrafts(answers: Answers, { parts: { spouse } }: Outcome): Draft[] {
  const drafts: Draft[] = [];
  const degree = nextLevel(GRID.spouse.education, SPOUSE_EDUCATION_LEVELS, spouse.education);
  if (degree && answers.spouseEducation !== "") {
    drafts.push({
      title: `Conjoint\u00a0: obtenir le niveau ${quoteSpouseEducation(degree.level)}`,
      description: `Les études du conjoint compteraient ${points(degree.points)} au lieu de ${spouse.education}.`,
      changes: { spouseEducation: degree.level },
    });
  }
  const french = nextStep(GRID.spouse.french, answers.spouseFrench);
  if (french) {
    drafts.push({
      title: `Conjoint\u00a0: atteindre le niveau\u00a0${french.from} en français`,
      description: `Le français du conjoint compterait ${points(french.points)} au lieu de ${spouse.french}.`,
      changes: { spouseFrench: french.from },
    });
  }
  const work = nextStep(GRID.spouse.experience, answers.spouseExperience);
  if (work) {
    drafts.push({
      title: `Conjoint\u00a0: atteindre ${months(work.from)} d’expérience`,
      description: `L’expérience du conjoint compterait ${points(work.points)} au lieu de ${spouse.experience}.`,
      changes: { spouseExperience: work.from },
    });
  }
  return drafts;
}

function criticalOn(
  key: "employability" | "total",
  answers: Answers,
  now: Outcome,
  changes: readonly Change[],
): Recommendation[] {
  const { points: have, minimum, met } = now.thresholds[key];
  if (met) return [];
  const line = key === "employability" ? "d’employabilité" : "au total";
  const missing = `Il faut ${points(minimum)} ${line}, vos réponses en donnent ${have}\u00a0: il en manque ${minimum - have}.`;
  const sufficient = changes.filter((change) => change.after.thresholds[key].met).map((change) => change.title);
  const way =
    sufficient.length > 0
      ? `Un seul changement y suffirait\u00a0: ${joinList(sufficient.slice(0, 3).map(uncapitalize), "ou")}.`
      : sayCeiling(key, answers, minimum);
  return [
    {
      type: "critical",
      title: key === "employability" ? "Seuil d’employabilité non atteint" : "Total minimal non atteint",
      description: `${missing} ${way}`,
      impact: "Éliminatoire",
    },
  ];
}

/** When no single change is enough: what all of them together could reach, or that the threshold is out of reach. */
function sayCeiling(key: "employability" | "total", answers: Answers, minimum: number): string {
  if (answers.age === 0) return "Renseignez d’abord votre âge\u00a0: il compte dans ce calcul.";
  const best = score({
    ...answers,
    education: EDUCATION_LEVELS.toSorted((one, other) => GRID.education[other] - GRID.education[one])[0] ?? "",
    workExperience: Math.max(answers.workExperience, top(GRID.workExperience)),
    ...raisedFrench(answers),
    ...raisedEnglish(answers),
  }).thresholds[key].points;
  const criteria = joinList(
    EMPLOYABILITY.filter((name) => name !== "age").map((name) => CRITERION_LABELS[name].toLowerCase()),
  );
  return best >= minimum
    ? `Aucun changement seul n’y suffit, mais ensemble (${criteria}) ils peuvent mener à ${points(best)}.`
    : `À l’âge indiqué, même le maximum des autres critères (${criteria}) ne mène qu’à ${points(best)}\u00a0: ce seuil est hors d’atteinte.`;
}

/** "niveau 7 à l’oral en français (+2) et CLB 9 à l’écrit en anglais (+2)". */
function saySteps(steps: ReturnType<typeof languageSteps>): string {
  return joinList(steps.map((step) => `${step.words} (+${step.gain})`));
}

function toRecommendation({ type, title, description, gain }: Change): Recommendation {
  return { type, title, description, impact: `+${points(gain)}`, gain };
}

function uncapitalize(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

const WEIGHT: Readonly<Record<RecommendationType, number>> = { critical: 0, important: 1, opportunity: 2 };

function byWeight(one: Change, other: Change): number {
  return WEIGHT[one.type] - WEIGHT[other.type] || other.gain - one.gain;
}
