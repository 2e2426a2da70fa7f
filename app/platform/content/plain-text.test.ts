import { expect, it } from "vitest";
import { plainText, readJson } from "./plain-text.ts";

it("a text has no NUL, and no half of a surrogate pair", () =>
  expect(plainText("A\0wa \uD83D fin \u{1F600}")).toBe("Awa \uFFFD fin \u{1F600}"));

it("JSON has none in any text or name of it", () =>
  expect(readJson('{"a\\u0000b":["\\ud800x",{"c":"\\u0000"}],"n":1,"t":true,"z":null}')).toEqual({
    value: { ab: ["\uFFFDx", { c: "" }], n: 1, t: true, z: null },
  }));

it("JSON gives no object another prototype", () =>
  expect(Object.keys((readJson('{"__proto__":{"a":1},"b":2}')?.value ?? {}) as object)).toEqual(["b"]));

it("JSON that is deeper than anything of ours ends where it is too deep", () =>
  expect(JSON.stringify(readJson(`${"[".repeat(50_000)}${"]".repeat(50_000)}`))).toHaveLength(
    '{"value":}'.length + 2 * 65 + "null".length,
  ));

it.each(["", "{", "[1,]", "undefined"])("%j is no JSON", (text) => expect(readJson(text)).toBeUndefined());
