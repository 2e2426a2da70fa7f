/** The menus of the public site, from the registry: a page says which group it stands in. */
import { type Page, allPages } from "#app/routes/pages.server.ts";
import type { MenuGroup } from "#app/routes/pages/row.ts";
import type { Menu, MenuLink, SiteMenus } from "./menus.ts";

const linkTo = ({ label, name = "", path }: Page): MenuLink => ({ label: label ?? name, path });
const linksIn = (group: MenuGroup) => allPages.filter(({ menu }) => menu === group).map(linkTo);

/** The groups of the bar as specified; the plain links of the bar stand before the last. */
const services = { id: "services", label: "Services" } as const;
const resources = { id: "ressources", label: "Ressources" } as const;
const about = { id: "a-propos", label: "À propos" } as const;
/** The tools that the specified menus leave out; every other one is on /simulator. */
const tools = { id: "outils", label: "Outils" } as const;

const withLinks = <G extends typeof services | typeof resources | typeof about>(group: G): Menu => ({ ...group, links: linksIn(group.id) });
const inFooter = (group: typeof services | typeof resources | typeof about | typeof tools): Menu => ({
  ...group,
  links: allPages.filter(({ menu, footer }) => footer === group.id || menu === group.id).map(linkTo),
});

/** The menu of somebody signed in, as specified; Déconnexion, which is a form, comes last. */
export const ownLinks: readonly MenuLink[] = linksIn("own");

export const siteMenus: SiteMenus = {
  bar: [withLinks(services), withLinks(resources), ...linksIn("bar"), withLinks(about)],
  visitor: linksIn("visitor"),
  footer: [services, tools, resources, about].map(inFooter),
};
