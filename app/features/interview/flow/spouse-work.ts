/** The spouse's work and studies. */
import { CANADIAN_DIPLOMAS, LONGER_LENGTHS_OF_WORK } from "#app/features/situation/questions/choices.ts";
import { screenOf, tickOf } from "#app/features/situation/questions/asked.ts";
import type { Question } from "#app/features/interview/question.ts";
import { points } from "#app/features/points/shared/text.ts";
import { QUEBEC_WANTED, SPOUSE_COMES, SPOUSE_STUDIED, SPOUSE_WORKED } from "./conditions.ts";
import { STUDY_NAMES, anyOf, between, everyCase, upTo, withAndWithout, yesOrNo } from "./possible.ts";

export const SPOUSE_WORK: readonly Question[] = [
  {
    kind: "duration",
    id: "conjoint-travail",
    topic: "spouse",
    ...screenOf("spouseForeignWork"),
    fields: ["spouseForeignWork"],
    derived: ["spouseWork"],
    when: [SPOUSE_COMES],
    field: "spouseForeignWork",
    most: 120,
    steps: LONGER_LENGTHS_OF_WORK,
    why: {
      says: () => "Il compte si c’est votre conjoint qui demande\u00a0: nous regardons les deux façons.",
      source: "federal",
    },
    unsure: upTo("six", "spouseForeignWork"),
  },
  {
    kind: "several",
    id: "conjoint-canada",
    topic: "spouse",
    ...screenOf("spouseInCanada"),
    fields: [
      "spouseCanadianWork",
      "spouseQuebecWork",
      "spouseCanadianStudy",
      "spouseCanadianDiploma",
      "spouseQuebecDiploma",
    ],
    derived: ["spouseWork"],
    when: [SPOUSE_COMES],
    items: [
      {
        value: "travail",
        ...tickOf("spouseCanadianWork"),
        ticked: between(1, 720, "spouseCanadianWork"),
        unticked: between(0, 0, "spouseCanadianWork", "spouseQuebecWork"),
      },
      {
        value: "etudes",
        ...tickOf("spouseCanadianStudy"),
        ticked: { spouseCanadianStudy: ["y"] },
        unticked: { spouseCanadianStudy: ["n"], spouseCanadianDiploma: ["no"], spouseQuebecDiploma: ["n"] },
      },
    ],
    none: "Non, ni l’un ni l’autre",
    why: {
      says: ({ crs }) =>
        `Son travail au Canada ajoute jusqu’à ${points(crs.spouse.maximums.canadianExperience)} à votre demande.`,
      source: "federal",
    },
    unsure: withAndWithout({
      ...between(0, 60, "spouseCanadianWork", "spouseQuebecWork"),
      ...anyOf("spouseCanadianStudy", "spouseCanadianDiploma", "spouseQuebecDiploma"),
    }),
  },
  {
    kind: "duration",
    id: "conjoint-canada-travail",
    topic: "spouse",
    ...screenOf("spouseCanadianWork"),
    fields: ["spouseCanadianWork"],
    derived: ["spouseWork"],
    when: [SPOUSE_COMES, SPOUSE_WORKED],
    field: "spouseCanadianWork",
    least: 1,
    most: 120,
    why: {
      says: ({ crs }) => `Ce travail ajoute jusqu’à ${points(crs.spouse.maximums.canadianExperience)}.`,
      source: "federal",
    },
    unsure: { says: "Nous compterons jusqu’à cinq ans.", facts: between(1, 60, "spouseCanadianWork") },
  },
  {
    kind: "duration",
    id: "conjoint-quebec-travail",
    topic: "spouse",
    ...screenOf("spouseQuebecWork"),
    fields: ["spouseQuebecWork"],
    when: [SPOUSE_COMES, SPOUSE_WORKED, QUEBEC_WANTED],
    field: "spouseQuebecWork",
    most: 120,
    why: { says: () => "Le Québec compte le travail du conjoint chez lui.", source: "quebec" },
    unsure: upTo("cinq", "spouseQuebecWork"),
  },
  {
    kind: "choice",
    id: "conjoint-canada-diplome",
    topic: "spouse",
    ...screenOf("spouseCanadianDiploma"),
    fields: ["spouseCanadianDiploma"],
    when: [SPOUSE_COMES, SPOUSE_STUDIED],
    options: CANADIAN_DIPLOMAS.map(({ value, label }) => ({
      value: STUDY_NAMES[value],
      label,
      facts: { spouseCanadianDiploma: [value === "none" ? "no" : value] },
    })),
    why: {
      says: ({ crs }) =>
        `Si c’est votre conjoint qui demande, il ajoute jusqu’à ${points(crs.additional.canadianStudy["three-plus"])}.`,
      source: "federal",
    },
    unsure: everyCase({ spouseCanadianDiploma: ["no", "one-two", "three-plus"] }),
  },
  {
    kind: "choice",
    id: "conjoint-quebec-diplome",
    topic: "spouse",
    ...screenOf("spouseQuebecDiploma"),
    fields: ["spouseQuebecDiploma"],
    when: [SPOUSE_COMES, SPOUSE_STUDIED, QUEBEC_WANTED],
    options: yesOrNo("spouseQuebecDiploma"),
    why: { says: () => "Un diplôme du Québec change la ligne d’études du conjoint.", source: "quebec" },
    unsure: withAndWithout(anyOf("spouseQuebecDiploma")),
  },
];
