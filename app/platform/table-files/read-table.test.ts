/** Tables of people, and of whoever means harm: what is built of them, how often others have their turn, and when reading ends. */
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { spentUntilDoneMs } from "#app/platform/clock/testing/spent.ts";
import { GivenUp, whileAwaited } from "#app/platform/origin/awaited.ts";
import { readTable } from "./read-table.ts";

const BOUNDS = { bytes: 10_000_000, rows: 20_000, columns: 60, cell: 2000, advice: "coupez-le" };
const read = (text: string) => readTable(new TextEncoder().encode(text), BOUNDS);

test.each([
  ["a quote in the middle of words", 'a;5" x 3";c\n', ["a", '5" x 3"', "c"]],
  ["words behind a quoted cell", '"a" b;c\n', ['"a" b', "c"]],
  ["blanks around quotes", 'a; "b;c" \n', ["a", "b;c"]],
  ["nothing but two quotes", 'a;"";"""";c', ["a", "", '"', "c"]],
  ["a line end inside quotes", 'a;"b\r\nc"\r\n', ["a", "b\r\nc"]],
])("%s is read as a spreadsheet reads it", async (_what, text, cells) => {
  expect(await read(text)).toEqual({ rows: [{ line: 1, cells }] });
});

describe("one megabyte", () => {
  const MEGABYTE = 1_000_000;
  const titles = "Référence;Prénom;Nom\n";

  test.each([
    ["of line ends", titles + "\n".repeat(MEGABYTE), { rows: 1 }],
    ["of line ends of Windows", titles + "\r\n".repeat(MEGABYTE / 2), { rows: 1 }],
    ["of separators and line ends", titles + ";;;\n".repeat(MEGABYTE / 4), { rows: 1 }],
    ["of blanks", titles + "   \n".repeat(MEGABYTE / 4), { rows: 1 }],
    ["of rows longer than the titles", titles + "a;b;c;d;e\n".repeat(MEGABYTE / 10), /plus de 20000 lignes/],
    ["of separators on one line", titles + ";".repeat(MEGABYTE), /La ligne 2 a plus de 60 colonnes/],
    ["of quotes", titles + '"'.repeat(MEGABYTE), /À la ligne 2, une case/],
    ["behind a quote that never closes", `${titles}"${"a;b\n".repeat(MEGABYTE / 4)}`, /guillemet/],
    ["of half quotes", titles + '"a" b;'.repeat(MEGABYTE / 6), /60 colonnes/],
    ["of letters", titles + "a".repeat(MEGABYTE), /trop longue/],
  ] as [string, string, { rows: number } | RegExp][])("%s takes no time", async (_what, text, expected) => {
    const done: Awaited<ReturnType<typeof read>>[] = [];
    expect(await spentUntilDoneMs(async () => void done.push(await read(text)))).toBeLessThan(400);
    const [table] = done;
    if (expected instanceof RegExp) expect(table).toEqual({ fault: expect.stringMatching(expected) });
    else expect(table && "rows" in table && table.rows.length).toBe(expected.rows);
  });
});

test("others have their turn while a long one is read, and it ends where nobody waits for it any more", async () => {
  const file = `a;b\n${"\n".repeat(4_000_000)}c;d`;
  const given = new AbortController();
  let turns = 0;
  const over = new AbortController();
  const others = (async () => {
    for (; !over.signal.aborted; turns += 1) {
      if (turns === 3) given.abort();
      await turn();
    }
  })();
  await expect(whileAwaited({ signal: given.signal, reads: false }, () => read(file))).rejects.toThrow(GivenUp);
  const untilGivenUp = turns;
  turns = 4;
  expect(await read(file)).toEqual({
    rows: [
      { line: 1, cells: ["a", "b"] },
      { line: 4_000_002, cells: ["c", "d"] },
    ],
  });
  over.abort();
  await others;
  // A turn each 128 kB of the four megabytes.
  expect(turns).toBeGreaterThan(25);
  expect(untilGivenUp).toBeLessThan(8);
});
