/** Every action of the site is really posted to, by somebody who may: whatever comes, it answers and never fails. */
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { pageAt } from "#app/routes/pages.server.ts";
import type { Role } from "#app/platform/session/permissions.ts";
import { photo } from "#app/platform/storage/testing/corpus.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import { freeDay, freeStart } from "#e2e/support/journey/appointments.ts";
import { Person } from "#e2e/support/people/person.ts";
import { type RawAnswer, rawRequest } from "#e2e/support/site/raw-request.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";

type Action = { path: string; files: boolean };
type Route = { path?: string; module: { action?: () => unknown } };

/** The routes as they were built, which the site serves: loading their sources took longer than posting to them. */
const { pages } = createRequire(import.meta.url)("../../build/server/index.js") as {
  pages: { routes: Record<string, Route> };
};
const actions: Action[] = Object.values(pages.routes)
  .filter(({ module }) => module.action && !module.action.toString().includes("answerSimulation"))
  .map(({ path = "" }) => ({ path, files: pageAt(path).files ?? false }));
/** The share of a sender is not asked: a page that does not exist, leaving, and the choice of light pages. */
const WITHOUT_SHARE = new Set([
  "logout",
  "affichage",
  "*",
  "api/paiements/:operator",
  "api/whatsapp",
  "admin",
  "admin/*",
  "management",
  "management/:id",
]);

/** What is posted to needs a sign-in under way, a link's secret, a file of a message or a model that reads pictures: there is no form to give back. */
const NOT_THERE = new Set([
  "login/code",
  "login/telephone",
  "register/google",
  "profile/connexion/nouvelle",
  "profile/connexion/:id",
  "aide",
  "contact/suivi",
  "orders/:reference/payer",
  "management/:id/messages/pieces/:attachment/ranger",
  "management/:id/documents/:documentId/lire",
  "admin/whatsapp",
  "admin/revue/inscriptions/:registrationId",
  "admin/rapprochements/:id/lignes/:lineId",
]);

/** Buttons of a page whose form is known by them. */
const PRESSED: Record<string, string> = {
  "confirm-email": "intent=resend",
  "login/passkey": "intent=challenge",
  "admin/agenda/conseillers/:id": "intent=close&time=",
  "admin/equipe/:id/calendrier": "intent=close&time=",
  "admin/agenda/:id": "intent=cancel",
  "admin/clients/:id/adresse": "email=awa",
};

const CLIENT = { firstName: "Awa", lastName: "Ngo", email: "awa@exemple.cm", phone: "670 00 00 01" };

const MARKS = "\u0301".repeat(100_000) + "\u0316".repeat(100_000);
const NAMES = [
  "intent",
  "formId",
  "email",
  "firstName",
  "message",
  "body",
  "country",
  "password",
  "orderId",
  "comment",
  "fiche",
  "code",
  "answers",
  "champ",
];

let site: Site;
/** Cookie of the session that posts to the actions of a role. */
const sessions = new Map<Role, string>();
/** Ids of things that are there, by the route that has them. */
const params = new Map<string, string>();
beforeAll(async () => {
  // One post a minute and address: each sender below has an address of their own.
  site = await startSite({ DEMO: "1", LOG_LEVEL: "error", TRUST_PROXY: "1", RATE_FORMS_PER_MINUTE: "1" });
  const adviser = await signIn("adviser");
  for (const [key, page, pattern] of [
    ["tests/register/:sessionId", "/tests", /\/tests\/register\/([\da-f-]{36})/],
    ["admin/sessions/:sessionId", "/admin/sessions", /\/admin\/sessions\/([\da-f-]{36})/],
    ["guides/:id", "/guides", /href="\/guides\/([a-z\d-]+)"/],
    ["blog/:id", "/blog", /href="\/blog\/([a-z\d-]+)"/],
    ["admin/messages/:id", "/admin/messages", /\/admin\/messages\/([\da-f-]{36})/],
    ["admin/clients/:id", "/admin/clients?qui=compte", /\/admin\/clients\/([\da-f-]{36})/],
    ["admin/modeles/:id", "/admin/modeles", /\/admin\/modeles\/([\da-f-]{36})/],
    ["admin/agenda/conseillers/:id", "/admin/agenda/conseillers", /\/admin\/agenda\/conseillers\/([\da-f-]{36})/],
  ] as const) {
    params.set(key, idIn((await adviser.get(page)).body, pattern));
  }
  params.set("admin/entreprise/:part", "identity");
  const begun = await (await signIn("admin")).post("/admin/lettre", { formId: randomUUID() });
  for (const page of ["", "/apercu", "/envoyer"])
    params.set(`admin/lettre/:id${page}`, idIn(begun.location ?? "", /\/admin\/lettre\/([\da-f-]{36})/));
  params.set("admin/textes/nouveau/:kind", "article");
  params.set("admin/textes/:kind/:slug", "guide preuve-de-fonds");
  params.set("admin/textes/:kind/:slug/ecrire", "guide preuve-de-fonds");
  params.set("admin/faits/:id", "fonds-1-personne");
  params.set("admin/baremes/:grid/:from", "crs 2025-03-25");
  params.set("admin/tirages/:number", "447");
  params.set("admin/programmes/:kind/:id", "program ontario-francophone");
  params.set(
    "admin/equipe/:id",
    idIn((await (await signIn("admin")).get("/admin/equipe")).body, /\/admin\/equipe\/([\da-f-]{36})/),
  );
  // One of the team who works a calendar.
  params.set("admin/equipe/:id/calendrier", demonstrationAccounts.find(({ role }) => role === "adviser")?.id ?? "");
  await (
    await signedIn("user")
  ).post("/profile/donnees/demande", { formId: randomUUID(), kind: "access", words: "Une copie" });
  params.set(
    "admin/commandes/:reference",
    idIn((await adviser.get("/admin/commandes")).body, /\/admin\/commandes\/(CMD-[\w-]+)/),
  );
  params.set("admin/donnees/:id", idIn((await adviser.get("/admin/donnees")).body, /\/admin\/donnees\/([\da-f-]{36})/));
  params.set("admin/clients/:id/fusion", demonstrationAccounts.find(({ role }) => role === "user")?.id ?? "");
  params.set("admin/clients/:id/connexions", params.get("admin/clients/:id/fusion") ?? "");
  const date = await freeDay(site.url, 6);
  await new Person(site.url, { "X-Forwarded-For": nextAddress() }).post("/appointment", {
    ...CLIENT,
    formId: randomUUID(),
    service: "initial",
    date,
    start: "11:00",
  });
  params.set(
    "admin/agenda/:id",
    idIn((await adviser.get(`/admin/agenda?date=${date}`)).body, /\/admin\/agenda\/([\da-f-]{36})/),
  );
  // Somebody without an address, who can be given one.
  const desk = {
    ...CLIENT,
    formId: randomUUID(),
    email: "",
    lastName: "Sans-Adresse",
    service: "initial",
    ...(await freeStart(site.url, 20)),
  };
  await (await signedIn("adviser")).post("/admin/agenda/reserver", desk);
  params.set(
    "admin/clients/:id/adresse",
    idIn((await adviser.get("/admin/clients?q=Sans-Adresse")).body, /\/admin\/clients\/([\da-f-]{36})"/),
  );
  const person = await signedIn("user");
  await person.post("/dashboard/simulations/nouvelle?simulateur=crs&age=30");
  params.set(
    "dashboard/simulations/:id/profil",
    idIn((await person.get("/dashboard/simulations")).body, /simulations\/([\da-f-]{36})\/profil/),
  );
  const session = params.get("tests/register/:sessionId") ?? "";
  const who = {
    formId: randomUUID(),
    lastName: "Ngo",
    firstName: "Awa",
    email: "awa@exemple.cm",
    phone: "+237 690 11 22 33",
    city: "Douala",
  };
  const { location } = await (
    await signedIn("user")
  ).post(`/tests/register/${session}`, { ...who, acceptWaiting: "on" });
  params.set("admin/sessions/:sessionId/inscriptions/:registrationId", `${session} ${who.formId}`);
  params.set("tests/inscriptions/:reference", idIn(location ?? "", /\/tests\/inscriptions\/(.+)/));
  const client = await signedIn("user");
  const tasks = (await client.get("/management?onglet=taches")).body;
  const file = idIn(tasks, /\/management\/([\da-f-]{36})\/taches\/[\da-f-]{36}/);
  params.set("management/:id", file);
  params.set("management/:id/taches/:task", `${file} ${idIn(tasks, /\/taches\/([\da-f-]{36})/)}`);
  const shown = idIn(
    (await client.get(`/management?dossier=${file}&onglet=documents`)).body,
    /\/documents\/([\da-f-]{36})"/,
  );
  const document = `${file} ${await givenDocument(client, file)}`;
  params.set("management/:id/documents/:documentId", document);
  // Another one, of the demonstration: whoever has just given a document takes it back by one button.
  params.set("admin/dossiers/:id/pieces/:documentId", `${file} ${shown}`);
  params.set(
    "management/:id/documents/assembler/:assembly",
    `${file} ${await begunAssembly(await signedIn("user"), file)}`,
  );
  params.set("admin/dossiers/:id", file);
  params.set("admin/rapprochements/:id", await broughtStatement(await signedIn("adviser")));
});
afterAll(() => site.stop());

/** Gives a file the first document that it misses; the id of the new one. */
async function givenDocument(client: Person, file: string): Promise<string> {
  const tab = `/management?dossier=${file}&onglet=documents`;
  const [, piece = "", person = ""] =
    /ajouter\?piece=([^&"]+)&amp;personne=([^"]+)"/.exec((await client.get(tab)).body) ?? [];
  const form = new FormData();
  for (const [name, value] of Object.entries({
    piece: decodeURIComponent(piece),
    person,
    name: "Pièce",
    category: "identity",
  }))
    form.set(name, value);
  form.set("file", new Blob([new Uint8Array(pdfWith())]), "piece.pdf");
  const Cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { Origin: site.url, Cookie, "X-Forwarded-For": nextAddress() };
  const given = await fetch(`${site.url}/management/${file}/documents/ajouter`, {
    method: "POST",
    redirect: "manual",
    body: form,
    headers,
  });
  // The next piece follows, under what was received.
  return idIn(given.headers.get("location") ?? "", /recu=([\da-f-]{36})/);
}

/** Brings a file of an operator; the id of its reconciliation. */
async function broughtStatement(adviser: Person): Promise<string> {
  const form = new FormData();
  form.set("means", "mtn-momo");
  form.set("file", new Blob(["Date;Montant\n23/11/2026;1\n"]), "novembre.csv");
  const Cookie = [...adviser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { Origin: site.url, Cookie, "X-Forwarded-For": nextAddress() };
  const answer = await fetch(`${site.url}/admin/rapprochements`, {
    method: "POST",
    redirect: "manual",
    body: form,
    headers,
  });
  return idIn(answer.headers.get("Location") ?? "", /\/rapprochements\/([\da-f-]{36})$/);
}

/** Sends a photograph to be joined with others; the id of what it begins. */
async function begunAssembly(client: Person, file: string): Promise<string> {
  const form = new FormData();
  form.set("photos", new Blob([new Uint8Array(await photo("jpeg", { width: 60, height: 80 }))]), "page.jpg");
  const Cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { Origin: site.url, Cookie, "X-Forwarded-For": nextAddress() };
  const answer = await fetch(`${site.url}/management/${file}/documents/assembler`, {
    method: "POST",
    redirect: "manual",
    body: form,
    headers,
  });
  return idIn(answer.headers.get("Location") ?? "", /\/assembler\/([\da-f-]{36})$/);
}

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `10.${Math.floor(addresses / 250)}.0.${addresses % 250}`;
}

async function signIn(role: Role): Promise<Person> {
  return new Person(site.url, { "X-Forwarded-For": nextAddress() }).signInAs(role);
}

function idIn(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (!found) throw new Error(`nothing there is ${pattern.source}`);
  return found;
}

/** The cookie of a session alone: a known browser has a share of its own. */
async function sessionOf(role: Role): Promise<[string, string]> {
  const found = [...(await signIn(role)).cookies].find(([name]) => name.includes("session"));
  if (!found) throw new Error(`the demonstration ${role} has no session`);
  return found;
}

/** A signed-in user who has not posted yet from where they are. */
async function signedIn(role: Role): Promise<Person> {
  const person = new Person(site.url, { "X-Forwarded-For": nextAddress() });
  person.cookies.set(...(await sessionOf(role)));
  return person;
}

const roleOf = (path: string): Role | null =>
  path.startsWith("admin") ? "admin" : /^(dashboard|espace|profile|management|fiche)/.test(path) ? "user" : null;

function pathOf(path: string): string {
  const known = [...params]
    .toSorted(([a], [b]) => b.length - a.length)
    .find(([key]) => path === key || path.startsWith(`${key}/`));
  const ids = known?.[1].split(" ") ?? [];
  const filled = path.replaceAll(/:\w+/g, (name) => ids.shift() ?? name);
  return `/${filled
    .replace(":kind", "photo")
    .replaceAll(/:\w+/g, randomUUID())
    .replace("*", "nulle-part")
    .replace(/^profile$/, "profile?modifier=personal")}`;
}

type Post = {
  body?: string;
  /** Bytes promised, none sent. */ length?: number;
  type?: string;
  origin?: string;
  from?: string;
};

async function post(
  { path }: Action,
  { body, length, type = "application/x-www-form-urlencoded", origin = site.url, from = nextAddress() }: Post,
): Promise<RawAnswer> {
  const role = roleOf(path);
  if (role && !sessions.has(role)) sessions.set(role, (await sessionOf(role)).join("="));
  const headers = {
    Origin: origin,
    "Content-Type": type,
    "X-Forwarded-For": from,
    ...(role && { Cookie: sessions.get(role) ?? "" }),
    ...(length && { "Content-Length": String(Math.ceil(length)) }),
  };
  const answer = await rawRequest(`${site.url}${pathOf(path)}`, {
    method: "POST",
    headers,
    ...(body !== undefined && { body }),
  });
  // What is posted by nobody in particular would try no action.
  if (role && answer.headers.location?.includes("/login")) throw new Error(`the session of the ${role} has ended`);
  return answer;
}

function multipart(fields: readonly (readonly [string, string])[]): { body: string; type: string } {
  const parts = fields.map(
    ([name, value]) => `--line\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { body: `${parts.join("")}--line--\r\n`, type: "multipart/form-data; boundary=line" };
}

/** Bytes just above what an address takes: files, what an operator bundles, or a form. */
const tooLongFor = ({ path, files }: Action) =>
  Math.ceil((files ? 33 : path === "api/whatsapp" ? 3.1 : 1.1) * 1024 * 1024);

/** Forms with something typed, on pages whose other forms are buttons. */
test.each([
  ["admin/donnees/:id", "intent=close&revision=1&outcome=done&answer=Une+longue+r%C3%A9ponse"],
  ["admin/commandes/:reference", "intent=payment&means=cash&transactionNumber=Une+longue+r%C3%A9ponse"],
])("what was typed into a form of /%s comes back when its sender has to wait", async (path, body) => {
  const from = nextAddress();
  await post({ path, files: false }, { body: "", from });
  const answer = await post({ path, files: false }, { body, from });
  expect(answer.status).toBe(429);
  expect(answer.body).toContain("Une longue réponse");
});

test("the actions are found", () => expect(actions.length).toBeGreaterThan(40));

describe.each(actions)("POST /$path", (action) => {
  it.each<[string, () => Post]>([
    ["nothing", () => ({ body: "" })],
    ["a text of no form", () => ({ body: "x".repeat(1000), type: "text/plain" })],
    ["JSON", () => ({ body: '{"intent":["a"],"__proto__":{}}', type: "application/json" })],
    [
      "a broken multipart body",
      () => ({ body: "--line\r\nContent-Disposition: form", type: "multipart/form-data; boundary=line" }),
    ],
    ["every field hostile", () => multipart(NAMES.slice(0, 2).map((name) => [name, MARKS] as const))],
    ["many fields hostile", () => multipart(NAMES.map((name) => [name, MARKS.slice(90_000, 110_000)] as const))],
    [
      "names that are orders to libraries",
      () => ({ body: "__proto__=a&constructor=b&email[999999999]=c&__intent__={}&a%00=b&email=%00%FF&email=2" }),
    ],
  ])("answers %s", async (_case, made) => {
    const { status } = await post(action, made());
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });

  it("refuses what is too large and what comes from elsewhere", async () => {
    // Told by its length, before any of it is sent.
    expect((await post(action, { length: tooLongFor(action) })).status).toBe(413);
    expect((await post(action, { body: "a=1", origin: "https://ailleurs.example" })).status).toBe(403);
  });

  if (!WITHOUT_SHARE.has(action.path))
    it("rate-limits the sender and says how long to wait, where there is something to send", async () => {
      const from = nextAddress();
      const body = PRESSED[action.path] ?? "intent=comment&email=awa";
      // Whatever the first is answered, it is the share of the minute.
      await post(action, { body: "", from });
      const { status, headers } = await post(action, { body, from });
      if (NOT_THERE.has(action.path)) expect([302, 404]).toContain(status);
      else expect(status).toBe(429);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    });
});
