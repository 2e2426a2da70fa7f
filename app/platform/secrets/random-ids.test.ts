import { expect, test } from "vitest";
import { randomId } from "./random-ids.ts";

test("an id has 128 bits, and none is given twice, beyond one block of them too", () => {
  const ids = Array.from({ length: 2000 }, () => randomId("base64url"));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
  expect(Buffer.from(randomId("base64"), "base64")).toHaveLength(16);
});

test("each bit of an id is set in about half of them", () => {
  const drawn = Array.from({ length: 4000 }, () => Buffer.from(randomId("base64url"), "base64url"));
  for (let bit = 0; bit < 128; bit += 1) {
    const set = drawn.filter((bytes) => (bytes.readUInt8(bit >> 3) >> (bit & 7)) & 1).length;
    // Thirteen standard deviations to either side.
    expect(Math.abs(set - 2000)).toBeLessThan(420);
  }
});
