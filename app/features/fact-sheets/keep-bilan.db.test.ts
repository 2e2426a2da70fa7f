import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { users } from "#app/features/accounts/tables.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { decodeFacts, encodeFacts } from "#app/features/situation/encode.ts";
import { TIME_ZONE, dateOf } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { dropBilan, keepBilan, keptBilan, replaceBilan, settleBilan } from "./keep-bilan.server.ts";
import { forgetSheet, keepSheet, readBilan } from "./keep-sheet.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const NOON = Temporal.ZonedDateTime.from(`2026-11-26T12:00[${TIME_ZONE}]`);
const at = (now = NOON) => ({ db: database.drizzle, clock: { now: () => now } });
const bilan = (sheet: string, unsure = "") => ({ facts: decodeFacts(sheet), unsure });
type Owner = { userId: string };
const keeps = (owner: Owner, sheet: string, unsure = "", now = NOON, saidAt = now) =>
  inTransaction({ drizzle: database.drizzle }, (tx) =>
    keepBilan(tx, at(now).clock, owner, { ...bilan(sheet, unsure), saidAt: dateOf(saidAt) }),
  );
const says = async ({ userId }: Owner) => {
  const { facts, unsure } = await readBilan(database.drizzle, userId);
  return [encodeFacts(facts), unsure];
};
const keyOf = async (owner: Owner, now = NOON) => (await keptBilan(at(now), owner))?.key ?? "";

test("the first bilan of an account is its sheet; taking it back leaves none", async () => {
  const owner = await makePerson(database.drizzle);
  await keeps(owner, "age.29_dip.u3b", "metier");
  expect(await says(owner)).toEqual(["age.29_dip.u3b", "metier"]);
  expect(await keptBilan(at(), owner)).toMatchObject({ of: "d’aujourd’hui", completes: false });
  expect(await dropBilan(at(), owner, await keyOf(owner))).toBe(true);
  expect(await says(owner)).toEqual(["", ""]);
  expect(await keptBilan(at(), owner)).toBeNull();
});

test("a newer answer wins, a wider one erases nothing, and the earlier sheet comes back whole", async () => {
  const owner = await makePerson(database.drizzle);
  const before = "age.31_enf.2_exp.40";
  await keepSheet(at(), owner, decodeFacts(before), "argent");
  await keeps(owner, "age.29_exp.36-47_dip.u3b", "metier");
  expect(await says(owner)).toEqual(["age.29_enf.2_exp.40_dip.u3b", "metier.argent"]);
  expect(await keptBilan(at(), owner)).toMatchObject({ completes: true });
  await dropBilan(at(), owner, await keyOf(owner));
  expect(await says(owner)).toEqual([before, "argent"]);
});

test("what the account was told after the bilan wins over it", async () => {
  const owner = await makePerson(database.drizzle);
  await keepSheet(at(), owner, decodeFacts("age.31_exp.36-47"));
  await keeps(owner, "age.29_exp.40_dip.u3b", "", NOON.add({ hours: 2 }), NOON.subtract({ hours: 1 }));
  expect(await says(owner)).toEqual(["age.31_exp.40_dip.u3b", ""]);
});

test("another age ends a birth date that says otherwise; one that agrees leaves it", async () => {
  const [other, same] = [await makePerson(database.drizzle), await makePerson(database.drizzle)];
  for (const owner of [other, same]) await keepSheet(at(), owner, { birthDate: "1997-03-02", age: [29, 29] });
  await keeps(other, "age.33");
  await keeps(same, "age.29_dip.u3b");
  expect(await says(other)).toEqual(["age.33", ""]);
  expect((await says(same))[0]).toContain("1997-03-02");
});

test("kept twice is kept once: the notice and what stood before are those of the first time", async () => {
  const owner = await makePerson(database.drizzle);
  await keepSheet(at(), owner, decodeFacts("age.31"));
  await keeps(owner, "age.29");
  await keeps(owner, "age.29", "", NOON.add({ minutes: 1 }));
  await dropBilan(at(), owner, await keyOf(owner));
  expect(await says(owner)).toEqual(["age.31", ""]);
});

test("what the account says already makes no notice", async () => {
  const owner = await makePerson(database.drizzle);
  await keepSheet(at(), owner, decodeFacts("age.29_dip.u3b"));
  await keeps(owner, "age.29");
  expect(await keptBilan(at(), owner)).toBeNull();
});

test("the notice says the day, and goes once it is answered, or the sheet is another", async () => {
  const owner = await makePerson(database.drizzle);
  await keeps(owner, "age.29");
  const tomorrow = NOON.add({ days: 1 });
  expect(await keptBilan(at(tomorrow), owner)).toMatchObject({ of: "du 26 novembre 2026" });
  const key = await keyOf(owner);
  await settleBilan(at(), owner, key);
  expect(await keptBilan(at(), owner)).toBeNull();
  expect(await dropBilan(at(), owner, key)).toBe(false);
  await keeps(owner, "age.30", "", tomorrow);
  const late = await keyOf(owner, tomorrow);
  await keepSheet(at(tomorrow), owner, decodeFacts("age.28"));
  expect(await dropBilan(at(tomorrow), owner, late)).toBe(false);
  expect(await says(owner)).toEqual(["age.28", ""]);
  await forgetSheet(at(), owner);
  expect(await dropBilan(at(), owner, "no moment")).toBe(false);
});

test("a bilan made in one's own session takes the place of what the account said, birth date apart, and can be taken back", async () => {
  const owner = await makePerson(database.drizzle);
  await keepSheet(at(), owner, { ...decodeFacts("age.29_fam.accompanying_cdip.u3b"), birthDate: "1997-03-02" });
  expect(await replaceBilan(at(), owner, bilan("age.29_fam.single", "argent"))).toBe(true);
  expect(await readBilan(database.drizzle, owner.userId)).toEqual({
    facts: { age: [29, 29], family: ["single"], birthDate: "1997-03-02" },
    unsure: "argent",
  });
  expect(await replaceBilan(at(), owner, bilan("age.29_fam.single", "argent"))).toBe(false);
  await dropBilan(at(), owner, await keyOf(owner));
  expect((await says(owner))[0]).toContain("cdip.u3b");
});

test("nobody takes back another's", async () => {
  const [owner, other] = [await makePerson(database.drizzle), await makePerson(database.drizzle)];
  await keeps(owner, "age.29");
  expect(await dropBilan(at(), other, await keyOf(owner))).toBe(false);
  expect(await says(owner)).toEqual(["age.29", ""]);
});

test("the staff's bilans are their clients'", async () => {
  const owner = await makePerson(database.drizzle);
  await database.drizzle.update(users).set({ role: "adviser" }).where(eq(users.id, owner.userId));
  await keeps(owner, "age.29");
  expect(await says(owner)).toEqual(["", ""]);
});

test("the trace says how much, never what", async () => {
  const owner = await makePerson(database.drizzle);
  await keeps(owner, "age.29_dip.u3b");
  const events = await database.drizzle.select().from(auditEvents).where(eq(auditEvents.actorId, owner.userId));
  expect(events).toMatchObject([{ action: "fact-sheet.bilan-kept", details: { facts: 2 } }]);
});

test("two sign-ins at once leave one whole sheet", async () => {
  const owner = await makePerson(database.drizzle);
  await Promise.all([30, 31, 32, 33].map((age) => keeps(owner, `age.${age}_enf.${age - 30}`)));
  const [sheet] = await says(owner);
  const [, age, children] = /^age\.(\d+)_enf\.(\d)$/.exec(sheet ?? "") ?? [];
  expect(Number(age) - 30).toBe(Number(children));
});
