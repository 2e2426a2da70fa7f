import { expect, test } from "vitest";
import { hydrateMode } from "./hydrate.ts";

test("content pages say nothing and ship no script", () => {
  expect(hydrateMode([undefined, undefined])).toBe("never");
  expect(hydrateMode([])).toBe("never");
});

test("the deepest route that says something decides", () => {
  expect(hydrateMode([{ hydrate: "eager" }, undefined, { hydrate: "interaction" }])).toBe("interaction");
  expect(hydrateMode([{ hydrate: "eager" }, { other: true }])).toBe("eager");
  expect(hydrateMode([{ hydrate: "interaction" }, { hydrate: "never" }])).toBe("never");
});

test("a word that is no mode is ignored", () => {
  expect(hydrateMode([{ hydrate: "sometimes" }])).toBe("never");
});
