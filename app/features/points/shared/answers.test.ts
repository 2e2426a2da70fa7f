import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isAsked,
  LARGEST_NUMBER,
  numberAt,
  readBody,
  readNumber,
  readParams,
  sayAnswers,
  textAt,
  toQuery,
} from "./answers.ts";
import type { Section } from "./questions.ts";

const SECTIONS: readonly Section[] = [
  {
    id: "you",
    title: "Vous",
    questions: [
      { kind: "number", name: "age", label: "Âge", unit: "ans", min: 0 },
      { kind: "number", name: "months", label: "Expérience", unit: "mois", min: 0 },
      { kind: "number", name: "children", label: "Enfants", min: 0 },
      {
        kind: "choice",
        name: "status",
        label: "Situation",
        choices: [
          { value: "single", label: "Célibataire" },
          { value: "married", label: "Marié(e)" },
        ],
        untouched: "single",
      },
      {
        kind: "choice",
        name: "diploma",
        label: "Diplôme",
        choices: [{ value: "phd", label: "Doctorat" }],
        untouched: "",
      },
      { kind: "yesno", name: "offer", label: "Offre", untouched: "no" },
      { kind: "yesno", name: "funds", label: "Fonds", untouched: "" },
    ],
  },
  {
    id: "spouse",
    title: "Conjoint",
    when: { field: "status", values: ["married"], words: "Si vous êtes marié(e)." },
    questions: [
      {
        kind: "level",
        name: "level",
        label: "Niveau",
        choices: [
          { value: "0", label: "Pas de test" },
          { value: "7", label: "NCLC 7" },
        ],
        untouched: "0",
      },
      {
        kind: "yesno",
        name: "detail",
        label: "Détail",
        untouched: "no",
        when: { field: "level", values: ["7"], words: "Si le niveau est 7." },
      },
    ],
  },
];

const UNTOUCHED = {
  age: 0,
  months: 0,
  children: 0,
  status: "single",
  diploma: "",
  offer: "no",
  funds: "",
  level: 0,
  detail: "no",
};

const page = (query: string) => readParams(SECTIONS, new URLSearchParams(query));

describe("readNumber", () => {
  test.each([
    [30, 30],
    ["30", 30],
    ["  30\u00a0", 30],
    ["030", 30],
    ["+5", 5],
    ["7,9", 7],
    ["7.9", 7],
    [7.9, 7],
    ["7,", 7],
    [",9", 0],
    ["1e2", 100],
    ["-1", 0],
    [-1, 0],
    ["-0", 0],
    [-0, 0],
    ["abc", 0],
    ["12abc", 0],
    ["1 000", 0],
    ["1,2,3", 0],
    ["0x10", 0],
    ["Infinity", 0],
    ["NaN", 0],
    [Number.NaN, 0],
    ["", 0],
    ["   ", 0],
    [null, 0],
    [undefined, 0],
    [true, 0],
    [[30], 0],
    [{ valueOf: () => 30 }, 0],
    ["1e999", LARGEST_NUMBER],
    [Number.MAX_VALUE, LARGEST_NUMBER],
    [Number.POSITIVE_INFINITY, LARGEST_NUMBER],
    [Number.NEGATIVE_INFINITY, 0],
    [LARGEST_NUMBER, LARGEST_NUMBER],
    [LARGEST_NUMBER + 1, LARGEST_NUMBER],
  ])("reads %j as %d", (raw, expected) => {
    expect(readNumber(raw)).toBe(expected);
  });

  test("a big integer is no number of JSON", () => {
    expect(readNumber(10n)).toBe(0);
  });

  test("gives a bounded whole number of 0 or more for anything", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double()), (raw) => {
        const number = readNumber(raw);
        expect(Number.isInteger(number) && number >= 0 && number <= LARGEST_NUMBER).toBe(true);
      }),
    );
  });
});

describe("readParams (the page)", () => {
  test("an empty query is the untouched form", () => {
    expect(page("")).toEqual(UNTOUCHED);
  });

  test("empty fields are untouched", () => {
    expect(page("age=&status=&diploma=&offer=&level=&funds=")).toEqual(UNTOUCHED);
  });

  test("reads what was answered, spaces trimmed", () => {
    expect(page("age=+31,5+&status=married&diploma=phd&offer=yes&level=12")).toEqual({
      ...UNTOUCHED,
      age: 31,
      status: "married",
      diploma: "phd",
      offer: "yes",
      level: 12,
    });
  });

  test("an unknown text is the question's untouched value, never an error", () => {
    expect(page("status=divorced&diploma=constructor&offer=oui&age=abc&level=A1")).toEqual(UNTOUCHED);
  });

  test("a repeated field counts once, by its first value; unknown fields are ignored", () => {
    expect(page("age=20&age=40&extra=1")).toEqual({ ...UNTOUCHED, age: 20 });
  });
});

describe("readBody (the API)", () => {
  test("missing, null and empty fields are untouched", () => {
    expect(readBody(SECTIONS, {})).toEqual({ ok: true, answers: UNTOUCHED });
    const nothing = { age: null, status: null, diploma: "", offer: "", level: "", funds: null };
    expect(readBody(SECTIONS, nothing)).toEqual({ ok: true, answers: UNTOUCHED });
  });

  test("numbers and numeric texts read alike; unknown fields are ignored", () => {
    const expected = { ok: true, answers: { ...UNTOUCHED, age: 31, level: 5 } };
    expect(readBody(SECTIONS, { age: 31.7, level: 5, other: "x" })).toEqual(expected);
    expect(readBody(SECTIONS, { age: "31,7", level: "5" })).toEqual(expected);
  });

  test("a number that is none is 0, not an error", () => {
    expect(readBody(SECTIONS, { age: "abc", months: -4, children: {} })).toEqual({ ok: true, answers: UNTOUCHED });
  });

  test("every unknown text is an error that names the accepted values", () => {
    expect(readBody(SECTIONS, { status: "divorced", offer: true, diploma: 3 })).toEqual({
      ok: false,
      errors: [
        {
          field: "status",
          message:
            "Valeur inconnue pour «\u00a0status\u00a0». Valeurs acceptées\u00a0: «\u00a0single\u00a0», «\u00a0married\u00a0».",
        },
        {
          field: "diploma",
          message: "Valeur inconnue pour «\u00a0diploma\u00a0». Valeurs acceptées\u00a0: «\u00a0phd\u00a0».",
        },
        {
          field: "offer",
          message:
            "Valeur inconnue pour «\u00a0offer\u00a0». Valeurs acceptées\u00a0: «\u00a0yes\u00a0», «\u00a0no\u00a0».",
        },
      ],
    });
  });

  test.each([[null], [[]], ["text"], [3], [undefined], [true]])("a body %j that is no object is refused", (body) => {
    expect(readBody(SECTIONS, body)).toEqual({
      ok: false,
      errors: [{ field: "", message: "Le corps de la requête doit être un objet JSON." }],
    });
  });
});

describe("toQuery", () => {
  test("holds the touched answers only, in the order of the questions", () => {
    const answers = { ...UNTOUCHED, level: 7, offer: "yes", age: 30 };
    expect(toQuery(SECTIONS, answers).toString()).toBe("age=30&offer=yes&level=7");
    expect(toQuery(SECTIONS, UNTOUCHED).toString()).toBe("");
  });

  test("reads back as the same answers", () => {
    const anyText = fc.oneof(fc.constantFrom("single", "married", "phd", "yes", "no", "7", "12,5"), fc.string());
    const names = Object.keys(UNTOUCHED);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), anyText)), (pairs) => {
        const answers = readParams(SECTIONS, new URLSearchParams(pairs));
        expect(readParams(SECTIONS, toQuery(SECTIONS, answers))).toEqual(answers);
      }),
    );
  });
});

test("isAsked follows the condition of a section or a question", () => {
  const spouse = SECTIONS[1];
  const detail = spouse?.questions[1];
  if (!spouse || !detail) throw new Error("the sample form has a spouse section");
  expect(isAsked(spouse, UNTOUCHED)).toBe(false);
  expect(isAsked(spouse, { ...UNTOUCHED, status: "married" })).toBe(true);
  expect(isAsked(detail, { ...UNTOUCHED, level: 7 })).toBe(true);
  expect(isAsked(detail, {})).toBe(false);
  expect(isAsked({}, {})).toBe(true);
});

describe("sayAnswers", () => {
  test("names the scale of a level that the list does not offer", () => {
    const said = sayAnswers(SECTIONS, { ...UNTOUCHED, status: "married", level: 6 });
    expect(said.find(({ question }) => question === "Niveau")?.answer).toBe("NCLC 6");
  });

  test("repeats every asked question in words", () => {
    const answers = { ...UNTOUCHED, age: 1, months: 1200, status: "married", diploma: "phd", offer: "yes", level: 9 };
    expect(sayAnswers(SECTIONS, answers)).toEqual([
      { section: "Vous", question: "Âge", answer: "1\u00a0an" },
      { section: "Vous", question: "Expérience", answer: "1\u00a0200\u00a0mois" },
      { section: "Vous", question: "Enfants", answer: "non renseigné" },
      { section: "Vous", question: "Situation", answer: "Marié(e)" },
      { section: "Vous", question: "Diplôme", answer: "Doctorat" },
      { section: "Vous", question: "Offre", answer: "Oui" },
      { section: "Vous", question: "Fonds", answer: "non renseigné" },
      { section: "Conjoint", question: "Niveau", answer: "NCLC 9" },
    ]);
  });

  test("skips what is not asked, and says the untouched as such", () => {
    expect(sayAnswers(SECTIONS, UNTOUCHED).map(({ answer }) => answer)).toEqual([
      "non renseigné",
      "non renseigné",
      "non renseigné",
      "Célibataire",
      "non renseigné",
      "Non",
      "non renseigné",
    ]);
  });

  test("says the singular of a unit only for 1", () => {
    const said = sayAnswers(SECTIONS, { ...UNTOUCHED, age: 2, months: 1, children: 2 });
    expect(said.slice(0, 3).map(({ answer }) => answer)).toEqual(["2\u00a0ans", "1\u00a0mois", "2"]);
  });
});

test("typed access falls back on 0 and on the first value", () => {
  expect(numberAt({ age: 30 }, "age")).toBe(30);
  expect(numberAt({}, "age")).toBe(0);
  expect(textAt({ status: "married" }, "status", ["single", "married"])).toBe("married");
  expect(textAt({ status: "other" }, "status", ["single", "married"])).toBe("single");
});
