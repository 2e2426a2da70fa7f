/** Every transaction goes through `inTransaction`, which begins it again where PostgreSQL undid it. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./run-step.ts";

const ONE_PLACE = "app/platform/database/in-transaction.ts";
/** A transaction of drizzle, or one begun by hand in SQL. */
const BARE = /\.transaction\(|\b(query|execute)\(\s*(sql)?["'`]BEGIN\b/i;
/** What runs outside the site, on a connection of its own, and has nobody to wait for. */
const ALONE = [
  "app/platform/backup/",
  "app/platform/database/migrate.ts",
  "app/platform/database/hold-start.ts",
  "app/platform/database/same-database.ts",
];

async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) =>
        entry.isFile() &&
        !entry.parentPath.endsWith("testing") &&
        /\.tsx?$/.test(entry.name) &&
        !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

async function bareOnes(): Promise<string[]> {
  const files = [...(await sources("app")), ...(await sources("db")), ...(await sources("scripts")), "server.ts"];
  const found: string[] = [];
  for (const file of files) {
    if (ALONE.some((place) => file.startsWith(place))) continue;
    if (BARE.test(await readFile(path.join(ROOT, file), "utf8"))) found.push(file);
  }
  return found;
}

test("no transaction is opened elsewhere", async () => {
  expect(await bareOnes()).toEqual([ONE_PLACE]);
});
