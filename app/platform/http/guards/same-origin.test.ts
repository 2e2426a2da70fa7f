import { describe, expect, test } from "vitest";
import { whyForeign } from "./same-origin.ts";

const asked = (headers: Record<string, string>) =>
  whyForeign((name) => headers[name], "https://cap-erable.example") === undefined;

describe("a post comes from our own pages", () => {
  test("recent browsers say so", () => {
    expect(asked({ "sec-fetch-site": "same-origin" })).toBe(true);
    expect(asked({ "sec-fetch-site": "none" })).toBe(true);
    expect(asked({ "sec-fetch-site": "cross-site" })).toBe(false);
    expect(asked({ "sec-fetch-site": "same-site" })).toBe(false);
  });

  test("older browsers send their origin", () => {
    expect(asked({ origin: "https://cap-erable.example" })).toBe(true);
    expect(asked({ origin: "http://cap-erable.example" })).toBe(false);
    expect(asked({ origin: "https://evil.example" })).toBe(false);
    expect(asked({ origin: "null" })).toBe(false);
  });

  test("a recent browser's origin counts as well, since the router would refuse the post by it", () => {
    const same = { "sec-fetch-site": "same-origin" };
    expect(asked({ ...same, origin: "https://cap-erable.example" })).toBe(true);
    for (const origin of [
      "https://cap-erable.example:8443",
      "http://cap-erable.example",
      "https://evil.example",
      "null",
      "mal écrit",
    ])
      expect(asked({ ...same, origin }), origin).toBe(false);
  });

  test("a request with neither is no browser's cross-site form", () => {
    expect(asked({})).toBe(true);
  });
});
