/** A file of each programme, walked from its opening to « Oui. » day by day, by the rules alone. */
import { expect, test } from "vitest";
import { criticalPath } from "./critical-path.ts";
import { deadlinesOf } from "#app/features/applications/rules/deadlines.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { requirementsOf } from "#app/features/applications/rules/requirements.ts";
import { currentStage } from "#app/features/applications/rules/stage-days.ts";
import {
  assessed,
  awa,
  bank,
  day,
  fileOf,
  given,
  goodDocument,
  herve,
  maelle,
  task,
} from "#app/features/applications/testing/files.ts";
import type { ProgrammeId } from "#app/features/applications/programmes/programme.ts";
import type { FileFacts, GivenDocument, TaskState, Whom } from "#app/features/applications/types.ts";
import type { Verdict } from "./readiness.ts";
import { verdictOf } from "./verdict.ts";

/** A file in somebody's hands: each step says its day. */
function open(id: ProgrammeId, facts: FileFacts) {
  const programme = programmeNow(id);
  const file = { facts, documents: new Map<string, GivenDocument>(), tasks: [] as TaskState[] };
  const ask = (iso: string): Verdict => {
    const assessments = assessed(programme, file.facts, [...file.documents.values()], day(iso));
    return verdictOf({ programme, facts: file.facts, assessments, tasks: file.tasks, today: day(iso) });
  };
  return {
    file,
    programme,
    ask,
    stage: (iso: string) => currentStage(programme, file.facts, day(iso)).id,
    change: (over: Partial<FileFacts>) => (file.facts = { ...file.facts, ...over }),
    date: (name: keyof FileFacts["milestones"], iso: string) =>
      (file.facts = { ...file.facts, milestones: { ...file.facts.milestones, [name]: day(iso) } }),
    answer: (over: Partial<FileFacts["answers"]>) =>
      (file.facts = { ...file.facts, answers: { ...file.facts.answers, ...over } }),
    /** Gives good documents, dated a week before, to everybody whom they are asked of. */
    give(iso: string, ...ids: string[]) {
      for (const requirement of requirementsOf(programme, file.facts, day(iso)))
        if (ids.includes(requirement.documentId) && !requirement.unanswered)
          file.documents.set(`${requirement.person} ${requirement.id}`, goodDocument(requirement, day(iso)));
    },
    put: (document: GivenDocument) => file.documents.set(`${document.person} ${document.requirement}`, document),
    kinds: (iso: string) => [...new Set(ask(iso).points.map(({ kind }) => kind))].toSorted(),
    missing: (iso: string) =>
      ask(iso).points.map(({ requirement, person, kind }) => `${kind} ${requirement?.id ?? "-"} ${person}`),
  };
}

test("Express Entry: a family of three, from the first day to the submission", () => {
  const unknown = {
    maritalStatus: null,
    foreignDiploma: null,
    secondLanguage: null,
    jobs: null,
    represented: null,
    fundsExempt: null,
  } as const;
  const walk = open(
    "express-entry",
    fileOf({
      members: [
        { ...awa, residences: null },
        { ...herve, residences: null },
        { ...maelle, otherParent: null },
      ],
      answers: unknown,
    }),
  );
  // The first day: nothing is said, nothing is given.
  expect(walk.stage("2026-03-02")).toBe("preparation");
  expect(walk.ask("2026-03-02")).toMatchObject({ state: "not-yet", answer: "Pas encore." });
  expect(walk.kinds("2026-03-02")).toEqual(["answer", "missing", "not-open", "unanswered"]);
  // The questions are answered: only papers and the invitation are left.
  walk.answer({
    maritalStatus: "married",
    foreignDiploma: true,
    secondLanguage: false,
    jobs: [bank],
    represented: true,
    fundsExempt: false,
  });
  walk.change({ members: [awa, herve, { ...maelle, otherParent: false }] });
  expect(walk.kinds("2026-03-09")).toEqual(["missing", "not-open"]);
  // What takes months is there before the profile.
  walk.give(
    "2026-05-20",
    "passport",
    "language-test",
    "eca",
    "diploma",
    "transcripts",
    "employment-letter",
    "marriage-certificate",
    "birth-certificate",
  );
  walk.date("profileOn", "2026-06-01");
  expect(walk.stage("2026-06-02")).toBe("profile");
  walk.date("invitedOn", "2026-11-18");
  expect(walk.stage("2026-11-18")).toBe("invitation");
  expect(walk.missing("2026-11-18")).toEqual(
    expect.arrayContaining([
      "missing police-certificate.NG spouse",
      "missing medical-exam child-1",
      "missing bank-letter file",
      "missing photo applicant",
      "missing imm5476 applicant",
    ]),
  );
  expect(walk.kinds("2026-11-18")).toEqual(["missing"]);
  // The way says what is slowest; it is asked for in time and comes.
  expect(walk.ask("2026-11-18").words).toContain("le casier judiciaire du Nigeria d’Hervé");
  walk.file.tasks.push(task("police", "spouse", "in-progress", "2026-11-24"), task("check-score", "file", "completed"));
  expect(
    walk.ask("2026-11-25").points.find(({ requirement }) => requirement?.id === "police-certificate.NG")?.actor,
  ).toEqual({
    kind: "third-party",
    name: "Police ou tribunal",
  });
  walk.give("2026-12-10", "medical-exam", "photo", "cv", "imm5476", "bank-letter", "bank-statements");
  walk.give("2026-12-20", "police-certificate");
  expect(walk.ask("2026-12-21")).toMatchObject({ state: "ready", answer: "Oui." });
  // An adviser asks for one again: no. It comes back: yes.
  walk.put({ ...given("diploma", "applicant"), openCorrection: { reason: "incomplete", dueOn: day("2026-12-30") } });
  expect(walk.missing("2026-12-22")).toEqual(["correction diploma applicant"]);
  walk.put(given("diploma", "applicant", { state: "in-review" }));
  expect(walk.missing("2026-12-28")).toEqual(["in-review diploma applicant"]);
  walk.give("2026-12-29", "diploma");
  expect(walk.ask("2026-12-30").state).toBe("ready");
  // Submitted, nothing more is asked, and the legal deadline is kept.
  walk.date("submittedOn", "2027-01-05");
  expect(walk.ask("2027-01-06").state).toBe("submitted");
  expect(walk.ask("2027-01-06").deadlines.find(({ id }) => id === "application-60-days")?.state).toBe("kept");
});

test("Express Entry: waiting makes what was ready stale again", () => {
  const walk = open(
    "express-entry",
    fileOf({
      members: [awa],
      answers: { maritalStatus: "single" },
      milestones: { invitedOn: "2026-11-18", plannedSubmission: "2026-12-20" },
    }),
  );
  walk.give("2026-11-10", "language-test", "eca");
  walk.give(
    "2026-12-01",
    ...walk.programme.documents.map(({ id }) => id).filter((id) => id !== "language-test" && id !== "eca"),
  );
  walk.put(given("police-certificate.CM", "applicant", { issuedOn: day("2026-07-05"), nameOnIt: "Nguimfack Awa" }));
  expect(walk.ask("2026-12-02").state).toBe("ready");
  // The submission moves to January: the certificate of July does not reach it.
  walk.date("plannedSubmission", "2027-01-10");
  expect(walk.missing("2026-12-02")).toEqual(["expires police-certificate.CM applicant"]);
  expect(walk.ask("2026-12-02").points[0]?.says).toMatch(/^Expirera avant votre dépôt/);
});

test("Arrima: Quebec first, then Ottawa", () => {
  const walk = open("arrima", fileOf({ programme: "arrima" }));
  expect(walk.ask("2026-01-05").submission?.stage).toBe("selection");
  walk.give(
    "2026-03-01",
    "passport",
    "french-test",
    "spouse-french-test",
    "diploma",
    "transcripts",
    "employment-letter",
  );
  walk.date("profileOn", "2026-03-10");
  walk.date("invitedOn", "2026-06-04");
  // Nothing federal is asked yet: a certificate of now would be too old then.
  expect(walk.missing("2026-06-05").filter((line) => /police|medical|csq/.test(line))).toEqual([]);
  walk.give(
    "2026-06-20",
    "values-attestation",
    "adult-birth-certificate",
    "birth-certificate",
    "marriage-certificate",
    "autonomy",
    "selection-form",
  );
  expect(walk.ask("2026-06-21")).toMatchObject({ state: "ready", submission: { stage: "selection" } });
  walk.date("submittedOn", "2026-07-01");
  expect(walk.stage("2026-07-02")).toBe("decision");
  // The federal submission waits for the selection, and for its certificate.
  expect(walk.ask("2026-07-02").points).toMatchObject([
    { kind: "not-open", title: "Certificat de sélection" },
    ...Array.from({ length: walk.ask("2026-07-02").points.length - 1 }, () => ({ kind: "missing" })),
  ]);
  walk.date("selectedOn", "2026-11-02");
  walk.give("2026-11-20", "csq", "federal-forms", "photo", "police-certificate");
  expect(walk.ask("2026-11-22")).toMatchObject({ state: "ready", submission: { stage: "federal" } });
  expect(
    deadlinesOf(walk.programme, walk.file.facts, day("2026-11-22")).find(({ id }) => id === "csq-2-years"),
  ).toMatchObject({
    state: "running",
    kind: "condition",
  });
  walk.date("secondSubmittedOn", "2026-12-01");
  expect(walk.stage("2026-12-02")).toBe("processing");
  expect(walk.ask("2026-12-02").state).toBe("submitted");
});

test("Post-Immigration: the card within the delay, then citizenship after 1,095 days", () => {
  const walk = open("post-immigration", fileOf({ programme: "post-immigration" }));
  expect(walk.kinds("2026-10-01")).toEqual(["missing", "not-open"]);
  walk.give("2026-10-05", "copr");
  walk.date("landedOn", "2026-10-15");
  expect(walk.stage("2026-10-16")).toBe("arrival");
  walk.give("2026-10-25", "address-proof", "card-photo");
  const card = walk.ask("2026-10-26");
  expect(card).toMatchObject({ state: "ready", submission: { stage: "card" } });
  expect(card.deadlines.find(({ id }) => id === "card-54-days")).toMatchObject({ state: "running", daysLeft: 43 });
  walk.date("submittedOn", "2026-10-26");
  // Three years later, twenty days in Douala between: two of them are the days of the flights.
  walk.change({
    absences: (["applicant", "spouse"] as const).map((person) => ({
      person,
      leftOn: day("2028-07-01"),
      backOn: day("2028-07-20"),
    })),
  });
  walk.give("2029-10-20", "passport", "travel-log", "tax-returns", "citizenship-language", "citizenship-photo");
  expect(walk.ask("2029-10-20").points).toMatchObject([
    { kind: "not-open", person: "applicant" },
    { kind: "not-open", person: "spouse" },
  ]);
  expect(walk.ask("2029-10-20").points[0]?.by?.toString()).toBe("2029-10-31");
  expect(walk.ask("2029-10-31")).toMatchObject({ state: "ready", submission: { stage: "citizenship" } });
  walk.date("secondSubmittedOn", "2029-11-05");
  expect(walk.ask("2029-11-06").state).toBe("submitted");
});

test("each programme has a way from its first day, with everybody who acts", () => {
  for (const id of ["express-entry", "arrima", "post-immigration"] as const) {
    const facts = fileOf({ programme: id, answers: { represented: true } });
    const assessments = assessed(programmeNow(id), facts, [], day("2026-11-24"));
    const path = criticalPath({ programme: programmeNow(id), facts, assessments, tasks: [], today: day("2026-11-24") });
    const actors = new Set<string>(path?.steps.map(({ actor }) => actor.kind));
    expect(actors.has("client") && actors.has("third-party")).toBe(true);
    expect(
      path?.steps.every(({ person }) =>
        (["file", ...facts.members.map(({ key }) => key)] satisfies Whom[]).includes(person),
      ),
    ).toBe(true);
  }
});
