/** Every mail of the site: written down in one place, with a viewport, one button at most and a subject without a reference where money is asked. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { everyMail } from "./every-mail.ts";
import { NEW_NAME, saysOldName, whileRenamed } from "./renamed.ts";

const FEATURES = path.join(import.meta.dirname, "../features");

/** Names of the functions that write a mail, as the sources have them. */
const written = readdirSync(FEATURES, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => readFileSync(path.join(FEATURES, file), "utf8"))
  .filter((source) => source.includes("renderMail("))
  .flatMap((source) => [...source.matchAll(/export function (\w+Mail)\(/g)].map(([, name = ""]) => name));

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
  const { html, subject, text } = await whileRenamed(write);
  expect([html, subject, text].filter(saysOldName)).toEqual([]);
  // Control: the name is said, and the first one is found where it is.
  expect(html).toContain(NEW_NAME);
  expect(saysOldName((await write()).html)).toBe(true);
});
