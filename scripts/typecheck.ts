// npm run typecheck: the router's types of each route, then TypeScript, which looks again at what changed alone.
import { runTool } from "#scripts/checks/run-step.ts";

/** Beside the router's own types: not in git, and gone with them. */
const LAST_TIME = ".react-router/tsc.tsbuildinfo";

process.exitCode =
  (await runTool("reactRouter", ["typegen"])) ||
  (await runTool("tsc", ["--noEmit", "--incremental", "--tsBuildInfoFile", LAST_TIME]));
