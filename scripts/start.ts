// npm start: build when stale, then everything up, and the address; until a signal, then everything down.
import path from "node:path";
import { type Bundle, startServer } from "#server";
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";
import { sayReady, untilToldToStop } from "#scripts/serve/until-told-to-stop.ts";

const BUILD = path.resolve(import.meta.dirname, "../build");
const say = (line: string) => console.log(line);

await untilToldToStop(say, async (leaving) => {
  await buildWhenStale(say, leaving);
  if (leaving.aborted) return undefined;
  const source = { ...process.env };
  // React picks its production build by this variable, whoever deploys.
  process.env.NODE_ENV = "production";
  const server = await startServer(source, say, {
    clientFolder: path.join(BUILD, "client"),
    load: () => import(path.join(BUILD, "server/index.js")) as Promise<Bundle>,
  });
  if (!leaving.aborted) sayReady(say, server);
  return server;
});
