/** The menus of the public site, from the registry: a page says which group it stands in. */
import { type Page, allPages } from "#app/routes/pages.server.ts";
import type { MenuGroup } from "#app/routes/pages/row.ts";
import type { Menu, MenuLink, SiteMenus } from "./menus.ts";

type Group = { id: "services" | "ressources" | "a-propos"; label: string };

const services: Group = { id: "services", label: "Services" };
const resources: Group = { id: "ressources", label: "Ressources" };
const about: Group = { id: "a-propos", label: "À propos" };
/** The tools that the specified menus leave out; every other one is on /simulator. */
const tools = { id: "outils", label: "Outils" } as const;

const linksOf = (stands: (page: Page) => boolean): MenuLink[] =>
  allPages.filter(stands).map(({ label, name = "", path }) => ({ label: label ?? name, path }));
const inMenu = (group: MenuGroup) => linksOf(({ menu }) => menu === group);

const barMenu = (group: Group): Menu => ({ ...group, links: inMenu(group.id) });
const footerMenu = (group: Group | typeof tools): Menu => ({
  ...group,
  links: linksOf(({ menu, footer }) => menu === group.id || footer === group.id),
});

/** The menu of somebody signed in, as specified; Déconnexion, which is a form, comes last. */
export const ownLinks: readonly MenuLink[] = inMenu("own");

export const siteMenus: SiteMenus = {
  /** As specified. */
  bar: [barMenu(services), barMenu(resources), ...inMenu("bar"), barMenu(about)],
  visitor: inMenu("visitor"),
  footer: [services, tools, resources, about].map(footerMenu),
};
