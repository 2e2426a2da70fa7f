/** The thread of a client's file, on a phone: without JavaScript first, then hydrated; and the notes that its client never sees. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { draftHolds } from "#e2e/support/browser/draft.ts";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { PASSWORD, confirmAddress, freshEmail, linkIn, mailText, register } from "#e2e/support/people/accounts.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { Person } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const WITHOUT_SCRIPT = { javaScriptEnabled: false };
const NOTE = "NOTE-ENTRE-NOUS";

let browser: Browser;
let client: { page: Page; context: BrowserContext };
let adviser: { page: Page; context: BrowserContext };
let file = "";
let email = "";
let attachment = "";

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const said = (page: Page) => wordsOf(page.getByRole("main"));
const pdf = (name: string, words: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([pdfWith().subarray(0, -6), Buffer.from(`%${words}\n%%EOF\n`)]),
});
const own = () => `${site}/management/${file}/messages`;
const office = (part = "messages") => `${site}/admin/dossiers/${file}/${part}`;

beforeAll(async () => {
  browser = await openBrowser();
  client = await visit(browser, WITHOUT_SCRIPT);
  email = freshEmail("fil");
  await register(client.page, site, email);
  // Before that the office writes to nobody.
  await confirmAddress(client.page, site, email);
  // Mails leave at any hour that this test runs.
  await client.context.request.post(`${site}/espace/avis/reglages`, {
    form: { intent: "save", quietFrom: "0", quietUntil: "0" },
    headers: { Origin: site },
  });
  await client.page.goto(`${site}/management/nouveau?programme=express-entry&conjoint=non&enfants=0&etape=2`);
  await client.page.getByLabel("Prénoms").first().fill("Awa");
  await client.page.getByLabel("Noms", { exact: true }).first().fill("Nguimfack");
  await press(client.page, "Ouvrir le dossier");
  file = new URL(client.page.url()).pathname.split("/").at(-1) ?? "";
  expect(file).toMatch(/^[0-9a-f-]{36}$/);
  adviser = await visit(browser, WITHOUT_SCRIPT);
  const signedIn = await new Person(site).signInAs("adviser");
  await adviser.context.addCookies([...signedIn.cookies].map(([name, value]) => ({ name, value, url: site })));
});

describe("without JavaScript", () => {
  it("the client writes from the file's page, with two files; what is wrong comes back filled, the good file kept", async () => {
    const { page } = client;
    await page.goto(`${site}/management/${file}`);
    await page.getByRole("link", { name: /^Messages/ }).click();
    expect(await said(page)).toContain("Aucun message");
    await press(page, "Envoyer");
    expect(await said(page)).toContain("Écrivez un message, ou joignez un fichier.");
    await page.getByLabel("Votre message").fill("Voici mon attestation\net mon contrat.");
    await page.getByLabel("Fichier 1").setInputFiles(pdf("attestation.pdf", "un"));
    await page.getByText("Joindre d’autres fichiers").click();
    await page
      .getByLabel("Fichier 2")
      .setInputFiles({ name: "contrat.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") });
    await press(page, "Envoyer");
    expect(await said(page)).toContain("Ce fichier n’est ni un PDF ni une image JPG ou PNG, quel que soit son nom.");
    expect(await page.getByLabel("Votre message").inputValue()).toBe("Voici mon attestation\net mon contrat.");
    expect(await said(page)).toContain("Déjà reçu : attestation.pdf");
    await page.getByLabel("Fichier 2").setInputFiles(pdf("contrat.pdf", "deux"));
    expect(await sidewaysScroll(page)).toBe(0);
    await press(page, "Envoyer");
    expect(await said(page)).toContain("Message envoyé");
    expect(await page.locator(".thread li.thread-own").count()).toBe(1);
    expect(await said(page)).toMatch(/attestation\.pdf.*contrat\.pdf.*Pas encore lu/);
    expect(await page.getByLabel("Votre message").inputValue()).toBe("");
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("the same form sent twice is one message, and the same words from a page shown again are another", async () => {
    const { page, context } = client;
    await page.goto(own());
    const formId = await page.locator("#message input[name=formId]").inputValue();
    const send = () =>
      context.request.post(own(), {
        multipart: { formId, words: "Une fois." },
        headers: { Origin: site },
        maxRedirects: 0,
      });
    expect((await Promise.all([send(), send(), send()])).map((answer) => answer.status())).toEqual([303, 303, 303]);
    await page.goto(own());
    expect((await said(page)).split("Une fois.")).toHaveLength(2);
    await page.getByLabel("Votre message").fill("Une fois.");
    await press(page, "Envoyer");
    expect((await said(page)).split("Une fois.")).toHaveLength(3);
  });

  it("an adviser finds it at the head of the list, reads and answers; the client's mail says nothing of it and leads there behind the sign-in", async () => {
    const { page } = adviser;
    await page.goto(`${site}/admin/conversations`);
    await page.waitForURL(`${site}/admin/messages?genre=dossier`);
    await page.locator(`#dossier-${file} th a`).click();
    expect(await said(page)).toContain("Voici mon attestation");
    expect(await said(page)).toContain("Nouveau");
    await page.getByLabel("Votre message").fill("Bien reçu, MOT-SECRET.");
    await press(page, "Envoyer");
    expect(await said(page)).toContain("Message envoyé");
    const text = await mailText(client.page, site, email, "Un message vous attend");
    expect(text).not.toContain("MOT-SECRET");
    const link = linkIn(text, site);
    const elsewhere = await visit(browser, WITHOUT_SCRIPT);
    await elsewhere.page.goto(link);
    expect(new URL(elsewhere.page.url()).pathname).toBe("/login");
    await elsewhere.page.getByLabel("Adresse e-mail").fill(email);
    await elsewhere.page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await press(elsewhere.page, "Se connecter");
    expect(elsewhere.page.url()).toBe(own());
    expect(await said(elsewhere.page)).toContain("Bien reçu, MOT-SECRET.");
    expect(await said(elsewhere.page)).toMatch(/Lu le \d/);
    await page.goto(office());
    expect(await said(page)).toMatch(/Bien reçu, MOT-SECRET\. Lu le \d/);
    await elsewhere.context.close();
  });

  it("a file of a message is put among the documents, once, and stays in the message", async () => {
    const { page } = client;
    await page.goto(own());
    const href =
      (await page
        .getByRole("link", { name: /^attestation\.pdf/ })
        .first()
        .getAttribute("href")) ?? "";
    attachment = href.split("/").at(-1) ?? "";
    const kept = await client.context.request.get(`${site}${href}`);
    expect(kept.headers()).toMatchObject({ "x-content-type-options": "nosniff", "content-type": "application/pdf" });
    await page.getByRole("link", { name: "Ranger dans le dossier : attestation.pdf" }).click();
    await press(page, "Ranger");
    expect(await said(page)).toContain("Donnez un nom à cette pièce. Choisissez une catégorie.");
    await page.getByLabel("Ce que c’est").selectOption({ index: 1 });
    expect(await sidewaysScroll(page)).toBe(0);
    await press(page, "Ranger");
    expect(await wordsOf(page.locator("body"))).toContain("Rangé dans le dossier La pièce est en révision.");
    await page.getByRole("link", { name: "Rangé dans le dossier : attestation.pdf" }).click();
    expect(await said(page)).toContain("En révision");
    await page.goto(`${site}/management/${file}/messages/pieces/${attachment}/ranger`);
    expect(page.url()).toBe(own());
  });

  it("a message is withdrawn by its author: both sides read that it was, neither its words nor its files", async () => {
    const { page } = adviser;
    await page.goto(office());
    await page.getByLabel("Votre message").fill("À retirer.");
    await page.getByLabel("Fichier 1").setInputFiles(pdf("trop.pdf", "trois"));
    await press(page, "Envoyer");
    const href = (await page.getByRole("link", { name: /^trop\.pdf/ }).getAttribute("href")) ?? "";
    const message = page.locator(".thread li", { hasText: "À retirer." });
    await message.locator("summary").click();
    await message.getByRole("button", { name: "Retirer ce message" }).click();
    expect(await said(page)).toContain("Message retiré par son auteur le ");
    await client.page.goto(own());
    expect(await said(client.page)).toContain("Message retiré par son auteur le ");
    for (const who of [page, client.page]) expect(await who.content()).not.toMatch(/À retirer\.|trop\.pdf/);
    expect((await adviser.context.request.get(`${site}${href}`)).status()).toBe(404);
    // An admin reads what it said, by a press that is written down; an adviser does not.
    const withdrawn = `${new URL(office()).pathname}/retires`;
    expect((await adviser.context.request.get(`${site}${withdrawn}`)).status()).toBe(404);
    expect(
      (await adviser.context.request.post(`${site}${withdrawn}`, { form: {}, headers: { Origin: site } })).status(),
    ).toBe(404);
    const admin = await new Person(site).signInAs("admin");
    expect((await admin.get(new URL(office()).pathname)).body).toContain("Un message retiré");
    expect((await admin.get(withdrawn)).body).not.toMatch(/À retirer\.|trop\.pdf/);
    expect((await admin.post(withdrawn, {})).body).toMatch(/À retirer\.[^]*trop\.pdf/);
  });

  it("a thread is confided to a colleague", async () => {
    const { page } = adviser;
    await page.goto(office());
    await page.getByLabel("Confier à").selectOption({ index: 1 });
    await press(page, "Confier");
    expect(await said(page)).toContain("Conversation confiée");
    expect(await said(page)).toContain("Passages d’un conseiller à l’autre");
  });
});

describe("an outsider to the thread", () => {
  it("finds nothing of it, neither pages, files nor forms", async () => {
    const other = await visit(browser, WITHOUT_SCRIPT);
    await register(other.page, site, freshEmail("autre"));
    const [, ...rest] = ["", "/fichier", `/pieces/${attachment}`, `/pieces/${attachment}/ranger`];
    for (const path of [own(), `${own()}.data`, ...rest.map((part) => `${own()}${part}`)]) {
      const answer = await other.context.request.get(path, { maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, 404]);
      const posted = await other.context.request.post(path.replace(".data", ""), {
        form: { words: "x" },
        headers: { Origin: site },
        maxRedirects: 0,
      });
      expect([path, [404, 405].includes(posted.status())]).toEqual([path, true]);
    }
    await other.context.close();
  });
});

describe("private notes", () => {
  it("are written on a page of their own, and reach no page, data, file, copy or mail of the client's", async () => {
    const { page } = adviser;
    await page.goto(office("notes"));
    await press(page, "Garder la note");
    expect(await said(page)).toContain("Écrivez la note.");
    await page.getByLabel("Nouvelle note").fill(`${NOTE}, à rappeler.`);
    await press(page, "Garder la note");
    expect(await said(page)).toContain(NOTE);
    expect(await sidewaysScroll(page)).toBe(0);
    const { request } = client.context;
    for (const path of [
      `/management/${file}`,
      `/management/${file}.data`,
      `/management/${file}/messages`,
      `/management/${file}/messages.data`,
      `/management?dossier=${file}`,
      "/management.data",
      "/dashboard",
      "/dev/mail",
    ]) {
      const answer = await request.get(`${site}${path}`);
      expect([path, answer.status(), (await answer.text()).includes(NOTE)]).toEqual([path, 200, false]);
    }
    const report = readPdf(await (await request.get(`${site}/management/${file}/rapport.pdf`)).body()).pages.join("\n");
    expect([report.includes("Awa"), report.includes(NOTE)]).toEqual([true, false]);
    const pack = unzipSync(new Uint8Array(await (await request.get(`${site}/management/${file}/dossier.zip`)).body()));
    const packed = Object.entries(pack).map(([name, bytes]) =>
      name.endsWith(".pdf") ? readPdf(Buffer.from(bytes)).pages.join("\n") : Buffer.from(bytes).toString(),
    );
    expect(packed.join("\n").length).toBeGreaterThan(200);
    expect(packed.join("\n")).not.toContain(NOTE);
    for (const path of [office("notes"), `${office("notes")}.data`, office(), `${site}/admin/conversations`]) {
      const answer = await request.get(path);
      expect([path, (await answer.text()).includes(NOTE)]).toEqual([path, false]);
    }
    const asked = await request.post(`${site}/profile/donnees/export`, {
      form: { password: PASSWORD },
      headers: { Origin: site },
    });
    expect(asked.status()).toBe(200);
    const copy = Object.values(unzipSync(new Uint8Array(await asked.body()))).map((bytes) =>
      Buffer.from(bytes).toString(),
    );
    expect(copy.join("\n")).toContain("MOT-SECRET");
    expect(copy.join("\n")).not.toContain(NOTE);
  });

  it("are taken back by their author", async () => {
    const { page } = adviser;
    await page.goto(office("notes"));
    await page
      .getByRole("button", { name: /^Retirer/ })
      .first()
      .click();
    expect(await said(page)).toContain("Note retirée par son auteur le ");
    expect(await said(page)).not.toContain(NOTE);
  });
});

it("a message in any writing is shown as it was typed, and pushes nothing aside", async () => {
  const { page } = client;
  for (const words of [
    `${"m".repeat(3000)}`,
    "<script>alert(1)</script> & « été »",
    "مرحبا بالعالم \u202Eabc",
    "e\u0301".repeat(200),
  ]) {
    await page.goto(own());
    await page.getByLabel("Votre message").fill(words);
    await press(page, "Envoyer");
    expect(await page.locator(".thread li").last().locator(".thread-words").innerText()).toBe(
      words.normalize("NFC").replace("\u202E", ""),
    );
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

describe("hydrated", () => {
  it("files leave ahead of the message, the form is empty after it, and what was typed outlives a visit", async () => {
    const withJs = await visit(browser);
    await withJs.context.addCookies(await client.context.cookies());
    const { page } = withJs;
    await page.goto(own());
    await page.getByLabel("Votre message").fill("Écrit à moitié");
    await page.getByText("Déposez un fichier ici").first().waitFor();
    await page.getByLabel("Votre message").fill("Écrit à moitié, puis plus.");
    await draftHolds(page, "Écrit à moitié, puis plus.");
    await page.goto(`${site}/management/${file}`);
    await page.goto(own());
    await page.getByLabel("Votre message").focus();
    await page.getByRole("button", { name: "Reprendre" }).click();
    expect(await page.getByLabel("Votre message").inputValue()).toBe("Écrit à moitié, puis plus.");
    await page.getByLabel("Fichier 1").setInputFiles(pdf("suite.pdf", "suite"));
    await page.getByText("Reçu.").waitFor();
    await press(page, "Envoyer");
    await page.getByText("Message envoyé").waitFor();
    await expect.poll(() => page.getByLabel("Votre message").inputValue()).toBe("");
    expect(await said(page)).toMatch(/Écrit à moitié, puis plus\..*suite\.pdf/);
    await page.reload();
    await page.getByLabel("Votre message").focus();
    await page.getByText("Déposez un fichier ici").first().waitFor();
    expect(await page.getByRole("button", { name: "Reprendre" }).count()).toBe(0);
    expect(withJs.faults).toEqual([]);
    await withJs.context.close();
  });

  it("words that arrived while their answer was lost are offered no more", async () => {
    const { page, context } = await visit(browser);
    await context.addCookies(await client.context.cookies());
    await page.goto(own());
    await page.getByLabel("Votre message").fill("Parti");
    await page.getByText("Déposez un fichier ici").first().waitFor();
    const words = "Parti,\nsans réponse.";
    await page.getByLabel("Votre message").fill(words);
    await draftHolds(page, "sans réponse");
    const formId = await page.locator('input[name="formId"]').inputValue();
    const taken = await context.request.post(own(), { multipart: { formId, words }, headers: { Origin: site } });
    expect(await taken.text()).toContain("sans réponse");
    await page.goto(own());
    await page.getByLabel("Votre message").focus();
    await page.getByText("Déposez un fichier ici").first().waitFor();
    expect(await page.getByRole("button", { name: "Reprendre" }).count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("sans réponse");
    await context.close();
  });
});

it("no page of it has an accessibility fault, and none scrolls sideways", async () => {
  const [mine, theirs] = [await visit(browser), await visit(browser)];
  await mine.context.addCookies(await client.context.cookies());
  await theirs.context.addCookies(await adviser.context.cookies());
  await client.page.goto(own());
  const filing = await client.page
    .getByRole("link", { name: /^Ranger dans le dossier/ })
    .first()
    .getAttribute("href");
  const pages: [Page, string][] = [
    [mine.page, own()],
    [mine.page, `${site}${filing}`],
    [theirs.page, office()],
    [theirs.page, office("notes")],
    [theirs.page, `${site}/admin/conversations`],
    [theirs.page, `${site}/admin/dossiers/${file}`],
  ];
  for (const [page, path] of pages) {
    await page.goto(path);
    await page.locator("main details").evaluateAll((all) => {
      for (const one of all) one.setAttribute("open", "");
    });
    expect([path, await accessibilityFaults(page), await sidewaysScroll(page)]).toEqual([path, [], 0]);
  }
});
