/** One next act, one count and one length: the same words on every page, the PDF, the mail and a relative's link, after each step. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { EVERY_POINT_FIELDS } from "#app/features/applications/testing/points.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser } from "#e2e/support/browser/browser.ts";
import { type FileFigures, countsOf, figuresEverywhere, linkForRelative } from "#e2e/support/journey/file-figures.ts";
import { Person } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitSignedIn } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;
const PHONE = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };
const MOST_SCREENS = 5;

let browser: Browser;
let client: { page: Page; context: BrowserContext };
let adviser: Person;
let file = "";
let relative = "";

beforeAll(async () => {
  browser = await openBrowser();
  adviser = await new Person(site).signInAs("adviser");
  client = await visitSignedIn(browser, site, PHONE);
  const { page } = client;
  await page.goto(`${site}/management/nouveau?programme=express-entry&conjoint=oui&enfants=2&etape=2`);
  for (const [name, value] of [
    ["applicant", "Awa"],
    ["spouse", "Hervé"],
    ["children-0", "Maëlle"],
    ["children-1", "Yannick"],
  ] as const) {
    await page.locator(`[name="${name}-firstName"]`).fill(value);
    await page.locator(`[name="${name}-lastName"]`).fill("Nguimfack");
  }
  await page.getByRole("button", { name: "Ouvrir le dossier" }).click();
  await page.waitForURL(/\/management\/[0-9a-f-]{36}/);
  file = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
  relative = await linkForRelative({ site, file, ...client });
});

/** Every page and paper of the client; a relative's link and the office say the same words. */
async function everywhere(): Promise<FileFigures> {
  const said = await figuresEverywhere({ site, file, relative, ...client });
  const link = plain(await (await client.context.request.get(relative)).text());
  const office = plain((await adviser.get(`/admin/dossiers/${file}`)).body);
  for (const words of [said.next, said.count, said.length]) {
    expect(link).toContain(words);
    expect(office).toContain(words);
  }
  return said;
}

const plain = (html: string) => html.replaceAll(/<[^>]+>|\s+|&nbsp;/g, " ").replaceAll(/ +/g, " ");

async function give(kind: string, person: string): Promise<void> {
  const answer = await client.context.request.post(`${site}/management/${file}/documents/ajouter`, {
    multipart: {
      piece: kind,
      person,
      name: "Passeport",
      category: "identity",
      issuedOn: "2025-01-10",
      expiresOn: "2034-01-10",
      nameOnIt: "NGUIMFACK Awa",
      file: { name: "passeport.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfWith()) },
    },
    headers: { Origin: site },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** The office's form of the document in review. */
async function decide(fields: Record<string, string>): Promise<number> {
  const { body } = await adviser.get(`/admin/dossiers/${file}`);
  const [, document = "", seen = ""] =
    /name="document" value="([\da-f-]{36})"\/?><input type="hidden" name="seen" value="(\d+ [a-z-]+)"/.exec(body) ?? [];
  return (await adviser.post(`/admin/dossiers/${file}`, { document, seen, ...fields })).status;
}

describe("a couple with two children", () => {
  it("begins with something to do: the passport, in five screens of a phone", async () => {
    const said = await everywhere();
    expect(said.next).toBe("Passeport d’Awa : à donner");
    const { page } = client;
    for (const path of ["/dashboard", `/management/${file}`]) {
      await page.goto(`${site}${path}`);
      expect(await page.getByRole("link", { name: "Ajouter mon passeport" }).first().isVisible()).toBe(true);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height / 740, path).toBeLessThanOrEqual(MOST_SCREENS);
      expect(await wordsOf(page.getByRole("main"))).not.toMatch(/Comptez \d+ jours|Le plus lent/);
      const trail = page.getByRole("navigation", { name: "Fil d’Ariane" });
      expect((await trail.boundingBox())?.height, path).toBeLessThan(60);
    }
    await page.goto(`${site}/dashboard`);
    const bottom = (name: string) =>
      page.getByRole("heading", { name }).evaluate((heading) => heading.getBoundingClientRect().bottom);
    expect(await bottom("Mon bilan")).toBeLessThan(740);
    expect(
      await page
        .locator(".own-lines")
        .first()
        .evaluate((line) => line.getBoundingClientRect().bottom),
    ).toBeLessThan(740);
  });

  it("goes on to the next piece once one is given", async () => {
    const before = await everywhere();
    await give("passport", "applicant");
    const after = await everywhere();
    expect(after.next).not.toBe(before.next);
    expect([countsOf(after)[0], countsOf(after)[2]]).toEqual([
      (countsOf(before)[0] ?? 0) + 1,
      (countsOf(before)[2] ?? 0) - 1,
    ]);
  });

  it("stands on the refused piece, in the adviser's words and at its form, whichever window is asked", async () => {
    const other = await client.context.newPage();
    await other.goto(`${site}/dashboard`);
    const before = await wordsOf(other.locator("#a-faire"));
    expect(
      await decide({ intent: "ask-again", reason: "incomplete", pages: "3", remark: "On ne lit pas le numéro." }),
    ).toBe(303);
    const said = await everywhere();
    expect(said.next).toBe("Passeport d’Awa : à reprendre, incomplet, page 3");
    for (const path of ["/dashboard", `/management/${file}`]) {
      await client.page.goto(`${site}${path}`);
      const act = client.page.locator(".next-act");
      expect(await wordsOf(act)).toContain("« On ne lit pas le numéro. »");
      expect(await act.getByRole("link", { name: "Renvoyer mon passeport" }).getAttribute("href")).toMatch(
        /\/remplacer$/,
      );
    }
    expect(await wordsOf(other.locator("#a-faire"))).toBe(before);
    await other.reload();
    expect(await wordsOf(other.locator("#a-faire"))).toBe(said.next);
    await other.close();
  });

  it("leaves it once sent again, while the adviser looks, and stays there once it is accepted", async () => {
    const { page } = client;
    await page.goto(`${site}/management/${file}`);
    await page.getByRole("link", { name: "Renvoyer mon passeport" }).first().click();
    await page.getByLabel("Fichier").setInputFiles({
      name: "deux.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(pdfWith({ content: Buffer.from("BT (deux) Tj ET") })),
    });
    // The adviser looks at the first version while the client sends the second: what was seen is no more.
    const [stale] = await Promise.all([
      adviser.get(`/admin/dossiers/${file}`),
      page.getByRole("main").getByRole("button", { name: "Envoyer cette version", exact: true }).click(),
    ]);
    expect(stale.status).toBe(200);
    await page.waitForURL((url) => !url.pathname.endsWith("/remplacer"));
    const sent = await everywhere();
    expect(sent.next).not.toContain("à reprendre");
    expect(await decide({ intent: "validate", ...EVERY_POINT_FIELDS })).toBe(303);
    expect(await everywhere()).toEqual(sent);
  });

  it("names the last day and its margin once the invitation is dated", async () => {
    const { page } = client;
    const today = Temporal.Now.plainDateISO("Africa/Douala");
    await page.goto(`${site}/management/${file}/dates`);
    await page.locator('[name="invitedOn"]').fill(today.subtract({ days: 2 }).toString());
    await page.getByRole("main").getByRole("button", { name: "Enregistrer", exact: true }).click();
    const said = await everywhere();
    expect(said.length).toMatch(/\d+ jours (?:avant|après) le dernier jour, le /);
  });
});
