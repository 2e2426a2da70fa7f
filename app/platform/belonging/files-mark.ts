/** The mark in the folder of the site's files, by which its database knows it again. */
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "#app/platform/database/errors.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

/** Where the files of a site lie, as far as belonging goes. `name`: as the operator is told of it. */
export type FilesPlace = {
  name: string;
  readMarks(): Promise<string[]>;
  writeMarks(marks: readonly string[]): Promise<void>;
};

/** A folder, which keeps its marks in a file of its own. */
export function folderPlace(folder: string): FilesPlace {
  return {
    name: `"${folder}"`,
    readMarks: () => readMarks(folder),
    writeMarks: (marks) => writeMarks(folder, marks),
  };
}

/** What a file of marks says. */
export const marksIn = (text: string) => text.split("\n").filter(isUuid);

/** Such a file. */
export const textOfMarks = (marks: readonly string[]) => marks.map((mark) => `${mark}\n`).join("");

const fileOf = (folder: string) => path.join(folder, "database-mark");

/** One mark; two while a restore is under way, of which the database has one. None in a folder of no database yet. */
export async function readMarks(folder: string): Promise<string[]> {
  const text = await readFile(fileOf(folder), "utf8").catch((cause: unknown) => {
    if (codeOf(cause) === "ENOENT") return "";
    throw cause;
  });
  return marksIn(text);
}

/** Replaces the marks, whole or not at all; none takes the file away. */
export async function writeMarks(folder: string, marks: readonly string[]): Promise<void> {
  if (marks.length === 0) return rm(fileOf(folder), { force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${fileOf(folder)}.${randomUUID()}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(textOfMarks(marks));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, fileOf(folder));
}
