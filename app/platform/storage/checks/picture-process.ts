// The process that decodes pictures and draws them anew: what decoding takes is given back to
// the machine when it ends, and a picture that takes too much ends it and nothing else.
import process from "node:process";
import { READY } from "#app/platform/workers/ready.ts";
import { type Picture, type PictureShape, redrawPicture } from "./photo.ts";

export type PictureTask = { bytes: Uint8Array; shape: PictureShape };
export type PictureAnswer = Picture;

const [most] = process.argv.slice(2).map(Number);
const WATCH_EVERY_MS = 10;

/** Not by exit(), which would wait for the picture under way. */
const die = () => process.kill(process.pid, "SIGKILL");

// A stop of the site reaches the whole group: what is under way is finished, then the site ends us.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", die);
// Decoding happens beside this loop, which is free to watch it.
if (most) setInterval(() => process.memoryUsage.rss() > most && die(), WATCH_EVERY_MS);

process.on("message", ({ bytes, shape }: PictureTask) => {
  void redrawPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), shape).then(answer);
});

function answer(message: PictureAnswer | typeof READY): void {
  process.send?.(message);
}

answer(READY);
