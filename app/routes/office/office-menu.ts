import type { OfficeGroup } from "#app/features/office/office-frame.tsx";
import { type Page, allPages, nearest, pages } from "#app/routes/pages.server.ts";
import type { MenuGroup } from "#app/routes/pages/row.ts";
import { type Permission, type Role, may } from "#app/platform/session/permissions.ts";

/** Every group of the office's menu, as the day goes; a page says which it stands in. */
const GROUPS: readonly { group: MenuGroup; label: string }[] = [
  { group: "day", label: "La journée" },
  { group: "clients", label: "Clients" },
  { group: "tests", label: "Tests de langue" },
  { group: "money", label: "Argent" },
  { group: "site", label: "Site" },
  { group: "house", label: "Maison" },
];

/** The permission that opens a page of the office; an address of it that is no page is for whoever runs it. */
export const permissionOf = ({ access }: Pick<Page, "access">): Permission =>
  access === undefined || access === "signed-in" ? "overview" : access;

/** Where somebody of the staff lands: its home page shows figures that are for whoever runs the business. */
export function officeHome(role: Role): string {
  return may(role, "overview") ? pages.office.path : pages.officeWork.path;
}

/** Where a sign-in leads somebody who asked for no page. */
export function homeOf(role: Role): string {
  return may(role, "office") ? officeHome(role) : pages.dashboard.path;
}

/** The menu of one role, with the place of `page` in it. @param counts what waits behind a page, by its path */
export function officeMenu(
  role: Role,
  page: Page,
  counts: Record<string, { waiting: number; late: number }> = {},
): OfficeGroup[] {
  const shown = inMenu.filter((one) => may(role, one.menuFor ?? permissionOf(one)));
  const here = nearest(shown, placeOf(page));
  return GROUPS.map(({ group, label }) => ({
    label,
    links: shown
      .filter(({ menu }) => menu === group)
      .map((one) => ({
        label: one.name,
        path: one.path,
        icon: one.icon,
        here: one === here,
        ...(counts[one.path] ?? { waiting: 0, late: 0 }),
      })),
  })).filter(({ links }) => links.length > 0);
}

/** The page of the menu at this address, or the nearest one above it. */
export function menuPathOf(pathname: string): string | undefined {
  const page = allPages.find(({ path }) => path === pathname);
  return nearest(inMenu, page ? placeOf(page) : pathname)?.path;
}

const inMenu = allPages.flatMap(({ name, icon, ...page }) =>
  name === undefined || icon === undefined ? [] : [{ ...page, name, icon }],
);

/** The address under which the menu shows a page: its own, unless it lies under another. */
const placeOf = ({ name, under, path }: Page): string => (name === undefined && under ? placeOf(pages[under]) : path);
