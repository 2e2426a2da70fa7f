/** Every page that is asked in a small world and in a grown one, by whom. PDFs and tools of development are left out. */
import { siteMap } from "#app/routes/pages.server.ts";
import { may } from "#app/platform/session/permissions.ts";

export type Asker = "visitor" | "client" | "adviser" | "admin";

/** `{file}` is a file of the client, `{person}`, `{order}`, `{booking}` and `{thread}` are among the rows that accumulate. */
export const GROWTH_PAGES: readonly [who: Asker, paths: readonly string[]][] = [
  [
    "visitor",
    [
      "/",
      "/crs?age=29",
      "/arrima?age=29",
      "/crs/plan?age=29&firstLanguage=french&cible=470",
      "/pnp?province=Ontario",
      "/eligibility?age=30&education=master&family=single",
      "/tirages?points=470",
      "/guides",
      "/guides/preuve-de-fonds",
      "/blog",
      "/lectures",
      "/appointment",
      "/appointment?service=documents",
      "/tests",
      "/recherche?q=diplome",
      "/faq",
      "/testimonials",
      "/contact",
      "/about",
      "/newsletter",
      "/verify",
      "/login",
      "/register",
      "/forgot-password",
      "/sitemap.xml",
    ],
  ],
  [
    "client",
    [
      "/dashboard",
      "/dashboard/simulations",
      "/espace/avis",
      "/espace/avis/reglages",
      "/profile",
      "/profile/sessions",
      "/profile/donnees",
      "/management",
      "/management/{file}",
      "/management/{file}/dates",
      "/management/{file}/personnes",
      "/management/{file}/messages",
      "/management/{file}/acces",
      "/appointment",
    ],
  ],
  [
    "adviser",
    [
      "/admin/agenda",
      "/admin/agenda?vue=semaine",
      "/admin/agenda?vue=mois",
      "/admin/agenda/reserver",
      "/admin/agenda/reserver?words=mbarga",
      "/admin/agenda/absence",
      "/admin/agenda/horaires",
      "/admin/agenda/conseillers",
      "/admin/agenda/{booking}",
      "/admin/clients",
      "/admin/clients?q=mbarga",
      "/admin/clients?tri=arrivee",
      "/admin/clients/{person}",
      "/admin/dossiers",
      "/admin/dossiers/{thread}",
      "/admin/dossiers/{thread}/messages",
      "/admin/dossiers/{thread}/notes",
      "/admin/messages?genre=dossier",
      "/admin/messages?genre=dossier&etat=tous",
      "/admin/revue",
      "/admin/messages",
      "/admin/messages?etat=tous",
      "/admin/commentaires",
      "/admin/courriels",
      "/admin/commandes",
      "/admin/commandes?tri=ouverte",
      "/admin/commandes?q=mbarga",
      "/admin/commandes/{order}",
      "/admin/paiements",
      "/admin/caisse",
      "/admin/avoirs",
      "/admin/rapprochements",
      "/admin/sessions",
      "/admin/donnees",
      "/admin/textes",
      "/admin/modeles",
    ],
  ],
  ["admin", ["/admin", "/admin/comptabilite", "/admin/equipe", "/admin/clients/doublons", "/admin/chiffres"]],
];

/** The other pages of the site map, as they stand without an address of their own; some of them lead elsewhere without one. */
export function otherPages(): { who: Asker; path: string }[] {
  const listed = new Set(GROWTH_PAGES.flatMap(([, paths]) => paths.map((path) => path.split("?")[0])));
  const others = siteMap.filter(({ path }) => !listed.has(path));
  return others.map(({ path, access }) => ({
    who:
      access === undefined
        ? "visitor"
        : access === "signed-in"
          ? "client"
          : may("adviser", access)
            ? "adviser"
            : "admin",
    path,
  }));
}

/** Pages that may read growing tables from one end to the other, and why; `longer`: they may take longer for it as well. */
export const MAY_READ_WHOLE: Readonly<Record<string, { tables: readonly string[]; why: string; longer?: true }>> = {
  "/admin/clients?q=mbarga": {
    tables: ["client_terms", "clients"],
    why: "a fifth of all people have the name: the first two thousand are read, and no index is quicker",
    longer: true,
  },
  "/admin/caisse": {
    tables: ["payments"],
    why: "the opening balance is the sum of every payment before the day",
    longer: true,
  },
  "/admin/messages": {
    tables: ["contact_messages"],
    why: "stops after 1,001 answered ones, which nearly all of them are",
  },
  "/admin": {
    tables: ["users"],
    why: "counts the people who have an account: nearly every row is one, and no index is quicker",
  },
  "/admin/messages?etat=tous": {
    tables: ["contact_messages"],
    why: "stops after 1,001 answered ones, which nearly all of them are",
  },
};
