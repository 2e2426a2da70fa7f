import { expect, test } from "vitest";
import { DatabaseStartError } from "#app/platform/database/errors.ts";
import { explained, knownTrouble, lastWords } from "./sentences.ts";

const failure = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });

test.each([
  ["a full disk, by code", failure("ENOSPC"), 'The disk that holds "/d" is full: free some space, then start again.'],
  ["a full quota, by code", failure("EDQUOT"), 'The disk that holds "/d" is full: free some space, then start again.'],
  [
    "a full disk, by initdb",
    "FATAL:  could not write: No space left on device",
    'The disk that holds "/d" is full: free some space, then start again.',
  ],
  [
    "a block that fits in part",
    "FATAL:  could not extend file: wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.",
    'The disk that holds "/d" is full: free some space, then start again.',
  ],
  [
    "a full /dev/shm",
    'could not resize shared memory segment "/PostgreSQL.1" to 8 bytes: No space left on device',
    "The shared memory of this machine (/dev/shm) is full: give it at least 256 MB, then start again.",
  ],
  [
    "a read-only disk",
    failure("EROFS"),
    '"/d" is on a read-only disk: set DATA_DIR to a folder that can be written, then start again.',
  ],
])("%s is one sentence that says what to do", (_, cause, sentence) => {
  expect(knownTrouble(cause, "/d")?.message).toBe(sentence);
});

test("a folder without the right to write names the folder and DATA_DIR", () => {
  expect(knownTrouble(failure("EACCES"), "/d")?.message).toMatch(
    /^The folder "\/d" is not writable by .*: change its rights or set DATA_DIR to another folder/,
  );
});

test("anything else is not guessed at", async () => {
  expect(knownTrouble("FATAL:  something new", "/d")).toBeUndefined();
  const thrown = await explained("/d", () => Promise.reject(new Error("odd"))).catch((cause: unknown) => cause);
  expect(thrown).toBeInstanceOf(DatabaseStartError);
  expect(String(thrown)).toBe('DatabaseStartError: The database folder "/d" cannot be used: odd.');
});

test("the words quoted are the last that name an error", () => {
  expect(lastWords("starting\nFATAL:  first\nFATAL:  second\nstopped waiting\n")).toBe("FATAL:  second");
  expect(lastWords("just a line\n")).toBe("just a line");
  expect(lastWords("")).toBe("it said nothing");
});
