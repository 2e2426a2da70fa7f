import { expect, test } from "vitest";
import { whoWords } from "./cancel-session.tsx";

test.each([
  [0, 0, "Personne n’y est inscrit ni n’attend."],
  [1, 0, "1\u00a0inscription sera annulée\u00a0; cette personne est prévenue."],
  [2, 0, "2\u00a0inscriptions seront annulées\u00a0; chacun est prévenu."],
  [0, 1, "1\u00a0personne quittera la liste d’attente\u00a0; cette personne est prévenue."],
  [
    2,
    3,
    "2\u00a0inscriptions seront annulées et 3\u00a0personnes quitteront la liste d’attente\u00a0; chacun est prévenu.",
  ],
])(
  "of %i seats and %i who wait, a cancellation says who is told and counts nobody who is not there",
  (taken, waiting, words) => {
    expect(whoWords(taken, waiting)).toBe(words);
  },
);
