import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type EditionFile, readEdition } from "#app/features/publications/store/import-edition.server.ts";
import { renderSections } from "#app/platform/content/markdown.ts";

let edition: EditionFile[];
beforeAll(async () => {
  edition = await readEdition(path.resolve(import.meta.dirname, "../../../../content"));
});

function pageOf(slug: string) {
  const file = edition.find((one) => one.kind === "page" && one.slug === slug);
  if (!file) throw new Error(`no page ${slug}`);
  const { introduction, sections } = renderSections(file.text.tokens);
  return {
    head: file.text.head as { version?: string },
    titles: sections.map(({ title }) => title),
    html: introduction + sections.map(({ title, html }) => `<h2>${title}</h2>${html}`).join(""),
  };
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, "").replaceAll(/[ \n]+/g, " ");

test("the terms name the version that registrations accept", () => {
  expect(pageOf("terms").head.version).toBe("2026-11-26");
});

test.each([
  [
    "terms",
    [
      "Acceptation",
      "Étendue des services",
      "Obligations du client",
      "Limites de responsabilité",
      "Usages interdits",
      "Durée et résiliation",
      "Propriété intellectuelle",
      "Droit applicable et litiges",
    ],
  ],
  [
    "privacy",
    [
      "Données recueillies",
      "Bases légales et finalités",
      "Sécurité",
      "Partage et transferts",
      "Conservation",
      "Vos droits",
      "Délégué à la protection des données",
      "Autorité de contrôle",
      "Sources de cette page",
    ],
  ],
  ["legal", ["Éditeur", "Siège social", "Direction", "Licences", "Hébergement", "Conformité", "Juridiction"]],
])("%s has every specified part", (slug, parts) => {
  expect(pageOf(slug).titles).toEqual(parts);
});

describe("the constants of the specification, section 9", () => {
  test.each(["préavis de 30 jours", "6 mois à 3 ans", "plafonnée aux honoraires que vous avez payés"])(
    "terms: %s",
    (constant) => {
      expect(textOf(pageOf("terms").html)).toContain(constant);
    },
  );

  test("legal notices: share capital", () => {
    expect(textOf(pageOf("legal").html)).toContain("5\u00a0000\u00a0000\u00a0FCFA");
  });

  test.each([
    ["dossier en cours", "le temps de la procédure, puis 2\u00a0ans"],
    ["dossier abouti", "5\u00a0ans"],
    ["dossier refusé", "3\u00a0ans"],
    ["pièces comptables", "10\u00a0ans"],
    ["correspondance", "3\u00a0ans"],
    // clients/forget-views.server.ts, documents/tables.ts, accounts/data-requests/forget-requests.server.ts
    ["registre de qui, dans notre équipe, a consulté une fiche", "3\u00a0ans"],
    ["registre de qui a ouvert une pièce", "autant que la pièce"],
    ["demande sur des données personnelles", "3\u00a0ans après sa clôture"],
  ])("privacy: %s, %s", (what, time) => {
    const row = pageOf("privacy")
      .html.split("<tr>")
      .find((line) => line.includes(`<td>${what}`));
    expect(row).toContain(`<td>${time}</td>`);
  });
});

test.each([
  ["page", "legal"],
  ["page", "terms"],
  ["guide", "eviter-les-fraudes"],
  ["faq", "conseiller-autorise"],
])("%s %s: what is paid and reserved by law is advice and preparation alike, and done by nobody else", (kind, slug) => {
  const file = edition.find((one) => one.kind === kind && one.slug === slug);
  if (!file) throw new Error(`no ${kind} ${slug}`);
  const { introduction, sections } = renderSections(file.text.tokens);
  const text = textOf(introduction + sections.map(({ html }) => html).join(" "));
  expect(text).toMatch(/préparation payée d/);
  expect(text).not.toMatch(/[Ss]ans (?:inscription|licence|elle)[^.]* aide à préparer/);
});

test.each(["terms", "privacy", "legal", "about", "sources"])("%s is set as French is", (slug) => {
  const text = textOf(pageOf(slug).html.replaceAll(/<code>.*?<\/code>/g, ""));
  expect(text).not.toMatch(/[ \u202f][:;!?»%]|« |'|\{\{|\]\(/);
});

test("thirty answers in four categories, six examples of testimonials", () => {
  const faq = edition.filter(({ kind }) => kind === "faq").map(({ text }) => text.head as { category: string });
  expect(faq.length).toBeGreaterThanOrEqual(24);
  expect(new Set(faq.map(({ category }) => category)).size).toBe(4);
  expect(edition.filter(({ kind }) => kind === "testimonial")).toHaveLength(6);
});
