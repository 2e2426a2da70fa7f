import { expect, it, test } from "vitest";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { PROGRAMS } from "#app/features/applications/status.ts";
import { awa, herve, maelle } from "#app/features/applications/testing/files.ts";
import type { Whom } from "#app/features/applications/types.ts";
import { headNoun, pieceOnButton, pieceTitle } from "./piece-words.ts";

const FAMILY = [awa, herve, maelle];

test("every document and every task of the programmes begins with a noun whose gender is known", () => {
  const titles = PROGRAMS.flatMap((id) => [
    ...programmeNow(id).documents.map(({ title }) => title),
    ...programmeNow(id).tasks.map(({ noun }) => noun),
  ]);
  expect(titles.length).toBeGreaterThan(140);
  expect(titles.filter((title) => headNoun(title) === null)).toEqual([]);
});

it.each<[title: string, person: Whom, button: string]>([
  ["Passeport", "applicant", "mon passeport"],
  ["Passeport", "spouse", "le passeport d’Hervé"],
  ["Acte de naissance", "child-1", "l’acte de naissance de Maëlle"],
  ["Évaluation des diplômes (EDE)", "applicant", "mon évaluation des diplômes"],
  ["Photo aux normes de la résidence permanente", "applicant", "ma photo"],
  ["Relevés de notes", "applicant", "mes relevés de notes"],
  ["Lettre d’emploi détaillée, Afriland Bafoussam", "applicant", "ma lettre d’emploi détaillée"],
  ["Lettre de banque", "file", "la lettre de banque"],
  ["Truc inconnu", "applicant", "cette pièce"],
])("%s of %s is « %s » on a button", (title, person, button) => {
  expect(pieceOnButton(title, person, FAMILY)).toBe(button);
});

it.each<[title: string, person: Whom, words: string]>([
  ["Passeport", "applicant", "Passeport d’Awa"],
  ["Casier judiciaire du Nigeria", "spouse", "Casier judiciaire du Nigeria d’Hervé"],
  ["Lettre d’emploi détaillée, Afriland", "applicant", "Lettre d’emploi détaillée d’Awa, Afriland"],
  ["Acte de mariage", "file", "Acte de mariage"],
  ["Passeport", "child-4", "Passeport"],
])("%s of %s is « %s » in a sentence", (title, person, words) => {
  expect(pieceTitle(title, person, FAMILY)).toBe(words);
});
