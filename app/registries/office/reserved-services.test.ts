/**
 * Preparing an application for pay is reserved like advice (IRPA s. 91; IRCC counts « complete and/or submit »):
 * what the site says of it is the same everywhere.
 */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asOffered } from "#app/features/appointments/availability/offered-services.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";

const read = (path: string) => readFileSync(path, "utf8").replaceAll("\u00a0", " ").replaceAll("&nbsp;", " ");
const said = (path: string) => read(path).replaceAll(/\s+/g, " ").replaceAll("'", "’");

test("no text promises help with an application to whom nobody licensed receives", () => {
  const paths = [
    ...globSync("content/{pages,faq,guides,blog}/*.md"),
    ...globSync("content/*.json"),
    ...globSync("app/**/*.{ts,tsx}"),
  ];
  const promising = paths
    .filter((path) => !/\.test\.tsx?$|testing\//.test(path))
    .filter((path) => /aide à la préparation|nous aidons à préparer une demande/i.test(said(path)));
  expect(promising).toEqual([]);
});

test.each([
  ["the terms", "content/pages/terms.md"],
  ["the guide on frauds", "content/guides/eviter-les-fraudes.md"],
  ["the office’s page", "app/features/appointments/views/office/advice-page.tsx"],
])("%s reserve the preparation of an application for pay with advice", (_what, path) =>
  expect(said(path)).toMatch(/(conseil|conseiller)[^.]{0,80}(préparation|préparer|prépare)[^.]{0,120}/i),
);

test("whoever prepares documents for pay is licensed, and both accept an agreement before", () => {
  const documents = agendaSettings.services.find(({ id }) => id === "documents");
  expect(documents && asOffered(documents, true)?.kind).toBe("advice");
  expect(documents && asOffered(documents, false)).toMatchObject({
    kind: "information",
    name: "Logistique des pièces",
  });
});
