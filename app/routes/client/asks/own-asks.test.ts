import { expect, it, test } from "vitest";
import { asksOf } from "./own-asks.ts";

const today = Temporal.PlainDate.from("2026-11-24");
const NOTHING = { messages: [], appointments: [], registrations: [], orders: [], today };
const appointment = (state: "booked" | "offered" | "tentative", at: string) => ({
  id: `a ${state} ${at}`,
  service: "Consultation initiale",
  state,
  when: "en mots",
  key: "clé",
  epochMilliseconds: Temporal.ZonedDateTime.from(`${at}[Africa/Douala]`).epochMilliseconds,
  agreement: null,
  order: null,
});
const registration = (on: string, toConfirm = false) => ({
  href: `/tests/inscriptions/${on}`,
  test: "TEF Canada",
  day: "un jour",
  toConfirm,
  on,
});
const order = (state: "due" | "paid") => ({
  reference: "CE-1",
  state,
  owed: "45\u00a0000\u00a0FCFA",
  dueAt: "25 novembre 2026 à 9\u00a0h\u00a000",
  path: "/orders/CE-1",
});

it("has nothing on a quiet day", () => {
  const later = {
    ...NOTHING,
    appointments: [appointment("booked", "2026-11-25T09:00")],
    registrations: [registration("2026-12-01")],
  };
  expect(asksOf({ ...later, orders: [order("paid")] })).toEqual([]);
});

it("has today's meeting and sitting first, then what is lost unless answered, what is to pay, and messages", () => {
  const items = asksOf({
    appointments: [
      appointment("booked", "2026-11-24T16:30"),
      appointment("offered", "2026-11-27T09:00"),
      appointment("tentative", "2026-12-01T09:00"),
    ],
    registrations: [registration("2026-11-24"), registration("2026-12-05", true)],
    orders: [order("due")],
    messages: [
      { href: "/messages", author: "Serge", words: "On ne lit pas le numéro.", unread: 1 },
      { href: "/lus", author: "Serge", words: "Merci.", unread: 0 },
    ],
    today,
  });
  expect(items.map(({ title, when }) => [title, when])).toEqual([
    ["Rendez-vous aujourd’hui\u00a0: Consultation initiale", "en mots"],
    ["Répondre au créneau proposé\u00a0: Consultation initiale", "en mots"],
    ["Confirmer le rendez-vous\u00a0: Consultation initiale", "en mots"],
    ["Session du TEF Canada aujourd’hui", "un jour"],
    ["Confirmer l’inscription au TEF Canada", "un jour"],
    ["Payer 45\u00a0000\u00a0FCFA, commande CE-1", "avant le 25 novembre 2026 à 9\u00a0h\u00a000"],
    ["Lire le message de Serge", null],
  ]);
  expect(items.at(-1)?.said).toEqual({ words: "On ne lit pas le numéro.", by: "Serge" });
  expect(items.every(({ rank }) => rank === "asked")).toBe(true);
});

it("counts the day in Douala: half past midnight there is the evening before in London", () => {
  expect(asksOf({ ...NOTHING, appointments: [appointment("booked", "2026-11-24T00:30")] })).toHaveLength(1);
  expect(asksOf({ ...NOTHING, appointments: [appointment("booked", "2026-11-25T00:30")] })).toHaveLength(0);
});

test("a payment waits until its agreement is accepted by both, which the client is asked for first", () => {
  const booked = appointment("booked", "2026-11-27T09:00");
  const asked = (missing: "client" | "office" | "both" | null) =>
    asksOf({
      ...NOTHING,
      appointments: [{ ...booked, agreement: { missing, href: "/convention" }, order: { reference: "CE-1" } }],
      orders: [order("due")],
    }).map(({ title }) => title);
  expect(asked("both")).toEqual(["Lire et accepter la convention\u00a0: Consultation initiale"]);
  expect(asked("client")).toEqual(asked("both"));
  expect(asked("office")).toEqual([]);
  expect(asked(null)).toEqual(["Payer 45\u00a0000\u00a0FCFA, commande CE-1"]);
});
