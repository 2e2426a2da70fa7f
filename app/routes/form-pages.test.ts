import { readFile } from "node:fs/promises";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { isFormPage } from "./form-pages.ts";

const APP = path.resolve(import.meta.dirname, "..");
/** Read by many who send nothing: a cookie comes with the answer to their form. */
const TEXTS = ["/newsletter", "/guides/x", "/blog/x"];
/** No page is shown there, or none that anybody asks for. */
const NO_PAGE = ["/tests/documents/x", "/login/passkey", "/login/google", "/logout", "/affichage", "/*"];

function paths(entries: RouteConfigEntry[]): { path: string; file: string }[] {
  return entries.flatMap(({ path: own, file, children }) => (children ? paths(children) : [{ path: `/${own ?? ""}`, file }]));
}

test("every page with a form makes its browser known, but for the texts", async () => {
  const all = paths(routes as RouteConfigEntry[]);
  const posted: string[] = [];
  for (const { path: pattern, file } of all) {
    const source = await readFile(path.join(APP, file), "utf8");
    if (/export (const|async function|function) action\b/.test(source) && !pattern.startsWith("/api/")) posted.push(pattern.replaceAll(/:\w+/g, "x"));
  }
  expect(posted.length).toBeGreaterThan(30);
  const without = posted.filter((one) => !isFormPage(one));
  expect(without.toSorted()).toEqual([...TEXTS, ...NO_PAGE].filter((one) => posted.includes(one)).toSorted());
});

test("pages of texts make nobody known", () => {
  for (const text of ["/", "/blog", "/guides", "/faq", "/about", "/terms", "/tests", "/crs", "/arrima", "/pnp", "/recherche", "/newsletter", "/eligibility"])
    expect([text, isFormPage(text)]).toEqual([text, false]);
  expect(isFormPage("/appointment/")).toBe(true);
});
