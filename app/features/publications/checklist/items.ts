/** A line of a guide's list. `key` names it in addresses and in what is kept. */
export type ChecklistItem = { key: string; words: string };

/**
 * The lines of a list with their keys: a short hash of the line as written (FNV-1a, 32 bits), so that a line which
 * changes is to be ticked again, and one that only moves stays ticked.
 */
export function itemsOf(lines: readonly string[]): ChecklistItem[] {
  return lines.map((words) => ({ key: keyOf(words), words }));
}

function keyOf(words: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(words)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, "0");
}

/** Keys of a form or an address that are lines of this list, each once, in its order. */
export function knownKeys(items: readonly ChecklistItem[], asked: readonly unknown[]): string[] {
  const given = new Set(asked.slice(0, 100));
  return items.map(({ key }) => key).filter((key) => given.has(key));
}
