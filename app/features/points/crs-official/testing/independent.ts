/**
 * A second official CRS, written from the published tables alone: it imports nothing, not even a
 * type, and is built another way on purpose (the tables as they are printed, row by row, read by
 * their labels) so that a misplaced border in one is not copied into the other. For tests alone.
 */

type Four = { speaking: number; listening: number; reading: number; writing: number };

/** One person, in the words of the API. */
export type Person = {
  age: number;
  education: string;
  firstLanguage: string;
  first: Four;
  second: Four;
  canadianExperience: number;
  foreignExperience: number;
  canadianStudy: string;
  sibling: boolean;
  nomination: boolean;
  certificateQualification: boolean;
  jobOffer: string;
  spouse: { education: string; abilities: Four; canadianExperience: number } | null;
};

/** Table A: label, with a spouse, without. */
const AGES = `
17- 0 0|18 90 99|19 95 105|20 100 110|21 100 110|22 100 110|23 100 110|24 100 110|25 100 110|26 100 110|27 100 110|28 100 110|29 100 110|30 95 105|31 90 99
32 85 94|33 80 88|34 75 83|35 70 77|36 65 72|37 60 66|38 55 61|39 50 55|40 45 50|41 35 39|42 25 28|43 15 17|44 5 6|45+ 0 0`;
const STUDIES =
  "none 0 0|high-school 28 30|one-year 84 90|two-year 91 98|bachelor 112 120|two-degrees 119 128|master 126 135|phd 140 150";
const FIRST = "3- 0 0|4 6 6|5 6 6|6 8 9|7 16 17|8 22 23|9 29 31|10+ 32 34";
const SECOND = "4- 0|5 1|6 1|7 3|8 3|9+ 6";
const WORK_IN_CANADA = "0 0 0|1 35 40|2 46 53|3 56 64|4 63 72|5+ 70 80";
/** Table B. */
const SPOUSE_STUDIES = "none 0|high-school 2|one-year 6|two-year 7|bachelor 8|two-degrees 9|master 10|phd 10";
const SPOUSE_LANGUAGE = "4- 0|5 1|6 1|7 3|8 3|9+ 5";
const SPOUSE_WORK = "0 0|1 5|2 7|3 8|4 9|5+ 10";
/** Table C: the row, then its two columns. */
const STUDIES_ROWS: Record<string, string> = {
  none: "0 0",
  "high-school": "0 0",
  "one-year": "13 25",
  "two-year": "13 25",
  bachelor: "13 25",
  "two-degrees": "25 50",
  master: "25 50",
  phd: "25 50",
};
const ABROAD_ROWS = ["0 0", "13 25", "13 25", "25 50"];

/** The cell of a printed table whose label holds this value: "7", "17-" (or less), "45+" (or more), or a word. */
function cell(table: string, value: number | string, column: number): number {
  for (const row of table.trim().split(/[|\n]/)) {
    const [label = "", ...cells] = row.trim().split(" ");
    const bound = Number.parseInt(label, 10);
    const holds =
      typeof value === "string"
        ? label === value
        : label.endsWith("-")
          ? value <= bound
          : label.endsWith("+")
            ? value >= bound
            : value === bound;
    if (holds) return Number(cells[column]);
  }
  throw new Error(`No row for ${value}`);
}

const each = (four: Four) => [four.speaking, four.listening, four.reading, four.writing];
const all = (four: Four, level: number) => each(four).every((ability) => ability >= level);
const add = (...numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
const atMost = (most: number, ...numbers: number[]) => Math.min(most, add(...numbers));

/** Which of the two printed columns, or none: -1. */
const languageColumn = (four: Four, low: number, high: number) => (all(four, high) ? 1 : all(four, low) ? 0 : -1);
const canadianColumn = (years: number) => (years === 0 ? -1 : years === 1 ? 0 : 1);
const pick = (row: string | undefined, column: number) => (column < 0 ? 0 : Number(row?.split(" ")[column]));

/** Every line and total, named as the API names them. */
export function independentScore(person: Person, offersCount: boolean) {
  const { spouse } = person;
  const column = spouse === null ? 1 : 0;

  const age = cell(AGES, person.age, column);
  const education = cell(STUDIES, person.education, column);
  const firstLanguage = add(...each(person.first).map((level) => cell(FIRST, level, column)));
  const secondLanguage = atMost(
    spouse === null ? 24 : 22,
    ...each(person.second).map((level) => cell(SECOND, level, 0)),
  );
  const canadianExperience = cell(WORK_IN_CANADA, person.canadianExperience, column);
  const core = {
    age,
    education,
    firstLanguage,
    secondLanguage,
    canadianExperience,
    total: add(age, education, firstLanguage, secondLanguage, canadianExperience),
  };

  const beside = { education: 0, language: 0, canadianExperience: 0, total: 0 };
  if (spouse !== null) {
    beside.education = cell(SPOUSE_STUDIES, spouse.education, 0);
    beside.language = add(...each(spouse.abilities).map((level) => cell(SPOUSE_LANGUAGE, level, 0)));
    beside.canadianExperience = cell(SPOUSE_WORK, spouse.canadianExperience, 0);
    beside.total = add(beside.education, beside.language, beside.canadianExperience);
  }

  const language = languageColumn(person.first, 7, 9);
  const canadian = canadianColumn(person.canadianExperience);
  const abroad = ABROAD_ROWS[Math.min(person.foreignExperience, 3)];
  const educationLanguage = pick(STUDIES_ROWS[person.education], language);
  const educationCanadianExperience = pick(STUDIES_ROWS[person.education], canadian);
  const foreignExperienceLanguage = pick(abroad, language);
  const foreignExperienceCanadianExperience = pick(abroad, canadian);
  const certificateLanguage = person.certificateQualification ? pick("25 50", languageColumn(person.first, 5, 7)) : 0;
  const transferability = {
    educationLanguage,
    educationCanadianExperience,
    foreignExperienceLanguage,
    foreignExperienceCanadianExperience,
    certificateLanguage,
    total: atMost(
      100,
      atMost(50, educationLanguage, educationCanadianExperience),
      atMost(50, foreignExperienceLanguage, foreignExperienceCanadianExperience),
      certificateLanguage,
    ),
  };

  let french = 0;
  if (person.firstLanguage === "french" && all(person.first, 7)) french = all(person.second, 5) ? 50 : 25;
  if (person.firstLanguage === "english" && all(person.second, 7)) french = all(person.first, 5) ? 50 : 25;
  const sibling = person.sibling ? 15 : 0;
  const canadianStudy = { none: 0, "one-two": 15, "three-plus": 30 }[person.canadianStudy] ?? Number.NaN;
  const nomination = person.nomination ? 600 : 0;
  const jobOffer = offersCount ? ({ none: 0, "noc-00": 200, "noc-0ab": 50 }[person.jobOffer] ?? Number.NaN) : 0;
  const additional = {
    sibling,
    french,
    canadianStudy,
    nomination,
    jobOffer,
    total: atMost(600, sibling, french, canadianStudy, nomination, jobOffer),
  };

  return {
    core,
    spouse: beside,
    transferability,
    additional,
    total: atMost(1200, core.total, beside.total, transferability.total, additional.total),
  };
}
