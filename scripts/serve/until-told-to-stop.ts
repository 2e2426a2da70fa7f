import { once } from "node:events";

/** Requests under way and jobs have 15 s each, PostgreSQL what is left. */
const GONE_WITHIN_MS = 50_000;

/**
 * Starts a site, waits for a signal or the end of npm, stops it, and ends the process: 0, or 1 with a sentence.
 * @param start resolves once the site answers, or with nothing when `leaving` was aborted meanwhile
 */
export async function untilToldToStop(
  say: (line: string) => void,
  start: (leaving: AbortSignal) => Promise<{ stop(): Promise<void> } | undefined>,
): Promise<never> {
  // Whoever reads our words may end before us (a pipe, npm), and writing to nobody is no reason to leave PostgreSQL running.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  // Aborted by the first signal, also while the site is still built or started; later ones change nothing.
  const leaving = new AbortController();
  const leave = (why: string) => {
    if (leaving.signal.aborted) return;
    say(`${why}: finishing the requests under way…`);
    leaving.abort();
    setTimeout(() => process.exit(1), GONE_WITHIN_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => leave(signal));
  process.on("disconnect", () => leave("npm is gone"));
  try {
    const site = await start(leaving.signal);
    if (site && !leaving.signal.aborted) await once(leaving.signal, "abort");
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
