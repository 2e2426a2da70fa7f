import { describe, expect, it } from "vitest";
import { calendarOf, closedOn, officeHolidays } from "./office-days.ts";
import { dayNumber } from "#app/features/applications/rules/day-number.ts";

const third = (name: string) => ({ kind: "third-party" as const, name });

// Easter Sunday of 2027 is 28 March; days of the week by hand.
describe("holidays of offices", () => {
  it("federal ones of Canada in 2027: two after a weekend are kept on the working days that follow", () => {
    expect([...officeHolidays("CA", 2027)].toSorted()).toEqual([
      ["2027-01-01", "Jour de l’An"],
      ["2027-03-26", "Vendredi saint"],
      ["2027-03-29", "Lundi de Pâques"],
      ["2027-05-24", "Fête de la Reine"],
      ["2027-07-01", "Fête du Canada"],
      ["2027-08-02", "Premier lundi d’août"],
      ["2027-09-06", "Fête du Travail"],
      ["2027-09-30", "Journée nationale de la vérité et de la réconciliation"],
      ["2027-10-11", "Action de grâce"],
      ["2027-11-11", "Jour du Souvenir"],
      ["2027-12-27", "Noël"],
      ["2027-12-28", "Lendemain de Noël"],
    ]);
  });

  it("Quebec's move from a Sunday alone: 24 June and 1 July 2029 are Sundays, 25 December 2027 a Saturday", () => {
    expect([officeHolidays("QC", 2029).get("2029-06-25"), officeHolidays("QC", 2029).get("2029-07-02")]).toEqual([
      "Fête nationale",
      "Fête du Canada",
    ]);
    expect(officeHolidays("QC", 2029).has("2029-06-24")).toBe(false);
    expect(officeHolidays("QC", 2027).get("2027-12-25")).toBe("Noël");
    expect(officeHolidays("QC", 2027).get("2027-05-24")).toBe("Journée nationale des patriotes");
  });

  it("Cameroon's are those of the agenda", () => {
    expect([
      closedOn("CM", dayNumber(Temporal.PlainDate.from("2027-05-20"))),
      closedOn("CM", dayNumber(Temporal.PlainDate.from("2027-05-19"))),
    ]).toEqual(["Fête nationale", undefined]);
  });
});

it("an office keeps the holidays of its country; clients, advisers and the police of elsewhere keep none", () => {
  expect([
    calendarOf(third("IRCC"), undefined),
    calendarOf(third("Ministère de l’Immigration du Québec"), undefined),
  ]).toEqual(["CA", "QC"]);
  expect([calendarOf(third("Police ou tribunal"), "CM"), calendarOf(third("Police ou tribunal"), "NG")]).toEqual([
    "CM",
    null,
  ]);
  expect([
    calendarOf({ kind: "client" }, undefined),
    calendarOf({ kind: "adviser" }, undefined),
    calendarOf(third("École"), undefined),
  ]).toEqual([null, null, null]);
});
