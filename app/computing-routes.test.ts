/** Every page and file that a GET computes: what it may cost. A new route is asked whether it computes. */
import { describe, expect, it, test } from "vitest";
import { COSTS, type CostName } from "#app/platform/http/costs.ts";
import { parseEnv } from "#app/platform/env/env.ts";
import routes from "./routes.ts";

/** Path → what its GET costs. Cap of the query, share of the address and time budget are those of platform/http/costs.ts. */
const COMPUTING: Readonly<Record<string, CostName>> = {
  arrima: "computation",
  "arrima/rapport.pdf": "drawing",
  "arrima/officiel.json": "computation",
  "arrima/pstq": "computation",
  "arrima/pstq/rapport.pdf": "drawing",
  crs: "computation",
  "crs/rapport.pdf": "drawing",
  "crs/officiel.json": "computation",
  "crs/officiel": "computation",
  "crs/officiel/rapport.pdf": "drawing",
  "crs/plan": "plan",
  "crs/famille": "computation",
  "crs/evolution": "computation",
  "convertisseur-nclc": "computation",
  fiche: "computation",
  "fiche/:tool": "computation",
  eligibility: "computation",
  pnp: "computation",
  "pnp/:id": "computation",
  tirages: "computation",
  "tirages.csv": "computation",
  "tirages.json": "computation",
  guides: "search",
  "guides/:id/guide.pdf": "drawing",
  blog: "computation",
  appointment: "computation",
  "appointment/deplacer": "computation",
  tests: "computation",
  recherche: "search",
  faq: "search",
  "terms/versions": "computation",
  "privacy/versions": "computation",
  "legal/versions": "computation",
  "orders/:reference/recu.pdf": "drawing",
  "og/:kind/:file": "drawing",
  dashboard: "computation",
  "dashboard/simulations": "computation",
  "management/calculateur": "computation",
  "management/:id": "computation",
  "management/:id/rapport.pdf": "drawing",
  "management/:id/dossier.zip": "drawing",
  "management/:id/documents/:documentId/voir": "drawing",
  "management/:id/documents/:documentId/lire": "drawing",
  "management/:id/documents/:documentId/versions/:version/pages/:page": "drawing",
  "management/:id/documents/assembler/:assembly/pages/:page": "drawing",
  "calendrier.ics": "computation",
  "dashboard/simulations/nouvelle": "computation",
  "dashboard/simulations/preremplir": "computation",
  admin: "search",
  "admin/a-faire": "search",
  "admin/agenda": "computation",
  "admin/agenda/:id/deplacer": "computation",
  "admin/commandes": "search",
  "admin/dossiers": "search",
  "admin/dossiers/:id/pieces/:documentId": "drawing",
  "admin/sessions/:sessionId/fichiers/:format": "drawing",
  "admin/sources": "search",
  "admin/clients": "search",
  "admin/clients/:id": "computation",
  "admin/conversations": "search",
  "admin/revue": "search",
  "admin/equipe/:id/depart": "search",
  "admin/donnees": "search",
  "admin/clients/doublons": "search",
  "admin/clients/:id/fusion": "search",
};

/** Pages that read what they show by its name, a key of the address or who asks, and make nothing of it. */
const READING = new Set([
  "",
  "simulator",
  "eligibility/reprise",
  "guides/:id",
  "blog/:id",
  "lectures",
  "appointment/suivi",
  "appointment/rendez-vous.ics",
  "appointment/attente",
  "tests/register/:sessionId",
  "tests/documents/:kind",
  "tests/inscriptions/:reference",
  "tests/inscriptions/:reference/documents/:kind",
  "testimonials",
  "contact",
  "about",
  "terms",
  "privacy",
  "legal",
  "newsletter",
  "newsletter/confirmer",
  "newsletter/desinscription",
  "orders/:reference",
  "verify",
  "verify/:code",
  "login",
  "login/code",
  "register",
  "forgot-password",
  "reset-password",
  "confirm-email",
  "profile/email/confirmation",
  "logout",
  "dashboard/simulations/:id/profil",
  "dashboard/simulations/:id/suppression",
  "profile",
  "espace/avis",
  "espace/avis/reglages",
  "profile/email",
  "profile/password",
  "profile/sessions",
  "profile/two-factor",
  "profile/donnees",
  "profile/donnees/export",
  "management",
  "management/nouveau",
  "admin/clients/:id/dossier",
  "management/invitation",
  "management/:id/acces",
  "management/:id/agenda",
  "management/:id/modele",
  "management/:id/personnes",
  "management/:id/dates",
  "management/:id/etat",
  "management/:id/taches/nouvelle",
  "management/:id/taches/:task",
  "aide",
  "management/:id/aide",
  "management/:id/messages",
  "management/:id/messages/fichier",
  "management/:id/messages/pieces/:attachment",
  "management/:id/messages/pieces/:attachment/ranger",
  "admin/dossiers/:id/messages",
  "admin/dossiers/:id/notes",
  "management/:id/documents/ajouter",
  "management/:id/documents/fichier",
  "management/:id/documents/assembler",
  "management/:id/documents/assembler/:assembly",
  "management/:id/documents/:documentId",
  "management/:id/documents/:documentId/remplacer",
  "management/:id/documents/:documentId/supprimer",
  "management/:id/documents/:documentId/versions/:version",
  "admin/dossiers/:id",
  "admin/textes",
  "admin/modeles",
  "admin/modeles/:id",
  "admin/chiffres",
  "admin/textes/:revision",
  "admin/baremes",
  "admin/agenda/groupes/:id",
  "appointment/confirmer",
  "tests/inscriptions/confirmer",
  "admin/courriels",
  "admin/donnees/:id",
  "admin/donnees/:id/copie",
  "profile/donnees/demande",
  "admin/equipe",
  "admin/equipe/:id",
  "admin/messages",
  "admin/messages/:id",
  "contact/suivi",
  "admin/commentaires",
  "admin/agenda/conseillers",
  "admin/agenda/conseillers/:id",
  "admin/agenda/:id",
  "admin/sessions",
  "admin/sessions/nouvelle",
  "admin/sessions/:sessionId",
  "admin/sessions/:sessionId/modifier",
  "admin/sessions/:sessionId/annuler",
  "admin/sessions/:sessionId/inscriptions/:registrationId",
  "admin/*",
  "api/simulations/arrima",
  "api/simulations/crs",
  "api/simulations/crs-official",
  "api/simulations/pstq",
  "api/openapi.json",
  "sitemap.xml",
  "robots.txt",
  "blog/rss.xml",
  "guides/rss.xml",
  "dev/mail",
  "dev/mail/:id",
  "dev/ui",
  "dev/formulaire",
  "dev/panne",
  "*",
]);

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined };

/** Every route with a path, layouts opened. */
function entriesOf(list: readonly Entry[]): { path: string; file: string }[] {
  return list.flatMap(({ path, file, children }) => (children ? entriesOf(children) : [{ path: path ?? "", file }]));
}

const all = entriesOf((await routes) as Entry[]);

test("every route is known either to compute or to read", () => {
  expect(all.filter(({ path }) => !(path in COMPUTING) && !READING.has(path)).map(({ path }) => path)).toEqual([]);
});

test("what the table names exists, once", () => {
  const paths = new Set(all.map(({ path }) => path));
  expect([...Object.keys(COMPUTING), ...READING].filter((path) => !paths.has(path))).toEqual([]);
  expect(Object.keys(COMPUTING).filter((path) => READING.has(path))).toEqual([]);
});

describe.each(all)("/$path", ({ path, file }) => {
  it("says in its handle what it costs", async () => {
    const module = (await import(/* @vite-ignore */ `./${file}`)) as { handle?: { cost?: CostName } };
    expect(module.handle?.cost).toBe(COMPUTING[path]);
  });
});

test.each(Object.entries(COSTS))("%s has a cap, a share a minute that is on by default, and a time budget", (_name, { group, query, milliseconds }) => {
  expect(query).toBeLessThanOrEqual(6000);
  expect(parseEnv({}).rates[group]).toBeGreaterThan(0);
  expect(milliseconds).toBeLessThanOrEqual(30_000);
});
