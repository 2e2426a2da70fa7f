// npm start: build when stale, then everything up, and the address; until a signal, then everything down.
import { once } from "node:events";
import { startServer } from "#server";
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";

/** Requests under way and jobs have 15 s each, PostgreSQL what is left. */
const GONE_WITHIN_MS = 50_000;

const began = performance.now();
const say = (line: string) => console.log(line);
// Whoever reads our words may end before us (a pipe, npm), and writing to nobody is no reason to leave PostgreSQL running.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

/** Aborted by the first word to stop, also while the site is still built or started; later ones change nothing. */
const leaving = new AbortController();
function leave(why: string): void {
  if (leaving.signal.aborted) return;
  say(`${why}: finishing the requests under way…`);
  leaving.abort();
  setTimeout(() => process.exit(1), GONE_WITHIN_MS).unref();
}
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => leave(signal));
process.on("disconnect", () => leave("npm start is gone"));

try {
  await buildWhenStale(say, leaving.signal);
  if (!leaving.signal.aborted) {
    const server = await startServer(process.env, say);
    if (!leaving.signal.aborted) {
      for (const { label, email, password } of server.demonstration) say(`Demonstration account (${label}): ${email} / ${password}`);
      const place = server.publicUrl ? `${server.url} for ${server.publicUrl}` : server.url;
      say(`Cap Érable is ready at ${place} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      await once(leaving.signal, "abort");
    }
    await server.stop();
  }
  say("Stopped.");
  process.exit(0);
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
