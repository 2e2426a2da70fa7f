/** Pages that a translator or an extension changes: what is typed stays, and the page works, as it was served or with React. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { HYDRATED } from "#app/platform/hydration/hydrated.ts";
import { answerAll, openAnswers, resultOf, wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { KINDS, LISTEN, openSlowly, touch } from "#e2e/support/browser/first-touch.ts";
import { touchAndHydrate } from "#e2e/support/browser/hydrate.ts";
import { ARRIMA_FAMILY, CRS_FAMILY } from "#e2e/support/people/profiles.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { sessionAddress } from "#e2e/support/journey/test-registration.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** As Chrome's translator: two elements in the place of each text. Some keep the text inside of theirs. */
const translate = (page: Page, keep = false) =>
  page.evaluate((inside) => {
    document.documentElement.classList.add("translated-ltr");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest("script, style, template, textarea, font")) texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = inside ? "" : text.data;
      outer.append(inner);
      text.replaceWith(outer);
      if (inside) inner.append(text);
    }
  }, keep);

/** As a password manager: an element after each field, and a mark on the page. */
const addElements = (page: Page) =>
  page.evaluate(() => {
    document.body.setAttribute("data-manager", "1");
    for (const field of document.querySelectorAll("main :is(input, select, textarea):not([type=hidden])"))
      field.after(document.createElement("div"));
  });

/** What the page's controls hold. */
const held = (page: Page) =>
  page
    .locator("main :is(input, select, textarea):not([type=hidden])")
    .evaluateAll((all) =>
      all.map((one) => `${(one as HTMLInputElement).value} ${String((one as HTMLInputElement).checked)}`),
    );

const isAwake = (page: Page) => page.evaluate((mark) => performance.getEntriesByName(mark).length > 0, HYDRATED);

async function touchAll(page: Page): Promise<void> {
  await openAnswers(page);
  for (const kind of KINDS.filter((one) => !one.includes("file"))) await touch(page, kind);
}

/** The form that somebody sends leads to a page of the site that answers it, as a document. */
async function send(page: Page): Promise<void> {
  const answered = page.waitForEvent("load");
  await page
    .locator("main form")
    .last()
    .evaluate((form) => (form as HTMLFormElement).requestSubmit());
  await answered;
  expect(await page.locator("h1").innerText()).not.toBe("Une erreur est survenue");
}

const addressOf = async (page: Page, path: string) =>
  path === "/tests/register" ? sessionAddress(page, site, "tcf-canada", "Buea") : `${site}${path}`;

/** The browser's own checks would keep a form that is half filled. */
const unchecked = (page: Page) =>
  page.evaluate(() => document.querySelectorAll("form").forEach((form) => form.setAttribute("novalidate", "")));

describe("a page that is changed before the first touch", () => {
  it.each([
    ["/crs", translate],
    ["/arrima", addElements],
    ["/appointment", translate],
    ["/tests/register", addElements],
  ] as const)("%s stays so, asks for no script, and its form is answered", async (path, change) => {
    const { page, context, scripts, faults } = await visit(browser);
    await page.addInitScript(LISTEN);
    await page.goto(await addressOf(page, path), { waitUntil: "networkidle" });
    scripts.length = 0;
    await change(page);
    await touchAll(page);
    const typed = await held(page);
    await page.waitForLoadState("networkidle");
    expect(await held(page)).toEqual(typed);
    expect(scripts).toEqual([]);
    await unchecked(page);
    await send(page);
    expect(faults.filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([]);
    await context.close();
  });
});

describe("a page that is changed while React is on its way", () => {
  it.each(["/crs", "/appointment"])("%s stays so, with what was typed, and its form is answered", async (path) => {
    const visitor = await visit(browser);
    const { page, context, faults } = visitor;
    const arrive = await openSlowly(visitor, `${site}${path}`, LISTEN);
    await touchAll(page);
    await translate(page);
    await addElements(page);
    const typed = await held(page);
    arrive();
    // React says why it cannot run there.
    await expect.poll(() => faults.length).toBeGreaterThan(0);
    await expect.poll(() => page.locator("main font > font").count()).toBeGreaterThan(0);
    expect(await held(page)).toEqual(typed);
    expect(await isAwake(page)).toBe(false);
    await unchecked(page);
    await send(page);
    await context.close();
  });
});

describe("a simulator with React, translated", () => {
  it.each([
    { path: "/crs", family: CRS_FAMILY, own: "29", keep: false },
    { path: "/arrima", family: ARRIMA_FAMILY, own: "36", keep: true },
  ])("$path counts what is answered, and shows each new score", async ({ path, family, own, keep }) => {
    const { page, context, faults, documents } = await visit(browser);
    await page.goto(`${site}${path}`);
    await touchAndHydrate(page.getByRole("textbox", { name: "Âge" }));
    await translate(page, keep);
    await addElements(page);
    await answerAll(page, family.answers);
    await expect.poll(() => wordsOf(resultOf(page))).toContain(family.total);
    for (const age of ["44", own]) {
      await translate(page, keep);
      await page.getByRole("textbox", { name: "Âge" }).fill(age);
      await expect.poll(async () => (await wordsOf(resultOf(page))).includes(family.total)).toBe(age === own);
    }
    expect(await page.getByRole("textbox", { name: "Âge" }).inputValue()).toBe(own);
    expect(faults).toEqual([]);
    expect(documents).toHaveLength(1);
    await context.close();
  });
});

describe("/appointment with React, translated", () => {
  it("follows the service, and keeps the words", async () => {
    const { page, context, faults } = await visit(browser);
    await page.goto(`${site}/appointment`);
    const message = page.locator("textarea").last();
    await touchAndHydrate(message);
    await translate(page);
    await addElements(page);
    await message.fill("Gardez ces mots.");
    for (const [name, service] of [
      ["Simulation approfondie", "simulation"],
      ["Suivi de candidature", "follow-up"],
    ] as const) {
      await page.getByRole("radio", { name: new RegExp(name) }).check();
      await page.waitForURL(new RegExp(`service=${service}`));
      await page.locator(".booking-summary", { hasText: name }).waitFor();
      await translate(page, true);
    }
    expect(await message.inputValue()).toBe("Gardez ces mots.");
    expect(faults).toEqual([]);
    await context.close();
  });
});
