import { expect, test } from "vitest";
import { SMS_SEPTETS, septetsOf } from "#app/platform/messaging/gsm7.ts";
import { noticeKinds } from "#app/registries/notice-kinds.server.ts";
import { inForce } from "#app/platform/settings/settings.ts";
import { wordsOf } from "./messengers.ts";
import { codeSms, noticeSms, textKeyOf, textOfKind } from "./message-texts.ts";

const kinds = Object.values(noticeKinds).filter(({ mail }) => mail !== "none");

test("every kind has its text, and every text a kind", () => {
  const { language, footer, button, act, code, ...texts } = inForce("messages");
  expect([...new Set(kinds.map(({ key }) => textKeyOf(key)))].toSorted()).toEqual(Object.keys(texts).toSorted());
  expect([language, footer, button, act.name, code.name]).toEqual([
    "fr",
    "Répondez STOP pour ne plus recevoir ces messages.",
    "Ouvrir mon espace",
    "a_faire",
    "code",
  ]);
  for (const [kind, name] of [
    ["tests.seat-offered", "place"],
    ["payments.moved", "paiement"],
    ["file.deadline", "echeance"],
    ["file.correction", "document"],
    ["appointments.change", "rendez_vous"],
  ] as const)
    expect(textOfKind(kind).name).toBe(name);
});

test.each([...new Set(kinds.map(({ key }) => textOfKind(key).text))])(
  "« %s » says that there is something new, and nothing of what it is",
  (text) => {
    // No figure, no gap that something of a file could fill.
    expect(text).toMatch(/^Vous avez une? [\p{L}’ -]+\u00a0: ouvrez votre espace\.$/u);
  },
);

test("what names the next act is said in its own words, cut to one part, and in the words that the operator approved around them", () => {
  const page = "https://cap-erable.example/espace/avis";
  const words = "Passeport d’Awa\u00a0: à reprendre, incomplet, page 3";
  const content = { kind: "notice", text: textOfKind("file.correction"), page, words } as const;
  expect(wordsOf("push", content)).toBe(`${words}\n${page}`);
  expect(wordsOf("sms", content)).toContain("Passeport d'Awa : à reprendre, incomplet, page 3. ");
  expect(septetsOf(wordsOf("sms", { ...content, words: words.repeat(6) }))).toBeLessThanOrEqual(SMS_SEPTETS);
  expect(wordsOf("whatsapp", content)).toBe(`${words}. Ouvrez votre espace.\n${page}`);
  expect(wordsOf("push", { ...content, words: null })).toBe(`${content.text.text}\n${page}`);
});

test("as a short message each is whole in one part, with an address of 64 characters", () => {
  const page = `https://${"a".repeat(41)}.cm/espace/avis`;
  expect(page).toHaveLength(64);
  for (const text of new Set(kinds.map(({ key }) => textOfKind(key).text))) {
    const sent = noticeSms({ text }, "Cap Érable", page);
    expect(septetsOf(sent)).toBeLessThanOrEqual(SMS_SEPTETS);
    expect(sent.endsWith(`ouvrez votre espace. ${page}`), sent).toBe(true);
  }
  expect(septetsOf(codeSms("123456", "Cap Érable"))).toBeLessThanOrEqual(SMS_SEPTETS);
  expect(codeSms("123456", "Cap Érable")).toContain("123456");
});
