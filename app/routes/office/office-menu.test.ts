import { expect, test } from "vitest";
import { type PageKey, pages, trail } from "#app/routes/pages.ts";
import { officeHome, officeMenu, officePageAt } from "./office-menu.ts";

const paths = (role: "adviser" | "admin") => officeMenu(role, "/admin").flatMap(({ links }) => links.map(({ path }) => path));

test("an adviser's menu leaves out what is the admin's alone; an admin's has every page of the office", () => {
  expect(paths("adviser")).not.toContain(pages.office.path);
  expect(paths("adviser")).not.toContain(pages.officeAdvisers.path);
  const office = (Object.keys(pages) as PageKey[]).filter((key) => key.startsWith("office") && key !== "officeNewSession");
  expect(paths("admin").toSorted()).toEqual(office.map((key) => pages[key].path).toSorted());
});

test.each([
  ["/admin/agenda", "/admin/agenda"],
  ["/admin/agenda/2b0c", "/admin/agenda"],
  ["/admin/agenda/conseillers/2b0c", "/admin/agenda/conseillers"],
  ["/admin/sessions/nouvelle", "/admin/sessions"],
  ["/admin/commandes", "/admin/commandes"],
])("at %s the menu marks %s alone", (pathname, marked) => {
  const here = officeMenu("admin", pathname).flatMap(({ links }) => links.filter((link) => link.here));
  expect(here.map(({ path }) => path)).toEqual([marked]);
});

test("a page below one of the map is named under it", () => {
  expect(trail(officePageAt("/admin/sessions/2b0c/modifier"))).toEqual([
    { name: "Bureau", path: "/admin" },
    { name: "Sessions", path: "/admin/sessions" },
  ]);
});

test("everybody of the staff lands on a page of theirs", () => {
  expect([officeHome("adviser"), officeHome("admin")]).toEqual(["/admin/a-faire", "/admin"]);
});
