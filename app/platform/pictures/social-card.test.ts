import sharp from "sharp";
import { expect, test } from "vitest";
import { breakLines, openPen } from "./outline-text.server.ts";
import { drawSocialCard, fitTitle } from "./social-card.server.ts";

/** What the pens of these tests draw. */
const WORDS = "Un texte en français…";

test("a card is a PNG of 1200 × 630 with the title in white on the night, the frieze below", async () => {
  const bytes = await drawSocialCard({ siteName: "Cap Érable", label: "Blog", title: "Œuvrer à l’« été » : un titre" });
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const share = (wanted: readonly number[], from: number, to: number) => {
    let found = 0;
    for (let at = from * info.width * 3; at < to * info.width * 3; at += 3)
      if (wanted.every((value, index) => Math.abs((data[at + index] ?? 0) - value) < 12)) found += 1;
    return found / ((to - from) * info.width);
  };
  expect(share([255, 255, 255], 200, 560)).toBeGreaterThan(0.02);
  expect(share([226, 176, 74], 604, 630)).toBeGreaterThan(0.02);
  expect(share([18, 23, 57], 0, 600)).toBeGreaterThan(0.5);
});

test("a short title is large, a long one smaller, and one that is too long is cut with its mark", async () => {
  const pen = await openPen("heading", WORDS);
  expect(fitTitle(pen, "Nous contacter")).toEqual({ size: 76, lines: ["Nous contacter"] });
  const long = fitTitle(pen, "Un titre beaucoup trop long pour une image ".repeat(12).trim());
  expect(long.size).toBe(46);
  expect(long.lines).toHaveLength(4);
  expect(long.lines.at(-1)).toMatch(/…$/);
});

test("lines break at plain spaces, never at those that hold a sign to its word", async () => {
  const pen = await openPen("heading", WORDS);
  expect(breakLines(pen, "Preuve de fonds\u00a0: combien", 60, pen.widthOf("Preuve de fonds", 60) + 1)).toEqual([
    "Preuve de",
    "fonds\u00a0: combien",
  ]);
  expect(breakLines(pen, "anticonstitutionnellement", 60, 10)).toEqual(["anticonstitutionnellement"]);
  expect(pen.widthOf("AV", 100)).toBeLessThan(pen.widthOf("A", 100) + pen.widthOf("V", 100));
});

test("a name from elsewhere has its own letters, as wide as they are", async () => {
  const name = "Ŋgɔŋ Łukasz";
  const pen = await openPen("label", name);
  expect(new Set(pen.draw("ŊɔŁ", 0, 0, 22, "#000").match(/ d="[^"]*"/g)).size).toBe(3);
  // The space between two words of the other face is that face's own.
  const space = pen.widthOf(name, 22) - pen.widthOf("Ŋgɔŋ", 22) - pen.widthOf("Łukasz", 22);
  expect(space).toBeGreaterThan(22 / 6);
  expect(space).toBeLessThan(22 / 2);
});
