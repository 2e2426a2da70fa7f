/** The spouse's work and studies. */
import type { Question } from "#app/features/interview/question.ts";
import { points } from "#app/features/points/shared/text.ts";
import { QUEBEC_WANTED, SPOUSE_COMES, SPOUSE_STUDIED, SPOUSE_WORKED } from "./conditions.ts";
import { YEARS_AND_MORE, anyOf, between } from "./possible.ts";

export const SPOUSE_WORK: readonly Question[] = [
  {
    kind: "duration",
    id: "conjoint-travail",
    topic: "spouse",
    ask: "Combien de temps a-t-il ou a-t-elle travaillé hors du Canada\u00a0?",
    hint: "Emplois qualifiés à temps plein, ces dix dernières années.",
    short: "Travail du conjoint",
    fields: ["spouseForeignWork"],
    derived: ["spouseWork"],
    when: [SPOUSE_COMES],
    field: "spouseForeignWork",
    most: 120,
    steps: YEARS_AND_MORE,
    why: {
      says: () => "Il compte si c’est votre conjoint qui demande\u00a0: nous regardons les deux façons.",
      source: "federal",
    },
    unsure: { says: "Nous compterons de zéro à six ans.", facts: between(0, 72, "spouseForeignWork") },
  },
  {
    kind: "several",
    id: "conjoint-canada",
    topic: "spouse",
    ask: "Votre conjoint a-t-il déjà vécu au Canada\u00a0?",
    short: "Séjour du conjoint au Canada",
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
        label: "Y a travaillé",
        note: "Avec un permis, dans un emploi qualifié",
        ticked: between(1, 720, "spouseCanadianWork"),
        unticked: between(0, 0, "spouseCanadianWork", "spouseQuebecWork"),
      },
      {
        value: "etudes",
        label: "Y a étudié",
        note: "Deux ans ou plus, après le secondaire",
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
    unsure: {
      says: "Nous compterons avec et sans.",
      facts: {
        ...between(0, 60, "spouseCanadianWork", "spouseQuebecWork"),
        ...anyOf("spouseCanadianStudy", "spouseCanadianDiploma", "spouseQuebecDiploma"),
      },
    },
  },
  {
    kind: "duration",
    id: "conjoint-canada-travail",
    topic: "spouse",
    ask: "Combien de temps y a-t-il ou y a-t-elle travaillé\u00a0?",
    short: "Travail du conjoint au Canada",
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
    ask: "Dont combien de temps au Québec\u00a0?",
    short: "Travail du conjoint au Québec",
    fields: ["spouseQuebecWork"],
    when: [SPOUSE_COMES, SPOUSE_WORKED, QUEBEC_WANTED],
    field: "spouseQuebecWork",
    most: 120,
    why: { says: () => "Le Québec compte le travail du conjoint chez lui.", source: "quebec" },
    unsure: { says: "Nous compterons de zéro à cinq ans.", facts: between(0, 60, "spouseQuebecWork") },
  },
  {
    kind: "choice",
    id: "conjoint-canada-diplome",
    topic: "spouse",
    ask: "Quel diplôme y a-t-il ou y a-t-elle obtenu\u00a0?",
    short: "Diplôme du conjoint au Canada",
    fields: ["spouseCanadianDiploma"],
    when: [SPOUSE_COMES, SPOUSE_STUDIED],
    options: [
      { value: "aucun", label: "Aucun", facts: { spouseCanadianDiploma: ["no"] } },
      { value: "un-deux", label: "Un ou deux ans d’études", facts: { spouseCanadianDiploma: ["one-two"] } },
      { value: "trois", label: "Trois ans ou plus", facts: { spouseCanadianDiploma: ["three-plus"] } },
    ],
    why: {
      says: ({ crs }) =>
        `Si c’est votre conjoint qui demande, il ajoute jusqu’à ${points(crs.additional.canadianStudy["three-plus"])}.`,
      source: "federal",
    },
    unsure: {
      says: "Nous compterons tous les cas.",
      facts: { spouseCanadianDiploma: ["no", "one-two", "three-plus"] },
    },
  },
  {
    kind: "choice",
    id: "conjoint-quebec-diplome",
    topic: "spouse",
    ask: "Ce diplôme vient-il du Québec\u00a0?",
    short: "Diplôme du conjoint au Québec",
    fields: ["spouseQuebecDiploma"],
    when: [SPOUSE_COMES, SPOUSE_STUDIED, QUEBEC_WANTED],
    options: [
      { value: "oui", label: "Oui", facts: { spouseQuebecDiploma: ["y"] } },
      { value: "non", label: "Non", facts: { spouseQuebecDiploma: ["n"] } },
    ],
    why: { says: () => "Un diplôme du Québec change la ligne d’études du conjoint.", source: "quebec" },
    unsure: { says: "Nous compterons avec et sans.", facts: anyOf("spouseQuebecDiploma") },
  },
];
