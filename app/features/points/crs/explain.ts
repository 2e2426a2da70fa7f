/** The reason of every criterion of the CRS estimate, field for field like the result. */
import { years } from "#app/features/points/shared/text.ts";
import type { CrsGrid } from "./grid.ts";
import { GRID } from "./grid.ts";
import type { Answers } from "./questions.ts";
import {
  ageReason,
  educationReason,
  levelReason,
  levelsWords,
  nextStep,
  reasonWith,
  tierReason,
  yearsReason,
  yesNoReason,
} from "./reasons.ts";
import type { CrsResult } from "./rules.ts";
import { firstLanguagePoints, firstLevels, lowestFirst, pointsAt, secondLevels } from "./rules.ts";
import { ABILITY_WORDS, educationWords, jobOfferWords, LANGUAGE_WORDS, quoted } from "./words.ts";

type Lines<Group> = { [Line in Exclude<keyof Group, "total">]: string };

/** A sentence for each line of the result. */
export type Reasons = {
  core: Lines<CrsResult["core"]>;
  spouse: Lines<CrsResult["spouse"]>;
  transferability: Lines<CrsResult["transferability"]>;
  additional: Lines<CrsResult["additional"]>;
};

const EVERYWHERE = " aux quatre compétences";
const SINGLE = "Célibataire\u00a0: ce facteur ne compte pas.";

/** The reasons of a result, in French, each naming the answer and the next step of the grid. */
export function explain(answers: Answers, result: CrsResult, grid: CrsGrid = GRID): Reasons {
  return {
    core: {
      age: ageReason(answers.age, grid),
      education: educationReason(grid.education, answers.education),
      firstLanguage: firstLanguageReason(answers, grid),
      secondLanguage: secondLanguageReason(answers, grid),
      workExperience: yearsReason(
        grid.workExperience,
        answers.workExperience,
        "d’expérience qualifiée",
        "Aucune année complète d’expérience qualifiée",
      ),
      canadianExperience: yearsReason(
        grid.canadianExperience,
        answers.canadianExperience,
        "d’expérience au Canada",
        "Aucune année complète d’expérience au Canada",
      ),
    },
    spouse: spouseReasons(answers, grid),
    transferability: transferabilityReasons(answers, result.transferability, grid),
    additional: additionalReasons(answers, result.additional, grid),
  };
}

function firstLanguageReason(answers: Answers, grid: CrsGrid): string {
  const levels = firstLevels(answers);
  const { perAbility, cap } = grid.firstLanguage;
  const said = levels.every((level) => level === 0)
    ? "Aucun résultat de test dans la première langue"
    : levelsWords(levels, ABILITY_WORDS);
  const lowest = Math.min(...levels);
  const weakest = levels.indexOf(lowest);
  const next = nextStep(perAbility, lowest);
  const better = next && firstLanguagePoints(levels.with(weakest, next.from), grid);
  return reasonWith(
    said,
    firstLanguagePoints(levels, grid),
    cap,
    next && `NCLC\u00a0${next.from} en ${ABILITY_WORDS[weakest]} en donnerait ${better}`,
  );
}

function secondLanguageReason(answers: Answers, grid: CrsGrid): string {
  const lowest = Math.min(...secondLevels(answers));
  return levelReason(grid.secondLanguage, lowest, secondLanguageSaid(answers, lowest), EVERYWHERE);
}

function secondLanguageSaid(answers: Answers, lowest: number): string {
  if (answers.secondLanguage === "none") return "Pas de deuxième langue officielle";
  const language = `Deuxième langue ${quoted(LANGUAGE_WORDS[answers.secondLanguage])}`;
  return lowest === 0 ? `${language}, test incomplet` : `${language}, compétence la plus faible NCLC\u00a0${lowest}`;
}

function spouseReasons(answers: Answers, grid: CrsGrid): Reasons["spouse"] {
  if (answers.maritalStatus !== "married") {
    return { education: SINGLE, language: SINGLE, canadianExperience: SINGLE, workExperience: SINGLE };
  }
  const { spouse } = grid;
  const level = answers.spouseLanguage;
  return {
    education: educationReason(spouse.education, answers.spouseEducation),
    language: levelReason(
      spouse.language,
      level,
      level === 0 ? "Pas de test de langue du conjoint" : `NCLC\u00a0${level} du conjoint`,
      EVERYWHERE,
    ),
    canadianExperience: yearsReason(
      spouse.canadianExperience,
      answers.spouseCanadianExperience,
      "d’expérience du conjoint au Canada",
      "Aucune année complète d’expérience du conjoint au Canada",
    ),
    workExperience: yearsReason(
      spouse.workExperience,
      answers.spouseWorkExperience,
      "d’expérience qualifiée du conjoint",
      "Aucune année complète d’expérience qualifiée du conjoint",
    ),
  };
}

function transferabilityReasons(
  answers: Answers,
  got: CrsResult["transferability"],
  grid: CrsGrid,
): Reasons["transferability"] {
  const { educationLanguage, workLanguage, tradeCertificate } = grid.transferability;
  const lowest = lowestFirst(answers);
  const language = lowest === 0 ? "test de première langue incomplet" : `compétence la plus faible NCLC\u00a0${lowest}`;
  const studies = answers.education === "" ? "Études non renseignées" : quoted(educationWords(answers.education));
  const experience =
    answers.workExperience === 0
      ? "Aucune année d’expérience"
      : `${years(answers.workExperience)} d’expérience qualifiée`;
  const certified = answers.certificateQualification === "yes";
  return {
    educationLanguage: tierReason(
      `${studies}, ${language}`,
      got.educationLanguage,
      educationLanguage.map((tier) => ({
        points: tier.points,
        words: `NCLC\u00a0${tier.language}${EVERYWHERE} avec au moins ${quoted(educationWords(tier.education))}`,
      })),
    ),
    workLanguage: tierReason(
      `${experience}, ${language}`,
      got.workLanguage,
      workLanguage.map((tier) => ({
        points: tier.points,
        words: `NCLC\u00a0${tier.language}${EVERYWHERE} avec au moins ${years(tier.years)} d’expérience`,
      })),
    ),
    tradeCertificate: tierReason(
      `${certified ? "Certificat de qualification" : "Pas de certificat de qualification"}, ${language}`,
      got.tradeCertificate,
      [
        {
          points: tradeCertificate.points,
          words: `${certified ? "" : "un certificat avec "}NCLC\u00a0${tradeCertificate.language}${EVERYWHERE}`,
        },
      ],
    ),
  };
}

function additionalReasons(answers: Answers, got: CrsResult["additional"], grid: CrsGrid): Reasons["additional"] {
  const { additional } = grid;
  const french = answers.frenchSkills;
  const step = additional.frenchSkills[0]?.from ?? 0;
  return {
    jobOffer: jobOfferReason(answers, got.jobOffer, grid),
    nomination: yesNoReason(answers.nomination === "yes", additional.nomination, {
      yes: "Désignation d’une province obtenue",
      no: "Pas de désignation d’une province",
      next: "une désignation",
    }),
    studyInCanada: yesNoReason(answers.studyInCanada === "yes", additional.studyInCanada, {
      yes: "Diplôme obtenu au Canada",
      no: "Pas d’études au Canada",
      next: "un diplôme canadien",
    }),
    workInCanada: yesNoReason(answers.workInCanada === "yes", additional.workInCanada, {
      yes: "Travail au Canada",
      no: "Pas de travail au Canada",
      next: "un emploi au Canada",
    }),
    relativesInCanada: yesNoReason(answers.relativesInCanada === "yes", additional.relativesInCanada, {
      yes: "Famille au Canada",
      no: "Pas de famille au Canada",
      next: "un proche admissible",
    }),
    frenchSkills: levelReason(
      additional.frenchSkills,
      french,
      pointsAt(additional.frenchSkills, french) > 0
        ? `NCLC\u00a0${step} ou plus en français`
        : `Français sous NCLC\u00a0${step}, ou pas de test`,
      " en français",
    ),
  };
}

function jobOfferReason(answers: Answers, got: number, grid: CrsGrid): string {
  const offers = grid.additional.jobOffer
    .toSorted((a, b) => a.points - b.points)
    .map((row) => ({ points: row.points, words: `une offre ${quoted(jobOfferWords(row.value))}` }));
  const best = offers.at(-1)?.points ?? 0;
  if (answers.jobOffer === "yes" && answers.jobOfferType !== "") {
    const next = offers.find((offer) => offer.points > got);
    return reasonWith(
      `Offre d’emploi ${quoted(jobOfferWords(answers.jobOfferType))}`,
      got,
      best,
      next && `${next.words} en donnerait ${next.points}`,
    );
  }
  const said = answers.jobOffer === "yes" ? "Offre d’emploi dont le type n’est pas choisi" : "Pas d’offre d’emploi";
  const choices = offers.map((offer) => `${offer.words} en donnerait ${offer.points}`);
  return reasonWith(said, got, best, choices.join(", "));
}
