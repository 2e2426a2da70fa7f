/** A price of a service that is far from the one before, by a zero too many or too few, is asked about again. */
import path from "node:path";
import { expect, test } from "vitest";
import { readFirstEdition } from "#app/features/business/editions/read-edition.ts";
import { farSums } from "./far-sums.ts";
import { typedOf } from "./typed-part.ts";

const { services } = await readFirstEdition([path.resolve("content")]);
const paid = services.services.findIndex(({ price }) => price === 45_000);
const price = `services-${paid}-price`;
const fresh = `services-${services.services.length}-price`;
const asked = (change: Record<string, string>) =>
  farSums("services", Object.entries({ ...typedOf("services", services), ...change }), services);
const words = (typed: string, stands: string) =>
  `${typed}\u00a0FCFA, au lieu de ${stands}\u00a0FCFA. Vérifiez les zéros\u00a0; si c’est juste, cochez la case.`;

test.each([
  ["a zero too many", { [price]: "450 000" }, { [`sure-${price}`]: [words("450\u00a0000", "45\u00a0000")] }],
  ["nothing", { [price]: "0" }, { [`sure-${price}`]: [words("0", "45\u00a0000")] }],
  ["a zero too few", { [price]: "4500 FCFA" }, { [`sure-${price}`]: [words("4\u00a0500", "45\u00a0000")] }],
  [
    "the box of another sum",
    { [price]: "450000", [`sure-${price}`]: "4500000" },
    { [`sure-${price}`]: [expect.any(String)] },
  ],
  ["its own box", { [price]: "450000", [`sure-${price}`]: "450000" }, {}],
  ["what stands", {}, {}],
  ["a price that rises", { [price]: "60000" }, {}],
  ["what is no number is refused elsewhere", { [price]: "beaucoup" }, {}],
  ["a service that goes away", { [price]: "450000", [`services-${paid}-remove`]: "on" }, {}],
  ["a new service as dear as others", { [fresh]: "60000" }, {}],
  [
    "a new one far above all",
    { [fresh]: "50000000" },
    { [`sure-${fresh}`]: [expect.stringContaining("50\u00a0000\u00a0000")] },
  ],
])("%s", (_what, change, expected) => {
  expect(asked(change)).toEqual(expected);
});

test("the sum above which a second person agrees", () => {
  const typed = new Map([["refundSecondPersonAbove", "10000000"]]);
  expect(Object.keys(farSums("thresholds", typed, { refundSecondPersonAbove: 100_000 }))).toEqual([
    "sure-refundSecondPersonAbove",
  ]);
});
