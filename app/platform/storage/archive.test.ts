import { expect, test } from "vitest";
import { archiveOf } from "./archive.ts";

test("whoever leaves in the middle of an archive ends it: the files that were to come are not read", async () => {
  const read: number[] = [];
  const entries = Array.from({ length: 30 }, (_, index) => ({
    path: `${index}.bin`,
    read: async () => {
      read.push(index);
      return crypto.getRandomValues(new Uint8Array(1000));
    },
  }));
  const reader = archiveOf(entries).getReader();
  await reader.read();
  await reader.cancel();
  expect(read.length).toBeLessThan(4);
  // And whoever stays has all of it.
  for await (const _ of archiveOf(entries)) continue;
  expect(read.slice(-30)).toEqual(entries.map((_, index) => index));
});
