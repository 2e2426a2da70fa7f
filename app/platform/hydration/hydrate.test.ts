import { expect, test } from "vitest";
import { hydrateMode, pageScriptOf } from "./hydrate.ts";

test("content pages say nothing and ship no script", () => {
  expect(hydrateMode([undefined, undefined])).toBe("never");
  expect(hydrateMode([])).toBe("never");
});

test("the deepest route that says something decides", () => {
  expect(hydrateMode([{ hydrate: "never" }, undefined, { hydrate: "interaction" }])).toBe("interaction");
  expect(hydrateMode([{ hydrate: "interaction" }, { other: true }])).toBe("interaction");
  expect(hydrateMode([{ hydrate: "interaction" }, { hydrate: "never" }])).toBe("never");
});

test("a word that is no mode is ignored", () => {
  expect(hydrateMode([{ hydrate: "sometimes" }])).toBe("never");
});

test("a page asked for to be kept on a phone is hydrated where it can compute there, and nowhere else", () => {
  expect(hydrateMode([undefined, { offline: true }], true)).toBe("eager");
  expect(hydrateMode([undefined, { offline: true, script: "steps" }], true)).toBe("eager");
  expect(hydrateMode([undefined, { offline: true }], false)).toBe("never");
  expect(hydrateMode([undefined, { hydrate: "interaction" }], true)).toBe("interaction");
});

test("a page's small script is what its own route says, and no other's", () => {
  expect(pageScriptOf([undefined, { script: "kept-form" }])).toBe("kept-form");
  expect(pageScriptOf([{ script: "kept-form" }, undefined])).toBeUndefined();
  expect(pageScriptOf([{ script: "kept-form" }, { hydrate: "interaction" }])).toBeUndefined();
  expect(pageScriptOf([])).toBeUndefined();
});
