import { expect, it } from "vitest";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { assessAll } from "#app/features/applications/rules/assess.ts";
import { requirementsOf } from "#app/features/applications/rules/requirements.ts";
import { TODAY, awa, fileOf, herve, maelle } from "#app/features/applications/testing/files.ts";
import type { FileFacts } from "#app/features/applications/types.ts";
import { fieldOf, openAnswersSchema, openQuestions } from "./open-questions.ts";

const programme = programmeNow("express-entry");
const questionsOf = (facts: FileFacts) =>
  openQuestions(assessAll(requirementsOf(programme, facts, TODAY), [], facts, TODAY), facts, TODAY);
const asked = (facts: FileFacts) => questionsOf(facts).map(fieldOf);

/** Nothing was said but who they are. */
const UNSAID = fileOf({
  members: [
    { ...awa, residences: null },
    { ...herve, residences: null, birthDate: null },
    { ...maelle, otherParent: null },
  ],
  answers: { maritalStatus: null, foreignDiploma: null, jobs: null, represented: null, fundsExempt: null },
});
const KNOWN = { born: { applicant: "1995-04-02", spouse: null, "child-1": "2022-06-10" }, country: "CM" };
const schema = openAnswersSchema(questionsOf(UNSAID), { ...KNOWN, today: TODAY.toString() });

it("asks each thing that decides a piece once, of each person in turn and of the file last", () => {
  expect(asked(UNSAID)).toEqual([
    "lived-applicant",
    "born-spouse",
    "lived-spouse",
    "otherParent-child-1",
    "maritalStatus",
    "foreignDiploma",
    "represented",
    "fundsExempt",
    "jobs",
  ]);
});

it("asks nothing that is answered, or that decides nothing", () => {
  expect(asked(fileOf())).toEqual([]);
  expect(asked({ ...UNSAID, answers: { ...UNSAID.answers, maritalStatus: "married" } })).not.toContain("maritalStatus");
  // Who does not come along needs nobody's accord.
  expect(asked(fileOf({ members: [awa, herve, { ...maelle, otherParent: null, accompanies: false }] }))).toEqual([]);
});

it("takes what is answered and leaves the rest open", () => {
  expect(schema.parse({ "lived-applicant": "here", "otherParent-child-1": "no", represented: "no" })).toEqual({
    people: [
      { person: "applicant", residences: [{ country: "CM", from: "1995-04-02", until: null }] },
      { person: "child-1", otherParent: false },
    ],
    answers: { represented: false },
    elsewhere: [],
  });
  expect(schema.parse({ "lived-applicant": "elsewhere" })).toMatchObject({ people: [], elsewhere: ["applicant"] });
  expect(schema.parse({ employer: "Afriland", from: "2019-09-02", maritalStatus: "common-law" }).answers).toEqual({
    maritalStatus: "common-law",
    jobs: [{ id: "job-1", employer: "Afriland", from: "2019-09-02", until: null, selfEmployed: false }],
  });
});

it("counts a stay from the birth that is known, or that is written beside it", () => {
  expect(schema.safeParse({ "lived-spouse": "here" }).error?.issues[0]?.path).toEqual(["born-spouse"]);
  expect(schema.parse({ "lived-spouse": "here", "born-spouse": "1992-01-15" }).people).toEqual([
    {
      person: "spouse",
      birthDate: "1992-01-15",
      residences: [{ country: "CM", from: "1992-01-15", until: null }],
    },
  ]);
});

it.each([
  [{ employer: "Afriland" }, "from"],
  [{ from: "2019-09-02" }, "employer"],
  [{ employer: "Afriland", from: "2099-01-01" }, "from"],
  [{ "lived-applicant": "mars" }, "lived-applicant"],
  [{ maritalStatus: "king" }, "maritalStatus"],
])("refuses %j at its field", (said, field) => {
  expect(schema.safeParse(said).error?.issues.map(({ path }) => path[0])).toContain(field);
});
