import { pathTo } from "#app/platform/paths/path-to.ts";

export type MenuLink = { label: string; path: string; /** What waits behind it. */ note?: string };
export type Menu = { id: string; label: string; links: readonly MenuLink[] };

/** The navigation bar as specified; `path` alone is a plain link. */
export const menus: readonly (Menu | MenuLink)[] = [
  {
    id: "services",
    label: "Services",
    links: [
      { label: "Simulateurs", path: pathTo("/simulator") },
      { label: "Tests de langue", path: pathTo("/tests") },
      { label: "Rendez-vous", path: pathTo("/appointment") },
    ],
  },
  {
    id: "ressources",
    label: "Ressources",
    links: [
      { label: "Guides", path: pathTo("/guides") },
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

/** Ways into the signed-in space, for a visitor who is not signed in. */
export const accessLinks: readonly MenuLink[] = [
  { label: "Connexion", path: pathTo("/login") },
  { label: "S'inscrire", path: pathTo("/register") },
];

/** The menu of somebody signed in, as specified; Déconnexion, which is a form, comes last. */
export const ownLinks: readonly MenuLink[] = [
  { label: "Tableau de bord", path: pathTo("/dashboard") },
  { label: "Mon profil", path: pathTo("/profile") },
  { label: "Mes candidatures", path: pathTo("/management") },
];
