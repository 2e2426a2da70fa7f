import { createContext } from "react";

export type MenuLink = { label: string; path: string; /** What waits behind it. */ note?: string };
export type Menu = { id: string; label: string; links: readonly MenuLink[] };

/** The menus that the server writes around a page (site-menus.server.ts). */
export type SiteMenus = {
  /** The navigation bar; `path` alone is a plain link. */ bar: readonly (Menu | MenuLink)[];
  /** Ways into the signed-in space, for a visitor who is not signed in. */ visitor: readonly MenuLink[];
  footer: readonly Menu[];
};

/** Only the server has them: a browser keeps what it finds in the page (written.tsx). */
export const Menus = createContext<SiteMenus>({ bar: [], visitor: [], footer: [] });
