/** The place of a row in a list, as an address carries it. */

export type Key = string | number | Date;

const CURSOR_MOST = 600;

/** @param backwards the page before this place is asked for, not the one after */
export function writeCursor(backwards: boolean, keys: readonly Key[]): string {
  const texts = keys.map((key) => (key instanceof Date ? key.toISOString() : String(key)));
  return Buffer.from(JSON.stringify([backwards ? 1 : 0, ...texts])).toString("base64url");
}

/** @param keys how many the list has @returns undefined for what is not one of ours */
export function readCursor(text: string | null, keys: number): { backwards: boolean; keys: string[] } | undefined {
  if (text === null || text.length > CURSOR_MOST) return undefined;
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (!Array.isArray(read) || read.length !== keys + 1) return undefined;
    const [backwards, ...rest] = read as unknown[];
    const texts = rest.filter((one): one is string => typeof one === "string" && !one.includes("\0"));
    return texts.length === keys ? { backwards: backwards === 1, keys: texts } : undefined;
  } catch {
    // Not one of ours: typed or cut by hand.
    return undefined;
  }
}
