/**
 * The machine-readable lines of a passport or identity card (ICAO Doc 9303, parts 4 to 6) among the lines that were read
 * of a picture. Every check digit must hold as it was read: no letter is ever made a digit, nor the other way round.
 */
import { parse } from "mrz";
import { countryOfAlpha3 } from "./alpha3.ts";

/** Days are ISO. `country`: alpha-2, null when the nationality is none of the site's list. */
export type PassportLines = {
  number: string;
  lastName: string;
  firstName: string;
  birthDate: string;
  expiresOn: string;
  country: string | null;
};

/** The characters of these lines; OCR-B has no others there. */
export const LINE_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<";

/** How many lines of which length: passports, visas-size cards, identity cards. */
const SHAPES = [
  { format: "TD3", lines: 2, length: 44 },
  { format: "TD2", lines: 2, length: 36 },
  { format: "TD1", lines: 3, length: 30 },
] as const;

/** @param text lines as they were read, bounded by the caller; @param today decides the century. @returns undefined when no lines hold, or two different ones do */
export function readPassportLines(text: string, today: Temporal.PlainDate): PassportLines | undefined {
  const lines = text.split(/\r?\n/).flatMap((line) => line.replaceAll(/[ \t]+/g, "") || []);
  const found = SHAPES.flatMap((shape) =>
    lines.flatMap((_, at) => readAt(lines.slice(at, at + shape.lines), shape, today) ?? []),
  );
  const [first, ...others] = found;
  return first && others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : undefined;
}

/**
 * Names have no check digit, and readers take fillers for letters: what is not written as ICAO Doc 9303-3, section 4.6,
 * says, or has a letter four times in a row, was not read right.
 */
const NAMES = /^[A-Z]+(?:<[A-Z]+)*(?:<<[A-Z]+(?:<[A-Z]+)*)?<*$/;
const REPEATED = /([A-Z])\1{3}/;

function readAt(
  read: readonly string[],
  { format, lines, length }: (typeof SHAPES)[number],
  today: Temporal.PlainDate,
): PassportLines | undefined {
  const [head = "", ...rest] = read;
  const whole = [format === "TD3" ? filled(head, length) : head, ...rest];
  if (whole.length !== lines || !whole.every((line) => line.length === length && /^[A-Z\d<]+$/.test(line)))
    return undefined;
  const names = format === "TD1" ? (whole[2] ?? "") : (whole[0] ?? "").slice(5);
  if (!NAMES.test(names) || REPEATED.test(names)) return undefined;
  const { valid, format: parsed, fields, documentNumber } = parse(whole, { autocorrect: false });
  // Another format of the same size, as the older French card, has other check digits.
  if (!valid || parsed !== format) return undefined;
  const [birthDate, expiresOn] = [bornOn(fields.birthDate ?? "", today), endsOn(fields.expirationDate ?? "", today)];
  if (!documentNumber || !fields.lastName || !birthDate || !expiresOn) return undefined;
  const country = countryOfAlpha3(fields.nationality ?? "") ?? null;
  return {
    number: documentNumber,
    lastName: fields.lastName,
    firstName: fields.firstName ?? "",
    birthDate,
    expiresOn,
    country,
  };
}

/** The fillers after the names of a passport say nothing, and readers miscount them: their number is set, nothing else. */
function filled(line: string, length: number): string {
  const names = line.replace(/<+$/, "");
  return line.length - names.length >= 3 && names.length < length - 1 ? names.padEnd(length, "<") : line;
}

/** Six digits as a day that exists, in the given century; a day or month of fillers is none. */
function dayIn(century: number, digits: string): Temporal.PlainDate | undefined {
  if (!/^\d{6}$/.test(digits)) return undefined;
  const [year, month, day] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2)));
  try {
    return Temporal.PlainDate.from(
      { year: century + (year ?? 0), month: month ?? 0, day: day ?? 0 },
      { overflow: "reject" },
    );
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const centuryOf = (today: Temporal.PlainDate) => today.year - (today.year % 100);

/** Two figures of a year: nobody is born after today. */
function bornOn(digits: string, today: Temporal.PlainDate): string | undefined {
  const near = dayIn(centuryOf(today), digits);
  if (near && Temporal.PlainDate.compare(near, today) <= 0) return near.toString();
  return dayIn(centuryOf(today) - 100, digits)?.toString();
}

/** No document is valid for more than a few years: the end within half a century of today. */
function endsOn(digits: string, today: Temporal.PlainDate): string | undefined {
  const century = centuryOf(today);
  const days = [century - 100, century, century + 100].flatMap((one) => dayIn(one, digits) ?? []);
  return days.find(({ year }) => Math.abs(year - today.year) < 50)?.toString();
}
