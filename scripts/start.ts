// npm start: build when stale, then everything up, and the address; until a signal, then everything down.
import { startServer } from "#server";
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";
import { sayReady, untilToldToStop } from "#scripts/serve/until-told-to-stop.ts";

const say = (line: string) => console.log(line);

await untilToldToStop(say, async (leaving) => {
  await buildWhenStale(say, leaving);
  if (leaving.aborted) return undefined;
  const server = await startServer(process.env, say);
  if (!leaving.aborted) sayReady(say, server);
  return server;
});
