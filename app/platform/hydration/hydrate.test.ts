import { expect, test } from "vitest";
import { hydrateMode } from "./hydrate.ts";

test("a page that says nothing ships no script", () => {
  expect(hydrateMode({}, false)).toBe("never");
  expect(hydrateMode({ script: "kept-form" }, false)).toBe("never");
  expect(hydrateMode({ hydrate: "interaction" }, false)).toBe("interaction");
});

test("a page asked for to be kept on a phone is awake where it can compute there, and nowhere else", () => {
  expect(hydrateMode({ offline: true }, true)).toBe("eager");
  expect(hydrateMode({ offline: true, script: "steps" }, true)).toBe("eager");
  expect(hydrateMode({ offline: true }, false)).toBe("never");
  expect(hydrateMode({ hydrate: "interaction" }, true)).toBe("interaction");
});
