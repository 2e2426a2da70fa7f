import { expect, test } from "vitest";
import { pageDataText } from "./page-data.ts";

const withData = (root: unknown) => pageDataText({ loaderData: { root }, actionData: null, errors: null });

test("what the browser reads is what the server rendered", () => {
  const root = {
    title: "Île « d’essai »",
    count: 0,
    none: null,
    list: [{ on: true }, "</script><script>"],
    bare: Object.assign(Object.create(null) as object, { a: 1 }),
  };
  expect(JSON.parse(withData(root))).toEqual({ loaderData: { root }, actionData: null, errors: null });
});

test("no element ends within it", () => {
  expect(withData(["</script>", "<!--"])).not.toContain("<");
});

test("a name without a value is left out", () => {
  expect(withData({ flash: undefined })).toBe('{"loaderData":{"root":{}},"actionData":null,"errors":null}');
});

test.each([
  ["a Date", new Date(0)],
  ["a Map", new Map()],
  ["a promise", Promise.resolve()],
  ["a date of Temporal", Temporal.PlainDate.from("2026-11-24")],
  ["a function", () => undefined],
  ["a bigint", 1n],
  ["no number", Number.NaN],
  ["a list with a hole", [undefined]],
])("%s would arrive as something else: refused, wherever it stands", (_name, value) => {
  expect(() => withData(value)).toThrow(TypeError);
  expect(() => withData({ steps: [{ value }] })).toThrow(TypeError);
});
