import { stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { Log } from "#app/platform/log/log.ts";
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

export type RoomSettings = { dataDir: string; databaseUrl: string | undefined; freeSpaceFloor: number };

/** Room of the disk of files, and of the one of the database when it is ours: each may be mounted apart. */
export type Rooms = { disk: Room; databaseDisk?: Room };

/** Never throws: a disk that cannot be asked counts as full. */
export async function roomsOf({ dataDir, databaseUrl, freeSpaceFloor }: RoomSettings): Promise<Rooms> {
  const within = async (name: string): Promise<Room> => {
    const folder = path.join(dataDir, name);
    // Made by the first file.
    const there = await stat(folder).then(
      () => folder,
      () => dataDir,
    );
    return roomIn(there, freeSpaceFloor).catch(() => "full" as const);
  };
  const disk = await within("files");
  return databaseUrl === undefined ? { disk, databaseDisk: await within("postgresql") } : { disk };
}

/** Two calls of the system; a disk may fill within a minute. */
const LOOK_EVERY_MS = 10_000;
const SAY_AGAIN_MS = 3_600_000;

/**
 * Says in the log when a disk gets below the floor, once an hour while it stays there, and when
 * there is room again; nobody has to ask. Never keeps the process alive.
 */
export function watchRoom(
  settings: RoomSettings,
  log: Pick<Log, "warn" | "info">,
  everyMs = LOOK_EVERY_MS,
): { end: () => void } {
  let said = "";
  let saidAt = 0;
  const look = async (): Promise<void> => {
    const rooms = await roomsOf(settings);
    const state = Object.values(rooms).join(" ");
    const enough = Object.values(rooms).every((room) => room === "enough");
    if (enough && said !== "") log.info(rooms, "there is enough free space again");
    if (!enough && (state !== said || Date.now() - saidAt > SAY_AGAIN_MS)) {
      saidAt = Date.now();
      log.warn(rooms, "little free space is left: files are refused below FREE_SPACE_FLOOR_MB");
    }
    said = enough ? "" : state;
  };
  void look();
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { end: () => clearInterval(timer) };
}
