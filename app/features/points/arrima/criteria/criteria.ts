/** Every line of the site's own Arrima, a row each: here the spouse and the job offer, and all of them in their order. Pure. */
import { ARRIMA_SPOUSE_DIPLOMAS, labelIn } from "#app/features/situation/questions/simulator-choices.ts";
import type { Change } from "#app/features/points/shared/criteria.ts";
import { formatNumber, months, points } from "#app/features/points/shared/text.ts";
import {
  type CriterionKey,
  GRID,
  HUMAN_CAPITAL,
  type JobPlace,
  SPOUSE_EDUCATION_LEVELS,
} from "#app/features/points/arrima/grid.ts";
import type { Answers } from "#app/features/points/arrima/questions.ts";
import { type Outcome, nextLevel, nextStep } from "#app/features/points/arrima/rules.ts";
import { AGE, CHILDREN, EDUCATION, FUNDS, QUEBEC, WORK } from "./human-capital.ts";
import { LANGUAGES } from "./languages.ts";
import { PLACE_WORDS, type Row, climbing, opportunity, quoteSpouseEducation, row, scored, stillOpen } from "./say.ts";

/** The next step of each of the spouse's answers. */
const spouseSteps = ({ spouseFrench, spouseExperience }: Answers, { parts: { spouse } }: Outcome) => ({
  education: nextLevel(GRID.spouse.education, SPOUSE_EDUCATION_LEVELS, spouse.education),
  french: nextStep(GRID.spouse.french, spouseFrench),
  experience: nextStep(GRID.spouse.experience, spouseExperience),
});

const SPOUSE: Row = {
  key: "spouse",
  label: "Conjoint",
  reason(answers, outcome) {
    if (answers.maritalStatus !== "married")
      return "Célibataire\u00a0: ce critère compte 0 point, il ne concerne que les personnes mariées.";
    const { result, parts } = outcome;
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
    const next = spouseSteps(answers, outcome);
    const open = [
      next.education && `études ${quoteSpouseEducation(next.education.level)} (+${next.education.points - education})`,
      next.french && `français niveau\u00a0${next.french.from} (+${next.french.points - french})`,
      next.experience && `${months(next.experience.from)} d’expérience (+${next.experience.points - experience})`,
    ].filter((item) => item !== undefined);
    return `${said} ${stillOpen(open, result.spouse, GRID.maximums.spouse)}`;
  },
  table(answers) {
    const married = answers.maritalStatus === "married";
    const { education, french, experience } = GRID.spouse;
    const rows = [
      ...SPOUSE_EDUCATION_LEVELS.map((level) =>
        row(labelIn(ARRIMA_SPOUSE_DIPLOMAS, level), education[level], level === answers.spouseEducation),
      ),
      ...climbing(french, answers.spouseFrench, (span) => `français, niveau\u00a0${span}`),
      ...climbing(experience, answers.spouseExperience, (span) => `expérience, ${span}\u00a0mois`),
    ];
    return rows.map((one) => ({ ...one, current: one.current && married }));
  },
  advice(answers, outcome) {
    if (answers.maritalStatus !== "married") return [];
    const { spouse } = outcome.parts;
    const next = spouseSteps(answers, outcome);
    return [
      next.education &&
        answers.spouseEducation !== "" &&
        opportunity(
          `Conjoint\u00a0: obtenir le niveau ${quoteSpouseEducation(next.education.level)}`,
          `Les études du conjoint compteraient ${points(next.education.points)} au lieu de ${spouse.education}.`,
          { spouseEducation: next.education.level },
        ),
      next.french &&
        opportunity(
          `Conjoint\u00a0: atteindre le niveau\u00a0${next.french.from} en français`,
          `Le français du conjoint compterait ${points(next.french.points)} au lieu de ${spouse.french}.`,
          { spouseFrench: next.french.from },
        ),
      next.experience &&
        opportunity(
          `Conjoint\u00a0: atteindre ${months(next.experience.from)} d’expérience`,
          `L’expérience du conjoint compterait ${points(next.experience.points)} au lieu de ${spouse.experience}.`,
          { spouseExperience: next.experience.from },
        ),
    ].map((change) => change || undefined);
  },
};

const PLACES: readonly JobPlace[] = ["outside-montreal", "montreal"];
const offerPoints = (place: JobPlace) => GRID.jobOffer.base + GRID.jobOffer.places[place];

const would = (places: readonly JobPlace[]) =>
  places.map((place) => `${PLACE_WORDS[place]}, ${offerPoints(place)}`).join("\u00a0; ");

const JOB_OFFER: Row = {
  key: "jobOffer",
  label: "Offre d’emploi validée",
  reason({ jobOffer, jobOfferLocation }, { result }) {
    if (jobOffer !== "yes")
      return scored("Pas d’offre d’emploi validée", result.jobOffer, `une offre en donnerait\u00a0: ${would(PLACES)}`);
    if (jobOfferLocation === "")
      return scored("Offre validée, lieu à préciser (lu comme région de Montréal)", result.jobOffer, would(PLACES));
    return scored(
      `Offre validée ${PLACE_WORDS[jobOfferLocation]}`,
      result.jobOffer,
      jobOfferLocation === "montreal" ? would(["outside-montreal"]) : undefined,
    );
  },
  table: ({ jobOffer, jobOfferLocation }) => [
    row("toute offre validée", GRID.jobOffer.base, jobOffer === "yes"),
    ...PLACES.toReversed().map((place) =>
      row(
        `en plus, ${PLACE_WORDS[place]}`,
        GRID.jobOffer.places[place],
        jobOffer === "yes" && jobOfferLocation === place,
      ),
    ),
  ],
  advice: ({ jobOffer, jobOfferLocation }) =>
    PLACES.map((place) => ({
      type: "opportunity",
      specified: true,
      title: `Offre d’emploi validée ${PLACE_WORDS[place]}`,
      description:
        jobOffer === "yes" && jobOfferLocation === ""
          ? `Précisez le lieu de votre offre\u00a0: ${PLACE_WORDS[place]}, elle compte ${points(offerPoints(place))}.`
          : `Une offre validée par le Québec ${PLACE_WORDS[place]} compte ${points(offerPoints(place))}.`,
      apply: (from) => ({ ...from, jobOffer: "yes", jobOfferLocation: place }),
    })),
};

const ROWS: Readonly<Record<CriterionKey, Row>> = {
  education: EDUCATION,
  workExperience: WORK,
  age: AGE,
  languages: LANGUAGES,
  quebecConnection: QUEBEC,
  spouse: SPOUSE,
  children: CHILDREN,
  funds: FUNDS,
  jobOffer: JOB_OFFER,
};

/** The groups of the result in their order, each with its rows. */
export const GROUPS = [
  { key: "humanCapital", label: "Capital humain", rows: HUMAN_CAPITAL.map((key) => ROWS[key]) },
  { key: "laborMarket", label: "Marché du travail", rows: [JOB_OFFER] },
] as const;

export const labelOfRow = (key: CriterionKey) => ROWS[key].label;

/** Every realistic change of one answer; some may bring nothing. Of two that gain the same, the spouse's come last. */
export function changesOf(answers: Answers, outcome: Outcome): (Change<Answers> | undefined)[] {
  const rows = [...GROUPS.flatMap((group) => group.rows).filter(({ key }) => key !== "spouse"), SPOUSE];
  return rows.flatMap(({ advice }) => advice?.(answers, outcome) ?? []);
}
