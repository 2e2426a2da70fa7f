import { expect, test } from "vitest";
import { STAFF_ROLES, type StaffRole, may } from "#app/platform/session/permissions.ts";
import { pageAt, pages, siteMap } from "#app/routes/pages.server.ts";
import { officeHome, officeMenu, permissionOf } from "./office-menu.ts";

const menu = (role: StaffRole) => officeMenu(role, pages.office);
const paths = (role: StaffRole) => menu(role).flatMap(({ links }) => links.map(({ path }) => path));

test("an adviser's menu leaves out what is the admin's alone; an admin's has every page that stands right under the office", () => {
  expect(paths("adviser")).not.toContain(pages.office.path);
  expect(paths("adviser")).not.toContain(pages.officeAdvisers.path);
  const below = siteMap.filter(
    ({ room, under, path }) => room === "office" && (under === "office" || /^\/admin(\/[^/]+)?$/.test(path)),
  );
  expect(paths("admin").toSorted()).toEqual(below.map(({ path }) => path).toSorted());
});

const said = (role: StaffRole) =>
  menu(role).map(({ label, links }) => `${label}: ${links.map((link) => link.label).join(", ")}`);

test("the menu of an accountant is money, that of reception the front desk", () => {
  expect(said("accountant")).toEqual([
    "La journée: À faire",
    "Argent: Commandes, Paiements par téléphone, Caisse du jour, Avoirs, Rapprochements, Comptabilité",
  ]);
  expect(said("reception")).toEqual([
    "La journée: À faire, Agenda, Boîte",
    "Clients: Clients",
    "Tests de langue: Sessions",
    "Argent: Commandes, Paiements par téléphone",
    "Maison: Courriels non remis",
  ]);
  expect(said("owner")).toEqual(said("admin"));
});

test.each(STAFF_ROLES)("the menu of %s leads to pages that open to them", (role) => {
  expect(paths(role).filter((path) => !may(role, permissionOf(pageAt(path))))).toEqual([]);
});

test("its groups go as the day does", () => {
  expect(menu("admin").map(({ label, links }) => [label, links.map((link) => link.label).join(", ")])).toEqual([
    ["La journée", "Bureau, À faire, Agenda, Boîte"],
    ["Clients", "Clients, Dossiers, Pièces à revoir, Comptes en double, Données personnelles"],
    ["Tests de langue", "Sessions"],
    ["Argent", "Commandes, Paiements par téléphone, Caisse du jour, Avoirs, Rapprochements, Comptabilité"],
    ["Site", "Textes, Lettre d’information, Vérifications, Commentaires, Chiffres annoncés"],
    ["Maison", "L’entreprise, Équipe, Calendriers, Conseil autorisé, Textes tout faits, Courriels non remis, Machine"],
  ]);
});

test.each([
  ["/admin/agenda", "/admin/agenda"],
  ["/admin/agenda/:id", "/admin/agenda"],
  ["/admin/agenda/conseillers/:id", "/admin/agenda/conseillers"],
  ["/admin/sessions/nouvelle", "/admin/sessions"],
  ["/admin/commandes", "/admin/commandes"],
  ["/admin/dossiers/:id/pieces/:documentId", "/admin/revue"],
])("at %s the menu marks %s alone", (pattern, marked) => {
  const here = officeMenu("admin", pageAt(pattern)).flatMap(({ links }) => links.filter((link) => link.here));
  expect(here.map(({ path }) => path)).toEqual([marked]);
});

test("everybody of the staff lands on a page of theirs", () => {
  expect(STAFF_ROLES.map(officeHome)).toEqual([
    "/admin",
    "/admin",
    "/admin/a-faire",
    "/admin/a-faire",
    "/admin/a-faire",
  ]);
});
