// npm run proof: the counts that npm test shortens, in full, then one table of all attacks and figures; minutes, not seconds.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";
import { ensureChromium } from "#scripts/checks/ensure-chromium.ts";
import { runNode, runTool } from "#scripts/checks/run-step.ts";
import { figuresTable, rowFails, rowsOf } from "#scripts/proof/figures-table.ts";
import { FIGURES_FILE, readFigures } from "#scripts/proof/record-figure.ts";

const say = (line: string) => console.log(`\n── ${line}`);
const failed: string[] = [];

async function step(title: string, run: () => Promise<number>): Promise<void> {
  say(title);
  const began = performance.now();
  const code = await run();
  console.log(`${code === 0 ? "holds" : "FAILED"}: ${title} (${Math.round((performance.now() - began) / 1000)} s)`);
  if (code !== 0) failed.push(title);
}

const folder = await mkdtemp(path.join(os.tmpdir(), "erable-proof-"));
const figures = path.join(folder, "figures.jsonl");
await writeFile(figures, "");
const env = { PROOF: "1", CHROMIUM_PATH: await ensureChromium(say), [FIGURES_FILE]: figures };
const tests = (project: string) => runTool("vitest", ["run", "--project", project, "--reporter=verbose"], { env });

await buildWhenStale((line) => console.log(line));
await step("Texts, files and archives made to harm, properties in full", () => tests("unit"));
await step("Database: kills, crashes and races in full", () => tests("db"));
await step("The built site: kills, restarts and attacks in full", () => tests("e2e"));
await step("HTML of every page, before the Nu checker", () => runNode(["scripts/proof/check-html.ts"], { env }));
await step("A signed-in demonstration under Debian's wapiti", () => runNode(["scripts/proof/wapiti.ts"], { env }));
await step("PDFs spoiled for a minute, beside qpdf and mutool", () => runNode(["scripts/fuzz-pdfs.ts"], { env }));
await step("Lighthouse on every kind of page and the first touch, three times", () =>
  runNode(["scripts/measure.ts", "--lighthouse"], { env }),
);
await step("Hydrated pages, in Firefox ESR and WebKitGTK", () => runNode(["scripts/proof/other-engines.ts"], { env }));
await step("Every page among years of rows", () => runNode(["scripts/bench.ts", "--growth"], { env }));
await step("Pages beside bare servers, memory, sign-ins", () => runNode(["scripts/bench.ts"], { env }));

const rows = rowsOf(readFigures(figures));
await rm(folder, { recursive: true });
say("All attacks and figures");
console.log(figuresTable(rows));
const broken = rows.filter(rowFails).length;
if (broken > 0) failed.push(`${broken} of ${rows.length} figures`);
console.log(failed.length === 0 ? "\nAll of it holds." : `\nFailed: ${failed.join("; ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
