// The process of the site, as `npm start` runs it once scripts/build.ts has run: built, so that it reads no TypeScript. The first
// file of it that a process reads loads the program that strips types, which would stay: 15 MB (decision 129).
import { sayReady, untilToldToStop } from "#scripts/serve/until-told-to-stop.ts";

const say = (line: string) => console.log(line);

await untilToldToStop(say, async (leaving) => {
  const source = { ...process.env };
  // React picks its production build by this variable, whoever deploys.
  process.env.NODE_ENV = "production";
  const { startBuilt } = await import("#server.built");
  const server = await startBuilt(source, say);
  if (!leaving.aborted) sayReady(say, server);
  return server;
});
