// npm start: build when stale, then everything up, and the address.
import { startServer } from "#server";
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";

const began = performance.now();
const say = (line: string) => console.log(line);

try {
  await buildWhenStale(say);
  const server = await startServer(process.env, say);
  const leave = async (signal: string) => {
    say(`${signal}: finishing the requests under way…`);
    await server.stop();
    say("Stopped.");
    process.exit(0);
  };
  process.on("SIGTERM", () => void leave("SIGTERM"));
  process.on("SIGINT", () => void leave("SIGINT"));
  process.on("SIGHUP", () => void leave("SIGHUP"));
  for (const { label, email, password } of server.demonstration) say(`Demonstration account (${label}): ${email} / ${password}`);
  say(`Cap Érable is ready at ${server.url}${server.publicUrl ? ` for ${server.publicUrl}` : ""} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
