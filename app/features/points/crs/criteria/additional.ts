/** Transferability and additional factors of the site's own CRS, a row a line. Pure. */
import { CRS_OFFERS, CRS_DIPLOMAS, labelIn } from "#app/features/situation/questions/simulator-choices.ts";
import { levelSpan, yearSpan } from "#app/features/points/shared/rows.ts";
import { years } from "#app/features/points/shared/text.ts";
import { GRID, type JobOfferType } from "#app/features/points/crs/grid.ts";
import type { Answers } from "#app/features/points/crs/questions.ts";
import { type CrsOutcome, lowestFirst, pointsAt } from "#app/features/points/crs/rules.ts";
import { type Row, levelRow, listed, tierRow, yesNoRow } from "./kinds.ts";
import { EVERYWHERE, educationWords, nextStep, quoted, reasonWith } from "./say.ts";

/**
 * What has changed since the grid was written: the official grid gives nothing for an
 * offer any more. Source: canada.ca, « Critères du Système de classement global (SCG) ».
 */
export const JOB_OFFER_CORRECTION =
  "La grille officielle du 25\u00a0mars\u00a02025 ne donne plus de points pour une offre d’emploi (canada.ca, «\u00a0Critères du Système de classement global\u00a0»)\u00a0; une édition signalée au 3\u00a0novembre\u00a02026, sans chiffres, en redonnerait. Cette estimation les compte encore.";

const { transferability, additional } = GRID;

const rank = (education: string) => CRS_DIPLOMAS.findIndex(({ value }) => value === education);
const studiesSaid = ({ education }: Answers) =>
  education === "" ? "Études non renseignées" : educationWords(education);
const workSaid = ({ workExperience }: Answers) =>
  workExperience === 0 ? "Aucune année d’expérience" : `${years(workExperience)} d’expérience qualifiée`;
const isCertified = ({ certificateQualification }: Answers) => certificateQualification === "yes";

function withLanguage(said: string, answers: Answers): string {
  const lowest = lowestFirst(answers);
  return `${said}, ${lowest === 0 ? "test de première langue incomplet" : `compétence la plus faible NCLC\u00a0${lowest}`}`;
}

export const TRANSFERABILITY: readonly Row[] = [
  tierRow(
    "transferability.educationLanguage",
    "Études et langue",
    transferability.educationLanguage,
    (answers) => withLanguage(studiesSaid(answers), answers),
    {
      next: ({ language, education }) =>
        `NCLC\u00a0${language}${EVERYWHERE} avec au moins ${educationWords(education)}`,
      row: ({ language, education }) => `${levelSpan(language)}, au moins ${educationWords(education)}`,
      reached: ({ language, education }, answers) =>
        lowestFirst(answers) >= language && rank(answers.education) >= rank(education),
    },
  ),
  tierRow(
    "transferability.workLanguage",
    "Expérience et langue",
    transferability.workLanguage,
    (answers) => withLanguage(workSaid(answers), answers),
    {
      next: (tier) => `NCLC\u00a0${tier.language}${EVERYWHERE} avec au moins ${years(tier.years)} d’expérience`,
      row: (tier) => `${levelSpan(tier.language)}, ${yearSpan(tier.years)}`,
      reached: (tier, answers) => lowestFirst(answers) >= tier.language && answers.workExperience >= tier.years,
    },
  ),
  tierRow(
    "transferability.tradeCertificate",
    "Certificat de qualification d’un métier",
    [transferability.tradeCertificate],
    (answers) =>
      withLanguage(
        isCertified(answers) ? "Certificat de qualification" : "Pas de certificat de qualification",
        answers,
      ),
    {
      next: ({ language }, answers) =>
        `${isCertified(answers) ? "" : "un certificat avec "}NCLC\u00a0${language}${EVERYWHERE}`,
      row: ({ language }) => `Certificat et ${levelSpan(language)}`,
      reached: ({ language }, answers) => isCertified(answers) && lowestFirst(answers) >= language,
    },
    (answers) => [
      isCertified(answers)
        ? undefined
        : {
            type: "opportunity",
            title: "Obtenir un certificat de qualification",
            description:
              "Pour les métiers spécialisés\u00a0: une province ou un territoire du Canada délivre ce certificat après examen.",
            uncertain: true,
            apply: (from) => ({ ...from, certificateQualification: "yes" }),
          },
    ],
  ),
];

export const ADDITIONAL: readonly Row[] = [
  {
    key: "additional.jobOffer",
    label: "Offre d’emploi",
    reason: jobOfferReason,
    table: ({ jobOffer, jobOfferType }) =>
      listed(additional.jobOffer, CRS_OFFERS, jobOffer === "yes" ? jobOfferType : ""),
    advice: ({ jobOffer, jobOfferType }) => [
      jobOffer === "yes" && jobOfferType !== ""
        ? undefined
        : {
            type: "opportunity",
            title: jobOffer === "yes" ? "Préciser le type de votre offre d’emploi" : "Obtenir une offre d’emploi",
            description: JOB_OFFER_CORRECTION,
            uncertain: true,
            apply: (from) => ({ ...from, jobOffer: "yes", jobOfferType: "noc-0ab" }),
          },
    ],
  },
  yesNoRow(
    "nomination",
    "Désignation d’une province",
    {
      yes: "Désignation d’une province obtenue",
      no: "Pas de désignation d’une province",
      next: "une désignation",
      row: "Désignation",
    },
    {
      title: "Viser la désignation d’une province",
      description:
        "Les programmes des candidats des provinces choisissent des profils selon le métier, la langue et les liens avec la province.",
      uncertain: true,
    },
  ),
  yesNoRow(
    "studyInCanada",
    "Études au Canada",
    {
      yes: "Diplôme obtenu au Canada",
      no: "Pas d’études au Canada",
      next: "un diplôme canadien",
      row: "Diplôme canadien",
    },
    {
      title: "Étudier au Canada",
      description: "Un diplôme postsecondaire obtenu au Canada compte, et ouvre souvent un permis de travail.",
    },
  ),
  yesNoRow("workInCanada", "Travail au Canada", {
    yes: "Travail au Canada",
    no: "Pas de travail au Canada",
    next: "un emploi au Canada",
    row: "Travail au Canada",
  }),
  yesNoRow("relativesInCanada", "Famille au Canada", {
    yes: "Famille au Canada",
    no: "Pas de famille au Canada",
    next: "un proche admissible",
    row: "Famille au Canada",
  }),
  levelRow(
    "additional.frenchSkills",
    "Compétences en français",
    additional.frenchSkills,
    ({ frenchSkills }) => frenchSkills,
    ({ frenchSkills }) => {
      const step = additional.frenchSkills[0]?.from ?? 0;
      return pointsAt(additional.frenchSkills, frenchSkills) > 0
        ? `NCLC\u00a0${step} ou plus en français`
        : `Français sous NCLC\u00a0${step}, ou pas de test`;
    },
    " en français",
    ({ frenchSkills }) => {
      const next = nextStep(additional.frenchSkills, frenchSkills);
      if (next === undefined) return [];
      return [
        {
          type: "important",
          title: `Prouver NCLC\u00a0${next.from} en français`,
          description: `Un test de français (TEF Canada ou TCF Canada) à NCLC\u00a0${next.from} ou plus dans les quatre compétences compte en plus de la langue elle-même.`,
          apply: (from) => ({ ...from, frenchSkills: Math.max(from.frenchSkills, next.from) }),
        },
      ];
    },
  ),
];

const offerWords = (type: JobOfferType) => quoted(labelIn(CRS_OFFERS, type));

function jobOfferReason({ jobOffer, jobOfferType }: Answers, { result }: CrsOutcome): string {
  const got = result.additional.jobOffer;
  const offers = additional.jobOffer
    .toSorted((a, b) => a.points - b.points)
    .map((row) => ({ points: row.points, words: `une offre ${offerWords(row.value)} en donnerait ${row.points}` }));
  const best = offers.at(-1)?.points ?? 0;
  if (jobOffer === "yes" && jobOfferType !== "")
    return reasonWith(
      `Offre d’emploi ${offerWords(jobOfferType)}`,
      got,
      best,
      offers.find((offer) => offer.points > got)?.words,
    );
  const said = jobOffer === "yes" ? "Offre d’emploi dont le type n’est pas choisi" : "Pas d’offre d’emploi";
  return reasonWith(said, got, best, offers.map((offer) => offer.words).join(", "));
}
