import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { createLog } from "#app/platform/log/log.ts";
import type { KnownBrowser } from "#app/platform/session/browser-id.server.ts";
import { type RateLimits, createRateLimits } from "./rate-limits.ts";

const OPERATOR = "154.72.160.9";
const now = Temporal.Instant.from("2026-11-22T08:00:00Z");

let database: TestDatabase;
let limits: RateLimits;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("TRUNCATE rate_limits");
  limits = createRateLimits(
    database,
    { forms: 20, formsByAddress: 200, simulations: 0, documents: 0, searches: 0, computations: 0 },
    createLog("silent"),
  );
});

const browser = (minutesAgo = 0): KnownBrowser => ({
  id: randomBytes(16).toString("base64url"),
  since: now.subtract({ minutes: minutesAgo }),
});
const post = async (who: KnownBrowser | null, address = OPERATOR) =>
  (await limits.takeForm({ address, browser: who, now })).allowed;
async function taken(times: number, who: () => KnownBrowser | null): Promise<number> {
  let allowed = 0;
  for (let sent = 0; sent < times; sent += 1) if (await post(who())) allowed += 1;
  return allowed;
}

describe("posts of forms", () => {
  test("of an operator's many browsers pass, though one address has them all", async () => {
    expect(await taken(90, () => browser())).toBe(90);
    expect(await taken(90, () => browser(600))).toBe(90);
  });

  test("of one script stop at its own share, and take nothing from its neighbours", async () => {
    const script = browser();
    expect(await taken(500, () => script)).toBe(20);
    expect(await post(browser())).toBe(true);
    expect(await limits.takeForm({ address: "192.0.2.7", browser: script, now })).toMatchObject({
      allowed: false,
      retryAfterSeconds: expect.any(Number),
    });
  });

  test("without a cookie share one allowance an address, beside those with one", async () => {
    expect(await taken(50, () => null)).toBe(20);
    expect(await post(browser())).toBe(true);
    expect(await post(null, "192.0.2.8")).toBe(true);
  });

  test("of a script that fetches a new cookie for each stop at the newcomers' half: those known before still pass", async () => {
    expect(await taken(300, () => browser())).toBe(100);
    expect(await taken(50, () => browser(11))).toBe(50);
  });

  test("of a script that let its cookies grow old stop at the bound of the address", async () => {
    expect(await taken(300, () => browser(60))).toBe(200);
    expect(await post(browser(60), "192.0.2.9")).toBe(true);
  });

  test("are counted once for all processes", async () => {
    const other = createRateLimits(
      database,
      { forms: 20, formsByAddress: 200, simulations: 0, documents: 0, searches: 0, computations: 0 },
      createLog("silent"),
    );
    const one = browser();
    await taken(20, () => one);
    expect(await other.takeForm({ address: OPERATOR, browser: one, now })).toMatchObject({ allowed: false });
  });
});
