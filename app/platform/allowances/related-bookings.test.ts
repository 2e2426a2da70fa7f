import { expect, test } from "vitest";
import { crowdWords, crowdsOf } from "./related-bookings.ts";

const held = (id: string, more: Partial<Parameters<typeof crowdsOf>[0][number]> = {}) => ({
  id,
  email: `${id}@exemple.cm`,
  phone: `+23767000000${id}`,
  originAddress: null,
  originBrowser: null,
  ...more,
});
const ids = (crowds: { id: string }[][]) =>
  crowds.map((crowd) =>
    crowd
      .map(({ id }) => id)
      .toSorted()
      .join(""),
  );
const address = Buffer.from("a");

test("whoever shares an e-mail, a telephone, a browser or an address is one crowd; one alone is none", () => {
  expect(crowdsOf([held("1"), held("2")])).toEqual([]);
  expect(ids(crowdsOf([held("1"), held("2", { email: "1+x@exemple.cm" }), held("3")]))).toEqual(["12"]);
  expect(ids(crowdsOf([held("1"), held("2", { phone: "670000001" }), held("3", { originAddress: address }), held("4", { originAddress: address })]))).toEqual([
    "12",
    "34",
  ]);
});

test("two groups joined by a third booking are one, whatever the order", () => {
  const one = held("1", { originAddress: address });
  const other = held("2", { originBrowser: Buffer.from("b") });
  const both = held("3", { originAddress: address, originBrowser: Buffer.from("b") });
  for (const order of [
    [one, other, both],
    [both, one, other],
    [one, both, other],
  ])
    expect(ids(crowdsOf(order))).toEqual(["123"]);
});

test("the largest comes first, and says what it has in common", () => {
  const crowd = [held("1"), held("2", { email: "1@exemple.cm" }), held("3", { email: "1@exemple.cm" })];
  const couple = [held("8", { originAddress: address }), held("9", { originAddress: address })];
  expect(ids(crowdsOf([...couple, ...crowd]))).toEqual(["123", "89"]);
  expect(crowdWords(crowd)).toBe("une seule adresse e-mail (1@exemple.cm), 3\u00a0téléphones");
  expect(crowdWords(couple)).toBe("2\u00a0adresses e-mail, 2\u00a0téléphones, un seul accès à Internet");
});
