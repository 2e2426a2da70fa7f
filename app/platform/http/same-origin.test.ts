import { describe, expect, test } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const asked = (headers: Record<string, string>) => isSameOrigin((name) => headers[name], "https://cap-erable.example");

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

  test("a request with neither is no browser's cross-site form", () => {
    expect(asked({})).toBe(true);
  });
});
