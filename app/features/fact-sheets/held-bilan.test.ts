import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { TIME_ZONE, dateOf } from "#app/platform/clock/clock.ts";
import { decodeFacts } from "#app/features/situation/encode.ts";
import { forgetHeldBilan, heldBilan, holdBilan } from "./held-bilan.server.ts";

const NOON = Temporal.ZonedDateTime.from(`2026-11-26T12:00[${TIME_ZONE}]`);
const key = randomBytes(32);
const server = (now = NOON, browserCookie = key) => ({
  env: { deployed: false },
  clock: { now: () => now },
  secrets: { browserCookie },
});
const sent = (cookie = "") => new Request("http://site.test/", { headers: { Cookie: cookie } });
const BILAN = { facts: decodeFacts("age.29_fam.single_prof.30"), unsure: "metier.argent" };
/** As it comes back: with the moment when it was said. */
const HELD = { ...BILAN, saidAt: dateOf(NOON) };

/** What the browser sends back after this answer. */
async function held(bilan = BILAN): Promise<string> {
  return ((await holdBilan(server(), sent(), bilan)) ?? "").split(";")[0] ?? "";
}

test("comes back as it was, and nobody reads it on the way", async () => {
  const cookie = await held();
  expect(cookie).toMatch(/^bilan=[\w-]+$/);
  expect(Buffer.from(cookie.slice(6), "base64url").toString("latin1")).not.toContain("age");
  expect(await heldBilan(server(), sent(`browser=a.b; ${cookie}`))).toEqual(HELD);
});

test("goes with the window, and is of this host alone where the site is deployed", async () => {
  const header = await holdBilan({ ...server(), env: { deployed: true } }, sent(), BILAN);
  expect(header).toMatch(/^__Host-bilan=/);
  expect(header).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  expect(header).not.toContain("Max-Age");
  expect(await forgetHeldBilan({ deployed: true })).toMatch(/^__Host-bilan=; .*Max-Age=0/);
});

test("serves for a day", async () => {
  const cookie = await held();
  expect(await heldBilan(server(NOON.add({ hours: 24 })), sent(cookie))).toEqual(HELD);
  expect(await heldBilan(server(NOON.add({ hours: 24, seconds: 1 })), sent(cookie))).toBeUndefined();
});

test("what was changed, or written by another server, is nothing", async () => {
  const cookie = await held();
  for (let at = 6; at < cookie.length; at += 7) {
    const other = cookie[at] === "A" ? "B" : "A";
    expect(
      await heldBilan(server(), sent(cookie.slice(0, at) + other + cookie.slice(at + 1))),
      `at ${at}`,
    ).toBeUndefined();
  }
  expect(await heldBilan(server(NOON, randomBytes(32)), sent(cookie))).toBeUndefined();
  expect(await heldBilan(server(), sent("bilan=YWdlLjI5"))).toBeUndefined();
});

test("a birth date is never held", async () => {
  const cookie = await held({ ...BILAN, facts: { ...BILAN.facts, birthDate: "1997-03-02" } });
  expect(await heldBilan(server(), sent(cookie))).toEqual(HELD);
});

test("is sent once: the same answers set no cookie, others do", async () => {
  const cookie = await held();
  expect(await holdBilan(server(), sent(cookie), BILAN)).toBeUndefined();
  expect(await holdBilan(server(), sent(cookie), { ...BILAN, unsure: "metier" })).toBeDefined();
  expect(await holdBilan(server(), sent(), { facts: {}, unsure: "metier" })).toBeUndefined();
});

test("the longest sheet of an address fits a cookie of 4096 bytes; a longer one is left to the link of the bilan", async () => {
  const longest = `age.29_job.${"é".repeat(80)}`;
  const header = await holdBilan(server(), sent(), { facts: decodeFacts(longest), unsure: "a".repeat(800) });
  expect(header).toBeDefined();
  expect(await holdBilan(server(), sent(), { ...BILAN, unsure: "a".repeat(801) })).toBeUndefined();
});
