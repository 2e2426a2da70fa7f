import { expect, test } from "vitest";
import { paymentCalendar } from "./payment-calendar.ts";

const day = (text: string) => Temporal.PlainDate.from(text);
/** IRCC, from 30 April 2026; a million a month and person, 405 FCFA for a dollar. */
const terms = {
  fees: { processing: 990, right: 600, child: 270, biometrics: 85, biometricsOfFamily: 170 },
  francs: 405,
  monthly: 1_000_000,
  today: day("2026-11-26"),
};
const awa = { name: "Awa", adult: true, pays: true };
const herve = { name: "Hervé", adult: true, pays: true };
const child = (name: string) => ({ name, adult: false, pays: false });
const said = (people: Parameters<typeof paymentCalendar>[0]) =>
  paymentCalendar(people, terms).payments.map(
    ({ payer, on, amount, papersBy }) => `${payer} ${on.toString()} ${amount} ${papersBy.toString()}`,
  );

test("one adult pays within a month: 1 675 CAD are 678 375 FCFA", () => {
  expect(paymentCalendar([awa], terms)).toMatchObject({ dollars: 1675, francs: 678_375, over: false });
  expect(said([awa])).toEqual(["Awa 2026-11-26 678375 2026-12-26"]);
});

test("a couple's 3 350 CAD are above what one person may pay in a month: each pays a part in the same month", () => {
  expect(paymentCalendar([awa, herve], terms)).toMatchObject({ dollars: 3350, francs: 1_356_750, over: true });
  expect(said([awa, herve])).toEqual(["Awa 2026-11-26 870750 2026-12-26", "Hervé 2026-11-26 486000 2026-12-26"]);
});

test("with two children it is one more fee each, and the biometrics of a family", () => {
  const family = paymentCalendar([awa, herve, child("Zoé"), child("Yann")], terms);
  expect([family.dollars, family.francs]).toEqual([3890, 1_575_450]);
  const paid = new Map<string, number>();
  for (const { payer, on, amount } of family.payments) {
    const month = `${payer} ${on.toPlainYearMonth().toString()}`;
    paid.set(month, (paid.get(month) ?? 0) + amount);
  }
  expect([...paid.values()].every((sum) => sum <= 1_000_000)).toBe(true);
  expect([...paid.values()].reduce((sum, one) => sum + one, 0)).toBe(1_575_450);
});

test("who pays alone for two waits for the first day of the next month", () => {
  expect(said([awa, { ...herve, pays: false }])).toEqual([
    "Awa 2026-11-26 870750 2026-12-26",
    "Awa 2026-12-01 486000 2026-12-31",
  ]);
});
