import { expect, test } from "vitest";
import { STAFF_ROLES, type StaffRole, may } from "#app/platform/session/permissions.ts";
import { workSources } from "#app/registries/work-items.server.ts";
import { GENRES, genreOf } from "#app/features/office/worklist/genres.ts";
import { type PageKey, allPages, pageAt, pages, siteMap } from "#app/routes/pages.server.ts";
import { homeOf, officeMenu, officeTabs, permissionOf } from "./office-menu.ts";

const MOST_ENTRIES = 14;

const menu = (role: StaffRole) => officeMenu(role, pages.office);
const links = (role: StaffRole) => menu(role).flatMap((group) => group.links);
const tabs = (role: StaffRole, key: PageKey) => officeTabs(role, pages[key]).map(({ label }) => label);

const said = (role: StaffRole) =>
  menu(role).map((group) => `${group.label}: ${group.links.map((link) => link.label).join(", ")}`);

test("the menu has fourteen entries in five groups, as the day goes", () => {
  expect(said("admin")).toEqual([
    "La journée: Bureau, Agenda, Boîte",
    "Clients: Clients, Dossiers, Sessions",
    "Argent: Commandes, Comptes",
    "Site: Textes, Lettre, Vérifications",
    "Maison: Équipe, L’entreprise, Machine",
  ]);
  expect(links("owner")).toHaveLength(MOST_ENTRIES);
  expect(said("owner")).toEqual(said("admin"));
});

test("an accountant has money, reception the front desk, an adviser what is not the owner's alone", () => {
  expect(said("accountant")).toEqual(["La journée: Bureau", "Argent: Commandes, Comptes"]);
  expect(said("reception")).toEqual([
    "La journée: Bureau, Agenda, Boîte",
    "Clients: Clients, Sessions",
    "Argent: Commandes",
  ]);
  expect(said("adviser")).toEqual([
    "La journée: Bureau, Agenda, Boîte",
    "Clients: Clients, Dossiers, Sessions",
    "Argent: Commandes, Comptes",
    "Site: Textes, Vérifications",
  ]);
});

test("the pages of an entry are its tabs, as far as they open to the role", () => {
  expect(tabs("admin", "officeMessages")).toEqual(["Boîte", "Courriels non remis"]);
  expect(tabs("reception", "officeMessages")).toEqual(["Boîte", "Courriels non remis"]);
  expect(tabs("admin", "officeDuplicates")).toEqual([
    "Clients",
    "Étiquettes",
    "Comptes en double",
    "Données personnelles",
  ]);
  expect(tabs("reception", "officeOrders")).toEqual(["Commandes", "Paiements par téléphone"]);
  expect(tabs("accountant", "officeCash")).toEqual(["Caisse du jour", "Rapprochements", "Comptabilité"]);
  expect(tabs("admin", "officeStaff")).toEqual(["Équipe", "Calendriers"]);
  expect(tabs("admin", "officeAgenda")).toEqual([]);
  expect(tabs("admin", "officeOrder")).toEqual([]);
});

test("every page of the office that opens by its address alone is an entry, a tab, or under one", () => {
  const below = siteMap.filter(
    ({ room, under, path }) => room === "office" && (under === "office" || /^\/admin(\/[^/]+)?$/.test(path)),
  );
  expect(below.filter(({ icon, tabOf }) => icon === undefined && tabOf === undefined)).toEqual([]);
  expect(allPages.filter(({ tabOf }) => tabOf !== undefined && pages[tabOf].icon === undefined)).toEqual([]);
});

test.each(STAFF_ROLES)("menu and tabs of %s lead to pages that open to them", (role) => {
  const shown = links(role).flatMap(({ path }) => [path, ...officeTabs(role, pageAt(path)).map(({ href }) => href)]);
  expect(shown.filter((path) => !may(role, permissionOf(pageAt(path))))).toEqual([]);
});

test.each([
  ["/admin", "/admin"],
  ["/admin/agenda", "/admin/agenda"],
  ["/admin/agenda/:id", "/admin/agenda"],
  ["/admin/agenda/conseillers/:id", "/admin/equipe"],
  ["/admin/sessions/nouvelle", "/admin/sessions"],
  ["/admin/commandes", "/admin/commandes"],
  ["/admin/avoirs", "/admin/commandes"],
  ["/admin/faits/:id", "/admin/verifications"],
  ["/admin/dossiers/:id/pieces/:documentId", "/admin/dossiers"],
])("at %s the menu marks %s alone", (pattern, marked) => {
  const here = officeMenu("admin", pageAt(pattern)).flatMap((group) => group.links.filter((link) => link.here));
  expect(here.map(({ path }) => path)).toEqual([marked]);
});

test("everybody of the staff lands on the Bureau", () => {
  expect(STAFF_ROLES.map(homeOf)).toEqual(STAFF_ROLES.map(() => "/admin"));
  expect(homeOf("user")).toBe("/dashboard");
});

test("every source of lines has a genre of its own choosing, but those of the house", () => {
  const house = workSources.map(({ kind }) => kind).filter((kind) => genreOf(kind) === "maison");
  expect(house).toEqual(["data-requests", "licences", "machine", "breaches"]);
  expect(new Set(workSources.map(({ kind }) => genreOf(kind)))).toEqual(new Set(GENRES));
});
