import type { OfficeIcon } from "#app/features/office/office-frame.tsx";
import type { RouteFacts } from "#app/platform/paths/route-facts.ts";
import type { PageHydration } from "#app/platform/hydration/hydrate.ts";
import type { Permission } from "#app/platform/session/permissions.ts";

/** Groups of the site's menus: in the bar, as a plain link there, beside it for who is signed out, in somebody's own menu; and of the office's. */
export type MenuGroup =
  | "services"
  | "ressources"
  | "bar"
  | "a-propos"
  | "visitor"
  | "own"
  | "day"
  | "clients"
  | "money"
  | "site"
  | "house";

/** One address of the site: all that is said of it anywhere. Rows stand in the order of their menus. */
export type Row = RouteFacts &
  PageHydration & {
    /** React Router's pattern. */
    path: `/${string}`;
    /** Its module: a page ends in .tsx, a file or data in .ts. */
    file: `routes/${string}.${"ts" | "tsx"}`;
    /** Name in menus and breadcrumb of a page that opens by its address alone; such a page is in the site map. */
    name?: string;
    /** Name in the breadcrumb of any other page that has one. */
    crumb?: string;
    /** Key of the page above, where that is not the nearest one by the address. */
    under?: string;
    /** What opens it, where its room says otherwise (pages.server.ts): to be signed in, or a permission. */
    access?: "signed-in" | Permission;
    /** For search engines, messages and the browser's title; of an office page, its name stands for it. */
    title?: string;
    description?: string;
    /** What visitors type when they look for it, beside its name: accents, case, plural and order aside. The more usual first. */
    search?: readonly string[];
    /** Open to everybody, yet nothing for search engines to find. */
    unlisted?: true;
    /** The group of the menus that it stands in. */
    menu?: MenuGroup;
    /** What the menus call it, where that is not its name. */
    label?: string;
    /** In the office's menu. */
    icon?: OfficeIcon;
    /** Key of the page of the office's menu whose tab it is. */
    tabOf?: string;
    /** Whose menu or tabs show it, where more may open it. */
    menuFor?: Permission;
    /** The group of the footer, which shows those of the bar as well. */
    footer?: "services" | "outils" | "ressources";
    /** A form is its purpose: it makes a browser known. Texts with a form below them are read without a cookie. */
    form?: true;
  };

/** An address of the office, which always says by which permission it opens. */
export type OfficeRow = Row & { access: Permission };
