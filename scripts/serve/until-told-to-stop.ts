import { once } from "node:events";

/** Of its end, and before that of its leaving (DRAIN_SECONDS): requests under way and jobs have 15 s each, PostgreSQL what is left. */
const GONE_WITHIN_MS = 50_000;
/** Ctrl-C reaches the site from the terminal and from npm's script: what comes so soon after the first is the same signal. */
const COPIES_WITHIN_MS = 1_000;

/** What runs until a signal; `drain` comes before `stop`, and `hurry` ends the waiting of both. */
type Running = { drain?(): Promise<void>; stop(): Promise<void>; hurry?(): void };

/**
 * Starts a site, waits for a signal or the end of npm, stops it, and ends the process: 0, or 1 with a sentence.
 * A second signal ends it at once, without what it would wait for.
 * @param start resolves once the site answers, or with nothing when `leaving` was aborted meanwhile
 */
export async function untilToldToStop(
  say: (line: string) => void,
  start: (leaving: AbortSignal) => Promise<Running | undefined>,
): Promise<never> {
  // Whoever reads our words may end before us (a pipe, npm), and writing to nobody is no reason to leave PostgreSQL running.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  // Aborted by the first signal, also while the site is still built or started.
  const leaving = new AbortController();
  let site: Running | undefined;
  let told = 0;
  let late: NodeJS.Timeout | undefined;
  const leave = (why: string) => {
    if (leaving.signal.aborted) {
      if (performance.now() - told > COPIES_WITHIN_MS) site?.hurry?.();
      return;
    }
    told = performance.now();
    say(`${why}: finishing the requests under way…`);
    leaving.abort();
    late = setTimeout(() => process.exit(1), GONE_WITHIN_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => leave(signal));
  process.on("disconnect", () => leave("npm is gone"));
  try {
    site = await start(leaving.signal);
    if (site && !leaving.signal.aborted) await once(leaving.signal, "abort");
    await site?.drain?.();
    late?.refresh();
    await site?.stop();
    say("Stopped.");
    process.exit(0);
  } catch (error) {
    console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/** The lines that follow a start: accounts to try, the address, and how long it took since the process began. */
export function sayReady(
  say: (line: string) => void,
  server: { url: string; publicUrl?: string; demonstration: readonly Account[] },
): void {
  for (const { label, email, password } of server.demonstration)
    say(`Demonstration account (${label}): ${email} / ${password}`);
  const place = server.publicUrl ? `${server.url} for ${server.publicUrl}` : server.url;
  say(`Cap Érable is ready at ${place} (${process.uptime().toFixed(1)} s)`);
}

type Account = { label: string; email: string; password: string };
