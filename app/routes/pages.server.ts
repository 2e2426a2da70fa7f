/**
 * The registry of the site's addresses: routes, menus, site map, breadcrumb, search, social pictures, access, hydration
 * and cost derive from its rows. A new page is its module and its row in pages/.
 */
import { clientPages } from "./pages/client.server.ts";
import { officeBusinessPages } from "./pages/office-business.server.ts";
import { officeHousePages } from "./pages/office-house.server.ts";
import { officeClientPages } from "./pages/office-clients.server.ts";
import { officeSessionPages } from "./pages/office-sessions.server.ts";
import { programPages } from "./pages/programs.server.ts";
import type { Row } from "./pages/row.ts";
import { servicePages } from "./pages/services.server.ts";
import { systemAddresses } from "./pages/system.server.ts";
import { textPages } from "./pages/texts.server.ts";
import { toolPages } from "./pages/tools.server.ts";

const rooms = {
  site: { ...toolPages, ...programPages, ...servicePages, ...textPages },
  client: clientPages,
  office: { ...officeClientPages, ...officeSessionPages, ...officeBusinessPages, ...officeHousePages },
  system: systemAddresses,
};

export type Room = keyof typeof rooms;
export type PageKey = { [R in Room]: keyof (typeof rooms)[R] }[Room];

/** What all rows of a room have in common, unless they say otherwise. */
const common: Record<Room, Pick<Row, "access" | "form" | "frame">> = {
  site: {},
  client: { access: "signed-in", form: true },
  office: { form: true, frame: "office" },
  system: {},
};

export type Page = Omit<Row, "under" | "tabOf"> & {
  key: PageKey;
  room: Room;
  under?: PageKey;
  tabOf?: PageKey;
  /** It answers with a file or data. */
  resource: boolean;
};

/** A page of the site map: it opens by its address alone. */
export type MapPage = Page & { name: string; title: string; description: string };

const rows: Record<Room, Record<string, Row & { under?: PageKey; tabOf?: PageKey }>> = rooms;

/** Every address, room by room. */
export const allPages: readonly Page[] = (Object.keys(rooms) as Room[]).flatMap((room) =>
  Object.entries(rows[room]).map(([key, row]) => {
    return { ...common[room], ...row, key: key as PageKey, room, resource: row.file.endsWith(".ts") };
  }),
);

/** Every address by its key. */
export const pages = Object.fromEntries(allPages.map((page) => [page.key, page])) as Readonly<Record<PageKey, Page>>;

/** The site map: the pages that have a name, those of the office by it alone. */
export const siteMap: readonly MapPage[] = allPages.flatMap((page) =>
  page.name === undefined
    ? []
    : [{ ...page, name: page.name, title: page.title ?? page.name, description: page.description ?? "" }],
);

/** The pages of the site map that are open to everybody. */
export const everybodysPages: readonly MapPage[] = siteMap.filter(({ access }) => access === undefined);

const byPattern = new Map(allPages.map((page) => [page.path.slice(1), page]));

/** The page whose address React Router matched. @param pattern as the router gives it to loaders and middleware */
export function pageAt(pattern: string): Page {
  return byPattern.get(pattern.replace(/^\//, "")) ?? pages.notFound;
}

/** The page of the site map that has this key. @throws when it has no name */
export function mapPage(key: PageKey): MapPage {
  const found = siteMap.find((page) => page.key === key);
  if (!found) throw new Error(`${key} is not in the site map`);
  return found;
}

/** The page of `among` at this address, or the nearest one above it. */
export function nearest<P extends { path: string }>(among: readonly P[], address: string): P | undefined {
  return among
    .filter(({ path }) => address === path || address.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** The named page above this one; none above the home page and the office's. */
function parentOf(page: Page): MapPage | undefined {
  if (page.key === "home" || page.key === "office") return undefined;
  if (page.under) return mapPage(page.under);
  const others = siteMap.filter(({ key }) => key !== page.key);
  return nearest(others, page.path) ?? mapPage("home");
}

/** A step of a breadcrumb; without an address where the page has none of its own. */
export type Crumb = { name: string; path?: string };

/** The way from the home page to this one, itself last where it has a name; the home page and the office's have themselves only. */
export function trail(page: Page): Crumb[] {
  const parent = parentOf(page);
  const { name, crumb, path } = page;
  const itself = name === undefined ? (crumb === undefined ? [] : [{ name: crumb }]) : [{ name, path }];
  return [...(parent ? trail(parent) : []), ...itself];
}
