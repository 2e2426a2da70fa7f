import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const theme = readFileSync(new URL("theme.css", import.meta.url), "utf8");
const tones = readFileSync(new URL("styles/tones.css", import.meta.url), "utf8");

function declarations(css: string): Map<string, string> {
  return new Map(
    Array.from(css.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name = "", value = ""]) => [name, value.trim()]),
  );
}

const tokens = declarations(theme);
const [dayPart = "", afterDay = ""] = tones.split("@media screen");
const [darkPart = "", nightPart = ""] = afterDay.split("/* Hero, footer");
const day = new Map([...tokens, ...declarations(dayPart)]);
const dark = new Map([...day, ...declarations(darkPart)]);
const grounds = {
  clair: day,
  sombre: dark,
  "nuit en clair": new Map([...day, ...declarations(nightPart)]),
  "nuit en sombre": new Map([...dark, ...declarations(nightPart)]),
};

function colourOf(name: string, scheme: Map<string, string>): string {
  const value = scheme.get(name) ?? "";
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference !== undefined) return colourOf(reference, scheme);
  expect(value, name).toMatch(/^#[0-9a-f]{6}$/);
  return value;
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [light = 0, dim = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dim + 0.05);
}

const TEXT = 4.5;
const SHAPE = 3;
const pairs: [string, string, number][] = [
  ...["--page", "--surface", "--quiet"].flatMap((ground): [string, string, number][] => [
    ["--ink", ground, TEXT],
    ["--muted", ground, TEXT],
    ["--link", ground, TEXT],
    ["--link-hover", ground, TEXT],
    ["--error", ground, TEXT],
    ["--focus", ground, SHAPE],
  ]),
  ["--outline", "--page", SHAPE],
  ["--outline", "--surface", SHAPE],
  ...["good", "fair", "bad", "neutral"].flatMap((tone): [string, string, number][] => [
    [`--${tone}`, `--${tone}-ground`, TEXT],
    ["--ink", `--${tone}-ground`, TEXT],
    ["--link", `--${tone}-ground`, TEXT],
  ]),
  ...["primary", "primary-hover", "secondary", "secondary-hover"].map((ground): [string, string, number] => [
    "--color-blanc",
    `--${ground}`,
    TEXT,
  ]),
  ["--chosen-ink", "--chosen", TEXT],
  ["--chosen", "--surface", SHAPE],
  ...[1, 3, 4].map((fill): [string, string, number] => [`--fill-${fill}`, "--surface", SHAPE]),
];

for (const scheme of ["clair", "sombre"] as const) {
  test.each(pairs)(`${scheme}: %s on %s has a contrast of at least %s`, (front, ground, least) => {
    expect(contrast(colourOf(front, grounds[scheme]), colourOf(ground, grounds[scheme]))).toBeGreaterThanOrEqual(least);
  });
}

for (const scheme of ["nuit en clair", "nuit en sombre"] as const) {
  test.each(["--ink", "--muted", "--link", "--link-hover", "--focus"])(
    `${scheme}: %s is read on the night ground`,
    (front) => {
      expect(contrast(colourOf(front, grounds[scheme]), colourOf("--night", grounds[scheme]))).toBeGreaterThanOrEqual(
        TEXT,
      );
    },
  );
}
