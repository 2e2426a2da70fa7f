import { createHash } from "node:crypto";

/** What tells files with the same titles: their columns are remembered under it. */
export function titlesKey(rows: readonly (readonly string[])[], titlesLine: number): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(rows[titlesLine - 1] ?? []))
    .digest();
}
