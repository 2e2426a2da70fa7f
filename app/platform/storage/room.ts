import { statfs } from "node:fs/promises";
import { LoggableError } from "#app/platform/log/loggable.ts";

/** Below this PostgreSQL cannot write its next 16 MB of log for sure. */
export const FULL_BYTES = 64 * 1024 * 1024;

/** `low`: files are refused and the rest works; `full`: nothing can be promised any more. */
export type Room = "enough" | "low" | "full";

/** There is less free space than is kept for the rest of the site. */
export class NoRoomForFiles extends LoggableError {
  override readonly name = "NoRoomForFiles";
  readonly code = "NO_ROOM_FOR_FILES";
}

/** Bytes that the site may still write where this folder lies. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @param floorBytes what files leave free */
export async function roomIn(folder: string, floorBytes: number): Promise<Room> {
  const free = await freeBytes(folder);
  if (free < FULL_BYTES) return "full";
  return free < floorBytes ? "low" : "enough";
}
