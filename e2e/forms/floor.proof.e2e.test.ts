/** The files that browsers are given, read as the oldest of them would (docs/decisions/131-supported-browsers.md). Their parsers are MDN's tables: no such browser can be had. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { OWN_TIMES } from "#app/features/appointments/views/appointment/own-times-script.tsx";
import { KEEP_FORMS } from "#app/platform/forms/kept/keep-forms-script.ts";
import { TYPED_LISTS } from "#app/platform/forms/kept/typed-lists-script.tsx";
import { PAGE_KEYS } from "#app/platform/hydration/page-keys-script.ts";
import { PUSH_PAGE } from "#app/platform/messaging/push-page-script.tsx";
import { OFFLINE_PAGE } from "#app/platform/offline/offline-page-script.ts";
import { NEW_PASSKEY } from "#app/platform/passkeys/new-passkey-script.tsx";
import { PASSKEY_SIGN_IN } from "#app/platform/passkeys/passkey-sign-in-script.tsx";
import { STEPS } from "#app/platform/steps/steps-script.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { ROOT } from "#scripts/checks/run-step.ts";
import { HYDRATING_BROWSERS } from "#scripts/floor/browsers.ts";
import { ALLOWED_CALLS, ENHANCEMENTS } from "#scripts/floor/allowed.ts";
import { newerInScript } from "#scripts/floor/scripts.ts";
import { sentScripts } from "#scripts/floor/sent-scripts.ts";
import { newerInSheet } from "#scripts/floor/sheets.ts";
import { newerCalls } from "#scripts/floor/support.ts";

const CLIENT = path.join(ROOT, "build/client");
const site = sharedSite().url;
/** Pages of plain HTML run their small scripts on every supported browser. */
const calls = newerCalls();
const hydrationCalls = newerCalls(HYDRATING_BROWSERS);

/** Those that are run as they stand, no modules and no data. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script(?![^>]*type="(?:module|application\/[\w+]*json)")[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = ""]) => text,
  );

it("every supported browser parses and runs the scripts of hydrated pages", async () => {
  const newer: string[] = [];
  for (const file of await sentScripts())
    newer.push(
      ...newerInScript(await readFile(path.join(CLIENT, file), "utf8"), hydrationCalls, ALLOWED_CALLS).map(
        (what) => `${file}: ${what}`,
      ),
    );
  expect(newer).toEqual([]);
});

it.each(
  Object.entries({
    KEEP_FORMS,
    TYPED_LISTS,
    OWN_TIMES,
    PASSKEY_SIGN_IN,
    PAGE_KEYS,
    PUSH_PAGE,
    OFFLINE_PAGE,
    NEW_PASSKEY,
    STEPS,
  }),
)("%s, which stands in its page, too", (_, text) => {
  expect(text.length).toBeGreaterThan(100);
  expect(newerInScript(text, calls, ALLOWED_CALLS)).toEqual([]);
});

it.each(["/arrima", "/crs"])("the script that hydrates %s, too", async (page) => {
  const html = await (await fetch(site + page)).text();
  const [inert = ""] = /<template id="application">.*?<\/template>/s.exec(html) ?? [];
  const scripts = scriptsIn(html.replace(inert, ""));
  expect(scripts.some((text) => text.includes("pointerdown"))).toBe(true);
  expect(scripts.flatMap((text) => newerInScript(text, calls, ALLOWED_CALLS))).toEqual([]);
  // Runs only on browsers that hydrate.
  expect(scriptsIn(inert)).toHaveLength(1);
  expect(scriptsIn(inert).flatMap((text) => newerInScript(text, hydrationCalls, ALLOWED_CALLS))).toEqual([]);
});

it("the service worker, too", async () => {
  expect(newerInScript(await (await fetch(`${site}/sw.js`)).text(), calls, ALLOWED_CALLS)).toEqual([]);
});

it("every style sheet says what supported browsers lack beside something older, or as an extra", async () => {
  const newer: string[] = [];
  for (const file of (await readdir(path.join(CLIENT, "assets"))).filter((name) => name.endsWith(".css")))
    newer.push(
      ...newerInSheet(await readFile(path.join(CLIENT, "assets", file), "utf8"), ENHANCEMENTS).map(
        (what) => `${file}: ${what}`,
      ),
    );
  expect(newer).toEqual([]);
});

describe("control: what is newer is found", () => {
  it.each([
    ["[1].toSorted()", [".toSorted"]],
    ["Object.hasOwn({}, 1)", [".hasOwn"]],
    ["const day = Temporal.Now", ["Temporal"]],
    ["class One { #two = 1 }", ["a field of a class", "a private name"]],
    ["let a; a ??= 1", ["??="]],
    ["/(?<=a)b/.test('')", ["/(?<=a)b/"]],
    ["typeof Temporal; a?.b ?? [].flatMap(String)", []],
  ])("%s", (text, found) => {
    expect(newerInScript(text, calls)).toEqual(found);
  });

  it.each([
    ["@layer a{b{color:red}}", ["@layer"]],
    ["a:hover,a:focus-visible{color:red}", [":focus-visible", "a:hover,a:focus-visible"]],
    ["a{inset:0}", ["inset"]],
    ["a{max-height:100dvh}", ["max-height: 100dvh"]],
    ["a{max-height:100vh;max-height:100dvh}", []],
    ["@media (width>=40rem){a{color:red}}", ["@media (width>=40rem)"]],
    ["a{b{color:red}}", ["a rule within a rule"]],
    ["@supports (inset:0){a{inset:0}}", []],
  ])("%s", (css, found) => {
    expect(newerInSheet(css)).toEqual(found);
  });
});
