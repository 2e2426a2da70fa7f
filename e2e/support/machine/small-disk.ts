/** A disk of some megabytes, and somebody else's file that fills it. */
import { execFileSync, spawnSync } from "node:child_process";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { freeBytes } from "#app/platform/storage/room.ts";

export const MB = 1024 * 1024;

/** Mounts one on a folder; false, and a line that says so, where nobody may mount. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  const options = `size=${megabytes}m,mode=755`;
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { encoding: "utf8" });
  if (mounted.status === 0) return true;
  process.stdout.write(`SKIPPED: no small disk could be mounted: ${String(mounted.stderr ?? mounted.error).trim()}\n`);
  return false;
}

export function unmount(folder: string): void {
  execFileSync("umount", ["-l", folder]);
}

const fileIn = (folder: string) => path.join(folder, "others");

/** Somebody else's file takes what is left on the disk of a folder but so many bytes. */
export async function fillUpTo(folder: string, left: number): Promise<void> {
  const file = await open(fileIn(folder), "a");
  try {
    for (let step = MB; step >= 4096;) {
      if ((await freeBytes(folder)) - left < step) step /= 4;
      else await file.writeFile(Buffer.alloc(step));
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    await file.close();
  }
}

/** The file is gone, and there is room again. */
export const makeRoom = (folder: string) => rm(fileIn(folder), { force: true });
