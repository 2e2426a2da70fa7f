import { describe, expect, test } from "vitest";
import type { MatchedRoute } from "#app/platform/http/route-facts.ts";
import { isHost, isOfNobody, keptAddress, surroundingsOf } from "./asked.ts";

const none = { resource: false, params: {} };
const facts: Record<string, MatchedRoute> = {
  "/": { ...none, cached: "always" },
  "/blog": { ...none, cached: "always", reads: ["categorie", "page"] },
  "/crs": { ...none, cached: "without-query" },
  "/appointment": { ...none, cached: "own-queries", reads: ["service", "date"] },
  "/dashboard": none,
};
const isOwn = (path: string, query: URLSearchParams) =>
  path === "/appointment" && ["service=initial", "service=initial&date=2026-12-01"].includes(query.toString());
const addressOf = (url: string) => keptAddress(url, (path) => facts[path.replace(/\.data$/, "")] ?? none, isOwn)?.address;

describe("the address of a kept answer", () => {
  test.each([
    ["/", "/"],
    ["/?x=1", "/"],
    ["/blog?utm_source=x&page=2&categorie=tests", "/blog?categorie=tests&page=2"],
    ["/blog?PAGE=2", "/blog"],
    ["/crs", "/crs"],
    ["/crs?", "/crs"],
    ["/crs?fbclid=IwAR0&utm_campaign=mai", "/crs"],
    ["/appointment?utm_source=x", "/appointment"],
    ["/appointment?date=2026-12-01&x=1&service=initial", "/appointment?service=initial&date=2026-12-01"],
  ])("%s stands under %s", (url, address) => expect(addressOf(url)).toBe(address));

  test.each([
    "/crs?age=29",
    "/crs?utm_source=x&age=29",
    "/dashboard",
    "/appointment?service=autre",
    "/appointment?service=initial&service=initial",
    "/appointment?date=2026-12-01",
    "/crs/",
    "/CRS",
    "//crs",
    "/cr%73",
    "/crs.data",
    "/../crs",
    "*",
    "http://other.example/crs",
    `/blog?page=${"2".repeat(700)}`,
  ])("%s is nobody's", (url) => expect(addressOf(url)).toBeUndefined());
});

test.each([
  [undefined, true],
  ["browser=abc.def", true],
  ["__Host-browser=abc; leger=1", true],
  ["session=abc", false],
  ["browser=abc; __Host-session=x", false],
  ["browser=abc; flash-0123456789=x", false],
  ["lecteur=abc", false],
  ["leger", false],
  ["", false],
])("with the cookies %s it is a page for everybody: %s", (cookie, of) => expect(isOfNobody(cookie)).toBe(of));

test("what pages depend on beside their address tells them apart, and nothing else does", () => {
  const behind = { hops: 1, baseUrl: "https://cap-erable.test" };
  expect(surroundingsOf({ host: "a" }, { hops: 0, baseUrl: undefined })).not.toBe(surroundingsOf({ host: "b" }, { hops: 0, baseUrl: undefined }));
  expect(surroundingsOf({ host: "a" }, behind)).toBe(surroundingsOf({ host: "b", "x-forwarded-host": "c" }, behind));
  expect(surroundingsOf({ "x-forwarded-proto": "https" }, behind)).not.toBe(surroundingsOf({ "x-forwarded-proto": "http" }, behind));
  // Without a proxy that is believed, nobody chooses by these headers.
  expect(surroundingsOf({ host: "a", "x-forwarded-host": "c" }, { hops: 0, baseUrl: undefined })).toBe(
    surroundingsOf({ host: "a" }, { hops: 0, baseUrl: undefined }),
  );
  for (const light of [{ cookie: "leger=1" }, { "save-data": "on" }])
    expect(surroundingsOf({ host: "a", ...light }, behind)).not.toBe(surroundingsOf({ host: "a" }, behind));
  const opened = { host: "a", "sec-fetch-mode": "navigate" };
  for (const from of ["none", "cross-site", "same-site"])
    expect(surroundingsOf({ ...opened, "sec-fetch-site": from }, behind)).not.toBe(surroundingsOf({ host: "a" }, behind));
  for (const within of [{ "sec-fetch-site": "same-origin" }, { "sec-fetch-mode": "cors", "sec-fetch-site": "cross-site" }])
    expect(surroundingsOf({ ...opened, ...within }, behind)).toBe(surroundingsOf({ host: "a" }, behind));
  expect(surroundingsOf({ ...opened, "sec-fetch-site": "none", "save-data": "on" }, behind)).toBe(surroundingsOf({ host: "a", "save-data": "on" }, behind));
  expect(surroundingsOf({ host: "a", cookie: "browser=x" }, behind)).toBe(surroundingsOf({ host: "a" }, behind));
});

test.each([
  ["cap-erable.test", true],
  ["localhost:3000", true],
  ["[::1]:3000", true],
  [undefined, false],
  ["", false],
  ["two words", false],
  ["évil", false],
  ["a/b", false],
])("the host %s is one: %s", (host, is) => expect(isHost(host)).toBe(is));
