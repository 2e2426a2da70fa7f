// npm run typecheck: the router's types of each route, then TypeScript.
import { runTool } from "#scripts/checks/run-step.ts";

process.exitCode = (await runTool("reactRouter", ["typegen"])) || (await runTool("tsc", ["--noEmit"]));
