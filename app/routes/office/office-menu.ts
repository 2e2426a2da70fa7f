import type { OfficeGroup, OfficeIcon } from "#app/features/office/office-frame.tsx";
import { bookMenu } from "./book-menu.ts";
import { type Page, type PageKey, pages } from "#app/routes/pages.ts";
import { mayActAs } from "#app/platform/session/guards.ts";
import type { Role } from "#app/platform/session/viewer.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Every page of the office, as the day goes. */
const groups: readonly { label: string; pages: readonly (readonly [PageKey, OfficeIcon])[] }[] = [
  {
    label: "La journée",
    pages: [
      ["office", "home"],
      ["officeWork", "work"],
      ["officeAgenda", "calendar"],
      ["officeMessages", "messages"],
    ],
  },
  {
    label: "Clients",
    pages: [
      ["officeClients", "clients"],
      ["officeFiles", "files"],
      ["officeReview", "review"],
      ["officeThreads", "messages"],
      ["officeWhatsapp", "messages"],
      ["officeDuplicates", "duplicates"],
      ["officeData", "data"],
    ],
  },
  { label: "Tests de langue", pages: [["officeSessions", "sessions"]] },
  { label: "Argent", pages: [["officeOrders", "orders"], ["officePayments", "payments"], ...bookMenu] },
  {
    label: "Site",
    pages: [
      ["officeTexts", "texts"],
      ["officeSources", "sources"],
      ["officeFacts", "facts"],
      ["officeComments", "comments"],
      ["officeGrids", "grids"],
      ["officeClaims", "claims"],
    ],
  },
  {
    label: "Maison",
    pages: [
      ["officeStaff", "staff"],
      ["officeAdvisers", "calendars"],
      ["officeAdvice", "advice"],
      ["officeReadyTexts", "readyTexts"],
      ["officeMails", "mail"],
    ],
  },
];

/** Where somebody of the staff lands: the admin's page is the admin's alone. */
export function officeHome(role: Role): string {
  return mayActAs(role, "admin") ? pages.office.path : pages.officeWork.path;
}

/** Where a sign-in leads somebody who asked for no page. */
export function homeOf(role: Role): string {
  return mayActAs(role, "adviser") ? officeHome(role) : pages.dashboard.path;
}

/** The menu of one role, with the place of `pathname` in it. @param counts what waits behind a page, by its path */
export function officeMenu(role: Role, pathname: string, counts: Record<string, { waiting: number; late: number }> = {}): OfficeGroup[] {
  const open = groups.map(({ label, pages: listed }) => ({
    label,
    links: listed
      .filter(([key]) => mayActAs(role, accessOf(key)))
      .map(([key, icon]) => ({ label: pages[key].name, path: pages[key].path, icon, ...(counts[pages[key].path] ?? { waiting: 0, late: 0 }) })),
  }));
  const nearest = nearestPath(
    open.flatMap(({ links }) => links.map(({ path }) => path)),
    pathname,
  );
  return open
    .filter(({ links }) => links.length > 0)
    .map(({ label, links }) => ({ label, links: links.map((link) => ({ ...link, here: link.path === nearest })) }));
}

/** The page of the menu at this address, or the nearest one above it. */
export function menuPathOf(pathname: string): string | undefined {
  return nearestPath(
    groups.flatMap(({ pages: listed }) => listed.map(([key]) => pages[key].path)),
    pathname,
  );
}

/** The page of the map at this address, or the nearest one above it. */
export function officePageAt(pathname: string): PageKey {
  const office = (Object.keys(pages) as PageKey[]).filter((key) => pages[key].path.startsWith(pathTo("/admin")));
  const path = nearestPath(
    office.map((key) => pages[key].path),
    pathname,
  );
  return office.find((key) => pages[key].path === path) ?? "office";
}

const accessOf = (key: PageKey): Role => (pages[key] satisfies Page as Page).access ?? "user";

function nearestPath(paths: readonly string[], pathname: string): string | undefined {
  return paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`)).toSorted((a, b) => b.length - a.length)[0];
}
