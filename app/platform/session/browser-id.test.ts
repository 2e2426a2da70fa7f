import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { browserCookie } from "./browser-id.server.ts";

const now = Temporal.Instant.from("2026-11-22T08:00:00.5Z");
const key = randomBytes(32);
const sent = (setCookie: string) => setCookie.slice(0, setCookie.indexOf(";"));

test("a browser is known again by 128 random bits and the second they were drawn", async () => {
  const cookie = browserCookie(key, false);
  const header = await cookie.issue(now);
  expect(header).toMatch(/^browser=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  const known = await cookie.read(`a=b; ${sent(header)}; c=d`);
  expect(known).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), since: Temporal.Instant.from("2026-11-22T08:00:00Z") });
  const other = await cookie.read(sent(await cookie.issue(now)));
  expect(other?.id).not.toBe(known?.id);
});

test("over TLS the cookie is bound to this host", async () => {
  expect(await browserCookie(key, true).issue(now)).toMatch(/^__Host-browser=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test("what somebody changed or made up is nobody", async () => {
  const cookie = browserCookie(key, false);
  const header = sent(await cookie.issue(now));
  const [, value = "", signature = ""] = /^browser=(.*)\.(.*)$/.exec(decodeURIComponent(header)) ?? [];
  const first = header.charAt("browser=".length);
  const another = btoa(JSON.stringify(`${"A".repeat(22)}.abc`));
  const forged = [
    header.replace(first, first === "I" ? "J" : "I"),
    `browser=${encodeURIComponent(`${another}.${signature}`)}`,
    `browser=${encodeURIComponent(value)}`,
    `browser=${encodeURIComponent(`${value}.`)}`,
    "browser=",
    "browser=x.y",
    `browser=${"x".repeat(5000)}`,
    sent(await browserCookie(randomBytes(32), false).issue(now)),
    `__Host-${header}`,
    "",
  ];
  for (const wrong of forged) expect([wrong, await cookie.read(wrong)]).toEqual([wrong, null]);
  expect(await cookie.read(undefined)).toBeNull();
});
