/** The data that a page holds for React: where they stand, and that the page of an error wakes with them too. */
import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { PAGE_DATA } from "#app/platform/hydration/page-data.ts";
import { openBrowser, visit } from "#e2e/support/browser.ts";
import { touchAndHydrate } from "#e2e/support/hydrate.ts";
import { Person } from "#e2e/support/person.ts";
import { tagsIn } from "#e2e/support/read-html.ts";
import { sharedSite } from "#e2e/support/shared-site.ts";

const site = sharedSite().url;
const UNKNOWN = "/tests/register/6f0c1f4e-6f5d-4a7e-9f4b-0d6f3b0f4f11";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** What the page holds, and how far into its HTML that stands. */
function heldIn(html: string): { data: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null }; at: number } {
  const [, text = ""] = new RegExp(`<script type="application/json" id="${PAGE_DATA}">([^<]*)</script>`).exec(html) ?? [];
  return { data: JSON.parse(text) as ReturnType<typeof heldIn>["data"], at: html.indexOf(`id="${PAGE_DATA}"`) };
}

it("stands before what wakes the page: a touch may come before the page is there to its end", async () => {
  const { body } = await new Person(site).get("/crs?age=29");
  const { data, at } = heldIn(body);
  expect(Object.keys(data.loaderData)).toEqual(["root", "routes/site/crs"]);
  expect(at).toBeLessThan(body.indexOf('id="application"'));
  expect(body).not.toContain("streamController");
});

it("is missing where no React comes", async () => {
  const person = await new Person(site).signInAs("user");
  for (const path of ["/guides", "/dashboard"]) expect((await person.get(path)).body).not.toContain(PAGE_DATA);
});

it("a form that came back filled is drawn again as it was sent", async () => {
  const { body } = await new Person(site).post("/register", { formId: crypto.randomUUID(), firstName: "Zoé </script>", email: "faux" });
  const held = JSON.stringify(heldIn(body).data);
  expect(held).toContain("Zoé </script>");
  expect(
    tagsIn(body, "input")
      .find((input) => input.get("name") === "firstName")
      ?.get("value"),
  ).toBe("Zoé </script>");
});

it("the page of an error wakes as it stands", async () => {
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
