/** Finished answers in memory, and the one rendering of each however many ask for it. */
import type { ContentChanges, Topic } from "#app/platform/database/content-changes.ts";

/** An answer as its rendering gives it. Times in milliseconds since 1970. */
export type Rendered<Answer> = {
  answer: Answer;
  bytes: number;
  /** From then on it is rendered anew beside its readers. */ freshUntil: number;
  /** From then on nobody gets it. */ endsAt: number;
};

type Entry<Answer> = Rendered<Answer> & {
  stamp: number;
  usedAt: number;
  /** Its address without the query, where it has one. */ variantOf: string | undefined;
};

/** Nothing to keep: "gone", nor what was kept until now; "not now", which says nothing of it. */
export type NotKept = "gone" | "not now";

export type Shelf<Answer> = {
  /** The answer if it may be sent; it is what the content of at most a second ago makes. */
  find: (key: string, topics: readonly Topic[]) => Answer | undefined;
  /** Whether the answer found should be rendered anew, which nobody does yet. */
  isOld: (key: string) => boolean;
  /** The answer that stands under a key, of whatever age: its parts may serve again. */
  before: (key: string) => Answer | undefined;
  /**
   * Renders under a key, or waits for who does so already. Undefined: it is no answer to keep.
   * @param render called once for all who ask at the same time
   */
  make: (
    key: string,
    topics: readonly Topic[],
    render: () => Promise<Rendered<Answer> | NotKept>,
  ) => { mine: boolean; stamp: number; answer: Promise<Answer | undefined> };
  /** How many answers stand here, and what they take. */
  size: () => { answers: number; bytes: number };
};

export type ShelfLimits = {
  /** Of all answers. */
  bytes: number;
  /** Answers to addresses with a query: they leave before any page without one. */
  variants: number;
  /** Of them, those of one page: whoever asks for all that one page may be asked displaces those of no other. */
  variantsOfPage: number;
};

/** An empty shelf; the answer longest unused leaves first. @param now milliseconds since 1970 */
export function createShelf<Answer>(
  { bytes: mostBytes, variants: mostVariants, variantsOfPage }: ShelfLimits,
  changes: Pick<ContentChanges, "stampOf">,
  now: () => number = Date.now,
): Shelf<Answer> {
  const entries = new Map<string, Entry<Answer>>();
  const flights = new Map<string, { stamp: number; answer: Promise<Answer | undefined> }>();
  let bytes = 0;
  let variants = 0;

  const drop = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
    if (entry.variantOf !== undefined) variants -= 1;
  };
  /** Runs once a rendering, over some hundred entries. */
  const dropLongestUnused = (among: (entry: Entry<Answer>) => boolean) => {
    let oldest: string | undefined;
    let usedAt = Number.POSITIVE_INFINITY;
    for (const [key, entry] of entries) if (among(entry) && entry.usedAt < usedAt) [oldest, usedAt] = [key, entry.usedAt];
    if (oldest !== undefined) drop(oldest);
    return oldest !== undefined;
  };
  const makeRoomFor = (page: string) => {
    let ofPage = 0;
    for (const { variantOf } of entries.values()) if (variantOf === page) ofPage += 1;
    if (ofPage >= variantsOfPage) dropLongestUnused(({ variantOf }) => variantOf === page);
    if (variants >= mostVariants) dropLongestUnused(({ variantOf }) => variantOf !== undefined);
  };
  const keep = (key: string, stamp: number, rendered: Rendered<Answer>) => {
    drop(key);
    if (rendered.bytes > mostBytes / 4) return;
    const variantOf = key.includes("?") ? key.slice(0, key.indexOf("?")) : undefined;
    if (variantOf !== undefined) makeRoomFor(variantOf);
    while (bytes + rendered.bytes > mostBytes) if (!dropLongestUnused((entry) => entry.variantOf !== undefined)) dropLongestUnused(() => true);
    entries.set(key, { ...rendered, stamp, usedAt: now(), variantOf });
    bytes += rendered.bytes;
    if (variantOf !== undefined) variants += 1;
  };
  const fly = async (key: string, stamp: number, render: () => Promise<Rendered<Answer> | NotKept>) => {
    try {
      const rendered = await render();
      if (rendered === "not now") return undefined;
      if (rendered === "gone") return void drop(key);
      keep(key, stamp, rendered);
      return rendered.answer;
    } finally {
      flights.delete(key);
    }
  };

  return {
    find(key, topics) {
      const entry = entries.get(key);
      if (!entry || entry.stamp !== changes.stampOf(topics)) return undefined;
      const moment = now();
      if (moment >= entry.endsAt) return undefined;
      entry.usedAt = moment;
      return entry.answer;
    },
    isOld(key) {
      const entry = entries.get(key);
      return entry !== undefined && now() >= entry.freshUntil && !flights.has(key);
    },
    before: (key) => entries.get(key)?.answer,
    make(key, topics, render) {
      const under = flights.get(key);
      if (under) return { mine: false, ...under };
      // Before it reads anything: a change that comes meanwhile makes the result old.
      const stamp = changes.stampOf(topics);
      const flight = { stamp, answer: fly(key, stamp, render) };
      flights.set(key, flight);
      return { mine: true, ...flight };
    },
    size: () => ({ answers: entries.size, bytes }),
  };
}
