/** Every route, asked by everybody: a visitor, its owner, another user, an adviser, an admin; a file's also by its spouse. */
import { beforeAll, describe, expect, it } from "vitest";
import { mayActAs } from "#app/platform/session/guards.ts";
import type { Role } from "#app/platform/session/viewer.ts";
import { allPages } from "#app/routes/pages.server.ts";
import {
  EVERYBODY,
  type Outcome,
  type Who,
  admins,
  all,
  owners,
  shared,
  signedIn,
  staff,
  visitorsOnly,
} from "#e2e/support/access-outcomes.ts";
import { htmlFaults } from "#e2e/support/html-faults.ts";
import { Person, newPerson } from "#e2e/support/person.ts";
import { sharedSite } from "#e2e/support/shared-site.ts";

const site = sharedSite().url;

/** What it is for is to fail; it is asked where failures are expected. */
const FAILING = "/dev/panne";

const mayOpen = (who: Who, access: Role) => who !== "visitor" && mayActAs(who === "other" ? "user" : who, access);
/** To the sign-in, or home: whoever may not open a page at all. */
const isSentAway = (outcome: Outcome, who: Who | undefined) =>
  typeof outcome === "string" && (who === "visitor" ? outcome.startsWith("/login?suite=") : outcome === "/");

/** Whoever had the page is led to the part of another that it is now. */
const moved = (outcomes: Outcome[], path: string, part: string) =>
  outcomes.map((one) => (one === 200 ? `${path.replace(/[a-z]+$/, "acces")}#${part}` : one));

const UNKNOWN = "0190a1b2-0000-4000-8000-000000000001";

/** An address of the registry, one that is asked for it, and what visitor, user, other, adviser and admin get: what has parameters, a question or an answer of its own. */
const TABLE: [route: string, path: string, outcomes: (path: string) => Outcome[]][] = [
  ["/arrima/rapport.pdf", "/arrima/rapport.pdf?age=29", () => all(200)],
  ["/arrima/officiel.json", "/arrima/officiel.json?age=29", () => all(200)],
  ["/arrima/pstq", "/arrima/pstq?age=29", () => all(200)],
  ["/arrima/pstq/rapport.pdf", "/arrima/pstq/rapport.pdf?age=29", () => all(200)],
  ["/crs/rapport.pdf", "/crs/rapport.pdf?age=29", () => all(200)],
  ["/crs/officiel.json", "/crs/officiel.json?age=29", () => all(200)],
  ["/crs/officiel", "/crs/officiel?age=29", () => all(200)],
  ["/crs/officiel/rapport.pdf", "/crs/officiel/rapport.pdf?age=29", () => all(200)],
  ["/pnp", "/pnp?province=Ontario", () => all(200)],
  ["/pnp/:id", "/pnp/ontario-francophone", () => all(200)],
  ["/bilan", "/bilan?fiche=age.30", () => all(200)],
  ["/eligibility", "/eligibility?age=30&education=master&family=single", () => all(200)],
  ["/tirages", "/tirages?points=470&categorie=francais", () => all(200)],
  ["/tirages.csv", "/tirages.csv?annee=2026", () => all(200)],
  ["/tirages.json", "/tirages.json?annee=2026", () => all(200)],
  ["/crs/plan", "/crs/plan?age=29&firstLanguage=french&cible=470", () => all(200)],
  ["/bilan/resultat", "/bilan/resultat?fiche=age.29", () => all(200)],
  ["/bilan/comparer", "/bilan/comparer?fiche=age.29&si=premiere-9", () => all(200)],
  ["/bilan/bilan.pdf", "/bilan/bilan.pdf?fiche=age.29", () => all(200)],
  ["/crs/famille", "/crs/famille?age=29&firstLanguage=french&family=accompanying&partnerAge=30", () => all(200)],
  ["/crs/evolution", "/crs/evolution?age=29&firstLanguage=french", () => all(200)],
  ["/fiche/:tool", "/fiche/crs?de=arrima&age=29", () => all("/crs?age=29&repris=1")],
  ["/guides", "/guides?q=preuve", () => all(200)],
  ["/guides/:id", "/guides/preuve-de-fonds", () => all(200)],
  ["/guides/:id/guide.pdf", "/guides/preuve-de-fonds/guide.pdf", () => all(200)],
  ["/blog/:id", "/blog/inconnu", () => all(404)],
  ["/appointment/suivi", "/appointment/suivi", () => all(404)],
  ["/appointment/confirmer", "/appointment/confirmer", () => all(404)],
  ["/appointment/deplacer", "/appointment/deplacer", () => all(404)],
  ["/appointment/convention", "/appointment/convention", () => all(404)],
  ["/appointment/convention.pdf", "/appointment/convention.pdf", () => all(404)],
  ["/appointment/rendez-vous.ics", "/appointment/rendez-vous.ics", () => all(404)],
  ["/appointment/attente", "/appointment/attente", () => all(404)],
  ["/tests/register/:sessionId", "/tests/register/3", () => all(404)],
  ["/tests/documents/:kind", "/tests/documents/photo", () => all(405)],
  ["/tests/inscriptions/confirmer", "/tests/inscriptions/confirmer", () => all(404)],
  ["/tests/inscriptions/:reference", "/tests/inscriptions/AAAA-BBBB", () => all(404)],
  ["/tests/inscriptions/:reference/documents/:kind", "/tests/inscriptions/AAAA-BBBB/documents/photo", () => all(404)],
  ["/orders/:reference", "/orders/AAAA-BBBB", (path) => signedIn(404, path)],
  ["/orders/:reference/payer", "/orders/AAAA-BBBB/payer", (path) => signedIn(404, path)],
  ["/orders/:reference/paiement", "/orders/AAAA-BBBB/paiement", (path) => signedIn(404, path)],
  ["/orders/:reference/recu.pdf", "/orders/AAAA-BBBB/recu.pdf", (path) => signedIn(404, path)],
  ["/orders/:reference/avoirs/:file", "/orders/AAAA-BBBB/avoirs/AV-2026-0001.pdf", (path) => signedIn(404, path)],
  ["/calendrier.ics", "/calendrier.ics", () => all(404)],
  ["/aide", "/aide", () => all(404)],
  ["/contact/suivi", "/contact/suivi", () => all(404)],
  ["/verify/:code", "/verify/AAAA-BBBB", () => all(404)],
  ["/recherche", "/recherche?q=diplome", () => all(200)],
  ["/newsletter/confirmer", "/newsletter/confirmer", () => all(404)],
  ["/newsletter/desinscription", "/newsletter/desinscription", () => all(404)],
  ["/login", "/login", visitorsOnly],
  ["/login/code", "/login/code", () => all("/login")],
  ["/login/passkey", "/login/passkey", () => all("/login")],
  ["/login/google", "/login/google", () => all("/login")],
  ["/login/google/retour", "/login/google/retour?code=x&state=y", () => all("/login")],
  ["/register/google", "/register/google", () => all("/register")],
  ["/register", "/register", visitorsOnly],
  ["/reset-password", "/reset-password", () => all(404)],
  ["/confirm-email", "/confirm-email", () => [404, 200, 200, 200, 200]],
  ["/logout", "/logout", () => all("/")],
  ["/affichage", "/affichage", () => all("/")],
  [
    "/dashboard/simulations/nouvelle",
    "/dashboard/simulations/nouvelle?simulateur=crs&age=29",
    (path) => signedIn(200, path),
  ],
  [
    "/dashboard/simulations/preremplir",
    "/dashboard/simulations/preremplir?simulateur=crs",
    (path) => signedIn(200, path),
  ],
  ["/dashboard/simulations/:id/profil", "/dashboard/simulations/{simulation}/profil", owners],
  ["/dashboard/simulations/:id/suppression", "/dashboard/simulations/{simulation}/suppression", owners],
  ["/profile/connexion/nouvelle", "/profile/connexion/nouvelle", (path) => signedIn("/profile/connexion", path)],
  ["/profile/connexion/:id", `/profile/connexion/${UNKNOWN}`, (path) => signedIn(404, path)],
  ["/profile/donnees/export", "/profile/donnees/export", (path) => signedIn("/profile/donnees", path)],
  ["/management/invitation", "/management/invitation?cle=inconnue", (path) => signedIn(404, path)],
  ["/management/:id", "/management/{application}", shared],
  ["/management/:id/acces", "/management/{application}/acces", shared],
  ["/management/:id/rapport.pdf", "/management/{application}/rapport.pdf", shared],
  ["/management/:id/imm-5476.pdf", "/management/{application}/imm-5476.pdf", shared],
  ["/management/:id/modele", "/management/{application}/modele", shared],
  ["/management/:id/dossier.zip", "/management/{application}/dossier.zip", shared],
  ["/management/:id/agenda", "/management/{application}/agenda", (path) => moved(shared(path), path, "agenda")],
  ["/management/:id/paiements", "/management/{application}/paiements", shared],
  ["/management/:id/personnes", "/management/{application}/personnes", shared],
  ["/management/:id/dates", "/management/{application}/dates", shared],
  ["/management/:id/etat", "/management/{application}/etat", shared],
  ["/management/:id/taches/nouvelle", "/management/{application}/taches/nouvelle", shared],
  ["/management/:id/taches/:task", "/management/{application}/taches/{task}", shared],
  ["/management/:id/aide", "/management/{application}/aide", (path) => moved(owners(path), path, "liens")],
  // An adviser has the same thread at the office.
  [
    "/management/:id/messages",
    "/management/{application}/messages",
    (path) =>
      shared(path).map((one, at) =>
        at > 2 ? path.replace(/^\/management\/([^/]+)\/messages$/, "/admin/dossiers/$1/messages") : one,
      ),
  ],
  [
    "/management/:id/messages/fichier",
    "/management/{application}/messages/fichier",
    (path) => shared(path).map((one) => (one === 200 ? 405 : one)),
  ],
  // e2e/threads.e2e.test.ts asks those of an attachment that is there.
  [
    "/management/:id/messages/pieces/:attachment",
    `/management/{application}/messages/pieces/${UNKNOWN}`,
    (path) => signedIn(404, path),
  ],
  [
    "/management/:id/messages/pieces/:attachment/ranger",
    `/management/{application}/messages/pieces/${UNKNOWN}/ranger`,
    (path) => signedIn(404, path),
  ],
  ["/management/:id/documents/ajouter", "/management/{application}/documents/ajouter", shared],
  [
    "/management/:id/documents/fichier",
    "/management/{application}/documents/fichier",
    (path) => shared(path).map((one) => (one === 200 ? 405 : one)),
  ],
  ["/management/:id/documents/assembler", "/management/{application}/documents/assembler", shared],
  [
    "/management/:id/documents/assembler/:assembly",
    `/management/{application}/documents/assembler/${UNKNOWN}`,
    (path) => signedIn(404, path),
  ],
  [
    "/management/:id/documents/assembler/:assembly/pages/:page",
    `/management/{application}/documents/assembler/${UNKNOWN}/pages/${UNKNOWN}`,
    (path) => signedIn(404, path),
  ],
  // e2e/application-documents.e2e.test.ts asks those of a document that is there.
  [
    "/management/:id/documents/:documentId",
    `/management/{application}/documents/${UNKNOWN}`,
    (path) => signedIn(404, path),
  ],
  [
    "/management/:id/documents/:documentId/lire",
    `/management/{application}/documents/${UNKNOWN}/lire`,
    (path) => signedIn(404, path),
  ],
  [
    "/management/:id/documents/:documentId/remplacer",
    `/management/{application}/documents/${UNKNOWN}/remplacer`,
    (path) => signedIn(404, path),
  ],
  [
    "/management/:id/documents/:documentId/supprimer",
    `/management/{application}/documents/${UNKNOWN}/supprimer`,
    (path) => signedIn(404, path),
  ],
  [
    "/management/:id/documents/:documentId/versions/:version",
    `/management/{application}/documents/${UNKNOWN}/versions/1`,
    (path) => signedIn(404, path),
  ],
  [
    "/management/:id/documents/:documentId/voir",
    `/management/{application}/documents/${UNKNOWN}/voir`,
    (path) => signedIn(404, path),
  ],
  [
    "/management/:id/documents/:documentId/versions/:version/pages/:page",
    `/management/{application}/documents/${UNKNOWN}/versions/1/pages/1`,
    (path) => signedIn(404, path),
  ],
  ["/admin/clients/:id", `/admin/clients/${UNKNOWN}`, (path) => staff(404, path)],
  ["/admin/clients/:id/adresse", `/admin/clients/${UNKNOWN}/adresse`, (path) => staff(404, path)],
  ["/admin/clients/:id/dossier", `/admin/clients/${UNKNOWN}/dossier`, (path) => staff(404, path)],
  ["/admin/dossiers/:id", "/admin/dossiers/{application}", (path) => staff(200, path)],
  ["/admin/dossiers/:id/messages", "/admin/dossiers/{application}/messages", (path) => staff(200, path)],
  // Advisers know that something was withdrawn, and only the admin reads what.
  [
    "/admin/dossiers/:id/messages/retires",
    "/admin/dossiers/{application}/messages/retires",
    (path) => [`/login?suite=${encodeURIComponent(path)}`, "/", "/", 404, 200],
  ],
  ["/admin/dossiers/:id/notes", "/admin/dossiers/{application}/notes", (path) => staff(200, path)],
  [
    "/admin/dossiers/:id/pieces/:documentId",
    `/admin/dossiers/{application}/pieces/${UNKNOWN}`,
    (path) => staff(404, path),
  ],
  ["/admin/revue/inscriptions/:registrationId", `/admin/revue/inscriptions/${UNKNOWN}`, (path) => staff(404, path)],
  [
    "/admin/revue/inscriptions/:registrationId/:kind/pages/:page",
    `/admin/revue/inscriptions/${UNKNOWN}/photo/pages/1`,
    (path) => staff(404, path),
  ],
  ["/admin/modeles/:id", "/admin/modeles/3", (path) => staff(404, path)],
  ["/admin/textes/:revision", "/admin/textes/3", (path) => staff(404, path)],
  ["/admin/messages/:id", "/admin/messages/3", (path) => staff(404, path)],
  ["/admin/courriels/:id", `/admin/courriels/${UNKNOWN}`, (path) => staff(404, path)],
  ["/admin/agenda/conseillers/:id", "/admin/agenda/conseillers/3", (path) => staff(404, path)],
  ["/admin/agenda/groupes/:id", "/admin/agenda/groupes/3", (path) => staff(404, path)],
  ["/admin/agenda/:id", "/admin/agenda/3", (path) => staff(404, path)],
  ["/admin/agenda/:id/convention", "/admin/agenda/3/convention", (path) => staff(404, path)],
  ["/admin/agenda/:id/convention.pdf", "/admin/agenda/3/convention.pdf", (path) => staff(404, path)],
  ["/admin/agenda/:id/deplacer", "/admin/agenda/3/deplacer", (path) => staff(404, path)],
  ["/admin/commandes/:reference", "/admin/commandes/AAAA-BBBB", (path) => staff(404, path)],
  ["/admin/comptabilite/fichiers/:format", "/admin/comptabilite/fichiers/pdf", (path) => admins(path, 404)],
  ["/admin/rapprochements/:id", `/admin/rapprochements/${UNKNOWN}`, (path) => staff(404, path)],
  ["/admin/rapprochements/:id/fichier", `/admin/rapprochements/${UNKNOWN}/fichier`, (path) => staff(404, path)],
  [
    "/admin/rapprochements/:id/lignes/:lineId",
    `/admin/rapprochements/${UNKNOWN}/lignes/${UNKNOWN}`,
    (path) => staff(404, path),
  ],
  ["/admin/sessions/:sessionId", "/admin/sessions/3", (path) => staff(404, path)],
  ["/admin/sessions/:sessionId/modifier", "/admin/sessions/3/modifier", (path) => staff(404, path)],
  ["/admin/clients/:id/fusion", `/admin/clients/${UNKNOWN}/fusion`, (path) => admins(path, 404)],
  ["/admin/donnees/:id", `/admin/donnees/${UNKNOWN}`, (path) => staff(404, path)],
  ["/admin/donnees/:id/copie", `/admin/donnees/${UNKNOWN}/copie`, (path) => staff(404, path)],
  ["/admin/sessions/:sessionId/inscrire", "/admin/sessions/3/inscrire", (path) => staff(404, path)],
  ["/admin/sessions/:sessionId/annuler", "/admin/sessions/3/annuler", (path) => staff(404, path)],
  ["/admin/sessions/:sessionId/fichiers/:format", "/admin/sessions/3/fichiers/csv", (path) => staff(404, path)],
  [
    "/admin/sessions/:sessionId/inscriptions/:registrationId",
    "/admin/sessions/3/inscriptions/3",
    (path) => staff(404, path),
  ],
  ["/admin/entreprise/:part", "/admin/entreprise/agency", admins],
  ["/admin/faits/:id", "/admin/faits/fonds-1-personne", admins],
  ["/admin/baremes/:grid/:from", "/admin/baremes/crs/2025-03-25", admins],
  ["/admin/tirages/:number", "/admin/tirages/447", admins],
  ["/admin/programmes/:kind/:id", "/admin/programmes/program/ontario-francophone", admins],
  ["/admin/verifications/:family/:id", "/admin/verifications/fact/fonds-1-personne", (path) => staff(200, path)],
  ["/admin/equipe/:id", `/admin/equipe/${UNKNOWN}`, (path) => admins(path, 404)],
  ["/admin/equipe/:id/depart", `/admin/equipe/${UNKNOWN}/depart`, (path) => admins(path, 404)],
  ["/admin/*", "/admin/comptes", (path) => admins(path, 404)],
  ["/api/simulations/arrima", "/api/simulations/arrima", () => all(405)],
  ["/api/simulations/crs", "/api/simulations/crs", () => all(405)],
  ["/api/simulations/crs-official", "/api/simulations/crs-official", () => all(405)],
  ["/api/simulations/pstq", "/api/simulations/pstq", () => all(405)],
  ["/api/paiements/:operator", "/api/paiements/mtn-momo", () => all(404)],
  ["/api/whatsapp", "/api/whatsapp", () => all(404)],
  ["/og/:kind/:file", "/og/pages/home.png", () => all(200)],
  ["/dev/mail/:id", "/dev/mail/3", () => all(404)],
  ["/dev/orange/:token", "/dev/orange/3", () => all(404)],
  ["/*", "/nulle-part", () => all(404)],
];

/** What a signed-in person's browser may keep of a page: nothing of their space, nor of free starts that go in a minute. */
function cacheOf(path: string): string {
  if (/^\/(dashboard|espace|profile|management|admin)(?!\/email\/confirmation)/.test(path)) return "no-store";
  return path === "/appointment" ? "private, no-store" : "private, no-cache";
}

/** Every other page opens by its address alone, to whom its row says. */
const BY_ACCESS: Record<Role | "everybody", (path: string) => Outcome[]> = {
  everybody: () => all(200),
  user: (path) => signedIn(200, path),
  adviser: (path) => staff(200, path),
  admin: admins,
};
const listed = new Set(TABLE.map(([route]) => route));
const others = allPages.filter(({ path }) => !listed.has(path) && path !== FAILING);
const EVERY = [
  ...TABLE,
  ...others.map(({ path, access }) => [path, path, BY_ACCESS[access ?? "everybody"]] as (typeof TABLE)[number]),
];

const people = {} as Record<Who, Person>;
let simulation = "";
let application = "";
let task = "";
/** The address of a line of the table, of the things that the user has. */
const addressed = (template: string) =>
  template.replace("{simulation}", simulation).replace("{application}", application).replace("{task}", task);

beforeAll(async () => {
  for (const who of EVERYBODY) people[who] = new Person(site);
  await people.user.signInAs("user");
  await people.adviser.signInAs("adviser");
  await people.admin.signInAs("admin");
  expect((await people.other.post("/register", newPerson())).status).toBe(302);
  await people.user.post("/dashboard/simulations/nouvelle?simulateur=crs&age=29&education=master");
  const { body } = await people.user.get("/dashboard/simulations");
  simulation = /\/dashboard\/simulations\/([0-9a-f-]{36})\/suppression/.exec(body)?.[1] ?? "";
  expect(simulation).not.toBe("");
  const opened = await people.user.post("/management/nouveau", {
    program: "arrima",
    "applicant-firstName": "Awa",
    "applicant-lastName": "Nguimfack",
  });
  application = opened.location?.split("/").at(-1) ?? "";
  const tasks = await people.user.get(`/management?programme=arrima&onglet=taches&dossier=${application}`);
  // The first that has a button: those of Cap Érable have none for the client.
  task = /action="[^"]*\/taches\/([0-9a-f-]{36})"/.exec(tasks.body)?.[1] ?? "";
  expect(task).not.toBe("");
});

it("the table holds addresses of the registry alone, and each that has parameters", () => {
  const known = allPages.map(({ path }) => path);
  expect([...listed].filter((path) => !known.includes(path as `/${string}`))).toEqual([]);
  expect(others.filter(({ path }) => /[:*]/.test(path))).toEqual([]);
  expect(EVERY.length).toBe(known.length - 1);
});

it("what the table says agrees with who the rows let in", () => {
  // An answer that is everybody's, such as home after leaving, refuses nobody.
  const told = TABLE.filter(([, template, outcomes]) => new Set(outcomes(template)).size > 1);
  const sentAway = told.map(([route, template, outcomes]) => [
    route,
    outcomes(template).map((outcome, who) => isSentAway(outcome, EVERYBODY[who])),
  ]);
  const byRow = told.map(([route]) => {
    const { access } = allPages.find(({ path }) => path === route) ?? {};
    return [route, EVERYBODY.map((who) => access !== undefined && !mayOpen(who, access))];
  });
  expect(sentAway).toEqual(byRow);
});

describe.each(EVERY)("%s", (_route, template, outcomes) => {
  it.each(EVERYBODY.map((who, index) => [who, index] as const))("asked by %s", async (who, index) => {
    const path = addressed(template);
    const answer = await people[who].get(path);
    expect(answer.location ?? answer.status).toBe(outcomes(path)[index]);
    if (answer.headers.get("Content-Type")?.startsWith("text/html")) expect(htmlFaults(answer.body)).toEqual([]);
    // What is shown to one person is kept by no cache that another may read.
    if (who !== "visitor" && answer.status === 200 && answer.headers.get("Content-Type")?.startsWith("text/html")) {
      expect(answer.headers.get("Cache-Control")).toBe(cacheOf(path));
      expect(answer.headers.get("Vary")).toContain("Cookie");
    }
  });
});

describe("a form that changes something", () => {
  const CHANGES: [path: string, fields: Record<string, string>][] = [
    ["/dashboard/simulations/nouvelle?simulateur=crs&age=30", {}],
    ["/fiche", { fiche: "age.30", intent: "keep" }],
    ["/dashboard/simulations/{simulation}/suppression", {}],
    ["/dashboard/simulations/{simulation}/profil", {}],
    ["/espace/avis", { intent: "all", upTo: "2026-11-22T10:00:00.000Z" }],
    ["/espace/avis/reglages", { intent: "save", quietFrom: "20" }],
    ["/espace/avis/telephone", { intent: "save", "sms-file": "on" }],
    ["/profile", { firstName: "Autre" }],
    ["/profile/email", { email: "autre@exemple.cm" }],
    ["/profile/password", { password: "tout autre chose" }],
    ["/profile/sessions", { session: "others" }],
    ["/profile/two-factor", { intent: "start" }],
    ["/profile/connexion", { intent: "add", name: "Téléphone" }],
    ["/profile/connexion/nouvelle", { credential: "{}" }],
    [`/profile/connexion/${UNKNOWN}`, { intent: "rename", name: "Autre" }],
    ["/profile/donnees", {}],
    ["/profile/donnees/export", {}],
    ["/management/nouveau", { program: "arrima" }],
    ["/management/{application}/personnes?ajouter=child", { firstName: "Yann" }],
    ["/management/{application}/dates", { revision: "1" }],
    ["/management/invitation?cle=inconnue", { intent: "accept", agrees: "on" }],
    ["/management/{application}/acces", { email: "autre@exemple.cm", agrees: "on" }],
    ["/management/{application}/acces", { intent: "feed" }],
    ["/management/{application}/modele", { version: "2026-11-22" }],
    ["/management/{application}/etat", { intent: "close" }],
    ["/management/{application}/taches/nouvelle", { title: "Timbres" }],
    ["/management/{application}/taches/{task}", { intent: "start", revision: "1" }],
    ["/management/{application}/documents/ajouter", { name: "Passeport", category: "identity", person: "applicant" }],
    [
      "/management?dossier={application}&onglet=documents",
      { name: "Passeport", category: "identity", person: "applicant" },
    ],
    [`/management/{application}/documents/${UNKNOWN}/lire`, { seen: "1 in-review", number: "A1" }],
    ["/management/{application}/acces", { intent: "link", purpose: "missing", label: "Tante", days: "1" }],
    [`/management/{application}/acces?fermer=${UNKNOWN}`, {}],
    ["/management/{application}/messages", { words: "Bonjour" }],
    [`/management/{application}/messages?retirer=${UNKNOWN}`, {}],
    [`/management/{application}/messages/pieces/${UNKNOWN}/ranger`, { place: "" }],
    ["/admin/clients", { intent: "delete", filter: UNKNOWN }],
    ["/admin/clients/etiquettes", { intent: "create", formId: UNKNOWN, name: "À rappeler" }],
    [`/admin/clients/actions?client=${UNKNOWN}&faire=etiqueter&etiquette=${UNKNOWN}`, {}],
    [`/admin/clients/${UNKNOWN}`, { tag: UNKNOWN, shown: "" }],
    [`/admin/clients/${UNKNOWN}/dossier`, { program: "arrima" }],
    [`/admin/clients/${UNKNOWN}/adresse`, { email: "marie@exemple.cm" }],
    ["/admin/sessions/3/inscrire", { lastName: "Ndi" }],
    ["/admin/dossiers/{application}/messages", { words: "Bonjour" }],
    ["/admin/dossiers/{application}/messages?confier=1", { adviser: "nobody" }],
    ["/admin/dossiers/{application}/messages/retires", {}],
    ["/admin/dossiers/{application}/notes", { words: "Bonjour" }],
    [`/admin/revue/inscriptions/${UNKNOWN}`, { intent: "validate", seen: "" }],
    ["/admin/modeles", { kind: "remark", title: "Titre", body: "Texte" }],
    [`/admin/modeles/${UNKNOWN}`, { intent: "retire" }],
    ["/admin/conversations", { from: UNKNOWN, adviser: "nobody" }],
    ["/admin/messages", { wish: UNKNOWN }],
    [`/admin/whatsapp?contact=${UNKNOWN}`, { intent: "reply", words: "Bonjour" }],
    [`/admin/messages/${UNKNOWN}`, { intent: "answer" }],
    ["/admin/courriels", { mail: "0190a1b2-0000-4000-8000-000000000001", intent: "send" }],
    ["/admin/sources", { intent: "undo", check: "0190a1b2-0000-4000-8000-000000000001" }],
    ["/admin/chiffres", { intent: "withdraw", claim: "0190a1b2-0000-4000-8000-000000000001" }],
    ["/admin/commentaires", { comment: "0190a1b2-0000-4000-8000-000000000001", decision: "approved" }],
    ["/admin/a-faire", { intent: "resume", kind: "contacts", subjectId: UNKNOWN, revision: "0" }],
    ["/admin/clients/doublons", { intent: "apart", one: UNKNOWN, other: UNKNOWN }],
    [`/admin/clients/${UNKNOWN}/fusion?avec=${UNKNOWN}`, { reason: "Passeport vu", sure: "on" }],
    ["/profile/donnees/demande", { kind: "access", words: "Une copie" }],
    ["/admin/donnees", { kind: "access", channel: "mail" }],
    ["/admin/commandes/AAAA-BBBB", { intent: "payer-known" }],
    [`/admin/donnees/${UNKNOWN}`, { intent: "identity", how: "Vue" }],
    [`/admin/donnees/${UNKNOWN}/copie`, {}],
    ["/admin/equipe", { firstName: "Odile", lastName: "Manga", email: "odile@exemple.cm", role: "adviser" }],
    ["/admin/entreprise/agency", { intent: "write", version: "1", address: "Ailleurs" }],
    ["/admin/faits/fonds-1-personne", { intent: "write", version: "1", title: "Autre" }],
    ["/admin/baremes", { intent: "read", family: "grid-crs" }],
    ["/admin/tirages/447", { intent: "write", minimum: "1" }],
    ["/admin/programmes", { intent: "read", family: "programme" }],
    ["/admin/programmes/program/ontario-francophone", { intent: "write", version: "1" }],
    [`/admin/equipe/${UNKNOWN}`, { intent: "role", role: "admin" }],
    [`/admin/equipe/${UNKNOWN}/depart`, { sure: "on" }],
    ["/admin", {}],
  ];

  it.each(CHANGES)("%s leads a visitor to the sign-in", async (template, fields) => {
    const path = addressed(template);
    expect(await people.visitor.post(path, fields)).toMatchObject({
      status: 302,
      location: `/login?suite=${encodeURIComponent(path)}`,
    });
  });

  it.each(["suppression", "profil"])("%s of another user's simulation is a 404 and changes nothing", async (action) => {
    for (const who of ["other", "adviser", "admin"] as const)
      expect((await people[who].post(`/dashboard/simulations/${simulation}/${action}`)).status).toBe(404);
    expect((await people.user.get(`/dashboard/simulations/${simulation}/suppression`)).status).toBe(200);
  });

  it("every form of another user's file is a 404 and changes nothing", async () => {
    const forms = CHANGES.filter(([path]) => /^\/management(?:\/|\?dossier=)\{application\}/.test(path));
    expect(forms).toHaveLength(16);
    for (const [path, fields] of forms)
      expect([path, (await people.other.post(addressed(path), fields)).status]).toEqual([path, 404]);
    expect((await people.user.get(addressed("/management/{application}/taches/{task}"))).body).toContain("Commencer");
  });

  it("the office's forms of a file redirect non-advisers home and write nothing", async () => {
    const forms = CHANGES.filter(([path]) => path.startsWith("/admin/dossiers/{application}"));
    expect(forms).toHaveLength(4);
    for (const who of ["user", "other"] as const)
      for (const [path, fields] of forms)
        expect(await people[who].post(addressed(path), fields)).toMatchObject({ status: 302, location: "/" });
    expect((await people.adviser.get(addressed("/admin/dossiers/{application}/messages"))).body).toContain(
      "Aucun message",
    );
    expect((await people.adviser.get(addressed("/admin/dossiers/{application}/notes"))).body).toContain("Aucune note");
  });

  it("another user's session is a 404 and stays open", async () => {
    const { body } = await people.user.get("/profile/sessions");
    const session = /name="session" value="([0-9a-f-]{36})"/.exec(body)?.[1] ?? "";
    for (const who of ["other", "adviser", "admin"] as const)
      expect((await people[who].post("/profile/sessions", { session })).status).toBe(404);
    expect((await people.user.get("/profile/sessions")).status).toBe(200);
  });

  it("the router's own data requests pass the same guards", async () => {
    const answer = await people.visitor.get("/profile/sessions.data");
    expect(answer.body).toContain("/login?suite=%2Fprofile%2Fsessions");
    expect(answer.body).not.toContain("Dernière utilisation");
    expect((await people.other.get(`/dashboard/simulations/${simulation}/suppression.data`)).status).toBe(404);
  });
});
