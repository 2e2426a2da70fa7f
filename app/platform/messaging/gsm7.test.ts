import { describe, expect, test } from "vitest";
import { SMS_SEPTETS, septetsOf, shortMessage, toGsm7 } from "./gsm7.ts";

describe("the alphabet of short messages", () => {
  test("keeps what it has: é, è, à, ù, É, Ç, £, @ and Greek capitals", () => {
    const kept = "éèàùìòÉÇÅäöñü §¿¡@£$¥ΔΦΓΛΩ 0-9 A-Z, a.b;c!d?";
    expect(toGsm7(kept)).toBe(kept);
  });

  test.each([
    ["êëâîïôûç", "eeaiiouc"],
    ["ÊËÂÎÔÛÀÈ", "EEAIOUAE"],
    ["l’été « chaud »…", 'l\'été " chaud "...'],
    ["cœur, Œuvre", "coeur, OEuvre"],
    ["45\u00a0000\u202fFCFA", "45 000 FCFA"],
    ["un – deux — trois", "un - deux - trois"],
    ["e\u0301te\u0302", "éte"],
    ["Ŋgɔŋ Ɓɛ́ɓə, Łukasz, Nguyễn, Øyvind", "Nggong Bebe, Lukasz, Nguyen, Øyvind"],
    ["🍁 中", "? Zhong"],
    ["½ №", "1?2 No"],
  ])("%s becomes %s", (typed, sent) => {
    expect(toGsm7(typed)).toBe(sent);
  });

  test("brackets, braces, the bar, the tilde and the euro take two septets", () => {
    expect(septetsOf("[]{}|~^\\€")).toBe(18);
    expect(septetsOf("abcé")).toBe(4);
  });
});

describe("one part", () => {
  const address = "https://cap-erable.example/espace/avis";

  test("holds words and address when they fit", () => {
    expect(shortMessage("Bonjour :", address)).toBe(`Bonjour : ${address}`);
    expect(shortMessage("Bonjour", "")).toBe("Bonjour");
  });

  test.each(["é".repeat(500), "€".repeat(500), "ê".repeat(121), "a".repeat(122)])(
    "is never longer, and the address stays whole (%#)",
    (words) => {
      const sent = shortMessage(words, address);
      expect(septetsOf(sent)).toBeLessThanOrEqual(SMS_SEPTETS);
      expect(sent.endsWith(` ${address}`)).toBe(true);
    },
  );
});
