import { expect, it } from "vitest";
import { type StandingFile, programmeStatuses, standingsOf } from "./programme-standing.ts";

const file = (over: Partial<StandingFile>): StandingFile => ({
  id: "f1",
  program: "express-entry",
  state: "open",
  landed: false,
  next: "À vous\u00a0: demander le casier.",
  ...over,
});
const said = (files: StandingFile[], admissions: Parameters<typeof standingsOf>[1] = {}) =>
  standingsOf(files, admissions).map(
    ({ name, status, words, action }) => `${name}, ${programmeStatuses[status].label}: ${words} [${action.href}]`,
  );

const ASK =
  "Répondez à quelques questions pour savoir si vous remplissez les conditions. [/fiche/eligibility?de=compte]";
const LATER = "S’ouvre une fois la résidence permanente accordée. [/management?programme=post-immigration]";

it("waits for answers on a first day", () => {
  expect(said([])).toEqual([
    `Express Entry, En attente: ${ASK}`,
    `Arrima (Québec), En attente: ${ASK}`,
    `Post-Immigration, En attente: ${LATER}`,
  ]);
});

it("is active with a file in progress, and says whose turn it is", () => {
  expect(said([file({})])[0]).toBe("Express Entry, Actif: À vous\u00a0: demander le casier. [/management/f1]");
  expect(said([file({ next: null })])[0]).toBe("Express Entry, Actif: Tout est fait pour l’instant. [/management/f1]");
});

it("waits for the decision of what was submitted, unless another file of the programme is in progress", () => {
  const submitted = file({ id: "f2", state: "submitted" });
  expect(said([submitted])[0]).toBe(
    "Express Entry, En attente: Demande déposée\u00a0: la décision est attendue. [/management/f2]",
  );
  expect(said([submitted, file({})])[0]).toMatch(/^Express Entry, Actif/);
});

it("is eligible where the answers open the programme, and not where they do not", () => {
  const admissions = {
    "express-entry": { open: true, words: "Oui." },
    arrima: { open: false, words: "Une condition manque." },
  };
  expect(said([], admissions).slice(0, 2)).toEqual([
    "Express Entry, Éligible: Oui. [/management/nouveau?programme=express-entry]",
    "Arrima (Québec), En attente: Une condition manque. [/fiche/eligibility?de=compte]",
  ]);
});

it.each(["refused", "withdrawn", "closed"] as const)("goes back to the answers once a file is %s", (state) => {
  expect(said([file({ state })], { "express-entry": { open: true, words: "Oui." } })[0]).toMatch(
    /^Express Entry, Éligible/,
  );
});

it("opens settling with a residence granted, or an arrival", () => {
  const [, , granted] = said([file({ state: "accepted" })]);
  expect(granted).toBe(
    "Post-Immigration, Éligible: Votre résidence est accordée\u00a0: préparez l’arrivée et les premiers mois. [/management/nouveau?programme=post-immigration]",
  );
  expect(said([file({ state: "accepted" })])[0]).toBe(
    "Express Entry, Actif: La demande est acceptée. [/management/f1]",
  );
  expect(said([file({ landed: true })])[2]).toMatch(/^Post-Immigration, Éligible/);
  expect(said([file({ state: "accepted" }), file({ id: "f3", program: "post-immigration" })])[2]).toMatch(
    /^Post-Immigration, Actif/,
  );
});
