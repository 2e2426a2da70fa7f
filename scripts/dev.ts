// npm run dev: the site from its sources, on the same database as npm start; an edit is seen at once.
import { startServer } from "#server";
import { openSources } from "#scripts/dev/open-sources.ts";
import { sayReady, untilToldToStop } from "#scripts/serve/until-told-to-stop.ts";

const say = (line: string) => console.log(line);

await untilToldToStop(say, async (leaving) => {
  if (process.env.NODE_ENV === "production")
    throw new Error("npm run dev is for working on the site; a deployed one is started by npm start");
  // React and Vite look at it; jsxDEV exists in this build of React alone.
  process.env.NODE_ENV = "development";
  const sources = await openSources(say);
  const server = await startServer({ LOG_LEVEL: "warn", ...process.env }, say, sources).catch(
    async (error: unknown) => {
      await sources.close();
      throw error;
    },
  );
  sources.attach(server.http);
  if (!leaving.aborted) {
    sayReady(say, server);
    say(
      "Edit a file: the page follows. After a change of db/, server.ts or what server.ts imports itself, stop and start again.",
    );
  }
  return {
    stop: async () => {
      // Its websockets would keep the HTTP server from closing.
      await sources.close();
      await server.stop();
    },
  };
});
