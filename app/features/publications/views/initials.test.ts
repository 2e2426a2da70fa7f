import { expect, test } from "vitest";
import { initialsOf } from "./initials.tsx";

test.each([
  ["Awa Ngo Mballa", "AM"],
  ["Rédaction Cap Érable", "RÉ"],
  ["awa", "A"],
  ["Jean-Paul", "JP"],
  ["« Zoé » 237", "Z"],
  ["  ", "?"],
  ["7 / 24", "?"],
  ["عائشة", "ع"],
])("the picture of %j is %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
