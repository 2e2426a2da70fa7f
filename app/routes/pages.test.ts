/** The registry against the modules that it names: what a new page is asked. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { parseEnv } from "#app/platform/env/env.ts";
import { COSTS } from "#app/platform/paths/costs.ts";
import routes from "#app/routes.ts";
import { type Page, type PageKey, allPages, pageAt, pages, siteMap, trail } from "./pages.server.ts";

const APP = path.resolve(import.meta.dirname, "..");
const sourceOf = ({ file }: Page) => readFileSync(path.join(APP, file), "utf8");
const loaderOf = (page: Page) =>
  /^export (?:async function|function|const) loader\b[\s\S]*?(?=^export |$(?![\s\S]))/m.exec(sourceOf(page))?.[0] ?? "";
const keysOf = (list: readonly Page[]) => list.map(({ key }) => key).toSorted();

const entries = (list: RouteConfigEntry[]): RouteConfigEntry[] =>
  list.flatMap((entry) => [entry, ...entries(entry.children ?? [])]);
const configured = entries(routes as RouteConfigEntry[]);

test("every module that React Router may serve has a row, or is a layout, and every row a module", () => {
  const modules = globSync("routes/**/*.{ts,tsx}", { cwd: APP }).filter(
    (file) =>
      !file.includes(".test.") &&
      /^export (default\b|(async function|function|const) (loader|action)\b)/m.test(
        readFileSync(path.join(APP, file), "utf8"),
      ),
  );
  expect(configured.map(({ file }) => file).toSorted()).toEqual(modules.toSorted());
  expect(allPages.length).toBe(configured.length - 2);
});

test("no address, module or key stands twice", () => {
  for (const of of ["path", "file", "key"] as const)
    expect(new Set(allPages.map((page) => page[of])).size).toBe(allPages.length);
});

test("a row that React Router matched is found again by its pattern", () => {
  for (const page of allPages) expect(pageAt(page.path.slice(1))).toBe(page);
  expect(pageAt("/nulle/part").key).toBe("notFound");
});

describe("a page of the site map", () => {
  test("opens by its address alone, and says what it is called", () => {
    expect(siteMap.filter(({ path: address, resource }) => /[:*]/.test(address) || resource)).toEqual([]);
    expect(
      keysOf(
        siteMap.filter(({ room, title, description }) => room !== "office" && (title === "" || description === "")),
      ),
    ).toEqual([]);
    expect(new Set(siteMap.map(({ title }) => title)).size).toBe(siteMap.length);
  });

  test("stands below pages that have a name; the home page and the office below none", () => {
    expect(trail(pages.crsOfficial).map(({ name }) => name)).toEqual([
      "Accueil",
      "Simulateurs",
      "Simulateur CRS",
      "Grille officielle",
    ]);
    expect([trail(pages.home), trail(pages.office)].map((crumbs) => crumbs.length)).toEqual([1, 1]);
    expect(keysOf(allPages.filter((page) => trail(page).length === 0))).toEqual([]);
  });
});

test("what has no address of its own is named under the nearest page that has", () => {
  expect(trail(pageAt("/admin/sessions/:sessionId/modifier"))).toEqual([
    { name: "Bureau", path: "/admin" },
    { name: "Sessions", path: "/admin/sessions" },
    { name: "Modifier la session" },
  ]);
});

/** Their loaders read a key, a filter of few rows or where to go on, and make nothing of it. */
const READING: readonly PageKey[] = [
  "appointmentEntry",
  "applicationAccess",
  "applicationState",
  "applicationTask",
  "article",
  "assembly",
  "devFailureSpecimen",
  "documentAdd",
  "documentReplace",
  "eligibilityResume",
  "guide",
  "login",
  "loginCode",
  "loginGoogleBack",
  "management",
  "newApplication",
  "notices",
  "officeClaims",
  "officeClientFile",
  "officeComments",
  "officeLetter",
  "officeLetters",
  "officeMails",
  "officeNotes",
  "officeRounds",
  "officeSessions",
  "officeStaffMember",
  "officeTestSession",
  "officeThread",
  "officeThreads",
  "officeWhatsapp",
  "order",
  "orderPayment",
  "profile",
  "register",
  "testQueue",
  "testRegistrationDocument",
  "thread",
  "verify",
  "whatsapp",
];

describe("what a GET costs", () => {
  test("a page that reads its query says what it costs, or is known to read only", () => {
    const asked = allPages.filter((page) => loaderOf(page).includes("searchParams"));
    expect(asked.length).toBeGreaterThan(60);
    expect(keysOf(asked.filter(({ cost }) => cost === undefined))).toEqual([...READING].toSorted());
  });

  test("whatever is drawn or packed waits its turn", () => {
    const drawn = allPages.filter(({ path: address }) => /\.(pdf|zip)$|\/pages\/:page$/.test(address));
    expect(drawn.length).toBeGreaterThan(12);
    expect(keysOf(drawn.filter(({ cost }) => cost !== "drawing"))).toEqual([]);
  });

  test.each(Object.entries(COSTS))(
    "%s has a cap, a share a minute that is on by default, and a time budget",
    (_name, { group, query, milliseconds }) => {
      expect(query).toBeLessThanOrEqual(6000);
      expect(parseEnv({}).rates[group]).toBeGreaterThan(0);
      expect(milliseconds).toBeLessThanOrEqual(30_000);
    },
  );
});

describe("a form page", () => {
  /** Read by many who send nothing: a cookie comes with the answer to their form. */
  const TEXTS: readonly PageKey[] = ["newsletter", "guide", "article"];
  /** No page is shown there, or none that anybody asks for. */
  const NO_PAGE: readonly PageKey[] = [
    "testDocument",
    "testDocumentUpload",
    "loginPasskey",
    "loginGoogle",
    "logout",
    "lightSwitch",
    "notFound",
  ];

  test("makes its browser known; a text with a form below it does not", () => {
    const posted = allPages.filter(
      (page) =>
        /export (const|async function|function) action\b/.test(sourceOf(page)) && !page.path.startsWith("/api/"),
    );
    expect(posted.length).toBeGreaterThan(30);
    expect(keysOf(posted.filter(({ form }) => !form))).toEqual(keysOf([...TEXTS, ...NO_PAGE].map((key) => pages[key])));
  });

  test("is none of those that are read", () => {
    const texts: PageKey[] = [
      "home",
      "blog",
      "guides",
      "faq",
      "about",
      "terms",
      "tests",
      "crs",
      "arrima",
      "pnp",
      "search",
      "newsletter",
      "eligibility",
    ];
    expect(texts.filter((key) => pages[key].form)).toEqual([]);
  });
});
