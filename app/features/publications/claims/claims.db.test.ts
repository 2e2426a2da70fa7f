import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { enterClaim, restoreClaim, withdrawClaim } from "./enter-claim.server.ts";
import type { ClaimForm } from "./form.ts";
import { officeClaims } from "./office-claims.server.ts";
import { shownClaims } from "./shown-claims.server.ts";
import { claims } from "./tables.ts";

let database: TestDatabase;
let admin: Viewer;
const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]") };
const services = () => ({ database, clock });
const db = () => database.drizzle;

beforeEach(async () => {
  database = await createTestDatabase();
  admin = await makePerson(db(), { role: "admin" });
});

afterEach(() => database.drop());

const CLAIM: ClaimForm = {
  place: "home",
  value: "240",
  label: "dossiers suivis",
  proof: "Registre des dossiers, 2026.",
  provenOn: "2026-10-31",
};
const enter = (change: Partial<ClaimForm> = {}) => enterClaim(services(), admin, { ...CLAIM, ...change });
const enterFive = () => Promise.all(Array.from({ length: 5 }, () => enter()));
const home = (demo: boolean) => shownClaims(db(), "home", demo);
const idOf = async (label: string) =>
  (await officeClaims(db(), null)).rows.find((one) => one.label === label)?.id ?? "";

describe("a deployed site", () => {
  test("announces nothing until the owner has entered it, and then with its day", async () => {
    expect(await home(false)).toEqual([]);
    expect(await enter()).toBe("entered");
    expect(await home(false)).toEqual([
      { value: "240", label: "dossiers suivis", example: false, provenOn: "2026-10-31" },
    ]);
    expect(await shownClaims(db(), "testimonials", false)).toEqual([]);
    const [traced] = await db().select().from(auditEvents);
    expect(traced).toMatchObject({
      action: "claim.entered",
      actorId: admin.userId,
      after: { proof: CLAIM.proof, provenOn: "2026-10-31" },
    });
  });

  test("shows no more what was withdrawn, and shows it again when it is put back", async () => {
    await enter();
    const id = await idOf(CLAIM.label);
    expect([await withdrawClaim(services(), admin, id), await withdrawClaim(services(), admin, id)]).toEqual([
      true,
      false,
    ]);
    expect(await home(false)).toEqual([]);
    expect([await restoreClaim(services(), admin, id), await restoreClaim(services(), admin, id)]).toEqual([
      true,
      false,
    ]);
    expect(await home(false)).toHaveLength(1);
    expect((await db().select().from(auditEvents)).map(({ action }) => action)).toEqual([
      "claim.entered",
      "claim.withdrawn",
      "claim.restored",
    ]);
  });

  test("announces the same thing once on a page, however it is written; another page may", async () => {
    await enter();
    expect(await enter({ value: "300", label: "Dossiers suivis" })).toBe("taken");
    expect(await enter({ place: "testimonials" })).toBe("entered");
    await withdrawClaim(
      services(),
      admin,
      (await officeClaims(db(), null)).rows.find(({ place }) => place === "home")?.id ?? "",
    );
    expect(await enter({ value: "300" })).toBe("entered");
    const withdrawn = (await officeClaims(db(), null)).rows.find(({ shown }) => !shown);
    expect(await restoreClaim(services(), admin, withdrawn?.id ?? "")).toBe(false);
  });
});

test("the demonstration world shows its samples as examples, with what the owner enters", async () => {
  await enter();
  expect((await home(true)).map(({ value, example }) => [value, example])).toEqual([
    ["200+", true],
    ["95\u00a0%", true],
    ["24/7", true],
    ["240", false],
  ]);
});

test("only an admin announces, withdraws and puts back", async () => {
  const adviser = await makePerson(db(), { role: "adviser" });
  await expect(enterClaim(services(), adviser, CLAIM)).rejects.toThrow("only an admin");
  await expect(withdrawClaim(services(), adviser, admin.userId)).rejects.toThrow("only an admin");
  await expect(restoreClaim(services(), adviser, admin.userId)).rejects.toThrow("only an admin");
});

describe("at once", () => {
  test("five who enter the same thing enter it once", async () => {
    expect((await enterFive()).filter((outcome) => outcome === "entered")).toHaveLength(1);
    expect(await db().$count(claims)).toBe(1);
  });

  test("control: without the index they enter it five times", async () => {
    await database.pool.query("DROP INDEX claims_standing");
    await enterFive();
    expect(await db().$count(claims)).toBe(5);
  });

  test("one who puts it back and one who enters it anew: one of them, and no failure", async () => {
    await enter();
    const id = await idOf(CLAIM.label);
    await withdrawClaim(services(), admin, id);
    const outcomes = await Promise.all([
      restoreClaim(services(), admin, id),
      enter(),
      restoreClaim(services(), admin, id),
      enter(),
    ]);
    expect(outcomes.filter((outcome) => outcome === true || outcome === "entered")).toHaveLength(1);
    expect(await home(false)).toHaveLength(1);
  });
});
