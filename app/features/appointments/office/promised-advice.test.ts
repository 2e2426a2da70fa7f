import { expect, test } from "vitest";
import { promisesIn } from "./promised-advice.ts";

const WITHHELD = ["Consultation initiale", "Suivi de candidature"];

test.each([
  ["our own advisers", "Posez vos questions à nos conseillers."],
  ["the reader’s adviser", "Votre conseiller le fixe avec vous."],
  ["advice that one takes here", "Vous pouvez y prendre conseil."],
  ["what we advise", "Nous vous conseillons le PSTQ."],
  ["a service that is not sold, whatever its capitals", "La consultation initiale est gratuite."],
])("%s is a promise", (_what, text) => expect(promisesIn(text, WITHHELD)).toHaveLength(1));

test.each([
  ["what others do", "Un conseiller payé à Akwa est soumis à la même règle."],
  ["a longer word", "Prendre conseillère pour témoin."],
  ["the logistics of papers", "Nous aidons à classer vos pièces."],
])("%s is none", (_what, text) => expect(promisesIn(text, WITHHELD)).toEqual([]));

test("each promise is shown with the words around it", () => {
  const text = `${"Bla ".repeat(40)}nos conseillers vous répondent.\n\nUn suivi de candidature suit.${" Bla".repeat(40)}`;
  const [first, second] = promisesIn(text, WITHHELD);
  expect(first?.excerpt).toMatch(/^….*nos conseillers vous répondent\..*…$/);
  expect(second?.excerpt).toContain("suivi de candidature");
});
