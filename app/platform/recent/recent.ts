/** What was made last, by what was asked. */
export type Recent<Value> = {
  /**
   * The value of a key, made when it is not at hand. A promise is kept at once, so that those who ask together share one
   * piece of work; one that fails is forgotten.
   * @param key all that the value depends on
   */
  find(key: string, make: () => Value): Value;
};

/**
 * Keeps values in memory, within bounds; the one that nobody has asked for longest goes first. Whoever gets a value shares it
 * with others: it must not be changed.
 * @param bounds.most values kept
 * @param bounds.longestKey in characters; what has a longer key is made each time
 */
export function createRecent<Value>({ most, longestKey = 2000 }: { most: number; longestKey?: number }): Recent<Value> {
  const kept = new Map<string, Value>();
  return {
    find(key, make) {
      if (key.length > longestKey) return make();
      const known = kept.get(key);
      if (known !== undefined) {
        // The order of a map is that of insertion.
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const made = make();
      kept.set(key, made);
      if (made instanceof Promise) made.catch(() => kept.get(key) === made && kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return made;
    },
  };
}
