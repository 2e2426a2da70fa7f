// npm run build: the site from its sources, unless it is fresh. npm start runs it first, and wants no word where there is nothing to do.
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";

const leaving = new AbortController();
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => leaving.abort());
// npm was killed, and tells nobody.
process.on("disconnect", () => leaving.abort());

try {
  await buildWhenStale((line) => console.log(line), leaving.signal);
  // Whoever waits for it must not take what is there for a build.
  if (leaving.signal.aborted) process.exitCode = 1;
  else if (!process.argv.includes("--quiet")) console.log("The build is fresh.");
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
if (process.connected) process.disconnect?.();
