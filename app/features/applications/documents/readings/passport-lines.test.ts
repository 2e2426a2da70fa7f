import { states } from "mrz";
import { describe, expect, it, test } from "vitest";
import { spentMs } from "#app/platform/clock/testing/spent.ts";
import { countries } from "#app/features/accounts/countries.ts";
import { countryOfAlpha3 } from "./alpha3.ts";
import { readPassportLines } from "./passport-lines.ts";

const TODAY = Temporal.PlainDate.from("2026-11-23");

/** The specimen of a passport, ICAO Doc 9303-4, appendix B, under a country that exists: no check digit holds it. */
const SPECIMEN = ["P<CMRERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36CMR7408122F1204159ZE184226B<<<<<10"];
const ANNA = {
  number: "L898902C3",
  lastName: "ERIKSSON",
  firstName: "ANNA MARIA",
  birthDate: "1974-08-12",
  expiresOn: "2012-04-15",
  country: "CM",
};
const read = (...lines: string[]) => readPassportLines(lines.join("\n"), TODAY);

describe("the machine-readable lines of a document", () => {
  it("of the specimen passport give its values, found among the other lines of the page", () => {
    expect(read("PASSPORT", "", ...SPECIMEN, "12")).toEqual(ANNA);
  });

  it("of the specimen cards of two and of three lines are read too", () => {
    // ICAO Doc 9303-6 and 9303-5.
    expect(read("I<CMRERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907CMR7408122F1204159<<<<<<<6")).toEqual({
      ...ANNA,
      number: "D23145890",
    });
    expect(
      read("I<CMRD231458907<<<<<<<<<<<<<<<", "7408122F1204159CMR<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"),
    ).toEqual({
      ...ANNA,
      number: "D23145890",
    });
  });

  it("may have spaces that the reader put in, and miscounted fillers after the names", () => {
    expect(
      read("P<CMR ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<", "L898902C3 6CMR7408122F1204159ZE184226B<<<<<10"),
    ).toEqual(ANNA);
    // Elsewhere a missing filler is a missing character.
    expect(read(SPECIMEN[0] ?? "", "L898902C36CMR7408122F1204159ZE184226B<<<<10")).toBeUndefined();
  });

  it("take the century from today: born in the past, ending near it", () => {
    const child = read("P<CMRNGUIMFACK<<AWA<<<<<<<<<<<<<<<<<<<<<<<<<", "1234567897CMR2405148F3105146<<<<<<<<<<<<<<04");
    expect(child).toMatchObject({ birthDate: "2024-05-14", expiresOn: "2031-05-14", country: "CM" });
  });

  it("of two people on one page are read for neither", () => {
    const other = ["P<CMRNGUIMFACK<<AWA<<<<<<<<<<<<<<<<<<<<<<<<<", "1234567897CMR2405148F3105146<<<<<<<<<<<<<<04"];
    expect(read(...other)).toBeDefined();
    expect(read(...SPECIMEN, ...other)).toBeUndefined();
    expect(read(...SPECIMEN, ...SPECIMEN)).toEqual(ANNA);
  });
});

const at = (line: string, index: number, letter: string) => `${line.slice(0, index)}${letter}${line.slice(index + 1)}`;
const [NAMES = "", FIGURES = ""] = SPECIMEN;

test.each([
  ["check digit of the number", 9, "7"],
  ["check digit of the birth date", 19, "3"],
  ["check digit of the expiry", 27, "8"],
  ["check digit of the personal number", 42, "2"],
  ["check digit over all", 43, "1"],
  ["figure of the number", 3, "9"],
  ["figure of the birth date", 18, "3"],
])("a wrong %s: nothing is proposed", (_what, index, digit) => {
  expect(read(NAMES, at(FIGURES, index, digit))).toBeUndefined();
});

test.each([
  ["O in the number, where the check digit knows a 0", 5, "O"],
  ["O in the birth date", 15, "O"],
  ["S in the expiry", 26, "S"],
  ["O for the last check digit", 43, "O"],
  ["0 in the nationality", 12, "0"],
])("a letter where a digit must be, or the reverse (%s): nothing is proposed", (_what, index, letter) => {
  expect(read(NAMES, at(FIGURES, index, letter))).toBeUndefined();
});

test.each([
  "P<CMRERIKSSON<<ANNA<MARIA<LLLLLLLLLLLLLLLLLL",
  "P<CMRERIKSSON<<ANNA<MARIA<<<<<<<<<L<<<K<<<<<",
  "P<CMRERIKSSON<<ANNA<MAR1A<<<<<<<<<<<<<<<<<<<",
])("fillers that were read as letters (%s): nothing is proposed, though every check digit holds", (names) => {
  expect(names).toHaveLength(44);
  expect(read(names, FIGURES)).toBeUndefined();
});

test("a day that no calendar has is no day, whatever its check digit", () => {
  // 30 February 1974 with the digits that its figures ask for.
  expect(read(NAMES, "L898902C36CMR7402304F1204159ZE184226B<<<<<16")).toBeUndefined();
});

test("every country of the site has its three letters, but places whose people bear another country's passport", () => {
  const known = new Set(Object.keys(states).flatMap((letters) => countryOfAlpha3(letters) ?? []));
  expect(
    countries
      .filter(({ value }) => !known.has(value))
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual("AX BL CC CK CX EH FK FO GF GG GP GU IM JE MF MP MQ NC NF NU PF PM PN PR RE SJ TK VI WF YT".split(" "));
});

test("a page of fillers is read in time", () => {
  const fillers = `${"<".repeat(44)}\n`.repeat(450);
  expect(spentMs(() => readPassportLines(fillers, TODAY))).toBeLessThan(500);
});
