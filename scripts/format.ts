// npm run format: one layout for all; `npm run format -- --check` only tells.
import { runTool } from "#scripts/checks/run-step.ts";

process.exitCode = await runTool("oxfmt", process.argv.slice(2));
