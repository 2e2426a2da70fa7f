/** People who answer the interview, by the words of its forms; whoever is not asked something says nothing about it. */
import type { Question } from "#app/features/interview/question.ts";

/** Fields of the form of each question, by its name. */
export type Person = Readonly<Record<string, string>>;

const SCORES = "echelle=tcf&co=520&ce=520&eo=15&ee=14";
const WORKED = "a=3&unite=ans&suivi=oui";

/** Alone, 28, a licence, never in Canada: what most visitors are. */
export const BACHELOR: Person = {
  projet: "a=nsp",
  famille: "a=seul",
  age: "a=28",
  diplome: "a=licence",
  francais: SCORES,
  anglais: "echelle=nclc&co=5&ce=5&eo=5&ee=5",
  premiere: "a=french",
  canada: "a=aucun",
  travail: WORKED,
  metier: "a=1",
  "metier-specialise": "a=2",
  "travail-recent": "a=36&unite=mois",
  "profession-duree": "a=30&unite=mois",
  besoin: "a=balanced",
  ordre: "a=non",
  papiers: "a=aucun",
  proches: "a=aucun",
  argent: "a=12 000 000 FCFA",
};

/** The same person with a spouse who comes. */
export const COUPLE: Person = {
  ...BACHELOR,
  famille: "a=conjoint",
  enfants: "a=2",
  "conjoint-age": "a=27",
  "conjoint-diplome": "a=master",
  "conjoint-francais": "echelle=tef&co=500&ce=500&eo=500&ee=500",
  "conjoint-anglais": "echelle=aucun",
  "conjoint-travail": "a=2&unite=ans",
  "conjoint-canada": "a=aucun",
};

/** Years of work and a diploma in Quebec, and an offer there. */
export const IN_QUEBEC: Person = {
  ...BACHELOR,
  canada: "a=travail&a=etudes",
  "canada-travail": "a=2&unite=ans",
  "canada-recent": "a=oui",
  residence: "a=QC",
  employeur: "a=18&unite=mois",
  "quebec-travail": "a=2&unite=ans",
  "canada-diplome": "a=un-deux",
  "canada-deux-ans": "a=oui",
  "quebec-etudes": "a=termine",
  "quebec-etudes-duree": "a=10&unite=mois",
  "hors-montreal": "a=12&unite=mois",
  "hors-montreal-travail": "a=6&unite=mois",
  "hors-montreal-etudes": "a=0&unite=mois",
  papiers: "a=offre&a=permis",
  offre: "a=qualifie",
  "offre-province": "a=QC",
  "offre-quebec": "a=region",
};

/** The form of a person's answer; « je ne sais pas » to what they have no answer for. */
export function formOf(person: Person, question: Question): URLSearchParams {
  return new URLSearchParams(person[question.id] ?? "a=nsp");
}
