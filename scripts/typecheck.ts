// npm run typecheck: the router's types of each route, then TypeScript, which looks again at what changed alone.
import { runTool } from "#scripts/checks/run-step.ts";

/** Outlives a new checkout's first build, as the packages do. */
const LAST_TIME = "node_modules/.cache/tsc.tsbuildinfo";

/** Each checker works out the types of the libraries anew: four, the default, take a third more of the processor, and twice the memory. */
const ONE_CHECKER = ["--checkers", "1"];

process.exitCode =
  (await runTool("reactRouter", ["typegen"])) ||
  (await runTool("tsc", [...ONE_CHECKER, "--noEmit", "--incremental", "--tsBuildInfoFile", LAST_TIME]));
