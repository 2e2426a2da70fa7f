// npm run test:watch: the unit tests of what was edited, again at each save; names after -- choose among them.
import { spawn } from "node:child_process";
import { ROOT, TOOLS } from "#scripts/checks/run-step.ts";

// Ours is the terminal: Vitest's keys (a, f, q…) are read from it.
const watch = spawn(process.execPath, [TOOLS.vitest, "watch", "--project", "unit", ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => watch.kill(signal));
watch.on("exit", (code) => process.exit(code ?? 0));
