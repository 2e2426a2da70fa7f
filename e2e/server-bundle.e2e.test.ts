/** What the built server keeps in memory from its start (decision 115). No site is started: its files are read. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#scripts/checks/run-step.ts";

const FOLDER = path.join(ROOT, "build/server");
const chunks = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));

it.each(chunks)("%s is ASCII, so that V8 keeps one byte for each of its signs", (name) => {
  const lines = readFileSync(path.join(FOLDER, name), "utf8").split("\n");
  // The bundler escapes all but texts with a tag, whose raw form a program can see: words go into them as values.
  expect(lines.filter((line) => /[^\0-\x7F]/.test(line)).map((line) => line.trim().slice(0, 200))).toEqual([]);
});

it("programs that few requests need are loaded by the first that does", () => {
  const main = readFileSync(path.join(FOLDER, "index.js"), "utf8");
  const atStart = new Set([...main.matchAll(/^import [^;]*?"([^"]+)";$/gm)].map(([, name]) => name));
  expect(atStart).toContain("react-router");
  for (const name of ["@react-email/render", "@react-pdf/renderer", "@cantoo/pdf-lib", "@simplewebauthn/server", "nodemailer", "postcss", "sharp", "web-push"])
    expect(atStart).not.toContain(name);
});
