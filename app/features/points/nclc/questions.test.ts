import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readScores } from "./questions.ts";

const TODAY = "2026-11-21";
const read = (query: string) => readScores(new URLSearchParams(query), TODAY);
const messages = (query: string) => read(query).problems.map(({ field, message }) => `${field}: ${message}`);

test("nothing asked, nothing said", () => {
  expect(read("")).toMatchObject({ asked: false, problems: [], firstLanguage: undefined });
  expect(read("frenchTest=&frenchListening=+&firstLanguage=french")).toMatchObject({ asked: false, problems: [] });
});

test("both languages at once, with a comma", () => {
  const { french, english, problems, firstLanguage } = read(
    "frenchTest=tef&frenchDate=2026-01-15&frenchListening=503&frenchSpeaking=455&englishTest=ielts&englishDate=2026-02-01&englishReading=7%2C5",
  );
  expect(problems).toEqual([]);
  expect(french.conversion?.abilities.listening?.level).toBe(9);
  expect(french.conversion?.abilities.speaking?.level).toBe(6);
  expect(french.conversion?.abilities.reading).toBeUndefined();
  expect(english.conversion?.abilities.reading?.level).toBe(9);
  expect(firstLanguage).toBeUndefined();
});

test("the only language tested is the first one, unless another is said", () => {
  expect(read("englishTest=celpip&englishReading=9").firstLanguage).toBe("english");
  expect(read("englishTest=celpip&englishReading=9&firstLanguage=french").firstLanguage).toBe("french");
});

describe("a score outside the test's scale names the scale", () => {
  test.each([
    [
      "frenchTest=tef&frenchDate=2026-01-15&frenchListening=700",
      "frenchListening: La compréhension de l’oral du TEF Canada va de 0 à 699.",
    ],
    ["frenchTest=tcf&frenchWriting=21", "frenchWriting: L’expression écrite du TCF Canada va de 0 à 20."],
    ["frenchTest=tcf&frenchSpeaking=458", "frenchSpeaking: L’expression orale du TCF Canada va de 0 à 20."],
    [
      "englishTest=ielts&englishReading=9.5",
      "englishReading: La compréhension de l’écrit de l’IELTS va de 0 à 9, de 0,5 en 0,5.",
    ],
    [
      "englishTest=ielts&englishReading=6,3",
      "englishReading: La compréhension de l’écrit de l’IELTS va de 0 à 9, de 0,5 en 0,5.",
    ],
    ["englishTest=celpip&englishReading=0", "englishReading: La compréhension de l’écrit du CELPIP-G va de 1 à 12."],
    ["englishTest=pte&englishReading=9", "englishReading: La compréhension de l’écrit du PTE Core va de 10 à 90."],
    ["englishTest=pte&englishReading=91", "englishReading: La compréhension de l’écrit du PTE Core va de 10 à 90."],
    [
      "englishTest=pte&englishReading=60.5",
      "englishReading: Cette note est un nombre entier. La compréhension de l’écrit du PTE Core va de 10 à 90.",
    ],
    [
      "englishTest=pte&englishReading=B2",
      "englishReading: Écrivez cette note en chiffres. La compréhension de l’écrit du PTE Core va de 10 à 90.",
    ],
    [
      "englishTest=pte&englishReading=-5",
      "englishReading: Écrivez cette note en chiffres. La compréhension de l’écrit du PTE Core va de 10 à 90.",
    ],
  ])("%s", (query, message) => expect(messages(query)).toEqual([message]));

  test("the ends of the scales are in", () => {
    expect(messages("frenchTest=tcf&frenchListening=0&frenchReading=699&frenchWriting=20&frenchSpeaking=0")).toEqual(
      [],
    );
    expect(messages("englishTest=pte&englishListening=10&englishReading=90")).toEqual([]);
    expect(messages("englishTest=ielts&englishListening=0&englishReading=9,0")).toEqual([]);
  });
});

describe("what is missing or cannot be is said", () => {
  test.each([
    ["frenchListening=500", "frenchTest: Choisissez le test de français de ces notes."],
    ["englishTest=toefl&englishListening=100", "englishTest: Choisissez le test d’anglais de ces notes."],
    ["frenchTest=ielts&frenchListening=7", "frenchTest: Choisissez le test de français de ces notes."],
    ["frenchDate=2026-01-15", "frenchTest: Choisissez le test que vous avez passé à cette date."],
    ["frenchTest=tcf", "frenchListening: Écrivez au moins une note de ce test."],
    [
      "frenchTest=tef&frenchListening=500",
      "frenchDate: Indiquez la date du TEF Canada\u00a0: ses notes se lisent autrement depuis le 11 décembre 2023.",
    ],
    [
      "frenchTest=tcf&frenchDate=2026-02-31&frenchListening=500",
      "frenchDate: Écrivez la date du test\u00a0: jour, mois, année.",
    ],
    [
      "frenchTest=tcf&frenchDate=hier&frenchListening=500",
      "frenchDate: Écrivez la date du test\u00a0: jour, mois, année.",
    ],
    [
      "frenchTest=tcf&frenchDate=2026-11-22&frenchListening=500",
      "frenchDate: La date du test est à venir\u00a0: il faut un résultat déjà reçu.",
    ],
    [
      "englishTest=pte&englishDate=2024-01-29&englishReading=60",
      "englishDate: Le PTE Core n’est accepté que depuis le 30 janvier 2024\u00a0: un résultat plus ancien ne compte pas.",
    ],
  ])("%s", (query, message) => expect(messages(query)).toEqual([message]));

  test("a bad note beside good ones does not hide them", () => {
    const { french, problems } = read("frenchTest=tcf&frenchListening=503&frenchWriting=200");
    expect(problems).toHaveLength(1);
    expect(french.conversion?.abilities).toMatchObject({ listening: { level: 8 } });
    expect(french.typed.frenchWriting).toBe("200");
  });
});

test("anything at all is read without falling over", () => {
  const names = [
    "frenchTest",
    "frenchDate",
    "frenchListening",
    "englishTest",
    "englishDate",
    "englishWriting",
    "firstLanguage",
  ];
  const values = fc.oneof(
    fc.constantFrom(
      "tef",
      "tcf",
      "ielts",
      "pte",
      "celpip",
      "2026-01-15",
      "9999-12-31",
      "-271821-04-20",
      "7,5",
      "french",
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), values)), (pairs) => {
      expect(Array.isArray(readScores(new URLSearchParams(pairs), TODAY).problems)).toBe(true);
    }),
  );
});
