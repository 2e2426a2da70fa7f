import type { OfficeGroup, OfficeTab } from "#app/features/office/office-frame.tsx";
import { type Page, allPages, nearest, pages } from "#app/routes/pages.server.ts";
import type { MenuGroup } from "#app/routes/pages/row.ts";
import { type Permission, type Role, may } from "#app/platform/session/permissions.ts";

export type Count = { waiting: number; late: number };

/** Lines of the Bureau that are done on a page of the menu, by the path of the page and of its tab: all of them, and those after their promise. */
export type MenuCounts = { entries: Record<string, Count>; tabs: Record<string, Count> };

/** Every group of the office's menu, as the day goes; a page says which it stands in. */
const GROUPS: readonly { group: MenuGroup; label: string }[] = [
  { group: "day", label: "La journée" },
  { group: "clients", label: "Clients" },
  { group: "money", label: "Argent" },
  { group: "site", label: "Site" },
  { group: "house", label: "Maison" },
];

const NOTHING = { waiting: 0, late: 0 };

/** The permission that opens a page of the office; an address of it that is no page is for whoever runs it. */
export const permissionOf = ({ access }: Pick<Page, "access">): Permission =>
  access === undefined || access === "signed-in" ? "overview" : access;

/** Where a sign-in leads somebody who asked for no page. */
export function homeOf(role: Role): string {
  return may(role, "office") ? pages.office.path : pages.dashboard.path;
}

/** The menu of one role, with the place of `page` in it; an entry leads to the first of its tabs that opens to the role. */
export function officeMenu(role: Role, page: Page, counts: MenuCounts = { entries: {}, tabs: {} }): OfficeGroup[] {
  const here = placeOf(page, (one) => isShown(role, one));
  return GROUPS.map(({ group, label }) => ({
    label,
    links: entries
      .filter(({ menu }) => menu === group)
      .flatMap((entry) => {
        const [first] = tabsOf(entry, role);
        return first === undefined
          ? []
          : {
              label: entry.label ?? entry.name,
              path: first.path,
              icon: entry.icon,
              here: here !== undefined && entryOf(here) === entry.key,
              ...(counts.entries[entry.path] ?? NOTHING),
            };
      }),
  })).filter(({ links }) => links.length > 0);
}

/** The tabs beside a page of the menu or a tab of it, for one role; none where there is one alone, and on any other page. */
export function officeTabs(role: Role, page: Page, counts: MenuCounts = { entries: {}, tabs: {} }): OfficeTab[] {
  const entry = entries.find(({ key }) => key === entryOf(page));
  const tabs = entry ? tabsOf(entry, role) : [];
  if (tabs.length < 2) return [];
  return tabs.map(({ key, name, crumb, path }) => ({
    label: name ?? crumb ?? "",
    href: path,
    current: key === page.key,
    ...(counts.tabs[path] ?? NOTHING),
  }));
}

/** The page of the menu, or tab, at this address, or the nearest one above it. */
export function menuPlaceAt(pathname: string): { entry: string; tab: string } | undefined {
  const tab = nearest(placed, pathname);
  const key = tab && entryOf(tab);
  return tab && key ? { entry: pages[key].path, tab: tab.path } : undefined;
}

const entries = allPages.flatMap(({ name, icon, ...page }) =>
  name === undefined || icon === undefined ? [] : [{ ...page, name, icon }],
);

/** Every page that stands in the menu or in the tabs of one that does. */
const placed = allPages.filter(({ icon, tabOf }) => icon !== undefined || tabOf !== undefined);

/** Key of the menu's page that a placed page belongs to; undefined for any other. */
const entryOf = ({ key, icon, tabOf }: Pick<Page, "key" | "icon" | "tabOf">) =>
  tabOf ?? (icon === undefined ? undefined : key);

const isShown = (role: Role, page: Pick<Page, "menuFor" | "access">) => may(role, page.menuFor ?? permissionOf(page));

/** A page of the menu and its tabs, as far as they open to the role. */
const tabsOf = (entry: Pick<Page, "key">, role: Role) =>
  placed.filter((page) => entryOf(page) === entry.key && isShown(role, page));

/** The placed page that shows where a page lies: itself, that of the page above it by its row, or the nearest by its address. */
function placeOf(page: Page, shown: (one: Page) => boolean): Page | undefined {
  if (entryOf(page) !== undefined) return page;
  return page.under ? placeOf(pages[page.under], shown) : nearest(placed.filter(shown), page.path);
}
