import type { Role } from "#app/platform/session/viewer.ts";

/** What the site says of one page. */
export type Page = {
  path: string;
  /** Name in menus and breadcrumb. */
  name: string;
  /** Like the description, said by the server alone: the built scripts leave both out. */
  title: string;
  description: string;
  /** Who may open it, by the layout it lies in; absent: everybody. */
  access?: Role;
};
