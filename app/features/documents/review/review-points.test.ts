import { expect, test } from "vitest";
import { pointAnswers, pointsOpen } from "./review-points.ts";

const POINTS = ["name", "whole", "signed"].map((id) => ({ id, question: id, hint: "" }));

function openAfter(answers: Readonly<Record<string, string>>): string[] {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.set(name, value);
  return pointsOpen(pointAnswers(form), POINTS).map(({ id }) => id);
}

test("a document is validated once each point was said yes to, one by one or all at once", () => {
  expect(openAfter({})).toEqual(["name", "whole", "signed"]);
  expect(openAfter({ "point-name": "yes", "point-signed": "yes" })).toEqual(["whole"]);
  expect(openAfter({ "point-all": "yes" })).toEqual([]);
});

test("yes to all does not outweigh a point that is said to be wrong", () => {
  expect(openAfter({ "point-all": "yes", "point-whole": "no" })).toEqual(["whole"]);
});
