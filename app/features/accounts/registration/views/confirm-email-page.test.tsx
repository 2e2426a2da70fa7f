/** What somebody reads who follows the link that confirms an address: whose account it is, what confirming opens, what taking over drops. */
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Confirmation } from "#app/features/accounts/registration/confirm-email.server.ts";
import { ConfirmEmailPage } from "./confirm-email-page.tsx";

const account = {
  on: "3 mars 2026 à 14\u00a0h\u00a005",
  device: "Firefox sur Windows",
  name: "Jean Tchoua",
  email: "awa@exemple.cm",
};

function shown(own: boolean, changes: Partial<Confirmation["account"]> = {}) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <ConfirmEmailPage own={own} account={{ ...account, ...changes }} answer={undefined} />,
    },
  ]);
  const html = renderToStaticMarkup(<Page />);
  const headings = [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, words]) => words);
  return { headings, words: html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ") };
}

test("in the browser of the registration: one tap, and what it opens", () => {
  const { headings, words } = shown(true);
  expect(headings).toEqual(["Confirmer mon adresse"]);
  for (const said of [
    "3 mars 2026",
    "Firefox sur Windows",
    "Jean Tchoua",
    "awa@exemple.cm",
    "rendez-vous, inscriptions aux tests de langue",
  ])
    expect(words).toContain(said);
  expect(words).not.toContain("Mot de passe");
});

test("in any other: when and how the account was made, then the two who may be reading, each with what their button does", () => {
  const { headings, words } = shown(false);
  expect(headings).toEqual([
    "Confirmer mon adresse",
    "Vous avez créé ce compte",
    "Vous ne l’avez pas créé, ou ce mot de passe est oublié",
  ]);
  expect(words).toContain("Un compte a été créé avec l’adresse awa@exemple.cm");
  for (const said of ["3 mars 2026", "Firefox sur Windows", "Jean Tchoua"]) expect(words).toContain(said);
  expect(words.match(/rendez-vous, inscriptions aux tests de langue, commandes, documents et messages/g)).toHaveLength(
    1,
  );
  for (const dropped of [
    "mot de passe",
    "appareils connectés",
    "clés d’accès",
    "deux étapes",
    "compte Google",
    "numéro de téléphone",
    "notifications",
    "agendas",
    "proches",
    "invitation",
  ])
    expect(words.slice(words.indexOf("Reprendre ce compte supprime")), dropped).toContain(dropped);
  expect(words).toContain("Ne faites rien");
});

test("of an account without a name or a browser it invents none", () => {
  const { words } = shown(false, { name: "", device: undefined });
  expect(words).not.toMatch(/au nom de|avec (un navigateur|\.)|undefined/);
});
