/** What the office writes of the business is what every process says, and what a restored backup says. */
import { cp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PART_NAMES, type Part } from "#app/platform/settings/parts.ts";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { freeStart, somebody } from "#e2e/support/journey/appointments.ts";
import { photo } from "#app/platform/storage/testing/corpus.ts";
import { Person, flashOf } from "#e2e/support/people/person.ts";
import { decoded, formIn, linksIn, plain } from "#e2e/support/page/read-html.ts";
import { runScript } from "#e2e/support/site/run-script.ts";
import { type Site, makeFolder, startSite } from "#e2e/support/site/site.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const QUIET = { DEMO: "1", RATE_FORMS_PER_MINUTE: "0", LOG_LEVEL: "error" };
const [OLD, NEW] = ["Cap Érable", "Baobab Conseil"];

/** What is changed of each part, by the names of its fields. */
const CHANGES: Record<Part, Record<string, string>> = {
  identity: { name: NEW, tagline: "De Douala à Québec", city: "Yaoundé" },
  emails: { contact: "bonjour@baobab.cm", dataProtection: "donnees@baobab.cm" },
  agency: { address: "12, rue du Marché, Yaoundé", phone: "+237 2 22 11 22 33" },
  support: { replyHours: "36" },
  company: { legalForm: "Société anonyme", rccm: "RC/YDE/2026/B/1234" },
  services: { "services-1-price": "55 000", "services-3-name": "Pièces relues" },
  booking: { changeHoursBefore: "36", starts: "09:00\n10:00\n11:00" },
  bookingFaq: { "faq-4-answer": "Votre passeport suffit pour commencer." },
  payment: { "means-0-account": "+237 6 71 22 33 44" },
  vat: { regime: "none" },
  currency: { cadInXaf: "412,5", asOf: "2026-11-26" },
  thresholds: { refundSecondPersonAbove: "200 000" },
  delays: { "languageTests-paymentHours": "60", "office-reviewHours": "30" },
  agreement: { date: "2026-11-27", "sections-0-title": "Ce qui est convenu" },
  consents: { "consents-2-version": "2026-11-27", "consents-2-text": "J’accepte qu’une pièce soit transmise." },
  messages: { "message-text": "Un mot vous attend\u00a0: ouvrez votre espace.", "message-name": "mot" },
  switches: { notice: "Fermé le 31 décembre." },
  dataLaw: { breachHours: "72", breachSource: "Lu au Journal officiel." },
  holidays: { civil: "01/01 Jour de l’An\n20/05 Fête de l’Unité" },
  officeHolidays: { "calendars-QC-toCheck": "À revoir en janvier." },
};

let site: Site;
let beside: Site;
let elsewhere: string;
let admin: Person;
beforeAll(async () => {
  site = await startSite(QUIET);
  // A second process on the same database.
  beside = await startSite(QUIET, site.folder);
  elsewhere = await makeFolder();
  admin = await new Person(site.url).signInAs("admin");
});
afterAll(async () => {
  await beside.end("SIGTERM");
  await site.stop();
  await rm(elsewhere, { recursive: true, force: true });
});

const pathOf = (part: Part) => `/admin/entreprise/${part}`;

async function change(part: Part, fields: Record<string, string>, by = admin) {
  const standing = formIn((await by.get(pathOf(part))).body);
  return by.post(pathOf(part), { ...standing, ...fields, intent: "write" });
}

/** What the office says of every part, on a process. */
async function saidBy(person: Person): Promise<Record<string, Record<string, string>>> {
  const pages = await Promise.all(
    PART_NAMES.map(async (part) => [part, formIn((await person.get(pathOf(part))).body)]),
  );
  return Object.fromEntries(pages) as Record<string, Record<string, string>>;
}

const words = async (at: Site, address: string) => plain(await (await fetch(new URL(address, at.url))).text());

describe("on the office's page", () => {
  it("is closed to advisers and visitors", async () => {
    const adviser = await new Person(site.url).signInAs("adviser");
    expect((await adviser.get("/admin/entreprise")).location).toBe("/");
    expect((await new Person(site.url).get("/admin/entreprise/identity")).location).toContain("/login");
    expect((await admin.get("/admin/entreprise/nothing")).status).toBe(404);
  });

  it("lists what is still an example", async () => {
    const page = plain((await admin.get("/admin/entreprise")).body);
    expect(page).toContain("L’adresse et les numéros de l’agence");
    expect(page).toContain("Le compte de « MTN Mobile Money »");
  });

  it("gives a bad value back at its field, and changes nothing", async () => {
    const answer = await change("services", { "services-1-price": "gratuit" });
    expect(answer.status).toBe(400);
    expect(formIn(answer.body)["services-1-price"]).toBe("gratuit");
    expect(plain(answer.body)).toContain("Écrivez un nombre entier de 0 à 100 000 000.");
    expect(formIn((await admin.get(pathOf("services"))).body)["services-1-price"]).toBe("45000");
  });

  it("gives the second of two their form back, with what the first wrote", async () => {
    const seen = formIn((await admin.get(pathOf("support"))).body);
    expect((await change("support", { replyHours: "12" })).status).toBe(303);
    const late = await admin.post(pathOf("support"), { ...seen, replyHours: "48", intent: "write" });
    expect(late.status).toBe(409);
    expect(plain(late.body)).toMatch(/Délai de réponse, en heures en vigueur : 12 h votre saisie : 48 h/);
    expect(plain(late.body)).toMatch(/Ce réglage a été changé entre-temps, par \S.* le /);
    expect(formIn(late.body)["replyHours"]).toBe("48");
    const knowing = await admin.post(pathOf("support"), { ...formIn(late.body), intent: "write" });
    expect(knowing.status).toBe(303);
  });
});

describe("each part", () => {
  it.each(PART_NAMES)("%s is changed, and another process says so", async (part) => {
    const answer = await change(part, CHANGES[part]);
    expect(flashOf(answer)).toMatchObject({ kind: "success", title: "C’est enregistré." });
    const other = new Person(beside.url);
    for (const [name, value] of admin.cookies) other.cookies.set(name, value);
    expect(formIn((await other.get(pathOf(part))).body)).toEqual(formIn((await admin.get(pathOf(part))).body));
  });

  it("is said to visitors of the other process within a second", async () => {
    await change("emails", { contact: "salut@baobab.cm" });
    const began = performance.now();
    await expect.poll(() => words(beside, "/legal"), { interval: 20 }).toContain("salut@baobab.cm");
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await words(beside, "/appointment")).toContain("55 000 FCFA");
    expect(await words(beside, "/contact")).toContain("12, rue du Marché, Yaoundé");
    expect(await words(beside, "/contact")).toContain("sous 36 heures");
  });

  it("goes back to the version before by a button", async () => {
    const { version = "" } = formIn((await admin.get(pathOf("emails"))).body);
    const back = await admin.post(pathOf("emails"), { intent: "return", version, to: String(Number(version) - 1) });
    expect(flashOf(back)).toMatchObject({ title: "C’est enregistré." });
    expect(formIn((await admin.get(pathOf("emails"))).body)["contact"]).toBe("bonjour@baobab.cm");
  });
});

/** Every page that a visitor reaches from the home page by links. */
async function reached(most: number): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = ["/"];
  while (waiting.length > 0 && found.size < most) {
    const address = waiting.shift() ?? "";
    if (found.has(address)) continue;
    const answer = await fetch(new URL(address, site.url));
    const html = answer.headers.get("Content-Type")?.startsWith("text/html") ? await answer.text() : "";
    found.set(address, html);
    if (html === "") continue;
    for (const link of linksIn(html, new URL(site.url))) {
      const [at = ""] = link.split("?");
      if (!found.has(at) && !/^\/(og|assets|dev|affichage)\b/.test(at)) waiting.push(at);
    }
  }
  return found;
}
/** Addresses of the mails that the site has written. */
async function mails(): Promise<Set<string>> {
  const links = linksIn((await admin.get("/dev/mail")).body, new URL(site.url));
  return new Set(links.filter((link) => /^\/dev\/mail\/[0-9a-f-]+/.test(link)));
}
const isSaidIn = (text: string) => /Cap\s?[ÉE]rable/i.test(decoded(text).normalize("NFC"));

describe("the old name", () => {
  it("stands on no public page", async () => {
    const pages = await reached(220);
    expect(pages.size).toBeGreaterThan(150);
    expect([...pages].filter(([, html]) => isSaidIn(html)).map(([address]) => address)).toEqual([]);
    // Control: the new one is said on each of them.
    const said = [...pages].filter(([, html]) => html !== "");
    expect(said.filter(([, html]) => !html.includes(NEW)).map(([address]) => address)).toEqual([]);
  });

  it.each(["/site.webmanifest", "/blog/rss.xml", "/guides/rss.xml", "/api/openapi.json", "/sw.js"])(
    "nor in %s",
    async (address) => {
      expect(isSaidIn(await (await fetch(new URL(address, site.url))).text())).toBe(false);
    },
  );

  it("nor in a mail, nor in its sender", async () => {
    const visitor = new Person(site.url);
    const email = `essai.${Date.now()}@exemple.cm`;
    const before = await mails();
    await visitor.post("/forgot-password", { email });
    await visitor.get("/newsletter");
    await visitor.post("/newsletter", { email, topics: "articles", source: "page" });
    const since = async () => [...(await mails())].filter((link) => !before.has(link));
    await expect.poll(async () => (await since()).length).toBe(2);
    for (const link of await since()) {
      // The frame of the page is the site's; the mail lies in it.
      const { body } = await admin.get(link);
      expect(isSaidIn(body)).toBe(false);
      expect(body).toContain(NEW);
    }
  });

  it.each([
    "/guides/preuve-de-fonds/guide.pdf",
    "/bilan/bilan.pdf?fiche=age.29_dip.u3b_fam.seul_exp.3_etr.3",
    "/crs/rapport.pdf?age=29",
    "/crs/officiel/rapport.pdf?age=29",
    "/arrima/rapport.pdf?age=29",
    "/arrima/pstq/rapport.pdf?age=29",
  ])("nor in the PDF of %s", async (address) => {
    await expectRenamed(address);
  });

  it("nor in the papers of a client: file, mandate, and an agreement made since", async () => {
    const client = await new Person(site.url).signInAs("user");
    const linkOn = async (page: string, pattern: RegExp) => {
      const links = linksIn((await client.get(page)).body, new URL(site.url));
      return links.find((link) => pattern.test(link)) ?? `no link like ${pattern.source} on ${page}`;
    };
    const file = await linkOn("/management", /^\/management\/[0-9a-f-]{36}$/);
    const booked = await client.post("/appointment", {
      ...somebody(),
      formId: crypto.randomUUID(),
      service: "simulation",
      ...(await freeStart(site.url, 4, "simulation")),
    });
    const agreement = await linkOn(booked.location ?? "", /^\/appointment\/convention\?/);
    for (const address of [
      `${file}/rapport.pdf`,
      `${file}/imm-5476.pdf`,
      agreement.replace("convention", "convention.pdf"),
    ])
      await expectRenamed(address, client);
  });
});

/** A PDF says the new name and the old one nowhere, neither on its pages nor in what it says of itself. */
async function expectRenamed(address: string, reader = new Person(site.url)) {
  const Cookie = [...reader.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(new URL(address, site.url), { headers: { Cookie } });
  expect([address, answer.status, answer.headers.get("Content-Type")]).toEqual([address, 200, "application/pdf"]);
  const { pages, info } = readPdf(Buffer.from(await answer.arrayBuffer()));
  const text = [...pages, ...Object.values(info)].join("\n");
  expect(isSaidIn(text)).toBe(false);
  expect(text).toContain(NEW);
}

const EDITOR = "/admin/textes/faq/par-ou-commencer/ecrire";
const QUESTION = "Par où commencer, depuis Yaoundé\u00a0?";

/** A question of the FAQ and a picture, as the office writes them; the picture's address. */
async function writeText(): Promise<string> {
  const picture = new FormData();
  picture.append("file", new Blob([new Uint8Array(await photo("jpeg", { width: 640, height: 400 }))]), "marche.jpg");
  picture.append("alt", "Le marché Mokolo");
  picture.append("intent", "add");
  expect((await admin.send("/admin/textes/images", picture)).status).toBe(303);
  const [line = "", address = ""] =
    /!\[Le marché Mokolo\]\((\/images\/[^)]+)\)/.exec(decoded((await admin.get("/admin/textes/images")).body)) ?? [];
  const standing = formIn((await admin.get(EDITOR)).body, "texte");
  const fields = { ...standing, title: QUESTION, body: `${standing["body"]}\n\n${line}`, intent: "publish" };
  expect(flashOf(await admin.post(EDITOR, fields))).toMatchObject({ kind: "success" });
  return address;
}
const bytesOf = async (at: Site, address: string) =>
  Buffer.from(await (await fetch(new URL(address, at.url))).arrayBuffer()).toString("base64");

describe("a backup of it", () => {
  it("restored beside other content files says what the office wrote, word for word", async () => {
    const picture = await writeText();
    const { said } = await runScript("backup", site.folder);
    expect(said).toContain("Backup verified");
    const fingerprint = /Signed with the key ([0-9a-f]{64})/.exec(said)?.[1] ?? "";
    const folder = path.join(site.folder, "data/backups");
    const [archive = ""] = await readdir(folder);
    const restored = await runScript("restore", elsewhere, path.join(folder, archive), "--trust", fingerprint);
    expect(restored.said).toContain("Restored: everything as it was on");
    // The clone's own first edition: another name, other prices, other holidays.
    const content = path.join(elsewhere, "content");
    await cp(path.join(ROOT, "content"), content, { recursive: true });
    for (const [file, from, to] of [
      ["site.json", `"name": "${OLD}"`, '"name": "Autre Maison"'],
      ["appointments.json", '"price": 72000', '"price": 99000'],
      ["holidays.json", "Fête du Travail", "Fête des Travailleurs"],
      ["faq/garantie-de-visa.md", "title: ", "title: D’un autre âge, "],
    ] as const) {
      const text = await readFile(path.join(content, file), "utf8");
      expect(text).toContain(from);
      await writeFile(path.join(content, file), text.replace(from, to));
    }
    const again = await startSite({ ...QUIET, CONTENT_DIR: content }, elsewhere);
    try {
      const there = await new Person(again.url).signInAs("admin");
      expect(await saidBy(there)).toEqual(await saidBy(admin));
      expect(await words(again, "/")).not.toContain("Autre Maison");
      expect(await words(again, "/faq")).not.toContain("D’un autre âge");
      expect(await words(again, "/faq")).toContain(plain(QUESTION));
      const edited = (one: Person) => one.get(EDITOR).then(({ body }) => formIn(body, "texte"));
      expect(await edited(there)).toEqual(await edited(admin));
      expect(await bytesOf(again, picture)).toBe(await bytesOf(site, picture));
      // It is offered, for the office to take or to leave.
      expect(plain((await there.get(pathOf("identity"))).body)).toContain("proposé : Autre Maison");
    } finally {
      await again.end("SIGTERM");
    }
  });
});
