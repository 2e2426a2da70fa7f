import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

/** Ways of asking the machine what time it is. */
const OWN_CLOCK = /new Date\(\)|Date\.now\(|Temporal\.Now|(?<![.\w])now\(\)/;

/** An erasure, a deadline or an age that reads the machine's clock cannot be tested on another day. */
test("no feature reads the machine's clock: it is an argument", async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file),
  );
  const sources = await Promise.all(
    files.map(async (file) => ({ file, source: await readFile(path.join(import.meta.dirname, file), "utf8") })),
  );
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.filter(({ source }) => OWN_CLOCK.test(source)).map(({ file }) => file)).toEqual([]);
});

test.each(["const now = new Date();", "Date.now() - since", "Temporal.Now.instant()", "sql`expires_at < now()`"])(
  "control: %s is seen",
  (source) => expect(OWN_CLOCK.test(source)).toBe(true),
);

test.each(["const now = clock.now();", "sql`upper(${during}) > ${clock.now().toString()}`", "new Date(row.at)"])(
  "%s is no such clock",
  (source) => expect(OWN_CLOCK.test(source)).toBe(false),
);
