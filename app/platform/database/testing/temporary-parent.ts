import { chmod, mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Free bytes of memory that hold the clusters of a whole run several times over. */
const ROOMY = 2e9;

/**
 * Makes a folder for clusters that tests make and drop by the hundred: in memory where there is room, which halves what copying
 * a database costs; on disk where that is the subject, and for programs.
 */
export async function makeTemporaryParent(onDisk = false): Promise<string> {
  const memory = await statfs("/dev/shm").catch(() => undefined);
  const roomy = memory !== undefined && memory.bavail * memory.bsize > ROOMY;
  const parent = await mkdtemp(join(roomy && !onDisk ? "/dev/shm" : tmpdir(), "cap-erable-test-"));
  // mkdtemp makes 0700; under root another user runs PostgreSQL, and has to get in.
  await chmod(parent, 0o755);
  return parent;
}
