/** Every mail of the site: written down in one place, with a viewport, one button at most and a subject without a reference where money is asked. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { readFirstEdition } from "#app/features/business/editions/read-edition.ts";
import { holdSettings } from "#app/platform/settings/settings.ts";
import { everyMail } from "./every-mail.ts";

const FEATURES = path.join(import.meta.dirname, "../features");

/** Names of the functions that write a mail, as the sources have them. */
const written = readdirSync(FEATURES, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => readFileSync(path.join(FEATURES, file), "utf8"))
  .filter((source) => source.includes("renderMail("))
  .flatMap((source) => [...source.matchAll(/export function (\w+Mail)\(/g)].map(([, name = ""]) => name));

const edition = await readFirstEdition([path.resolve(import.meta.dirname, "../../content")]);
afterEach(() => holdSettings(edition));
const isOldName = (text: string) => /Cap\s?[ÉE]rable/i.test(text.normalize("NFC"));

it("leaves out none that a feature writes", () => {
  expect(written.length).toBeGreaterThan(50);
  expect(Object.keys(everyMail).toSorted()).toEqual(written.toSorted());
});

it.each(Object.entries(everyMail))("%s has a viewport, and its one button leads to an address", async (_, write) => {
  const { html, subject, text } = await write();
  expect(html).toContain('name="viewport" content="width=device-width, initial-scale=1"');
  const buttons = [...html.matchAll(/<a[^>]*border-radius:999px[^>]*>/g)].map(([tag]) => tag);
  expect(buttons.length).toBeLessThanOrEqual(1);
  for (const tag of buttons) expect(tag).toMatch(/href="https:\/\/cap-erable\.example\//);
  expect(subject.trim()).not.toBe("");
  expect(text).not.toMatch(/undefined|\[object|null/);
});

it.each(Object.entries(everyMail))("%s of a renamed business says the old name nowhere", async (_, write) => {
  holdSettings({ ...edition, identity: { ...edition.identity, name: "Baobab Conseil" } });
  const { html, subject, text } = await write();
  expect([html, subject, text].filter(isOldName)).toEqual([]);
  // Control: the name is said, and the first one is found where it is.
  expect(html).toContain("Baobab Conseil");
  holdSettings(edition);
  expect(isOldName((await write()).html)).toBe(true);
});
