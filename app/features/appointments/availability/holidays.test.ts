import { expect, test } from "vitest";
import { easterOf, holidaysOf, isFullyKnown } from "./holidays.ts";
import { holidaySource } from "#app/features/appointments/settings.ts";

test("Easter falls where the calendars print it", () => {
  const printed = [
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2027-03-28",
    "2028-04-16",
    "2029-04-01",
    "2038-04-25",
    "2285-03-22",
  ];
  for (const date of printed) expect(easterOf(Number(date.slice(0, 4))).toString()).toBe(date);
});

test("the holidays of 2027", () => {
  const holidays = holidaysOf(2027, holidaySource());
  const expected = [
    "2027-01-01",
    "2027-02-11",
    "2027-03-09",
    "2027-03-26",
    "2027-05-01",
    "2027-05-06",
    "2027-05-16",
    "2027-05-20",
    "2027-08-15",
    "2027-12-25",
  ];
  expect([...holidays.keys()].toSorted()).toEqual(expected);
  expect(holidays.get("2027-05-06")).toBe("Ascension");
});

test("a civil holiday on a Sunday takes the Monday, a religious one does not", () => {
  // 11 February and 20 May 2029 are Sundays; 15 August 2027 is one too.
  const holidays = holidaysOf(2029, holidaySource());
  expect(holidays.get("2029-02-12")).toBe("Fête de la Jeunesse (jour reporté)");
  expect(holidays.get("2029-05-21")).toBe("Fête nationale (jour reporté)");
  expect(holidaysOf(2027, holidaySource()).has("2027-08-16")).toBe(false);
});

test("a civil holiday on another holiday takes the next free day", () => {
  // Ascension 2008 was on 1 May, a Thursday.
  const holidays = holidaysOf(2008, holidaySource());
  expect(holidays.get("2008-05-01")).toBe("Ascension");
  expect(holidays.get("2008-05-02")).toBe("Fête du Travail (jour reporté)");
});

test("a year whose announced holidays are not known says so", () => {
  expect(isFullyKnown(2029, holidaySource())).toBe(true);
  expect(isFullyKnown(2030, holidaySource())).toBe(false);
});
