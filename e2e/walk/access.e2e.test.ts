/** Every route, asked by everybody: a visitor, its owner, another user, each role of the office; a file's also by its spouse. */
import { matchRoutes } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { STAFF_ROLES, may } from "#app/platform/session/permissions.ts";
import { permissionOf } from "#app/routes/office/office-menu.ts";
import { type Page, allPages } from "#app/routes/pages.server.ts";
import { EVERYBODY, type Outcome, type Who, all, signedIn } from "#e2e/support/page/access-outcomes.ts";
import { TABLE, UNKNOWN } from "#e2e/support/page/access-table.ts";
import { htmlFaults } from "#e2e/support/page/html-faults.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { FULL } from "#scripts/checks/counts.ts";

const site = sharedSite();

/** What it is for is to fail; it is asked where failures are expected. */
const FAILING = "/dev/panne";

type Access = NonNullable<Page["access"]>;
const mayOpen = (who: Who, access: Access) =>
  who !== "visitor" && (access === "signed-in" || may(who === "other" ? "user" : who, access));
/** To the sign-in, or home: whoever may not open a page at all. */
const isSentAway = (outcome: Outcome, who: Who | undefined) =>
  typeof outcome === "string" && (who === "visitor" ? outcome.startsWith("/login?suite=") : outcome === "/");

/** What a signed-in person's browser may keep of a page: nothing of their space, nor of free starts that go in a minute. */
function cacheOf(path: string): string {
  if (/^\/(dashboard|espace|profile|management|admin)(?!\/email\/confirmation)/.test(path)) return "no-store";
  return path === "/appointment" ? "private, no-store" : "private, no-cache";
}

/** Every other page opens by its address alone, to whom its row says. */
function byRow(path: string, access: Access | undefined): Outcome[] {
  if (access === undefined) return all(200);
  return signedIn(200, path).map((outcome, at) => {
    const who = EVERYBODY[at] ?? "visitor";
    return who === "visitor" || mayOpen(who, access) ? outcome : "/";
  });
}
const listed = new Set(TABLE.map(([route]) => route));
const others = allPages.filter(({ path }) => !listed.has(path) && path !== FAILING);
const EVERY = [
  ...TABLE,
  ...others.map(({ path, access }): (typeof TABLE)[number] => [path, path, () => byRow(path, access)]),
];

const people = {} as Record<Who, Person>;
let simulation = "";
let application = "";
let task = "";
/** The address of a line of the table, of the things that the user has. */
const addressed = (template: string) =>
  template.replace("{simulation}", simulation).replace("{application}", application).replace("{task}", task);

beforeAll(async () => {
  for (const who of EVERYBODY) people[who] = new Person(site.url);
  await people.user.signInAs("user");
  for (const role of STAFF_ROLES) await people[role].signInAs(role);
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
  const letIn = told.map(([route]) => {
    const { access } = allPages.find(({ path }) => path === route) ?? {};
    return [route, EVERYBODY.map((who) => access !== undefined && !mayOpen(who, access))];
  });
  expect(sentAway).toEqual(letIn);
});

/** Who asks: of an address that answers everybody alike, `npm test` asks as nobody and as somebody alone. */
const askers = (outcomes: readonly Outcome[]) =>
  EVERYBODY.map((who, index) => [who, index] as const).filter(
    ([who]) => FULL || new Set(outcomes).size > 1 || who === "visitor" || who === "user",
  );

describe.each(EVERY)("%s", (_route, template, outcomes) => {
  it.each(askers(outcomes(template)))("asked by %s", async (who, index) => {
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
    ["/admin/messages", { intent: "hand-over-all", from: UNKNOWN, adviser: "nobody" }],
    ["/admin/messages", { wish: UNKNOWN }],
    [`/admin/whatsapp?contact=${UNKNOWN}`, { intent: "reply", words: "Bonjour" }],
    [`/admin/messages/${UNKNOWN}`, { intent: "answer" }],
    ["/admin/courriels", { mail: "0190a1b2-0000-4000-8000-000000000001", intent: "send" }],
    ["/admin/sources", { intent: "undo", check: "0190a1b2-0000-4000-8000-000000000001" }],
    ["/admin/chiffres", { intent: "withdraw", claim: "0190a1b2-0000-4000-8000-000000000001" }],
    ["/admin/commentaires", { comment: "0190a1b2-0000-4000-8000-000000000001", decision: "approved" }],
    ["/admin/clients/doublons", { intent: "apart", one: UNKNOWN, other: UNKNOWN }],
    [`/admin/clients/${UNKNOWN}/fusion?avec=${UNKNOWN}`, { reason: "Passeport vu", sure: "on" }],
    ["/profile/donnees/demande", { kind: "access", words: "Une copie" }],
    ["/admin/donnees", { kind: "access", channel: "mail" }],
    ["/admin/commandes/AAAA-BBBB", { intent: "payer-known" }],
    [`/admin/donnees/${UNKNOWN}`, { intent: "identity", how: "Vue" }],
    [`/admin/donnees/${UNKNOWN}/copie`, {}],
    ["/admin/equipe", { firstName: "Odile", lastName: "Manga", email: "odile@exemple.cm", role: "adviser" }],
    ["/admin/entreprise/agency", { intent: "write", version: "1", address: "Ailleurs" }],
    ["/admin/machine", { intent: "again", job: "0190a1b2-0000-4000-8000-000000000001" }],
    ["/admin/machine/entrer-et-sortir", { kind: "clients" }],
    [`/admin/machine/entrer-et-sortir/${UNKNOWN}`, { intent: "confirm" }],
    ["/admin/lettre", {}],
    [`/admin/lettre/${UNKNOWN}`, { intent: "stop" }],
    [`/admin/lettre/${UNKNOWN}/apercu`, {}],
    [`/admin/lettre/${UNKNOWN}/envoyer`, { version: "1", when: "now" }],
    ["/admin/faits/fonds-1-personne", { intent: "write", version: "1", title: "Autre" }],
    ["/admin/baremes", { intent: "read", family: "grid-crs" }],
    ["/admin/tirages/447", { intent: "write", minimum: "1" }],
    ["/admin/programmes", { intent: "read", family: "programme" }],
    ["/admin/programmes/program/ontario-francophone", { intent: "write", version: "1" }],
    [`/admin/equipe/${UNKNOWN}`, { intent: "role", role: "admin" }],
    [`/admin/equipe/${UNKNOWN}/calendrier`, { intent: "close" }],
    [`/admin/equipe/${UNKNOWN}/depart`, { sure: "on" }],
    ["/admin", { intent: "resume", kind: "contacts", subjectId: UNKNOWN, revision: "0" }],
  ];

  it.each(CHANGES)("%s leads a visitor to the sign-in", async (template, fields) => {
    const path = addressed(template);
    expect(await people.visitor.post(path, fields)).toMatchObject({
      status: 302,
      location: `/login?suite=${encodeURIComponent(path)}`,
    });
  });

  it.each(CHANGES.filter(([path]) => path.startsWith("/admin")))(
    "%s is answered to no role whose part it is not",
    async (template, fields) => {
      const path = addressed(template);
      const matched = matchRoutes([...allPages], path.split("?")[0] ?? "")?.at(-1)?.route;
      const permission = permissionOf(matched ?? {});
      for (const who of ["user", "other", ...STAFF_ROLES] as const)
        if (!may(who === "other" ? "user" : who, permission))
          expect([who, await people[who].post(path, fields)]).toMatchObject([who, { status: 302, location: "/" }]);
    },
  );

  it.each(["suppression", "profil"])("%s of another user's simulation is a 404 and changes nothing", async (action) => {
    for (const who of ["other", ...STAFF_ROLES] as const)
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
    for (const who of ["user", "other", "accountant", "reception"] as const)
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
    for (const who of ["other", ...STAFF_ROLES] as const)
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
