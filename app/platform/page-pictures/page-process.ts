// The process that draws pages of strangers' files: what drawing takes is given back to the machine when it ends,
// and a page that takes too much ends it and nothing else.
import process from "node:process";
import { READY } from "#app/platform/workers/ready.ts";
import { answerPageTask } from "./draw-page.ts";
import type { PageAnswer, PageTask } from "./page-tasks.ts";

const [most] = process.argv.slice(2).map(Number);
const WATCH_EVERY_MS = 10;

/** Not by exit(), which would wait for the picture under way. */
const die = () => process.kill(process.pid, "SIGKILL");

// A stop of the site reaches the whole group: what is under way is finished, then the site ends us.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", die);
// The engine of PDFs holds this loop while it draws: what it may take is bounded where it is started.
if (most) setInterval(() => process.memoryUsage.rss() > most && die(), WATCH_EVERY_MS);

process.on("message", (task: PageTask) => void answerPageTask(task).then(answer));

function answer(message: PageAnswer | typeof READY): void {
  process.send?.(message);
}

answer(READY);
