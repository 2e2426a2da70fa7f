import { expect, test } from "vitest";
import { SMS_SEPTETS, septetsOf } from "#app/platform/messaging/gsm7.ts";
import { noticeKinds } from "#app/registries/notice-kinds.server.ts";
import { codeSms, messageTemplates, noticeSms, textOfKind } from "./message-texts.ts";

const kinds = Object.values(noticeKinds).filter(({ mail }) => mail !== "none");

test("every kind has its text, and every text a kind", () => {
  const used = new Set(kinds.map(({ key }) => textOfKind(key).name));
  expect(messageTemplates.texts.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
  for (const [kind, name] of [
    ["tests.seat-offered", "cap_erable_place"],
    ["payments.moved", "cap_erable_paiement"],
    ["file.deadline", "cap_erable_echeance"],
    ["file.correction", "cap_erable_document"],
    ["appointments.change", "cap_erable_rendez_vous"],
  ] as const)
    expect(textOfKind(kind).name).toBe(name);
});

test.each(messageTemplates.texts.map(({ text }) => text))(
  "« %s » says that there is something new, and nothing of what it is",
  (text) => {
    // No figure, no gap that something of a file could fill.
    expect(text).toMatch(/^Vous avez une? [\p{L}’ -]+\u00a0: ouvrez votre espace\.$/u);
  },
);

test("as a short message each is whole in one part, with an address of 64 characters", () => {
  const page = `https://${"a".repeat(41)}.cm/espace/avis`;
  expect(page).toHaveLength(64);
  for (const { text } of messageTemplates.texts) {
    const sent = noticeSms({ text }, "Cap Érable", page);
    expect(septetsOf(sent)).toBeLessThanOrEqual(SMS_SEPTETS);
    expect(sent.endsWith(`ouvrez votre espace. ${page}`), sent).toBe(true);
  }
  expect(septetsOf(codeSms("123456"))).toBeLessThanOrEqual(SMS_SEPTETS);
  expect(codeSms("123456")).toContain("123456");
});
