import { expect, test } from "vitest";
import { whoWords } from "./cancel-session.tsx";

test.each([
  [0, 0, "Personne n’y est inscrit ni n’attend."],
  [1, 0, "1\u00a0inscription sera annulée."],
  [2, 0, "2\u00a0inscriptions seront annulées."],
  [0, 1, "1\u00a0personne quittera la liste d’attente."],
  [2, 3, "2\u00a0inscriptions seront annulées et 3\u00a0personnes quitteront la liste d’attente."],
])(
  "of %i seats and %i who wait, a cancellation says who loses it and counts nobody who is not there",
  (taken, waiting, words) => {
    expect(whoWords(taken, waiting)).toBe(words);
  },
);
