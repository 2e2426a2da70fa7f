import { expect, it } from "vitest";
import { fieldName, placeOf, removalOf } from "./field-name.ts";

const sources = { path: "sources" };

it("a field is called by its path, in a row of a list by the row", () => {
  expect(fieldName("short.what")).toBe("short-what");
  expect(fieldName("url", sources, 2)).toBe("sources-2-url");
});

it.each(["intent", "version", "slug", "body", "publishDay", "publishTime", "factWords"])(
  "a field %s of a record is not what its form calls so",
  (name) => expect(fieldName(name)).not.toBe(name),
);

it("a field of a row is not its place, nor its going away", () => {
  expect(fieldName("place", sources, 0)).not.toBe(placeOf(sources, 0));
  expect(fieldName("remove", sources, 0)).not.toBe(removalOf(sources, 0));
});
