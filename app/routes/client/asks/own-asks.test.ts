import { expect, it, test } from "vitest";
import type { ToDo } from "#app/features/applications/overview/to-do.ts";
import { todayOf, todayWords } from "./dashboard-today.ts";

const today = Temporal.PlainDate.from("2026-11-24");
const NOTHING = { toDo: [], appointments: [], registrations: [], orders: [], today };
const task = (over: Partial<ToDo>): ToDo => ({
  key: "t",
  title: "Demander le casier",
  about: "",
  href: "/t",
  priority: "high",
  by: "2026-11-24",
  when: "dès aujourd’hui",
  today: true,
  over: false,
  ...over,
});
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
    toDo: [task({ today: false })],
    appointments: [appointment("booked", "2026-11-25T09:00")],
    registrations: [registration("2026-12-01")],
  };
  expect(todayOf({ ...later, orders: [order("paid")] })).toEqual([]);
});

it("has today's meeting and sitting first, then what is lost unless answered, tasks, and what is to pay", () => {
  const items = todayOf({
    toDo: [task({ about: "Hervé" }), task({ key: "u", title: "Appeler", when: "en retard depuis le 12 nov." })],
    appointments: [
      appointment("booked", "2026-11-24T16:30"),
      appointment("offered", "2026-11-27T09:00"),
      appointment("tentative", "2026-12-01T09:00"),
    ],
    registrations: [registration("2026-11-24"), registration("2026-12-05", true)],
    orders: [order("due")],
    today,
  });
  expect(items.map(({ label, detail }) => [label, detail])).toEqual([
    ["Rendez-vous aujourd’hui\u00a0: Consultation initiale", "en mots"],
    ["Répondre au créneau proposé\u00a0: Consultation initiale", "en mots"],
    ["Confirmer le rendez-vous\u00a0: Consultation initiale", "en mots"],
    ["Session du TEF Canada aujourd’hui", "un jour"],
    ["Confirmer l’inscription au TEF Canada", "un jour"],
    ["Demander le casier (Hervé)", null],
    ["Appeler", "en retard depuis le 12 nov."],
    ["Payer 45\u00a0000\u00a0FCFA, commande CE-1", "avant le 25 novembre 2026 à 9\u00a0h\u00a000"],
  ]);
});

it("counts the day in Douala: half past midnight there is the evening before in London", () => {
  expect(todayOf({ ...NOTHING, appointments: [appointment("booked", "2026-11-24T00:30")] })).toHaveLength(1);
  expect(todayOf({ ...NOTHING, appointments: [appointment("booked", "2026-11-25T00:30")] })).toHaveLength(0);
});

test.each([
  [0, "Rien ne presse aujourd’hui."],
  [1, "Une chose à faire aujourd’hui."],
  [4, "Quatre choses à faire aujourd’hui."],
  [11, "11 choses à faire aujourd’hui."],
])("%i: %s", (count, words) => expect(todayWords(count)).toBe(words));

test("a payment waits until its agreement is accepted by both, which the client is asked for first", () => {
  const booked = appointment("booked", "2026-11-27T09:00");
  const asked = (missing: "client" | "office" | "both" | null) =>
    todayOf({
      ...NOTHING,
      appointments: [{ ...booked, agreement: { missing, href: "/convention" }, order: { reference: "CE-1" } }],
      orders: [order("due")],
    }).map(({ label }) => label);
  expect(asked("both")).toEqual(["Lire et accepter la convention\u00a0: Consultation initiale"]);
  expect(asked("client")).toEqual(asked("both"));
  expect(asked("office")).toEqual([]);
  expect(asked(null)).toEqual(["Payer 45\u00a0000\u00a0FCFA, commande CE-1"]);
});
