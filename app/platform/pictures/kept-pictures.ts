/**
 * Pictures in memory, each drawn once however many ask for it together, and one after the other:
 * whoever asks for many makes nobody else wait for the processor.
 * @param most how many are kept; the one kept first goes first
 */
export function createPictureMemory(most: number) {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** @param key all that the picture depends on */
    find(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
      const known = kept.get(key);
      if (known) return known;
      const drawn = last.then(draw);
      // A picture that failed is tried again by whoever asks next, and holds up nobody behind it.
      last = drawn.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size < most) break;
        kept.delete(oldest);
      }
      kept.set(key, drawn);
      return drawn;
    },
  };
}
