/** What the browser remembers of a file that was begun and not finished: written by tus-js-client, read here without it. */

/** As long as the server keeps the pieces. */
const KEPT_MS = 24 * 3_600_000;

/** The start of the names under which uploads of a field are remembered. */
export const uploadsOf = (address: string, field: string): string => `${address}-${field}-`;

/** Name of the file of the field that waits to be chosen again; undefined without one. Never throws. */
export function unfinishedUpload(address: string, field: string): string | undefined {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(`tus::${uploadsOf(address, field)}`)) continue;
      const found = JSON.parse(localStorage.getItem(key) ?? "null") as {
        creationTime?: string;
        metadata?: { filename?: string };
      } | null;
      const age = Date.now() - Date.parse(found?.creationTime ?? "");
      if (age < KEPT_MS) return found?.metadata?.filename;
    }
  } catch {
    // A browser that keeps nothing remembers nothing.
  }
  return undefined;
}
