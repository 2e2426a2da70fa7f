/** A document in one request on a line that breaks half-way, in a real browser: sent again, the form as it was typed. Larger ones go in parts (resumable-uploads). */
import { randomBytes } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { pdfWith, streamOf } from "#app/platform/storage/testing/pdf.ts";
import { formatMegabytes } from "#app/ui/tables/file-size.ts";
import { type BrokenLine, openBrokenLine } from "#e2e/support/browser/broken-line.ts";
import { openBrowser, visit, endVisits } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import {
  type Candidate,
  confirmRegistration,
  fillCandidate,
  identityField,
  newCandidate,
  pdfFile,
  sessionAddress,
} from "#e2e/support/journey/test-registration.ts";

const KILOBYTE = 1024;
/** Some kilobytes less than what goes in parts, which nothing makes smaller. */
const LARGE = { ...pdfFile(), buffer: pdfWith({ extra: [streamOf(randomBytes(480 * KILOBYTE))] }) };
const CUT_AFTER = 180 * KILOBYTE;

let browser: Browser;
let line: BrokenLine;
beforeAll(async () => {
  browser = await openBrowser();
  line = await openBrokenLine(sharedSite().url, { path: "/tests/documents/", after: CUT_AFTER });
});
afterAll(async () => {
  await endVisits();
  line.close();
});
beforeEach(() => {
  line.breaks.length = 0;
  line.uploads.length = 0;
});

/** The form, hydrated and filled. */
async function filledForm(page: Page): Promise<Candidate> {
  await page.goto(await sessionAddress(page, line.url, "tcf-canada", "Buea"));
  const candidate = newCandidate();
  await fillCandidate(page, candidate);
  await page.getByText("Déposez un fichier ici").first().waitFor();
  return candidate;
}

async function expectWhole(page: Page, { lastName, email }: Candidate): Promise<void> {
  expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe(lastName);
  expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe(email);
  await confirmRegistration(page);
  const size = `(${formatMegabytes(LARGE.buffer.length)})`.replaceAll(/\s/g, "\u00a0");
  expect((await page.getByText("cni.pdf").locator("..").innerText()).replaceAll(/\s/g, "\u00a0")).toContain(size);
}

it("cut twice after a third of it, it goes again by itself", async () => {
  const { page, context } = await visit(browser);
  const candidate = await filledForm(page);
  line.breaks.push("cut", "cut");
  await identityField(page).setInputFiles(LARGE);
  await page.getByText("Reçu.").waitFor();
  expect(line.uploads.map((bytes) => bytes > LARGE.buffer.length)).toEqual([false, false, true]);
  await expectWhole(page, candidate);
  await context.close();
});

it("cut as often as it is tried, it waits for a press, and then arrives", async () => {
  const { page, context } = await visit(browser);
  const candidate = await filledForm(page);
  // Chromium itself may ask twice over a connection that it had open.
  line.breaks.push(...Array.from({ length: 20 }, () => "cut" as const));
  await identityField(page).setInputFiles(LARGE);
  await page.getByText("La connexion a coupé. Votre fichier et votre saisie sont toujours là.").waitFor();
  line.breaks.length = 0;
  const before = line.uploads.length;
  await page.getByRole("button", { name: "Renvoyer ce fichier" }).click();
  await page.getByText("Reçu.").waitFor();
  expect(line.uploads.slice(before)).toEqual([expect.toSatisfy((bytes: number) => bytes > LARGE.buffer.length)]);
  await expectWhole(page, candidate);
  await context.close();
});

it("on a line that hangs without a word, it is given up and sent again", async () => {
  const { page, context } = await visit(browser);
  await context.clock.install();
  const candidate = await filledForm(page);
  line.breaks.push("hang");
  await identityField(page).setInputFiles(LARGE);
  await expect.poll(() => line.uploads[0] ?? 0).toBeGreaterThan(CUT_AFTER);
  await page.waitForTimeout(1_000);
  await context.clock.runFor(60_000);
  await page.getByText("Reçu.").waitFor();
  expect(line.uploads).toHaveLength(2);
  await expectWhole(page, candidate);
  await context.close();
});

it("a file that is too large is not sent with the form", async () => {
  const { page, context } = await visit(browser);
  await filledForm(page);
  await identityField(page).setInputFiles({ ...pdfFile(), buffer: Buffer.alloc(40 * KILOBYTE * KILOBYTE) });
  await page.getByText("Ce fichier dépasse 10\u00a0Mo").first().waitFor();
  await confirmRegistration(page);
  expect(await page.getByText("Dossier incomplet").count()).toBe(1);
  expect(line.uploads).toEqual([]);
  await context.close();
});
