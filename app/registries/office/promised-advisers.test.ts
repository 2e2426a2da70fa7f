import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * A deployed site may have nobody who is licensed: what is written in the code and is the same on every site sends nobody to « un
 * conseiller » of ours. The texts of content/ are searched by the office instead (promised-advice.ts).
 * « Votre conseiller » alone is the label of somebody shown with their licence.
 */
const NAMES_AN_ADVISER =
  /\b(?:un|une|nos|notre) conseill(?:er|ère)s?\b(?! (?:autorisé|licencié))|\b(?:vos|votre) conseill(?:er|ère)s?\b(?!&nbsp;:|<|")/iu;
/** The office, where it is the name of a role; what is shown with a licensed adviser alone; the scanner of promises. */
const ELSEWHERE = [
  /\.test\.tsx?$/,
  /^app\/testing\//,
  /\/testing\//,
  /^app\/routes\/office\//,
  /^app\/routes\/pages\/office-/,
  /^app\/features\/office\//,
  /\/audit-words\.ts$/,
  /\/office-[\w-]+\.tsx?$/,
  /adviser-(?:words|fields)\.tsx?$/,
  /absence-page\.tsx$/,
  /promised-advice\.ts$/,
  /^app\/features\/appointments\/(?:form|availability\/availability)\.ts$/,
  /^app\/routes\/site\/appointments\/appointment\.tsx$/,
];

test("no sentence of the code sends a visitor or a client to an adviser who may not be there", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((file) => !ELSEWHERE.some((kind) => kind.test(file)));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line) =>
        NAMES_AN_ADVISER.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line) ? [`${file}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
