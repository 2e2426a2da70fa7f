/**
 * A couple with two children from an empty account to « Prêt à déposer ? Oui. », on a phone: by labels with JavaScript on, in at
 * most 120 taps, and by forms alone with JavaScript off. Nothing is seeded and no address is typed after the first page; what
 * the adviser does, which counts for nobody's taps, is done beside.
 */
import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { EVERY_POINT } from "#app/features/applications/testing/points.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { PASSWORD, freshEmail, linkIn, mailText } from "#e2e/support/accounts.ts";
import { wordsOf } from "#e2e/support/answering.ts";
import { PHONE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser.ts";
import { Person } from "#e2e/support/person.ts";
import { sharedSite } from "#e2e/support/shared-site.ts";
import { Thumb } from "#e2e/support/thumb.ts";

const site = sharedSite().url;
const MOST_TAPS = 120;
/** The site's own clock is the machine's. */
const today = Temporal.Now.plainDateISO("Africa/Douala");
const ago = (days: number) => today.subtract({ days }).toString();

let browser: Browser;
let adviser: Person;
beforeAll(async () => {
  browser = await openBrowser();
  adviser = await new Person(site).signInAs("adviser");
});

async function register(thumb: Thumb): Promise<void> {
  const { page } = thumb;
  const email = freshEmail("couple");
  await thumb.tap("link", "Mon espace", { menu: true }).catch(() => undefined);
  await thumb.choose("Pays de résidence", "Cameroun");
  await thumb.write("Prénom", "Awa");
  await thumb.write(/^Nom( |$)/, "Nguimfack");
  await thumb.write("Adresse e-mail", email);
  await thumb.write(/^Mot de passe/, PASSWORD);
  await thumb.write(/^Confirm/, PASSWORD);
  await thumb.tap("checkbox", /conditions/);
  await thumb.tap("button", "S'inscrire");
  await page.waitForURL((url) => url.pathname !== "/register");
  await thumb.openFromMail(linkIn(await mailText(page, site, email, "Confirmez votre adresse e-mail"), site));
  await page.waitForURL(/confirm-email/);
  await thumb.tap("button", /Confirmer/);
  await page.waitForURL((url) => !url.pathname.includes("confirm-email"));
}
