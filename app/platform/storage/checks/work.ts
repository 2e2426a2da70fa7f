/** Reading takes more work than any ordinary file needs. */
export class TooMuchWork extends Error {
  override readonly name = "TooMuchWork";
}

/**
 * Most work on one file, in characters looked at. 10 MB of dictionaries are some 40 million:
 * this is less than a second, and less memory than the thread may take.
 */
const MOST_WORK = 96_000_000;

/** What one file has cost so far, whatever was read how often. */
export class Work {
  #left: number;

  constructor(most = MOST_WORK) {
    this.#left = most;
  }

  /** @throws TooMuchWork beyond the bound */
  spend(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) throw new TooMuchWork("reading takes too much work");
  }
}
