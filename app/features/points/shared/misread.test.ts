import { expect, it } from "vitest";
import { misreadAnswers } from "./misread.ts";
import type { Section } from "./questions.ts";

const SECTIONS: readonly Section[] = [
  {
    id: "you",
    title: "Vous",
    questions: [
      { kind: "number", name: "age", label: "Âge", min: 0, max: 120 },
      { kind: "level", name: "level", label: "Niveau", choices: [{ value: "12", label: "12" }], untouched: "0" },
      {
        kind: "choice",
        name: "diploma",
        label: "Diplôme",
        choices: [{ value: "phd", label: "Doctorat" }],
        untouched: "",
      },
      { kind: "yesno", name: "offer", label: "Offre", untouched: "no" },
    ],
  },
];
const misread = (query: string) => Object.keys(misreadAnswers(SECTIONS, new URLSearchParams(query)));

it.each([
  ["age=29&level=7&diploma=phd&offer=yes", []],
  ["", []],
  ["age=&level=&diploma=&offer=", []],
  ["age=29,5", []],
  ["age=vingt", ["age"]],
  ["age=-3", ["age"]],
  ["age=121&level=13", ["age", "level"]],
  ["diploma=bts&offer=oui", ["diploma", "offer"]],
  ["unknown=1", []],
])("%s: %j", (query, expected) => expect(misread(query)).toEqual(expected));

it("repeats what was typed, not more than 30 characters of it", () => {
  expect(misreadAnswers(SECTIONS, new URLSearchParams({ age: "x".repeat(200) })).age).toBe(
    `«\u00a0${"x".repeat(30)}\u00a0» n’est pas un nombre de 0 ou plus\u00a0: compté 0.`,
  );
});

it("says nothing of what is left in a question that is not asked", () => {
  const when = { field: "offer", values: ["yes"], words: "À remplir seulement avec une offre." };
  const asked: Section = {
    id: "offer",
    title: "Offre",
    when,
    questions: [{ kind: "number", name: "months", label: "Mois", min: 0 }],
  };
  const names = (query: string) => Object.keys(misreadAnswers([...SECTIONS, asked], new URLSearchParams(query)));
  expect(names("offer=no&months=beaucoup")).toEqual([]);
  expect(names("offer=yes&months=beaucoup")).toEqual(["months"]);
});
