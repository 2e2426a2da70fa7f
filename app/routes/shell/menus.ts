import { pages } from "#app/routes/pages.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

export type MenuLink = { label: string; path: string };
export type Menu = { id: string; label: string; links: readonly MenuLink[] };

/** The navigation bar as specified; `path` alone is a plain link. */
const wanted: readonly (Menu | MenuLink)[] = [
  {
    id: "services",
    label: "Services",
    links: [
      { label: "Suis-je admissible\u00a0?", path: pathTo("/eligibility") },
      { label: "Simulateurs", path: pathTo("/simulator") },
      { label: "Simulateur Arrima", path: pathTo("/arrima") },
      { label: "Simulateur CRS", path: pathTo("/crs") },
      { label: "Plan vers un score", path: pathTo("/crs/plan") },
      { label: "Programmes des provinces", path: pathTo("/pnp") },
      { label: "Convertisseur NCLC", path: pathTo("/convertisseur-nclc") },
      { label: "Tests de langue", path: pathTo("/tests") },
      { label: "Rendez-vous", path: pathTo("/appointment") },
    ],
  },
  {
    id: "ressources",
    label: "Ressources",
    links: [
      { label: "Guides", path: pathTo("/guides") },
      { label: "Tirages Entrée express", path: pathTo("/tirages") },
      { label: "FAQ", path: pathTo("/faq") },
      { label: "Témoignages", path: pathTo("/testimonials") },
    ],
  },
  { label: "Blog", path: pathTo("/blog") },
  {
    id: "a-propos",
    label: "À propos",
    links: [
      { label: "À propos de nous", path: pathTo("/about") },
      { label: "Contact", path: pathTo("/contact") },
      { label: "Mentions légales", path: pathTo("/legal") },
      { label: "Confidentialité", path: pathTo("/privacy") },
      { label: "Conditions d’utilisation", path: pathTo("/terms") },
    ],
  },
];

const wantedAccess: readonly MenuLink[] = [
  { label: "Connexion", path: pathTo("/login") },
  { label: "S'inscrire", path: pathTo("/register") },
];

const wantedOwn: readonly MenuLink[] = [
  { label: "Tableau de bord", path: pathTo("/dashboard") },
  { label: "Mon profil", path: pathTo("/profile") },
  { label: "Mes candidatures", path: pathTo("/management") },
];

const existing = new Set<string>(Object.values(pages).map((page) => page.path));
const exists = (link: MenuLink) => existing.has(link.path);

/** Menus whose pages exist: a link appears with its page, a menu with its first link. */
export const menus: readonly (Menu | MenuLink)[] = wanted.flatMap((entry): (Menu | MenuLink)[] => {
  if ("path" in entry) return exists(entry) ? [entry] : [];
  const links = entry.links.filter(exists);
  return links.length > 0 ? [{ ...entry, links }] : [];
});

/** The same links for the footer, where a plain one joins the group before it. */
export const footerGroups: readonly Menu[] = menus.reduce<Menu[]>((groups, entry) => {
  if (!("path" in entry)) return [...groups, entry];
  const last = groups.at(-1);
  return last ? [...groups.slice(0, -1), { ...last, links: [...last.links, entry] }] : groups;
}, []);

/** Links into the signed-in space, for a visitor who is not. */
export const accessLinks: readonly MenuLink[] = wantedAccess.filter(exists);

/** The menu of somebody signed in, as specified; Déconnexion, which is a form, comes last. */
export const ownLinks: readonly MenuLink[] = wantedOwn.filter(exists);
