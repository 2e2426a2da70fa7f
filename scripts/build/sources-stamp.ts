/**
 * Which sources a build was made of: a hash of their names and contents, and beside it one of what the file system says of
 * them. Three thousand files are read for the first and only looked at for the second, which is a tenth of the work.
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A change within the same tick of the file system's clock as one that was noted would not be seen: such a look is not kept. */
const SETTLED_MS = 2_000;

export type Stamp = {
  /** Whether the file says these sources; notes a look that was new, when the contents are the same. */
  isOfTheseSources(): boolean;
  /** Says in the file what the sources were when the stamp was opened. */
  write(): void;
};

/** A file and what changes when it does: its size, and the moment of its last change of any kind, which nobody sets by hand. */
type Source = { file: string; size: bigint; changedAt: bigint };

/**
 * Looks at the sources as they are now.
 * @param root folder that `sources` are relative to
 * @param sources files and folders; those that are not there count for nothing, tests neither
 * @param stampFile where the stamp of the last build lies, or will
 */
export function openStamp(root: string, sources: readonly string[], stampFile: string): Stamp {
  const found = sourcesOf(root, sources);
  const look = hashOf(found.flatMap(({ file, size, changedAt }) => [path.relative(root, file), String(size), String(changedAt)]));
  const newest = found.reduce((latest, { changedAt }) => (changedAt > latest ? changedAt : latest), 0n);
  const settled = Number(newest / 1_000_000n) < Date.now() - SETTLED_MS;
  let known: string | undefined;
  const contents = () => (known ??= hashOf(found.flatMap(({ file }) => [path.relative(root, file), readFileSync(file)])));
  const write = () => writeFileSync(stampFile, settled ? `${contents()}\n${look}` : contents());
  return {
    isOfTheseSources: () => {
      const [contentsThen, lookThen] = readIfThere(stampFile).split("\n");
      if (lookThen === look) return true;
      if (contentsThen !== contents()) return false;
      noteLook(write);
      return true;
    },
    write,
  };
}

/** A checkout that may not be written to is read whole at each start. */
function noteLook(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

function sourcesOf(root: string, sources: readonly string[]): Source[] {
  return sources.flatMap((source) => {
    const full = path.join(root, source);
    const stats = statSync(full, { bigint: true, throwIfNoEntry: false });
    if (!stats) return [];
    if (!stats.isDirectory()) return [{ file: full, size: stats.size, changedAt: stats.ctimeNs }];
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => {
        const { size, ctimeNs } = statSync(file, { bigint: true });
        return { file, size, changedAt: ctimeNs };
      });
  });
}

function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
