/** A spouse with an account of their own in a file: invited, accepted, seen, ended; and every address asked by everybody. JavaScript off. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { freshEmail, linkIn, mailText, register } from "#e2e/support/people/accounts.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { PHONE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { Person } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const ON_A_PHONE = { javaScriptEnabled: false, viewport: PHONE };
type Somebody = { page: Page; context: BrowserContext; email: string };
type Who = "owner" | "spouse" | "other";

let browser: Browser;
const people = {} as Record<Who, Somebody>;
let file = "";

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const said = (page: Page) => wordsOf(page.getByRole("main"));

/** What axe finds on the page at hand, looked at by the same person with scripts on. */
async function faultsFor(page: Page): Promise<string[]> {
  const { page: scripted, context } = await visit(browser, {
    viewport: PHONE,
    storageState: await page.context().storageState(),
  });
  await scripted.goto(page.url());
  const faults = await accessibilityFaults(scripted);
  await context.close();
  return faults;
}

async function confirmed(name: string): Promise<Somebody> {
  const { page, context } = await visit(browser, ON_A_PHONE);
  const email = freshEmail(name);
  await register(page, site, email);
  await page.goto(linkIn(await mailText(page, site, email, "Confirmez votre adresse e-mail"), site));
  const button = page.getByRole("main").getByRole("button", { name: /Confirmer/ });
  if ((await button.count()) > 0) await button.click();
  return { page, context, email };
}

/** Gives a document for a requirement, as the form does; its id. */
async function give({ context }: Somebody, person: string): Promise<number> {
  const multipart = {
    piece: "passport",
    person,
    name: "Passeport",
    category: "identity",
    file: { name: "passeport.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfWith()) },
  };
  const answer = await context.request.post(`${site}/management/${file}/documents/ajouter`, {
    multipart,
    headers: { Origin: site },
    maxRedirects: 0,
  });
  return answer.status();
}

const documentsOf = async ({ context }: Somebody) =>
  [
    ...(await (await context.request.get(`${site}/management?dossier=${file}&onglet=documents`)).text()).matchAll(
      /\/documents\/([\da-f-]{36})"/g,
    ),
  ].map(([, id = ""]) => id);
const tasksOf = async ({ context }: Somebody) =>
  new Set(
    [
      ...(await (await context.request.get(`${site}/management?dossier=${file}&onglet=taches`)).text()).matchAll(
        /\/taches\/([\da-f-]{36})"/g,
      ),
    ].map(([, id = ""]) => id),
  );

beforeAll(async () => {
  browser = await openBrowser();
  for (const who of ["owner", "spouse", "other"] as const) people[who] = await confirmed(who);
  const { page } = people.owner;
  await page.goto(`${site}/management/nouveau?programme=express-entry&conjoint=oui&enfants=0&etape=2`);
  for (const [at, first] of ["Awa", "Hervé"].entries()) {
    await page.getByLabel("Prénoms").nth(at).fill(first);
    await page.getByLabel("Noms", { exact: true }).nth(at).fill("Nguimfack");
  }
  await press(page, "Ouvrir le dossier");
  file = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await give(people.owner, "applicant")).toBe(303);
});

async function invite(): Promise<void> {
  const { page } = people.owner;
  await page.goto(`${site}/management/${file}/personnes`);
  await page.getByRole("link", { name: /^Accès avec son compte/ }).click();
  await page.getByLabel("Adresse e-mail de Hervé").fill(people.spouse.email);
  await page.getByRole("checkbox").check();
  await press(page, "Envoyer l’invitation");
  expect(await wordsOf(page.locator("body"))).toContain("Invitation envoyée");
}

const invitation = async () =>
  linkIn(await mailText(people.owner.page, site, people.spouse.email, "Awa vous propose l’accès à un dossier"), site);

describe("both consents", () => {
  it("the owner reads what is shown, and nothing leaves without their tick", async () => {
    const { page } = people.owner;
    await page.goto(`${site}/management/${file}/acces`);
    expect(await said(page)).toContain("Ce que Hervé verra");
    expect(await said(page)).toContain("Restent hors de vue : les pièces, les tâches et les scores d’Awa");
    await page.getByLabel("Adresse e-mail de Hervé").fill(people.spouse.email);
    await press(page, "Envoyer l’invitation");
    expect(await wordsOf(page.getByRole("alert"))).toContain("sans votre accord, rien n’est envoyé");
    expect(await page.getByLabel("Adresse e-mail de Hervé").inputValue()).toBe(people.spouse.email);
    expect(await faultsFor(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("the mail's link opens for the spouse alone, asks their tick, and serves once", async () => {
    await invite();
    const link = await invitation();
    const stranger = people.other.page;
    await stranger.goto(link);
    expect(await said(stranger)).toContain("Cette invitation ne s’ouvre pas");
    const { page } = people.spouse;
    await page.goto(link);
    expect(await said(page)).toContain("Ce que vous verriez");
    expect(await faultsFor(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await press(page, "Accepter");
    expect(await wordsOf(page.getByRole("alert"))).toContain("Cochez la case");
    await page.getByRole("checkbox").check();
    await press(page, "Accepter");
    expect(new URL(page.url()).pathname).toBe(`/management/${file}`);
    await page.goto(link);
    expect(await said(page)).toContain("Cette invitation ne s’ouvre pas");
    expect(
      await mailText(people.owner.page, site, people.owner.email, "Hervé a accepté l’accès à votre dossier"),
    ).toContain("retirer cet accès");
  });

  it("a visitor who follows the link signs in first, and comes back to it", async () => {
    const visitor = new Person(site);
    const path = "/management/invitation?cle=a.b.c";
    expect(await visitor.get(path)).toMatchObject({
      status: 302,
      location: `/login?suite=${encodeURIComponent(path)}`,
    });
  });
});

describe("the spouse", () => {
  it("finds their part in their own list, and the file says so", async () => {
    const { page } = people.spouse;
    await page.goto(`${site}/management`);
    expect(await said(page)).toContain("Votre part : Hervé.");
    await page.getByRole("link", { name: /^Voir les détails/ }).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("Prêt de votre côté");
    const words = await said(page);
    expect(words).toContain("Express Entry, Hervé, dossier");
    for (const hidden of [
      "Awa Nguimfack conjoint",
      "Toute la famille",
      "Télécharger le rapport",
      "Changer les dates",
      "Score CRS",
    ])
      expect(words).not.toContain(hidden);
    expect(await faultsFor(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("uploads their own document by a form that names no other person", async () => {
    const { page } = people.spouse;
    await page.goto(`${site}/management?dossier=${file}&onglet=documents`);
    await page
      .getByRole("link", { name: /^Donner : Passeport/ })
      .first()
      .click();
    await page
      .getByLabel("Fichier")
      .setInputFiles({ name: "passeport.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfWith()) });
    await press(page, "Ajouter");
    expect(await wordsOf(page.getByRole("region", { name: "Pièce reçue" }))).toContain("Passeport");
    await page.goto(`${site}/management/${file}/documents/ajouter`);
    expect(await page.getByLabel("Personne").locator("option").allInnerTexts()).not.toContain("Tout le dossier");
    expect(await give(people.spouse, "applicant")).toBe(400);
  });
});

describe("every address of the file", () => {
  /** What owner, linked spouse, somebody else, adviser and then the spouse once unlinked get; of all documents: the owner's one is `mine`. */
  const whole = [200, 404, 404, 200, 404];
  const part = [200, 200, 404, 200, 404];
  const TABLE: [address: string, outcomes: number[]][] = [
    ["", part],
    ["/acces", part],
    ["/taches/{theirTask}", part],
    ["/taches/{ownTask}", whole],
    ["/documents/ajouter", part],
    ["/documents/{theirs}", part],
    ["/documents/{theirs}/remplacer", part],
    ["/documents/{theirs}/versions/1", part],
    ["/documents/{theirs}/voir", part],
    ["/documents/{theirs}/versions/1/pages/1", part],
    ["/documents/assembler", part],
    ["/documents/assembler?document={theirs}", part],
    ["/documents/{theirs}/voir", part],
    ["/documents/{theirs}/versions/1/pages/1", part],
    ["/documents/{mine}/voir", whole],
    ["/documents/{mine}/versions/1/pages/1", whole],
    ["/aide", [302, 404, 404, 404, 404]],
    ["/documents/{mine}", whole],
    ["/documents/{mine}/remplacer", whole],
    ["/documents/{mine}/versions/1", whole],
    ["/documents/{mine}/voir", whole],
    ["/documents/{mine}/versions/1/pages/1", whole],
    ["/documents/assembler?document={mine}", whole],
    ["/rapport.pdf", whole],
    ["/dossier.zip", whole],
    ["/modele", whole],
    ["/agenda", whole.map((status) => (status === 200 ? 302 : status))],
    ["/personnes", whole],
    ["/paiements", whole],
    ["/dates", whole],
    ["/etat", whole],
    ["/taches/nouvelle", whole],
  ];
  /** Forms of the whole file, which a spouse has no part in; every outcome but the owner's and adviser's is 404. */
  const FORMS: [address: string, fields: Record<string, string>][] = [
    ["/personnes?ajouter=child", { firstName: "Yann", lastName: "N" }],
    ["/personnes?questions=1", { represented: "yes" }],
    ["/dates", { revision: "1" }],
    ["/etat", { intent: "close" }],
    ["/modele", { version: "2026-11-22" }],
    ["/acces", { intent: "feed" }],
    ["/taches/nouvelle", { title: "Timbres" }],
    ["/taches/{ownTask}", { intent: "start", revision: "1" }],
    ["/documents/{mine}", { "seen-version": "1" }],
    ["/documents/{mine}/supprimer", {}],
  ];
  const known = { ownTask: "", theirTask: "", mine: "", theirs: "" };
  const addressOf = (template: string) =>
    `${site}/management/${file}${template.replaceAll(/\{(\w+)\}/g, (_all, name: keyof typeof known) => known[name])}`;
  const status = async ({ context }: { context: BrowserContext }, template: string) =>
    (await context.request.get(addressOf(template), { maxRedirects: 0 })).status();
  let adviser: Person;

  beforeAll(async () => {
    adviser = await new Person(site).signInAs("adviser");
    const [all, spouses] = [await documentsOf(people.owner), await documentsOf(people.spouse)];
    known.theirs = spouses[0] ?? "";
    known.mine = all.find((id) => !spouses.includes(id)) ?? "";
    const theirs = await tasksOf(people.spouse);
    known.theirTask = [...theirs][0] ?? "";
    known.ownTask = [...(await tasksOf(people.owner))].find((id) => !theirs.has(id)) ?? "";
    for (const [name, id] of Object.entries(known)) expect([name, id.length]).toEqual([name, 36]);
  });

  it.each(TABLE)(
    "access to %s: owner, spouse, stranger and adviser",
    async (template, [owner, spouse, other, staff]) => {
      const got = [
        await status(people.owner, template),
        await status(people.spouse, template),
        await status(people.other, template),
      ];
      expect([...got, (await adviser.get(addressOf(template).replace(site, ""))).status]).toEqual([
        owner,
        spouse,
        other,
        staff,
      ]);
    },
  );

  it.each(FORMS)("the form of %s is closed to the spouse and to strangers", async (template, form) => {
    for (const who of ["spouse", "other"] as const) {
      const answer = await people[who].context.request.post(addressOf(template), {
        form,
        headers: { Origin: site },
        maxRedirects: 0,
      });
      expect([who, answer.status()]).toEqual([who, 404]);
    }
  });

  it("ends for the spouse when the owner takes it back: each is told, and every address is a page not found", async () => {
    const { page } = people.owner;
    await page.goto(`${site}/management/${file}/acces`);
    await page.getByRole("link", { name: "Retirer cet accès" }).click();
    expect(await said(page)).toContain("Ce qui a été donné y reste. Un message le lui dit.");
    expect(await sidewaysScroll(page)).toBe(0);
    await press(page, "Retirer l’accès");
    expect(await wordsOf(page.locator("body"))).toContain("Accès retiré");
    for (const [template, outcomes] of TABLE)
      expect([template, await status(people.spouse, template)]).toEqual([template, outcomes[4]]);
    expect(await (await people.spouse.context.request.get(`${site}/management`)).text()).not.toContain(file);
    expect(await mailText(page, site, people.spouse.email, "Votre accès à un dossier a pris fin")).toContain("y reste");
  });

  it("and is given up by the spouse as well", async () => {
    await invite();
    const { page } = people.spouse;
    await page.goto(await invitation());
    await page.getByRole("checkbox").check();
    await press(page, "Accepter");
    await page.getByRole("link", { name: "Votre accès à ce dossier" }).click();
    await page.getByRole("link", { name: "Ne plus avoir accès" }).click();
    await press(page, "Renoncer à l’accès");
    expect(new URL(page.url()).pathname).toBe("/management");
    expect(await status(people.spouse, "")).toBe(404);
    await mailText(people.owner.page, site, people.owner.email, "Hervé ne suit plus votre dossier");
  });
});
