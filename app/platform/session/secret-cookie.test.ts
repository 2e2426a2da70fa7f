import { expect, test } from "vitest";
import { secretCookie } from "./secret-cookie.ts";

const cookie = secretCookie("session", 60, { deployed: false });
const sentBack = (header: string) => cookie.read(new Request("http://site.test/", { headers: { Cookie: header } }));

test("is read as it was kept", async () => {
  const [pair = ""] = (await cookie.keep("aB3_-x")).split(";");
  expect(pair).toBe("session=aB3_-x");
  expect(await sentBack(pair)).toBe("aB3_-x");
  expect(await sentBack(`browser=x.y;  ${pair} ; leger=1`)).toBe("aB3_-x");
});

test.each([
  "",
  "session=",
  "xsession=abc",
  "session=abc def",
  "session=%C3%A9",
  "session=%41",
  'session="a.b"',
  `session=${"a".repeat(201)}`,
  "session",
])("«%s» holds no reference of ours", async (header) => expect(await sentBack(header)).toBeNull());

test("a deployed site takes the cookie of this very host alone, over TLS", async () => {
  const deployed = secretCookie("session", 60, { deployed: true });
  expect(await deployed.keep("abc")).toMatch(/^__Host-session=abc; .*Secure/);
  expect(await deployed.read(new Request("https://site.test/", { headers: { Cookie: "session=abc" } }))).toBeNull();
  expect(await deployed.read(new Request("https://site.test/", { headers: { Cookie: "__Host-session=abc" } }))).toBe(
    "abc",
  );
});

test("is gone with the window where it is asked to be, and when it is taken back", async () => {
  expect(await cookie.keep("abc", { whileOpen: true })).not.toContain("Max-Age");
  expect(await cookie.forget()).toMatch(/^session=; .*Max-Age=0/);
});
