import { expect, test } from "vitest";
import type { Menu, MenuLink } from "./menus.ts";
import { ownLinks, siteMenus } from "./site-menus.server.ts";

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);
const groups = (menus: readonly (Menu | MenuLink)[]) =>
  menus.map((entry) => ("links" in entry ? [entry.label, labels(entry.links)] : entry));

test("the bar has the specified menus", () => {
  expect(groups(siteMenus.bar)).toEqual([
    ["Services", ["Simulateurs", "Tests de langue", "Rendez-vous"]],
    ["Ressources", ["Guides", "FAQ", "Témoignages"]],
    { label: "Blog", path: "/blog" },
    ["À propos", ["À propos de nous", "Contact", "Mentions légales", "Confidentialité", "Conditions d’utilisation"]],
  ]);
});

test("the footer has the pages of the bar, and those that the specified menus leave out", () => {
  expect(groups(siteMenus.footer)).toEqual([
    ["Services", ["Simulateurs", "Tests de langue", "Rendez-vous", "Vérifier un reçu"]],
    [
      "Outils",
      [
        "Mon bilan",
        "Suis-je admissible\u00a0?",
        "Simulateur Arrima",
        "Simulateur CRS",
        "Programmes des provinces",
        "Tirages Entrée express",
      ],
    ],
    ["Ressources", ["Guides", "FAQ", "Témoignages", "Blog", "Hors ligne"]],
    ["À propos", ["À propos de nous", "Contact", "Mentions légales", "Confidentialité", "Conditions d’utilisation"]],
  ]);
});

test("signed out and signed in, the specified entries", () => {
  expect(labels(siteMenus.visitor)).toEqual(["Connexion", "S'inscrire"]);
  expect(labels(ownLinks)).toEqual(["Tableau de bord", "Mon profil", "Mes candidatures"]);
});
