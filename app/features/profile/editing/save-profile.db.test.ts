import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/features/accounts/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { ALL_FIELDS, type ProfileField, type ProfileValues, blankProfile } from "#app/features/profile/fields.ts";
import { readProfile } from "#app/features/profile/queries.server.ts";
import { saveProfile } from "./save-profile.server.ts";
import { profiles } from "#app/features/profile/tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const clock = { now: () => Temporal.ZonedDateTime.from(`2026-11-21T09:30[${TIME_ZONE}]`) };
const services = () => ({ db: database.drizzle, clock });
const person = (values = {}) => makePerson(database.drizzle, values);
const read = (userId: string) => readProfile(database.drizzle, userId);

/** A window that saves `typed` over the values it was opened with. */
function edit(viewer: { userId: string }, opened: ProfileValues, typed: Partial<ProfileValues>) {
  const fields = Object.keys(typed) as ProfileField[];
  return saveProfile(services(), viewer, { fields, opened, typed });
}

const FULL: ProfileValues = {
  firstName: "Awa",
  lastName: "Nguimfack",
  phone: "+237699001122",
  country: "CM",
  dateOfBirth: "1996-04-12",
  nationality: "Camerounaise",
  maritalStatus: "widowed",
  education: "college",
  university: "Université de Buea",
  graduationYear: "1950",
  fieldOfStudy: "Gestion",
  currentJob: "Comptable",
  currentEmployer: "MTN",
  workExperience: "10+",
  salary: "350 000 FCFA par mois",
  englishLevel: "beginner",
  frenchLevel: "native",
  otherLanguages: "Ewondo",
  immigrationGoal: "pnp",
  preferredProvince: "PE",
  fundsAvailable: "9 000 000 FCFA",
  spouseEducation: "phd",
  children: "4+",
  familyInCanada: "relatives",
};

test("somebody new has the fields of the account, and blanks", async () => {
  const viewer = await person({ phone: "+237699001122" });
  expect(await read(viewer.userId)).toEqual({
    ...blankProfile(),
    firstName: "Awa",
    lastName: "Ngo",
    phone: "+237699001122",
    country: "CM",
  });
});

test("every field is stored and read back, then emptied", async () => {
  const viewer = await person();
  const opened = await read(viewer.userId);
  expect(await edit(viewer, opened, FULL)).toEqual({ saved: true, meanwhile: [] });
  expect(await read(viewer.userId)).toEqual(FULL);
  const emptied = Object.fromEntries(
    ALL_FIELDS.map(({ name, required, kind }) => [name, required || kind === "country" ? FULL[name] : ""]),
  );
  await edit(viewer, FULL, emptied);
  expect(await read(viewer.userId)).toEqual({
    ...blankProfile(),
    firstName: "Awa",
    lastName: "Nguimfack",
    country: "CM",
  });
  const [row] = await database.drizzle.select().from(profiles).where(eq(profiles.userId, viewer.userId));
  expect(row).toMatchObject({ university: null, graduationYear: null, updatedAt: new Date("2026-11-21T08:30:00Z") });
});

test("every value of the specification's sets is accepted by the database", async () => {
  const viewer = await person();
  for (const field of ALL_FIELDS) {
    if (field.kind !== "choice") continue;
    for (const { value } of field.choices) {
      await edit(viewer, await read(viewer.userId), { [field.name]: value });
      expect((await read(viewer.userId))[field.name], field.name).toBe(value);
    }
  }
});

test("a phone is normalised by the country typed with it, else by the stored one; an unreadable one stays as typed", async () => {
  const viewer = await person();
  const opened = await read(viewer.userId);
  await edit(viewer, opened, { phone: "699 00 11 22" });
  expect((await read(viewer.userId)).phone).toBe("+237699001122");
  await edit(viewer, await read(viewer.userId), { phone: "06 12 34 56 78", country: "FR" });
  expect(await read(viewer.userId)).toMatchObject({ phone: "+33612345678", country: "FR" });
  await edit(viewer, await read(viewer.userId), { phone: "demander à Paul" });
  expect((await read(viewer.userId)).phone).toBe("demander à Paul");
});

test("one person's save changes nobody else", async () => {
  const [viewer, other] = [await person(), await person()];
  const before = await read(other.userId);
  await edit(viewer, await read(viewer.userId), FULL);
  expect(await read(other.userId)).toEqual(before);
});

test("the second of two windows is asked about what both changed, and nothing of it is stored", async () => {
  const viewer = await person();
  const opened = await read(viewer.userId);
  await edit(viewer, opened, { university: "Dschang", fieldOfStudy: "Droit" });
  const second = await edit(viewer, opened, { university: "Buea", fieldOfStudy: "", education: "master" });
  expect(second).toMatchObject({
    saved: false,
    conflicts: [{ field: "university", typed: "Buea", stored: "Dschang" }],
  });
  expect(await read(viewer.userId)).toMatchObject({ university: "Dschang", fieldOfStudy: "Droit", education: "" });
  // Sent again from what is stored now, it goes.
  expect(await edit(viewer, await read(viewer.userId), { university: "Buea", education: "master" })).toEqual({
    saved: true,
    meanwhile: [],
  });
  expect(await read(viewer.userId)).toMatchObject({ university: "Buea", fieldOfStudy: "Droit", education: "master" });
});

test("two windows that change different fields both win, and the second is told", async () => {
  const viewer = await person();
  const opened = await read(viewer.userId);
  await edit(viewer, opened, { university: "Dschang", fieldOfStudy: "" });
  expect(await edit(viewer, opened, { university: "", fieldOfStudy: "Droit" })).toEqual({
    saved: true,
    meanwhile: ["university"],
  });
  expect(await read(viewer.userId)).toMatchObject({ university: "Dschang", fieldOfStudy: "Droit" });
});

test("of ten windows at the same moment one wins and nine are asked", async () => {
  const viewer = await person();
  const opened = await read(viewer.userId);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => edit(viewer, opened, { university: `Université ${index}` })),
  );
  expect(outcomes.filter(({ saved }) => saved)).toHaveLength(1);
  expect(await database.drizzle.$count(profiles, eq(profiles.userId, viewer.userId))).toBe(1);
  const { university } = await read(viewer.userId);
  expect(outcomes.findIndex(({ saved }) => saved)).toBe(Number(university.replace(/\D/g, "")));
});

test("the trace names the fields, never their values; nothing changed leaves none", async () => {
  const viewer = await person();
  const opened = await read(viewer.userId);
  await edit(viewer, opened, { salary: "secret", university: "" });
  await edit(viewer, await read(viewer.userId), { salary: "secret" });
  const events = await database.drizzle
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actorId, viewer.userId))
    .orderBy(asc(auditEvents.id));
  expect(events.map(({ action, subjectId, details }) => ({ action, subjectId, details }))).toEqual([
    { action: "profile.saved", subjectId: viewer.userId, details: { fields: ["salary"] } },
  ]);
});

test("the profile goes with the account", async () => {
  const viewer = await person();
  await edit(viewer, await read(viewer.userId), FULL);
  await database.drizzle.delete(users).where(eq(users.id, viewer.userId));
  expect(await database.drizzle.$count(profiles, eq(profiles.userId, viewer.userId))).toBe(0);
});
