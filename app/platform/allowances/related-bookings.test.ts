import { expect, test } from "vitest";
import { relatedWords, groupRelated } from "./related-bookings.ts";

const held = (id: string, more: Partial<Parameters<typeof groupRelated>[0][number]> = {}) => ({
  id,
  email: `${id}@exemple.cm`,
  phone: `+23767000000${id}`,
  originAddress: null,
  originBrowser: null,
  ...more,
});
const ids = (groups: { id: string }[][]) =>
  groups.map((group) =>
    group
      .map(({ id }) => id)
      .toSorted()
      .join(""),
  );
const address = Buffer.from("a");

test("whoever shares an e-mail, a telephone, a browser or an address is one group; one alone is none", () => {
  expect(groupRelated([held("1"), held("2")])).toEqual([]);
  expect(ids(groupRelated([held("1"), held("2", { email: "1+x@exemple.cm" }), held("3")]))).toEqual(["12"]);
  expect(
    ids(
      groupRelated([
        held("1"),
        held("2", { phone: "670000001" }),
        held("3", { originAddress: address }),
        held("4", { originAddress: address }),
      ]),
    ),
  ).toEqual(["12", "34"]);
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
    expect(ids(groupRelated(order))).toEqual(["123"]);
});

test("the largest comes first, and says what it has in common", () => {
  const group = [held("1"), held("2", { email: "1@exemple.cm" }), held("3", { email: "1@exemple.cm" })];
  const couple = [held("8", { originAddress: address }), held("9", { originAddress: address })];
  expect(ids(groupRelated([...couple, ...group]))).toEqual(["123", "89"]);
  expect(relatedWords(group)).toBe("une seule adresse e-mail (1@exemple.cm), 3\u00a0téléphones");
  expect(relatedWords(couple)).toBe("2\u00a0adresses e-mail, 2\u00a0téléphones, un seul accès à Internet");
});
