/**
 * How much a test tries. `npm test` draws a tenth, the same each time; `npm run proof` all of it, and properties by a seed of its own
 * run, which it prints. A test file that imports this runs in both.
 */

/** Whether this is `npm run proof`. */
export const FULL = process.env.PROOF === "1";

/** The seed of what is drawn at random: fixed in `npm test`, another in each proof, or the one of PROOF_SEED. */
export const SEED = Number(process.env.PROOF_SEED ?? 20_261_128);

/** How many people, rounds or rows a test takes. @param quick in `npm test`; a tenth of `full` when it is left out */
export const counted = (full: number, quick = Math.ceil(full / 10)): number => (FULL ? full : quick);
