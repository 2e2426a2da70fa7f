import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { fileOf } from "#app/features/applications/queries.server.ts";
import { applications } from "#app/features/applications/tables.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { answerOpenQuestions } from "./answer-open-questions.server.ts";
import type { OpenAnswers } from "./open-questions.ts";

let database: TestDatabase;
const now = Temporal.Instant.from("2026-11-22T10:00:00Z").toZonedDateTimeISO(TIME_ZONE);
const services = () => ({ database, clock: { now: () => now } });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function open() {
  const owner = await makePerson(database.drizzle);
  const file = await makeFile(database.drizzle, new Date(now.epochMilliseconds), { userId: owner.userId }, [
    { person: "applicant", firstName: "Awa", lastName: "Ndi", birthDate: "1995-04-02" },
    { person: "child-1", firstName: "Maëlle", lastName: "Ndi" },
  ]);
  return { owner, id: file.id };
}

const lived = (country: string) => [{ country, from: "1995-04-02", until: null }];
const answered = (over: Partial<OpenAnswers>): OpenAnswers => ({ people: [], answers: {}, elsewhere: [], ...over });
const stored = async (id: string) => {
  const [application] = await database.drizzle.select().from(applications).where(eq(applications.id, id));
  if (!application) throw new Error("the file is gone");
  return fileOf(database.drizzle, application);
};

it("stores what is answered of each person and of the file, with the tasks that it ends", async () => {
  const { owner, id } = await open();
  const said = answered({
    people: [
      { person: "applicant", residences: lived("CM") },
      { person: "child-1", birthDate: "2020-01-01", otherParent: false },
    ],
    answers: { represented: false },
  });
  expect(await answerOpenQuestions(services(), owner, id, said)).toEqual({ kind: "saved", kept: 0 });
  const { members, application, tasks } = await stored(id);
  expect(members.map(({ residences, otherParent, birthDate }) => [residences, otherParent, birthDate])).toEqual([
    [lived("CM"), null, "1995-04-02"],
    [null, false, "2020-01-01"],
  ]);
  expect(application.answers.represented).toBe(false);
  expect(tasks.find(({ templateTask }) => templateTask === "declare-family")?.state).toBe("completed");
});

it("two windows at once: one answer stands whole, and the other window is told", async () => {
  const { owner, id } = await open();
  const outcomes = await Promise.all(
    ["CM", "NG"].map((country) =>
      answerOpenQuestions(
        services(),
        owner,
        id,
        answered({ people: [{ person: "applicant", residences: lived(country) }], answers: { represented: true } }),
      ),
    ),
  );
  expect(outcomes.map((outcome) => (outcome.kind === "saved" ? outcome.kept : -1)).toSorted()).toEqual([0, 2]);
  const first = outcomes[0]?.kind === "saved" && outcomes[0].kept === 0 ? "CM" : "NG";
  expect((await stored(id)).members[0]?.residences).toEqual(lived(first));
});

it("is nobody else's to answer", async () => {
  const { id } = await open();
  const stranger = await makePerson(database.drizzle);
  const said = answered({ answers: { represented: true } });
  expect(await answerOpenQuestions(services(), stranger, id, said)).toEqual({ kind: "unknown" });
  expect((await stored(id)).application.answers.represented).toBeUndefined();
});
