/** React Router's client as it comes, inert in the page until the first touch: what stands where, and that hydration changes nothing shown. */
import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { touchAndHydrate } from "#e2e/support/browser/hydrate.ts";
import { KINDS_KEPT, kindsShown } from "#e2e/support/page/loader-kinds.ts";
import { Person } from "#e2e/support/people/person.ts";
import { tagsIn } from "#e2e/support/page/read-html.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const UNKNOWN = "/tests/register/6f0c1f4e-6f5d-4a7e-9f4b-0d6f3b0f4f11";
const INERT = /<template id="application"><noscript>.*?<\/noscript><\/template>/s;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it("every file of React is named in the template alone, before the script that hydrates the page", async () => {
  const { body } = await new Person(site).get("/crs?age=29");
  const [inert = ""] = INERT.exec(body) ?? [];
  expect(inert).toMatch(/\/assets\/entry\.client-[\w-]+\.js/);
  expect(body.replace(inert, "")).not.toMatch(/\/assets\/[\w.-]+\.js/);
  expect(body.indexOf(inert)).toBeLessThan(body.indexOf("pointerdown"));
});

it("is missing where no React comes", async () => {
  const person = await new Person(site).signInAs("user");
  for (const path of ["/guides", "/dashboard"]) {
    const { body } = await person.get(path);
    expect(body).toContain('id="contenu"');
    expect(body).not.toMatch(/<template id="application"|reactRouter|\/assets\/[\w.-]+\.js/);
  }
});

it("hydrates a form that came back filled as it was sent", async () => {
  const sent = "Zoé </script>";
  const { body } = await new Person(site).post("/dev/formulaire", { name: sent, email: "faux" });
  const field = tagsIn(body, "input").find((input) => input.get("name") === "name");
  expect(field?.get("value")).toBe(sent);
  const { page, context, faults } = await visit(browser);
  await page.goto(`${site}/dev/formulaire`);
  const name = page.locator('input[name="name"]');
  // By no hand: a touch would hydrate the page before it is sent.
  await name.evaluate((input, value) => {
    (input as HTMLInputElement).value = value;
    (input as HTMLInputElement).form?.submit();
  }, sent);
  await page.getByRole("main").getByRole("alert").first().waitFor();
  const told = page.getByRole("main").getByRole("alert").first();
  const words = await told.innerText();
  await touchAndHydrate(name);
  expect(await name.inputValue()).toBe(sent);
  expect(await told.innerText()).toBe(words);
  expect(faults.filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([]);
  await context.close();
});

it("hydrates an error page without changing it", async () => {
  const answer = await new Person(site).get(UNKNOWN);
  expect(answer.status).toBe(404);
  const { page, context } = await visit(browser);
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  await page.goto(site + UNKNOWN);
  const words = await page.getByRole("main").innerText();
  await touchAndHydrate(page.getByRole("main").getByRole("link").first());
  expect(await page.getByRole("main").innerText()).toBe(words);
  expect(thrown).toEqual([]);
  await context.close();
});

it("a visitor of a page of one's own is led to the sign-in and back to that page, not to its data", async () => {
  const { page, context } = await visit(browser);
  // As a hydrated page asks for its data again, whose session ended meanwhile.
  const answer = await page.request.get(`${site}/profile.data?modifier=personal`);
  expect(await answer.text()).toContain(`/login?suite=${encodeURIComponent("/profile?modifier=personal")}`);
  await context.close();
});

it("what a loader returns keeps its kind: a Date, a Map, an undefined in a list", async () => {
  const { page, context, faults } = await visit(browser);
  expect(await kindsShown(page, site)).toEqual([KINDS_KEPT, KINDS_KEPT, KINDS_KEPT]);
  expect(faults).toEqual([]);
  await context.close();
});
