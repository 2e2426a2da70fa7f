/** Every form of the office on a telephone, sent with nothing in its fields: what came of it is in the window, looked for there and not in the page. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PHONE, openBrowser } from "#e2e/support/browser/browser.ts";
import { makeRows } from "#e2e/support/journey/office-rows.ts";
import { FormWalk } from "#e2e/support/page/walk-forms.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";
import { NO_ALLOWANCES, type Site, startSite } from "#e2e/support/site/site.ts";
import { FULL } from "#scripts/checks/counts.ts";

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await startSite({ DEMO: "1", LOG_LEVEL: "error", RATE_FORMS_PER_MINUTE: "0", ...NO_ALLOWANCES });
  browser = await openBrowser();
});
afterAll(() => site.stop());

/** Leaving, and the choice of light pages, are looked at in outcome-in-view.e2e.test.ts. */
const ELSEWHERE = ["/logout", "/affichage"];

/** `gone`: the page has no such form now. `blocked`: the browser refuses it in a bubble of its own, which no page shows. */
type Pressed = { form: string; button: string; gone?: true; blocked?: boolean };

/** Empties the form and presses its first button, what folds it being open. @param place of the form among those that post */
const press = (page: Page, place: number): Promise<Pressed> =>
  page.evaluate((index) => {
    const form = [...document.querySelectorAll<HTMLFormElement>("form[method=post]")][index];
    const button = form?.querySelector<HTMLButtonElement>("button:not([type=button])");
    if (!form || !button || button.disabled) return { form: "", button: "", gone: true as const };
    for (let outer = form.parentElement; outer; outer = outer.parentElement)
      if (outer instanceof HTMLDetailsElement) outer.open = true;
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea"))
      if (field.type !== "hidden" && field.type !== "checkbox" && field.type !== "radio") field.value = "";
    button.scrollIntoView({ block: "center" });
    const blocked = !form.noValidate && !button.formNoValidate && !form.checkValidity();
    if (!blocked) form.requestSubmit(button);
    return { form: form.id, button: button.innerText.trim(), blocked };
  }, place);

/** Where the answer is: its words when their beginning is in the window, "" when the page says nothing, else what is not seen. */
const answer = (page: Page): Promise<{ seen: string } | { unseen: string }> =>
  page.evaluate(() => {
    const said = [
      ...document.querySelectorAll<HTMLElement>(
        ".toast, .error-summary, main [data-outcome], main [role=alert], main [role=status], main .field-error",
      ),
    ].flatMap((one) => {
      const words = one.innerText.trim().replaceAll(/\s+/g, " ").slice(0, 60);
      return one.getClientRects().length > 0 && words !== "" ? [{ one, words }] : [];
    });
    const seen = said.find(({ one }) => {
      const { top, left, width } = one.getBoundingClientRect();
      if (top < 0 || top + 20 > innerHeight) return false;
      const above = document.elementFromPoint(left + Math.min(width / 2, 20), top + 10);
      return above !== null && (one.contains(above) || above.contains(one));
    });
    if (seen) return { seen: seen.words };
    return { unseen: said.map(({ one, words }) => `${words} at ${one.getBoundingClientRect().top | 0}`).join("; ") };
  });

it("says what came of a press where its sender looks", async () => {
  const walk = new FormWalk(site.url);
  await walk.signIn();
  await walk.walk("owner", 1, FULL ? await makeRows(site.url) : []);
  const forms = walk.found.filter(
    ({ who, page: path, form }) =>
      who === "owner" && path.startsWith("/admin") && !ELSEWHERE.some((one) => form.action.startsWith(one)),
  );
  const { page, context } = await visitAs(browser, site.url, "owner", { viewport: PHONE });
  const faults: string[] = [];
  let pressed = 0;
  for (const { page: path, form } of forms) {
    await page.goto(`${site.url}${path}`);
    const place = await page.evaluate(
      ({ action, id, names }) =>
        [...document.querySelectorAll<HTMLFormElement>("form[method=post]")].findIndex((one) => {
          const target = new URL(one.getAttribute("action") ?? location.href, location.href);
          const own = [...one.querySelectorAll("[name]:not(button)")].map((field) => field.getAttribute("name"));
          return (
            `${target.pathname}${target.search}` === action &&
            one.id === id &&
            names.every((name) => own.includes(name))
          );
        }),
      { action: form.action, id: form.id, names: form.fields.map(({ name }) => name) },
    );
    const before = page.url();
    // A form that is not sent leaves it waiting until its page closes.
    const posted = page.waitForResponse((one) => one.request().method() === "POST").catch(() => undefined);
    const sent = place < 0 ? { form: "", button: "", gone: true as const } : await press(page, place);
    if (sent.gone) continue;
    pressed += 1;
    if (sent.blocked) {
      faults.push(`${path} ${sent.form} « ${sent.button} »: only the browser says what is wrong`);
      continue;
    }
    await posted;
    /** What is wrong with the answer as it stands; undefined once it is seen, or a page of its own is what came of it. */
    const fault = async (): Promise<string | undefined> => {
      // While the next page comes there is nothing to look at.
      const found = await answer(page).catch(() => ({ unseen: "" }));
      if (!("unseen" in found)) return undefined;
      const moved = new URL(page.url()).pathname !== new URL(before).pathname;
      return found.unseen === "" ? (moved ? undefined : "nothing is said") : found.unseen;
    };
    await expect
      .poll(fault)
      .toBe(undefined)
      .catch(async () => void faults.push(`${path} ${sent.form} « ${sent.button} »: ${await fault()}`));
  }
  await context.close();
  expect(faults).toEqual([]);
  // Fewer would be a walk that finds no forms: some seventy are there at the first links, and more among made rows.
  expect(pressed).toBeGreaterThan(50);
});
