import { pages } from "#app/routes/pages.ts";

export type MenuLink = { label: string; path: string };
export type Menu = { id: string; label: string; links: readonly MenuLink[] };

/** The navigation bar as specified; `path` alone is a plain link. */
export const wanted: readonly (Menu | MenuLink)[] = [
  {
    id: "services",
    label: "Services",
    links: [
      { label: "Simulateurs", path: "/simulator" },
      { label: "Tests de langue", path: "/tests" },
      { label: "Rendez-vous", path: "/appointment" },
    ],
  },
  {
    id: "ressources",
    label: "Ressources",
    links: [
      { label: "Guides", path: "/guides" },
      { label: "FAQ", path: "/faq" },
      { label: "Témoignages", path: "/testimonials" },
    ],
  },
  { label: "Blog", path: "/blog" },
  {
    id: "a-propos",
    label: "À propos",
    links: [
      { label: "À propos de nous", path: "/about" },
      { label: "Contact", path: "/contact" },
      { label: "Mentions légales", path: "/legal" },
      { label: "Confidentialité", path: "/privacy" },
      { label: "Conditions d’utilisation", path: "/terms" },
    ],
  },
];

const wantedAccess: readonly MenuLink[] = [
  { label: "Connexion", path: "/login" },
  { label: "S'inscrire", path: "/register" },
];

const wantedOwn: readonly MenuLink[] = [
  { label: "Tableau de bord", path: "/dashboard" },
  { label: "Mon profil", path: "/profile" },
  { label: "Mes candidatures", path: "/management" },
];

const existing = new Set<string>(Object.values(pages).map((page) => page.path));
const exists = (link: MenuLink) => existing.has(link.path);

/** What exists of `all`: a link appears with its page, a menu with its first link. */
export const built = (all: readonly (Menu | MenuLink)[]) =>
  all.flatMap((entry): (Menu | MenuLink)[] => {
    if ("path" in entry) return exists(entry) ? [entry] : [];
    const links = entry.links.filter(exists);
    return links.length > 0 ? [{ ...entry, links }] : [];
  });

/** The menus of the navigation bar. */
export const menus: readonly (Menu | MenuLink)[] = built(wanted);

/** Doors of the signed-in space, for a visitor who is not. */
export const accessLinks: readonly MenuLink[] = wantedAccess.filter(exists);

/** The menu of somebody signed in, as specified; Déconnexion, which is a form, comes last. */
export const ownLinks: readonly MenuLink[] = wantedOwn.filter(exists);
