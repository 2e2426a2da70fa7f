import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const css = readFileSync(path.join(import.meta.dirname, "../styles/fonts.css"), "utf8");
const faces = [...css.matchAll(/@font-face \{[^}]*?font-family: (\w+);[^}]*?fonts\/([\w-]+\.woff2)[^}]*?unicode-range:\s*([^;]+);/g)].map(
  ([, family = "", file = "", ranges = ""]) => ({ family, file, ranges }),
);

function pointsOf(ranges: string): number[] {
  return ranges.split(",").flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice(2)
      .split("-")
      .map((point) => Number.parseInt(point, 16));
    return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
  });
}

test("every cut file is a face, and no sign is in two of one family", () => {
  expect(faces.map(({ file }) => file).toSorted()).toEqual(
    readdirSync(import.meta.dirname)
      .filter((name) => name.endsWith(".woff2"))
      .toSorted(),
  );
  for (const family of ["Bricolage", "Figtree"]) {
    const points = faces.filter((face) => face.family === family).flatMap(({ ranges }) => pointsOf(ranges));
    expect(points.length).toBeGreaterThan(100);
    expect(new Set(points).size).toBe(points.length);
  }
});

test.each(faces.map(({ file }) => file))("%s fits one round trip beside two others (decision 119)", (file) =>
  expect(statSync(path.join(import.meta.dirname, file)).size).toBeLessThanOrEqual(9_939),
);

test("neither French prose nor the address of a result asks for a second file", () => {
  const common = new Set(faces.filter(({ file }) => file === "figtree-400-700.woff2").flatMap(({ ranges }) => pointsOf(ranges)));
  for (const sign of "Où naît « l’œuvre » ? À Yaoundé – 45 000 FCFA (10 €), n° 3 & Cie… https://cap-erable.example/crs?age=29&education=bachelor")
    expect(common.has(sign.codePointAt(0) ?? 0), sign).toBe(true);
});
