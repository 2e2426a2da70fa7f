/** The newsletter's double opt-in, the mails, and one's own data, as visitors meet them. */
import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startSmtp } from "#app/platform/mail/testing/smtp.ts";
import { faultsAsShown } from "#e2e/support/page/accessibility.ts";
import { PASSWORD, fillRegistration, freshEmail, linkIn, mailText, register } from "#e2e/support/people/accounts.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { rawRequest } from "#e2e/support/site/raw-request.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { startSite } from "#e2e/support/site/site.ts";
import { openMail } from "#e2e/support/journey/test-registration.ts";

const site = sharedSite().url;
const DATA_PAGE = `${site}/profile/donnees`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** axe needs JavaScript in the page. */
async function faultsOf(page: Page, { withoutScript = false }: { withoutScript?: boolean } = {}): Promise<string[]> {
  const faults = withoutScript ? [] : await faultsAsShown(page);
  const sideways = await sidewaysScroll(page);
  return [...faults, ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : [])];
}

async function download(page: Page): Promise<Record<string, string>> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Télécharger mes données" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.zip$/);
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await readFile(await file.path())))).map(([path, bytes]) => [
      path,
      strFromU8(bytes),
    ]),
  );
}

describe("the newsletter, with JavaScript off", () => {
  it("sends nothing before the confirmation link is opened, and unsubscribes with one click", async () => {
    const { page, context, faults } = await visit(browser, { javaScriptEnabled: false });
    const email = freshEmail("lettre");
    await fillRegistration(page, site, email, { newsletter: true });
    const link = linkIn(await mailText(page, site, email, "Confirmez votre abonnement à notre lettre"), site);
    // A mail scanner opens the link, twice; nothing is confirmed.
    for (let scan = 0; scan < 2; scan += 1) expect((await fetch(link)).status).toBe(200);
    await page.goto(link);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Confirmer mon abonnement");
    expect(await faultsOf(page, { withoutScript: true })).toEqual([]);
    await page.getByRole("button", { name: "Confirmer mon abonnement" }).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Votre abonnement est confirmé");
    await page.reload();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Votre abonnement est confirmé");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("says so when a link is no longer good", async () => {
    for (const path of [
      "/newsletter/confirmer?jeton=inconnu",
      "/newsletter/confirmer",
      "/newsletter/desinscription?jeton=inconnu",
    ])
      expect((await fetch(`${site}${path}`)).status, path).toBe(404);
    // One click, as a mail program sends it: no cookie, no Origin, no redirect.
    const oneClick = await rawRequest(`${site}/newsletter/desinscription?jeton=inconnu`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(oneClick.status).toBe(404);
  });
});

describe("one's own data", () => {
  it("asks for a sign-in, and comes back to the page", async () => {
    const answer = await rawRequest(DATA_PAGE);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(`/login?suite=${encodeURIComponent("/profile/donnees")}`);
    const posted = await rawRequest(`${DATA_PAGE}/export`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "",
    });
    expect(posted.status).toBe(302);
  });

  it.each([
    ["off", false],
    ["on", true],
  ])("is copied, and the account deleted or kept, with JavaScript %s", async (_name, javaScriptEnabled) => {
    const { page, context, faults } = await visit(browser, { javaScriptEnabled });
    const email = freshEmail("donnees");
    await register(page, site, email);
    await page.goto(DATA_PAGE);
    expect(await faultsOf(page, { withoutScript: !javaScriptEnabled })).toEqual([]);
    const files = await download(page);
    expect(JSON.parse(files["donnees.json"] ?? "")).toMatchObject({ compte: { email, firstName: "Awa" } });
    expect(files["donnees.html"]).toContain("Ngo Bassong");

    await page.getByLabel("Mot de passe actuel").fill("ce n’est pas lui");
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    await page.getByRole("heading", { name: "Un point est à corriger" }).waitFor();
    // Hydrated, the page keeps what is typed; the server never sends a password back.
    if (!javaScriptEnabled) expect(await page.getByLabel("Mot de passe actuel").inputValue()).toBe("");
    await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    await page.getByText("Votre compte sera supprimé le").waitFor();
    expect(await faultsOf(page, { withoutScript: !javaScriptEnabled })).toEqual([]);
    expect(await page.getByLabel("Mot de passe actuel").count()).toBe(0);
    await page.getByRole("button", { name: "Garder mon compte" }).click();
    await page.getByText("Votre compte est conservé").waitFor();
    expect(await page.getByLabel("Mot de passe actuel").count()).toBe(1);

    expect(linkIn(await mailText(page, site, email, "Votre compte sera supprimé"), site)).toBe(DATA_PAGE);
    await openMail(page, site, email, /Votre compte sera supprimé/);
    expect(await faultsOf(page, { withoutScript: !javaScriptEnabled })).toEqual([]);
    for (const subject of ["La copie de vos données", "Votre compte est conservé"])
      await mailText(page, site, email, subject);
    // The refused password answers 400, which a browser notes in its console.
    expect(faults.filter((fault) => !/status of 400/.test(fault))).toEqual([]);
    await context.close();
  });
});

describe("outside the demonstration world", () => {
  it("mail leaves by SMTP, and /dev/mail does not exist", async () => {
    const smtp = await startSmtp();
    const real = await startSite({ DEMO: "0", SMTP_URL: smtp.url, MAIL_FROM: "Cap Érable <bonjour@cap-erable.test>" });
    try {
      expect((await fetch(`${real.url}/dev/mail`)).status).toBe(404);
      const { page, context } = await visit(browser, { javaScriptEnabled: false });
      const email = freshEmail("smtp");
      await register(page, real.url, email);
      await context.close();
      await expect
        .poll(() => smtp.received.map(({ from, to }) => ({ from, to })))
        .toEqual([{ from: "bonjour@cap-erable.test", to: [email] }]);
      expect(await real.output()).not.toMatch(new RegExp(email));
    } finally {
      await real.stop();
      await smtp.stop();
    }
  });

  it("says at startup that mail is stored and not sent without SMTP_URL", async () => {
    const mute = await startSite({ DEMO: "0" });
    const output = await mute.output();
    await mute.stop();
    expect(output).toContain("SMTP_URL is not set: mail is kept in the database and NOT SENT.");
  });
});
