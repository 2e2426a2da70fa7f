import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createCookie } from "react-router";
import { browserCookie } from "./browser-id.server.ts";

const now = Temporal.Instant.from("2026-11-22T08:00:00.5Z");
const key = randomBytes(32);
const sent = (setCookie: string) => setCookie.slice(0, setCookie.indexOf(";"));

test("a browser is known again by 128 random bits and the second they were drawn", () => {
  const cookie = browserCookie(key, false);
  const header = cookie.issue(now);
  expect(header).toMatch(/^browser=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  const known = cookie.read(`a=b; ${sent(header)}; c=d`);
  expect(known).toEqual({
    id: expect.stringMatching(/^[\w-]{22}$/),
    since: Temporal.Instant.from("2026-11-22T08:00:00Z"),
  });
  const other = cookie.read(sent(cookie.issue(now)));
  expect(other?.id).not.toBe(known?.id);
});

test("over TLS the cookie is bound to this host", () => {
  expect(browserCookie(key, true).issue(now)).toMatch(
    /^__Host-browser=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("what somebody changed or made up is nobody", () => {
  const cookie = browserCookie(key, false);
  const header = sent(cookie.issue(now));
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
    sent(browserCookie(randomBytes(32), false).issue(now)),
    `__Host-${header}`,
    "",
  ];
  for (const wrong of forged) expect([wrong, cookie.read(wrong)]).toEqual([wrong, null]);
  expect(cookie.read(undefined)).toBeNull();
});

test("what the router signed before is known, and the router knows what is signed now", async () => {
  const cookie = browserCookie(key, false);
  const router = createCookie("browser", { secrets: [key.toString("hex")] });
  for (const id of ["A".repeat(22), "_-0".padEnd(22, "z")]) {
    const header = sent(await router.serialize(`${id}.tj3k2a`));
    expect(cookie.read(header)).toEqual({
      id,
      since: Temporal.Instant.fromEpochMilliseconds(Number.parseInt("tj3k2a", 36) * 1000),
    });
  }
  const known = cookie.read(sent(cookie.issue(now)));
  expect(await router.parse(sent(cookie.issue(now)))).toMatch(/^[\w-]{22}\.\w+$/);
  expect(known).not.toBeNull();
});

test.each(["browser=%", "browser=%E0%A4%A.x", "browser", "=x", ";;browser=a.b.c"])("%s is nobody", (header) => {
  expect(browserCookie(key, false).read(header)).toBeNull();
});

test("a cookie that is known says nothing for one like it, nor under another key", () => {
  const cookie = browserCookie(key, false);
  const header = sent(cookie.issue(now));
  for (let time = 0; time < 2; time += 1) {
    expect(cookie.read(header)).not.toBeNull();
    expect(cookie.read(`${header}A`)).toBeNull();
    expect(cookie.read(header.slice(0, -1))).toBeNull();
    expect(cookie.read(`__Host-${header}`)).toBeNull();
    expect(browserCookie(randomBytes(32), false).read(header)).toBeNull();
  }
});

test("more browsers than are remembered are known all the same", () => {
  const cookie = browserCookie(key, false);
  const headers = Array.from({ length: 2500 }, () => sent(cookie.issue(now)));
  const ids = headers.map((header) => cookie.read(header)?.id);
  expect(new Set(ids).size).toBe(2500);
  expect(headers.map((header) => cookie.read(header)?.id)).toEqual(ids);
});
