import { randomFillSync } from "node:crypto";

const ID_BYTES = 16;
/** Ids drawn at once: a call to the generator costs several times as much as sixteen bytes of it. */
const DRAWN = 256;

const drawn = Buffer.allocUnsafeSlow(ID_BYTES * DRAWN);
let next = drawn.length;

/** 128 random bits that nobody else is given, as text. */
export function randomId(encoding: "base64" | "base64url"): string {
  if (next === drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  const id = drawn.toString(encoding, next, next + ID_BYTES);
  // What was given away does not stay in memory.
  drawn.fill(0, next, next + ID_BYTES);
  next += ID_BYTES;
  return id;
}
