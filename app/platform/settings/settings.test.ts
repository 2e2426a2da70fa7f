/** One snapshot: whole, replaced whole, and the name wherever a word asks for it. */
import { afterEach, expect, test } from "vitest";
import { PART_NAMES, type Settings } from "./parts.ts";
import { holdSettings, inForce, publicSettings, siteSettings } from "./settings.ts";

const before = Object.fromEntries(PART_NAMES.map((part) => [part, inForce(part)])) as Settings;
afterEach(() => holdSettings(before));

const renamed = (name: string) =>
  holdSettings({ ...before, identity: { ...before.identity, name, notice: "{{name}} aide." } });

test("what was passed on answers from the settings of now", () => {
  const { site } = { site: siteSettings };
  renamed("Cap Baobab");
  expect([site.name, site.notice]).toEqual(["Cap Baobab", "Cap Baobab aide."]);
});

test("a name is said as it is, whatever signs it has", () => {
  renamed("A$&B $1");
  expect(siteSettings.notice).toBe("A$&B $1 aide.");
});

test("browsers are told who the business is, and nothing of its money", () => {
  expect(Object.keys(publicSettings())).toEqual(["identity"]);
});

test("a copy for another process has the values of now", () => {
  renamed("Cap Baobab");
  expect(structuredClone(siteSettings).name).toBe("Cap Baobab");
});
