/** The mark in the folder of the site's files, by which its database knows it again. */
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "#app/platform/database/errors.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

const fileOf = (folder: string) => path.join(folder, "database-mark");

/** One mark; two while a restore is under way, of which the database has one. None in a folder of no database yet. */
export async function readMarks(folder: string): Promise<string[]> {
  const text = await readFile(fileOf(folder), "utf8").catch((cause: unknown) => {
    if (codeOf(cause) === "ENOENT") return "";
    throw cause;
  });
  return text.split("\n").filter(isUuid);
}

/** Replaces the marks, whole or not at all; none takes the file away. */
export async function writeMarks(folder: string, marks: readonly string[]): Promise<void> {
  if (marks.length === 0) return rm(fileOf(folder), { force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${fileOf(folder)}.${randomUUID()}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(marks.map((mark) => `${mark}\n`).join(""));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, fileOf(folder));
}
