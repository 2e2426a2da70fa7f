// npm run proof: the counts that npm test shortens, in full, then the figures; minutes, not seconds.
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";
import { ensureChromium } from "#scripts/checks/ensure-chromium.ts";
import { runNode, runTool } from "#scripts/checks/run-step.ts";

const say = (line: string) => console.log(`\n── ${line}`);
const failed: string[] = [];

async function step(title: string, run: () => Promise<number>): Promise<void> {
  say(title);
  const began = performance.now();
  const code = await run();
  console.log(`${code === 0 ? "holds" : "FAILED"}: ${title} (${Math.round((performance.now() - began) / 1000)} s)`);
  if (code !== 0) failed.push(title);
}

const env = { PROOF: "1", CHROMIUM_PATH: await ensureChromium(say) };
await buildWhenStale((line) => console.log(line));
await step("Database: kills, crashes and races in full", () => runTool("vitest", ["run", "--project", "db", "--reporter=verbose"], { env }));
await step("The built site: kills and restarts in full", () => runTool("vitest", ["run", "--project", "e2e", "--reporter=verbose"], { env }));
await step("PDFs spoiled for a minute, beside qpdf and mutool", () => runNode(["scripts/fuzz-pdfs.ts"]));
await step("Simulations a second, and the site beside a bare server", () => runNode(["scripts/bench.ts"]));

console.log(failed.length === 0 ? "\nAll of it holds." : `\nFailed: ${failed.join("; ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
