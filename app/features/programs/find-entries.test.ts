import { expect, test } from "vitest";
import { wordsOf } from "#app/platform/content/find-words.ts";
import { findEntries } from "./find-entries.ts";

const paths = (asked: string) => findEntries(wordsOf(asked)).map(({ path }) => path);

test("programmes are found by name, initials, occupation and condition, accents aside", () => {
  expect(paths("priority skills")).toEqual(["/pnp/nlpnp-competences-prioritaires"]);
  expect(paths("NTNP francophone")).toEqual(["/pnp/ntnp-francophone"]);
  expect(paths("psychiatre")).toEqual(["/pnp/nouvelle-ecosse-medecins"]);
  expect(paths("OHIP")).toEqual(["/pnp/oinp-medecins-a-leur-compte"]);
  expect(paths("zzz")).toEqual([]);
  expect(paths("")).toEqual([]);
});

test("those whose title holds the words come first", () => {
  const found = findEntries(wordsOf("francophones"));
  expect(found[0]).toMatchObject({ path: "/pnp/ontario-francophone", inTitle: true });
  expect(found.map(({ inTitle }) => inTitle)).toEqual(
    found.map(({ inTitle }) => inTitle).toSorted((a, b) => Number(b) - Number(a)),
  );
});

test("the passage is the line that holds the words", () => {
  expect(findEntries(wordsOf("Kelowna"))[0]?.passage).toContain("Kelowna (Colombie-Britannique)");
});
