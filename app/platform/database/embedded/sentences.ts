/**
 * Turns what the file system, initdb and postgres say into one sentence that an
 * operator can act on.
 */
import { DatabaseStartError, codeOf, messageOf } from "#app/platform/database/errors.ts";

type Trouble = { codes: string[]; words: RegExp; sentence: (folder: string) => string };

// Order matters: a full /dev/shm also says "No space left on device".
const troubles: Trouble[] = [
  {
    codes: [],
    words: /shared memory segment.*No space left on device/,
    sentence: () => "The shared memory of this machine (/dev/shm) is full: give it at least 256 MB, then start again.",
  },
  {
    codes: ["ENOSPC", "EDQUOT"],
    // A block that fits in part is told by its size and a hint.
    words: /No space left on device|Disk quota exceeded|database or disk is full|Check free disk space/,
    sentence: (folder) => `The disk that holds "${folder}" is full: free some space, then start again.`,
  },
  {
    codes: ["EROFS"],
    words: /Read-only file system|attempt to write a readonly database/,
    sentence: (folder) =>
      `"${folder}" is on a read-only disk: set DATA_DIR to a folder that can be written, then start again.`,
  },
  {
    codes: ["EACCES", "EPERM"],
    words: /Permission denied|Operation not permitted|unable to open database file/,
    sentence: (folder) =>
      `The folder "${folder}" is not writable by ${currentUser()}: change its rights or set DATA_DIR to another folder, then start again.`,
  },
];

function currentUser(): string {
  const uid = process.getuid?.();
  if (uid === undefined) return "the current user";
  return uid === 0 ? "root or by the user that runs PostgreSQL" : `the current user (uid ${uid})`;
}

/**
 * The sentence for a full, read-only or forbidden folder, if `cause` is one.
 * @param cause an error of node:fs or node:sqlite, or the output of initdb, pg_ctl or postgres
 * @param folder the folder to name
 */
export function knownTrouble(cause: unknown, folder: string): DatabaseStartError | undefined {
  const code = typeof cause === "string" ? undefined : codeOf(cause);
  const text = typeof cause === "string" ? cause : messageOf(cause);
  const trouble = troubles.find(({ codes, words }) => (code !== undefined && codes.includes(code)) || words.test(text));
  return trouble && new DatabaseStartError(trouble.sentence(folder), typeof cause === "string" ? undefined : { cause });
}

/**
 * Does `work` on `folder`, and rethrows what goes wrong as a sentence that names the folder.
 * @throws DatabaseStartError
 */
export async function explained<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DatabaseStartError) throw cause;
    throw (
      knownTrouble(cause, folder) ??
      new DatabaseStartError(`The database folder "${folder}" cannot be used: ${messageOf(cause)}.`, { cause })
    );
  }
}

/** The last line that matters in an output of initdb, pg_ctl or postgres, for a message. */
export function lastWords(output: string): string {
  const lines = output
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const telling = lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line));
  return telling ?? lines.at(-1) ?? "it said nothing";
}
