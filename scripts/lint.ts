// npm run lint: rules and arrows, as errors.
import { runTool } from "#scripts/checks/run-step.ts";

process.exitCode = await runTool("oxlint", ["--deny-warnings", "--report-unused-disable-directives"]);
