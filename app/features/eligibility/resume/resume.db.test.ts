import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { codeOf, hashOf } from "./code.ts";
import { findAnswers } from "./find-answers.server.ts";
import { deleteExpiredResumes } from "./retention.server.ts";
import { keepSchema, openSchema } from "./form.ts";
import { keepAnswers } from "./keep-answers.server.ts";
import { resumes } from "./tables.ts";

const ANSWERS = "age=30&education=master&family=single";
let database: TestDatabase;
let now: Temporal.ZonedDateTime;
const services = () => ({ database, clock: { now: () => now } });
const stored = () => database.drizzle.select().from(resumes);

beforeEach(async () => {
  database = await createTestDatabase();
  now = Temporal.ZonedDateTime.from("2026-11-21T10:00[Africa/Douala]");
});
afterEach(() => database.drop());

test("answers are found again by their code, however it is typed, until the sixtieth day", async () => {
  const code = await keepAnswers(services(), { formId: randomUUID(), answers: ANSWERS });
  expect(code).toMatch(/^BILAN(-[34679ACDEFGHJKMNPQRTWXY]{4}){3}$/);
  const found = { code, answers: ANSWERS, lastDay: "2027-01-20" };
  for (const typed of [code, code.toLowerCase(), ` ${code.replaceAll("-", " ")} `, code.replace("BILAN-", "")])
    expect(await findAnswers(services(), typed)).toEqual(found);
  now = Temporal.ZonedDateTime.from("2027-01-20T23:59[Africa/Douala]");
  expect(await findAnswers(services(), code)).toEqual(found);
  now = now.add({ minutes: 1 });
  expect(await findAnswers(services(), code)).toBeUndefined();
});

test("the database holds neither the code nor the form's number", async () => {
  const formId = randomUUID();
  const code = await keepAnswers(services(), { formId, answers: ANSWERS });
  const [row] = await stored();
  expect(JSON.stringify(row)).not.toContain(code);
  expect(row?.codeHash).toEqual(hashOf(code));
  expect(row?.formHash).toEqual(hashOf(formId));
});

test("one form sent ten times at once has one code", async () => {
  const form = { formId: randomUUID(), answers: ANSWERS };
  const codes = await Promise.all(Array.from({ length: 10 }, () => keepAnswers(services(), form)));
  expect(new Set(codes).size).toBe(1);
  expect(await stored()).toHaveLength(1);
});

test("a code that another form has is passed over, and both open their own answers", async () => {
  const formId = randomUUID();
  const taken = codeOf(formId, 0);
  const at = new Date(now.epochMilliseconds);
  await database.drizzle.insert(resumes).values({
    formHash: hashOf("another"),
    codeHash: hashOf(taken),
    answers: "age=50",
    createdAt: at,
    expiresAt: new Date(now.add({ days: 5 }).epochMilliseconds),
  });
  const code = await keepAnswers(services(), { formId, answers: ANSWERS });
  expect(code).not.toBe(taken);
  expect(await keepAnswers(services(), { formId, answers: ANSWERS })).toBe(code);
  expect((await findAnswers(services(), code))?.answers).toBe(ANSWERS);
  expect((await findAnswers(services(), taken))?.answers).toBe("age=50");
});

test.each([
  "BILAN-AAAA-AAAA-AAAA",
  "BILAN-AAAA-AAAA",
  "'; DROP TABLE eligibility_resumes; --",
  "",
  "BILAN-0000-1111-BBBB",
])("« %s » opens nothing", async (typed) => {
  expect(await findAnswers(services(), typed)).toBeUndefined();
});

test("every night, what is over is forgotten and the rest stays", async () => {
  await keepAnswers(services(), { formId: randomUUID(), answers: ANSWERS });
  now = now.add({ days: 30 });
  const recent = await keepAnswers(services(), { formId: randomUUID(), answers: ANSWERS });
  now = Temporal.ZonedDateTime.from("2027-01-21T03:20[Africa/Douala]");
  await deleteExpiredResumes(services());
  expect((await stored()).map(({ codeHash }) => codeHash)).toEqual([hashOf(recent)]);
});

const sent = (answers: string) => keepSchema.safeParse({ intent: "keep", formId: randomUUID(), answers });

test("only canonical answers are kept, and only some", () => {
  expect(sent("age=30&nom=Awa+Ngo&email=awa@exemple.cm&education=master").data?.answers).toBe(
    "age=30&education=master",
  );
  expect(sent("nom=Awa").success).toBe(false);
  expect(sent(`age=30&x=${"y".repeat(5000)}`).success).toBe(false);
  expect(keepSchema.safeParse({ intent: "keep", formId: "pas-un-uuid", answers: ANSWERS }).success).toBe(false);
  expect(openSchema.safeParse({ intent: "open", code: "   " }).success).toBe(false);
});
