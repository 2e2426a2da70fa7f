import { describe, expect, test } from "vitest";
import { compareRounds, toWrite } from "./compare-rounds.ts";
import { describeComparison } from "./describe-comparison.ts";
import { FeedError, readFeed } from "./feed.ts";
import { feedRecord, feedText } from "#app/features/rounds/testing/feed.ts";

const today = Temporal.PlainDate.from("2026-11-21");
const readOne = (over: Record<string, unknown> = {}) => readFeed(feedText([feedRecord(over)]), today)[0];
const lines = (read: ReturnType<typeof readFeed>, known: ReturnType<typeof readFeed> = []) =>
  describeComparison(compareRounds(known, read)).map((line) => line.replaceAll("\u00a0", " "));

function faultsOf(source: string): string[] {
  try {
    readFeed(source, today);
  } catch (error) {
    if (error instanceof FeedError) return error.message.replaceAll("\u00a0", " ").split("\n");
    throw error;
  }
  return [];
}

describe("the official file", () => {
  test("is read as it is published: everything is text, thousands have commas", () => {
    expect(readOne()).toEqual({
      number: "362",
      date: "2025-08-19",
      name: "Healthcare and social services occupations (Version 2)",
      programs: "Federal Skilled Worker Program, Canadian Experience Class and Federal Skilled Trades Program",
      invitations: 2500,
      minimum: 470,
      tieBreak: "April 23, 2025 at 20:08:53 UTC",
      poolOn: "2025-08-17",
      pool: [
        188, 22930, 75011, 12409, 12349, 17035, 17339, 15879, 73920, 15116, 16222, 14639, 14488, 13455, 53461, 20424,
        8179, 254113,
      ],
      source: "official",
    });
  });

  test("zeros everywhere are a distribution that was not published", () => {
    const zeros = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [`dd${index + 1}`, "0"]));
    expect(
      readOne({ ...zeros, drawNumber: "91a", drawDistributionAsOn: "May 30, 2018", drawCutOff: "" }),
    ).toMatchObject({
      number: "91a",
      pool: null,
      poolOn: null,
      tieBreak: null,
    });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["a date", { drawDate: "19/08/2025" }, "tirage 362 (fiche 1) : drawDate : une date AAAA-MM-JJ est attendue"],
    [
      "a day to come",
      { drawDate: "2026-11-22" },
      "tirage 362 (fiche 1) : drawDate : le 2026-11-22 n’est pas encore arrivé",
    ],
    ["a score", { drawCRS: "1,470" }, "tirage 362 (fiche 1) : drawCRS : un score de 0 à 1200 est attendu"],
    [
      "a number of invitations",
      { drawSize: "beaucoup" },
      "tirage 362 (fiche 1) : drawSize : un nombre entier est attendu",
    ],
    ["no invitation", { drawSize: "0" }, "tirage 362 (fiche 1) : drawSize : au moins une invitation est attendue"],
    [
      "a number",
      { drawNumber: "n°7" },
      "tirage n°7 (fiche 1) : drawNumber : un numéro de tirage est attendu, comme 447 ou 91a",
    ],
    ["a name", { drawName: " " }, "tirage 362 (fiche 1) : drawName : le nom est vide"],
    ["a count", { dd7: "17.339" }, "tirage 362 (fiche 1) : dd7 : un nombre entier est attendu"],
    [
      "the day of the pool",
      { drawDistributionAsOn: "August" },
      "tirage 362 (fiche 1) : drawDistributionAsOn : la date de la répartition manque ou ne se lit pas",
    ],
  ])("a wrong file names the record: %s", (_what, over, fault) =>
    expect(faultsOf(feedText([feedRecord(over)]))).toEqual([fault]),
  );

  test("all faults are told at once, a missing field and a record twice too", () => {
    const { drawCRS: _left, ...withoutScore } = feedRecord({ drawNumber: "363" });
    const faults = faultsOf(feedText([feedRecord({}), withoutScore, feedRecord({}), "x"]));
    expect(faults).toEqual([
      "tirage 363 (fiche 2) : drawCRS : un texte est attendu",
      "fiche 4 : ce n’est pas une fiche de tirage",
      "tirage 362 : il est 2 fois dans le fichier",
    ]);
  });

  test.each([
    ["<html>", "ce fichier n’est pas du JSON"],
    ["[]", "ce n’est pas le fichier officiel des rondes : il lui manque la liste « rounds »"],
    ['{"rounds":[]}', "ce n’est pas le fichier officiel des rondes : il lui manque la liste « rounds »"],
  ])("another file is refused: %s", (source, fault) => expect(faultsOf(source)).toEqual([fault]));
});

describe("what an import changes", () => {
  const known = readFeed(
    feedText([
      feedRecord({}),
      feedRecord({ drawNumber: "361", drawDate: "2025-08-18", drawName: "Provincial Nominee Program", drawCRS: "800" }),
    ]),
    today,
  );

  test("the same file again changes nothing", () => {
    expect(toWrite(compareRounds(known, known))).toEqual([]);
    expect(lines(known, known)).toEqual(["rien à changer (2 tirages à jour)"]);
  });

  test("a new round, a corrected figure, and a round that the file leaves out", () => {
    const given = readFeed(
      feedText([
        feedRecord({ drawCRS: "471", drawSize: "2,600" }),
        feedRecord({ drawNumber: "448", drawDate: "2026-10-14", drawName: "Astronauts (Version 1)" }),
      ]),
      today,
    );
    expect(lines(given, known)).toEqual([
      "nouveau : tirage 448 du 2026-10-14, Autre, 2 500 invitations, minimum 470",
      "changé : tirage 362, invitations : 2500 → 2600",
      "changé : tirage 362, minimum : 470 → 471",
      "nom inconnu : « Astronauts (Version 1) » est rangé dans « Autre » ; ajoutez-le à app/features/rounds/categories.ts",
      "absents du fichier, gardés : 361",
      "1 nouveau, 1 changé, 0 confirmé, 0 inchangé",
    ]);
  });

  test("the same figures from the official file lift the doubt of a single source", () => {
    const weak = known.map((one) => ({ ...one, source: "secondary-c" as const }));
    const comparison = compareRounds(weak, known);
    expect(comparison).toMatchObject({ added: [], changed: [], unchanged: 0 });
    expect(toWrite(comparison).map(({ number, source }) => [number, source])).toEqual([
      ["362", "official"],
      ["361", "official"],
    ]);
  });
});
