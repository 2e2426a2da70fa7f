/** The marks of a language test in « Mon bilan » on a 360 px telephone: typed, told as levels, and found again. */
import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const SAID = /TEF Canada\s: 480, 470, 460, 440 \(NCLC\s8, 8, 7, 7\)/;

it("with its script: the level stands beside each mark while one types, and is said once typing pauses", async () => {
  const { page, context, faults } = await visit(browser);
  await page.goto(`${site}/bilan?q=francais`);
  const field = page.getByLabel("Compréhension orale");
  const beside = page.locator(".four > div").first().locator(".nclc");
  await field.pressSequentially("48");
  expect(await beside.textContent()).toBe("");
  await page.getByText("Notes du TEF Canada").click();
  expect(await beside.textContent()).toBe("Sous le NCLC\u00a04");
  await field.press("End");
  await field.pressSequentially("0");
  expect(await beside.textContent()).toBe("NCLC\u00a08");
  // Not at each figure: only what stands when the typing pauses.
  await expect.poll(() => page.locator("[aria-live]").first().textContent()).toBe("NCLC\u00a08");
  await page.getByText("Notes du TCF Canada").click();
  expect(await beside.textContent()).toBe("NCLC\u00a07");
  expect(
    await page
      .locator("[aria-live] *")
      .first()
      .evaluate((one) => getComputedStyle(one).clipPath),
  ).toBe("inset(50%)");
  expect(await page.locator("header").evaluate((header) => header.getBoundingClientRect().top)).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it("without a script: the marks come back in the interview, in the summary and in the converter", async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/bilan?q=francais`);
  await page.getByText("Notes du TEF Canada").click();
  for (const [label, mark] of [
    ["Compréhension orale", "480"],
    ["Compréhension écrite", "470"],
    ["Expression orale", "460"],
    ["Expression écrite", "440"],
  ] as const)
    await page.getByLabel(label).fill(mark);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByRole("link", { name: "Mes réponses sur une page" }).click();
  expect(await page.getByRole("main").innerText()).toMatch(SAID);
  await page.getByRole("link", { name: /^Changer\s*: Niveau de français$/ }).click();
  expect(await page.locator("input[value=tef]").isChecked()).toBe(true);
  expect(await page.getByLabel("Expression orale").inputValue()).toBe("460");
  expect(await page.locator(".nclc").allInnerTexts()).toEqual([
    "NCLC\u00a08",
    "NCLC\u00a08",
    "NCLC\u00a07",
    "NCLC\u00a07",
  ]);
  const fiche = new URL(page.url()).searchParams.get("fiche") ?? "";
  await page.goto(`${site}/convertisseur-nclc?fiche=${fiche}`);
  expect(await page.locator("[name=frenchTest]").inputValue()).toBe("tef");
  expect(await page.locator("[name=frenchListening]").inputValue()).toBe("480");
  expect(await page.locator("[name=frenchWriting]").inputValue()).toBe("440");
  expect(await page.locator("[aria-invalid]").count()).toBe(0);
  await context.close();
});
