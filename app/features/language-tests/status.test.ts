import { describe, expect, it } from "vitest";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { emailKey, nameKey, phoneKey } from "#app/features/people/person-key.ts";
import { filterChoices, readFilter } from "./sessions/session-filter.ts";
import { localHour } from "./sessions/local-hour.ts";
import { sessionWords } from "./sessions/session-words.ts";
import { availabilityNames, availabilityOf, placesLeft, sessionMoveOf } from "./status.ts";
import { freeCancellationEnds, paymentDue } from "./terms.ts";

const now = Temporal.ZonedDateTime.from("2026-11-21T10:00[Africa/Douala]");
const session = {
  state: "open" as const,
  registrationOpensAt: null as Date | null,
  registrationClosesAt: new Date("2027-01-06T17:00Z"),
  seats: 20,
  left: 20,
};

describe("the availability of a session", () => {
  it.each([
    [{ left: 20 }, "Disponible", "good"],
    [{ left: 6 }, "Disponible", "good"],
    [{ left: 5 }, "Places limitées", "fair"],
    [{ left: 1 }, "Places limitées", "fair"],
    [{ left: 0 }, "Complet", "bad"],
    [{ state: "closed" as const }, "Inscriptions closes", "neutral"],
    [{ left: 0, state: "cancelled" as const }, "Inscriptions closes", "neutral"],
    [{ registrationOpensAt: new Date("2026-11-21T09:00:00Z") }, "Disponible", "good"],
    [{ registrationOpensAt: new Date("2026-11-21T09:00:01Z") }, "Ouverture à venir", "neutral"],
    [
      { registrationOpensAt: new Date("2026-11-22T09:00Z"), state: "closed" as const },
      "Inscriptions closes",
      "neutral",
    ],
    [{ registrationClosesAt: new Date("2026-11-21T09:00:00Z") }, "Inscriptions closes", "neutral"],
    [{ registrationClosesAt: new Date("2026-11-21T09:00:01Z") }, "Disponible", "good"],
  ])("%o reads %s", (change, label, tone) => {
    expect(availabilityNames[availabilityOf({ ...session, ...change }, now)]).toEqual({ label, tone });
  });

  it.each([
    [0, "Aucune place disponible"],
    [1, "1 place restante"],
    [12, "12 places restantes"],
  ])("%d places: %s", (left, words) => {
    expect(placesLeft(left)).toBe(words);
  });
});

describe("terms", () => {
  const starts = Temporal.ZonedDateTime.from("2027-01-16T09:00[Africa/Douala]");
  it("gives 48 hours to pay, and never past the session", () => {
    expect(paymentDue(now, starts).toString()).toContain("2026-11-23T10:00:00+01:00");
    expect(paymentDue(starts.subtract({ hours: 5 }), starts).equals(starts)).toBe(true);
  });
  it("lets one withdraw until 48 hours before", () => {
    expect(freeCancellationEnds(starts).toString()).toContain("2027-01-14T09:00:00+01:00");
  });
});

describe("the same person", () => {
  it.each([
    ["Élise", "Ngo Bassa"],
    ["ngo bassa", "ELISE"],
    ["Elise  Ngo", "-Bassa "],
  ])("%s %s is Élise Ngo Bassa", (firstName, lastName) => {
    expect(nameKey(firstName, lastName)).toBe("bassa elise ngo");
  });
  it("is not somebody else", () => {
    expect(nameKey("Élise", "Ngo")).not.toBe(nameKey("Élise", "Ngo Bassa"));
  });
  it("has one telephone and one address however written", () => {
    expect(new Set(["+237 699 00 00 01", "699000001", "00237699000001"].map(phoneKey)).size).toBe(1);
    expect(emailKey(" Awa@Exemple.CM ")).toBe("awa@exemple.cm");
  });
});

const at = (city: string, startsAt: string) => ({ test: "tef-canada" as const, city, startsAt: new Date(startsAt) });

describe("the filter of the address", () => {
  it("reads what it knows and drops the rest", () => {
    expect(readFilter(new URLSearchParams("test=tcf-canada&ville=Douala&mois=2027-01"))).toEqual({
      test: "tcf-canada",
      city: "Douala",
      month: "2027-01",
    });
    expect(readFilter(new URLSearchParams("test=ielts&ville=&mois=2027-13"))).toEqual({
      test: undefined,
      city: undefined,
      month: undefined,
    });
  });
  it("offers the cities and months that lead somewhere, once each, in order", () => {
    const { cities, months } = filterChoices([
      at("Yaoundé", "2027-02-06T08:00Z"),
      at("Buea", "2027-01-31T23:30Z"),
      at("Buea", "2027-01-09T08:00Z"),
    ]);
    expect(cities.map(({ value }) => value)).toEqual(["Buea", "Yaoundé"]);
    // 23:30 UTC on 31 January is February in Douala.
    expect(months).toEqual([
      { value: "2027-01", label: "janvier 2027" },
      { value: "2027-02", label: "février 2027" },
    ]);
  });
});

it("writes a session in long French", () => {
  expect(
    sessionWords({
      test: "tef-canada",
      startsAt: new Date("2027-01-16T08:00Z"),
      city: "Dakar",
      country: "Sénégal",
      centre: "Centre d’essai",
    }),
  ).toEqual({
    test: "TEF Canada",
    day: "samedi 16 janvier 2027",
    hour: "9\u00a0h\u00a000, heure de Douala (8\u00a0h\u00a000, heure de Dakar)",
    place: "Dakar, Sénégal",
    centre: "Centre d’essai",
  });
});

it.each([
  ["Yaoundé", "Cameroun", undefined],
  ["Dakar", "Sénégal", "8\u00a0h\u00a000, heure de Dakar"],
  ["Abidjan", "Côte d’Ivoire", "8\u00a0h\u00a000, heure d’Abidjan"],
  ["Kinshasa", "Congo-Kinshasa", undefined],
  ["Lubumbashi", "Congo-Kinshasa", "10\u00a0h\u00a000, heure de Lubumbashi"],
  // One country, several clocks, and a city that names none of them.
  ["Goma", "Congo-Kinshasa", undefined],
  ["Montréal", "Canada", "3\u00a0h\u00a000, heure de Montréal"],
  ["Paris", "France", undefined],
  ["Ici", "Nulle part", undefined],
])("says what clocks show in %s (%s) at nine o'clock in Douala in winter: %s", (city, country, words) => {
  expect(localHour(inDouala(new Date("2027-01-16T08:00Z")), { city, country })).toBe(words);
});

it("knows the moves of a session, and no other word", () => {
  expect(sessionMoveOf("cancel")).toBe("cancel");
  expect(sessionMoveOf("delete")).toBeUndefined();
  expect(inDouala(new Date("2027-01-16T08:00Z")).hour).toBe(9);
});
