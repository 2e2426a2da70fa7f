import * as fc from "fast-check";
import { expect, test } from "vitest";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import {
  TODAY,
  allGiven,
  assessed,
  awa,
  day,
  fileOf,
  herve,
  invited,
  maelle,
  task,
} from "#app/features/applications/testing/files.ts";
import type { FileFacts, GivenDocument, TaskState } from "#app/features/applications/types.ts";
import { pointsByActor, progressOf, verdictOf, writingsOf } from "./verdict.ts";
import { answerWords } from "./verdict-words.ts";
import { counted } from "#scripts/checks/counts.ts";

const ee = programmeNow("express-entry");
const all = allGiven(ee, invited, TODAY);
const change = (name: string, over: Partial<GivenDocument>) =>
  all.map((one) => (`${one.requirement}@${one.person}` === name ? { ...one, ...over } : one));
const without = (...missing: string[]) =>
  all.filter(({ requirement, person }) => !missing.includes(`${requirement}@${person}`));
const ask = (
  documents: readonly GivenDocument[],
  facts: FileFacts = invited,
  tasks: readonly TaskState[] = [],
  today = TODAY,
) => verdictOf({ programme: ee, facts, assessments: assessed(ee, facts, documents, today), tasks, today });

test("everything given, validated, valid and of the right person: yes", () => {
  const verdict = ask(all);
  expect(verdict.points).toEqual([]);
  expect(verdict).toMatchObject({ state: "ready", answer: "Oui.", submission: { stage: "submission" } });
  expect(verdict.words).toBe(
    "Tout ce que demande l’étape «\u00a0Dépôt de la demande\u00a0» est là, validé et encore valable. La date limite est le 17 janvier 2027.",
  );
});

test("one paper is missing: no, with what to do and the latest day", () => {
  const verdict = ask(without("police-certificate.NG@spouse"), invited, [task("check-score", "file", "completed")]);
  expect(verdict).toMatchObject({ state: "not-yet", answer: "Pas encore." });
  expect(verdict.words).toBe(
    "Tout serait prêt le 12 janvier 2027, 5\u00a0jours avant le dernier jour, le 17 janvier 2027, retenu par le casier judiciaire du Nigeria d’Hervé.",
  );
  expect(verdict.points).toMatchObject([
    {
      kind: "missing",
      person: "spouse",
      title: "Casier judiciaire du Nigeria",
      action: "À demander\u00a0: Casier judiciaire du Nigeria.",
      actor: { kind: "client" },
    },
  ]);
  expect(verdict.points[0]?.by?.toString()).toBe("2026-11-29");
});

test("once it is asked for, the third party acts", () => {
  const verdict = ask(without("police-certificate.NG@spouse"), invited, [
    task("police", "spouse", "in-progress", "2026-11-20"),
  ]);
  expect(verdict.points).toMatchObject([
    {
      actor: { kind: "third-party", name: "Police ou tribunal" },
      action: expect.stringMatching(/^Demandé, attendu de/),
    },
  ]);
  expect(pointsByActor(verdict.points)).toMatchObject({
    client: [],
    adviser: [],
    thirdParties: [{ name: "Police ou tribunal", points: [{}] }],
  });
});

test.each<[string, readonly GivenDocument[], string, string]>([
  [
    "stale",
    change("language-test@applicant", { issuedOn: day("2024-05-01") }),
    "stale",
    "À demander\u00a0: Résultat du test de langue.",
  ],
  [
    "too short for the submission",
    change("language-test@applicant", { issuedOn: day("2025-01-10") }),
    "expires",
    "À demander\u00a0: Résultat du test de langue.",
  ],
  [
    "of the wrong person",
    change("diploma@applicant", { nameOnIt: "Hervé Tchinda" }),
    "wrong-person",
    "À remplacer\u00a0: Diplôme le plus élevé.",
  ],
  [
    "spelt differently",
    change("diploma@applicant", { nameOnIt: "Awa Nguimfak" }),
    "spelling",
    "À corriger, ou à expliquer par un acte\u00a0: Diplôme le plus élevé.",
  ],
  [
    "still being read",
    change("diploma@applicant", { state: "in-review" }),
    "in-review",
    "À relire\u00a0: Diplôme le plus élevé.",
  ],
  [
    "to be given again",
    change("diploma@applicant", { openCorrection: { reason: "outdated", dueOn: null } }),
    "correction",
    "À reprendre\u00a0: Diplôme le plus élevé.",
  ],
  ["undated", change("passport@spouse", { expiresOn: null }), "undated", "Date à saisir\u00a0: Passeport."],
  [
    "statements too few",
    change("bank-statements@file", { months: ["2026-10"] }),
    "statements",
    "À compléter\u00a0: Relevés de compte des six derniers mois.",
  ],
])("no, because it is %s", (_, documents, kind, action) => {
  const verdict = ask(documents);
  expect(verdict.state).toBe("not-yet");
  expect(verdict.points).toMatchObject([{ kind, action }]);
});

test("what ends after the submission is told and holds nothing back", () => {
  const verdict = ask(change("passport@child-1", { expiresOn: day("2027-02-03") }));
  expect(verdict.state).toBe("ready");
  expect(verdict.reserves.map(({ requirement, shortfall }) => [requirement.person, requirement.id, shortfall])).toEqual(
    [["child-1", "passport", "expires-later"]],
  );
  expect(verdict.words).toContain("Une réserve est dite plus bas");
});

test("without the optional papers the answer stays yes", () => {
  const optional = without(
    "spouse-eca@spouse",
    "spouse-language-test@spouse",
    "funds-origin@file",
    "adult-birth-certificate@applicant",
    "adult-birth-certificate@spouse",
  );
  expect(ask(optional)).toMatchObject({ state: "ready", points: [] });
});

test("a document that ties two writings together answers for both", () => {
  const facts = { ...invited, members: [{ ...awa, nameDiffers: true }, herve, maelle] };
  const documents = allGiven(ee, facts, TODAY).map((one) =>
    one.requirement === "diploma" ? { ...one, nameOnIt: "Awa Nguimfak" } : one,
  );
  expect(ask(documents, facts).state).toBe("ready");
  const unproved = documents.filter(({ requirement }) => requirement !== "name-proof");
  expect(
    ask(unproved, facts)
      .points.map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(["missing", "spelling"]);
});

test("an answer that decides on a paper is asked for once", () => {
  const facts = fileOf({ milestones: { invitedOn: "2026-11-18" }, answers: { fundsExempt: null } });
  const verdict = ask(
    allGiven(ee, facts, TODAY).filter(
      ({ requirement }) => !requirement.startsWith("bank") && requirement !== "funds-origin",
    ),
    facts,
  );
  expect(verdict.points).toMatchObject([
    { kind: "answer", action: "Dites si vous êtes dispensé de la preuve de fonds.", actor: { kind: "client" } },
  ]);
});

test("nobody said where Hervé lived: the file is not ready", () => {
  const facts = { ...invited, members: [awa, { ...herve, residences: null }, maelle] };
  expect(ask(allGiven(ee, facts, TODAY), facts).points).toMatchObject([
    { kind: "unanswered", person: "spouse", actor: { kind: "client" } },
  ]);
});

test("before the invitation the answer is no, whatever is given", () => {
  const waiting = fileOf({ milestones: { profileOn: "2026-06-01" } });
  expect(ask(allGiven(ee, waiting, TODAY), waiting).points).toMatchObject([
    { kind: "not-open", title: "Invitation", actor: { kind: "third-party", name: "IRCC" } },
  ]);
});

test("the day after the last one is too late", () => {
  const [last, over] = ["2027-01-17", "2027-01-18"].map((iso) =>
    ask(allGiven(ee, invited, day(iso)), invited, [], day(iso)),
  );
  expect(last?.points.map(({ kind }) => kind)).toEqual([]);
  expect(over?.points).toMatchObject([{ kind: "deadline", actor: { kind: "adviser" } }]);
});

test("once submitted nothing is asked", () => {
  const gone = fileOf({ milestones: { invitedOn: "2026-01-10", submittedOn: "2026-02-20" } });
  expect(ask([], gone)).toMatchObject({ state: "submitted", points: [], path: null, answer: "Déjà déposé." });
});

test("every writing of one name, with its papers", () => {
  const documents = change("diploma@applicant", { nameOnIt: "Awa Nguimfak" });
  expect(writingsOf(assessed(ee, invited, documents, TODAY))).toEqual([
    {
      person: "applicant",
      writings: [
        { name: "NGUIMFACK Awa", documents: expect.arrayContaining(["Passeport", "Résultat du test de langue"]) },
        { name: "Awa Nguimfak", documents: ["Diplôme le plus élevé"] },
      ],
    },
  ]);
  expect(writingsOf(assessed(ee, invited, all, TODAY))).toEqual([]);
});

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [3, 3, 100],
])("%i of %i tasks done are %i %", (done, total, percent) => {
  const tasks = Array.from({ length: total }, (_, index) => ({
    status: index < done ? ("completed" as const) : index % 2 === 0 ? ("pending" as const) : ("in-progress" as const),
  }));
  expect(progressOf(tasks)).toBe(percent);
});

test("ready means no point; every point says what is wrong, what to do and who does it", () =>
  fc.assert(
    fc.property(fc.subarray(all), fc.subarray(all), (kept, read) => {
      const documents = kept.map((one) => (read.includes(one) ? { ...one, state: "in-review" as const } : one));
      const verdict = ask(documents);
      expect(verdict.state === "ready").toBe(verdict.points.length === 0);
      for (const { says, action, actor, title } of verdict.points)
        expect([says, action, title].every((text) => text.trim() !== "") && actor.kind !== undefined).toBe(true);
      // Everything that the authority needs and that is not validated stands among the points.
      const open = assessed(ee, invited, documents, TODAY).filter(
        ({ status, shortfall }) => status !== "met" && shortfall !== "reserved",
      );
      expect(verdict.points).toHaveLength(open.length);
    }),
    { numRuns: counted(40, 8) },
  ));

test.each(["missing", "stale"] as const)("a task that is finished is not asked to be done again: %s", (shortfall) => {
  const given =
    shortfall === "missing"
      ? without("passport@applicant")
      : change("passport@applicant", { expiresOn: day("2026-01-01") });
  const ofPassport = (tasks: readonly TaskState[]) =>
    ask(given, invited, tasks).points.filter(({ title }) => title === "Passeport");
  expect(ofPassport([]).map(({ action }) => action)).toEqual(["À demander\u00a0: Passeport."]);
  const [point, ...more] = ofPassport([task("get-passport", "applicant", "completed")]);
  expect(more).toEqual([]);
  expect(point?.action).toBe(shortfall === "missing" ? "À fournir\u00a0: Passeport." : "À refaire\u00a0: Passeport.");
  expect(point?.actor).toEqual({ kind: "client" });
});

test("elides the name of whoever a question is about", () => {
  expect(answerWords("other-parent", { ...maelle, firstName: "Ange" })).toBe(
    "si un parent d’Ange Tchinda reste hors du dossier",
  );
  expect(answerWords("adopted", maelle)).toBe("si Maëlle Tchinda est un enfant adopté");
  expect(answerWords("aged-14-to-79", maelle)).toBe("la date de naissance de Maëlle Tchinda");
});
