// npm run typecheck: the router's types of each route, then TypeScript, which looks again at what changed alone.
import { runTool } from "#scripts/checks/run-step.ts";

/** Outlives a new checkout's first build, as the packages do. */
const LAST_TIME = "node_modules/.cache/tsc.tsbuildinfo";

process.exitCode =
  (await runTool("reactRouter", ["typegen"])) ||
  (await runTool("tsc", ["--noEmit", "--incremental", "--tsBuildInfoFile", LAST_TIME]));
