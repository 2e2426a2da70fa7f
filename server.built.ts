/** The built site: the process, its pages and its workers in one file: a start reads it instead of three hundred. What `npm start` runs. */
import * as pages from "#app/entry.process.ts";
import { type Bundle, type RunningServer, startServer } from "#server";

// For npm run bench, which puts the parts together itself.
export * from "#app/entry.process.ts";

/**
 * Starts everything, as `startServer` does. React picks its production build by NODE_ENV as this file is loaded:
 * `source` is the environment as it was before.
 */
export function startBuilt(source: Record<string, string | undefined>, say: (line: string) => void): Promise<RunningServer> {
  // Hono's types would have every caller of a site do without bindings; the process always gives them.
  return startServer(source, say, { clientFolder: "build/client", load: () => Promise.resolve(pages as Bundle) });
}
