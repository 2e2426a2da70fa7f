import { expect, test } from "vitest";
import type { Told } from "#app/features/notices/told/told.ts";
import { paymentSaid, refundSaid } from "./money-said.ts";

const recorded = {
  kind: "recorded",
  again: false,
  paymentId: "p",
  reference: "CMD-1",
  state: "partly-paid",
  effect: "part",
  inTime: false,
  owed: 75_000,
  refundDue: 0,
} as const;
const refunded = { kind: "confirmed", reference: "CMD-1", state: "refunded", refundDue: 0, again: false } as const;
const all = (told: Told) =>
  [
    paymentSaid(recorded, told),
    paymentSaid({ ...recorded, owed: 0 }, told),
    paymentSaid({ ...recorded, refundDue: 5_000 }, told),
    refundSaid(refunded, told),
  ].map((flash) => ("text" in flash ? (flash.text ?? "") : ""));

test("who has an e-mail has been written to", () => {
  expect(all("sent").filter((text) => !/e-mail sont partis|Le client est prévenu/.test(text))).toEqual([]);
});

test("of who has none nothing has left: the staff tell them, and are reminded of it", () => {
  for (const text of all("aloud")) {
    expect(text).toContain("Sans e-mail, dites-le au client\u00a0: une ligne du Bureau le rappelle.");
    expect(text).not.toMatch(/partis|prévenu/);
  }
});
