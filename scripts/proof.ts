// npm run proof: the rest, at full counts: properties with a seed of this run, kills, failover, disks, fronts, versions, other engines,
// Lighthouse, the Nu checker, French. Times are printed and decide nothing. Ends with "N passed, N failed", as npm test does.
import { randomInt } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";
import { ensureChromium } from "#scripts/checks/ensure-chromium.ts";
import { openRun, script } from "#scripts/checks/open-run.ts";
import { lookAtMachine, roomFor } from "#scripts/checks/room.ts";
import { figuresTable, rowFails, rowsOf } from "#scripts/proof/figures-table.ts";
import { provide } from "#scripts/proof/programs.ts";
import { FIGURES_FILE, readFigures } from "#scripts/proof/record-figure.ts";

const folder = await mkdtemp(path.join(os.tmpdir(), "erable-proof-"));
const figures = path.join(folder, "figures.jsonl");
await writeFile(figures, "");
const seed = process.env.PROOF_SEED ?? String(randomInt(2 ** 31));
const env = { PROOF: "1", PROOF_SEED: seed, [FIGURES_FILE]: figures };
const room = roomFor(await lookAtMachine());
const { check, suite, say, skip, fail, finish } = openRun("proof", room, { ...env, TESTS_OF: "proof" });
say(`Seed of the properties: ${seed} (PROOF_SEED=${seed} npm run proof draws them again)`);

const chromium = await ensureChromium(say);
const lacking = await provide(say);
for (const { name, what } of lacking) skip(`${what}: ${name} is not on this machine`);
const here = (...names: string[]) => !lacking.some(({ name }) => names.includes(name));
const browser = { ...env, CHROMIUM_PATH: chromium };

await buildWhenStale((line) => console.log(line));
const withoutBrowser = [() => suite("unit"), () => suite("db")];
if (room.sideBySide) await Promise.all(withoutBrowser.map((part) => part()));
else for (const part of withoutBrowser) await part();
await suite("e2e", [], { CHROMIUM_PATH: chromium });
await check(script("Weight of the pages", ["scripts/measure.ts", "--bytes"], browser));
await check(script("Lighthouse on every kind of page", ["scripts/measure.ts", "--lighthouse"], browser));
if (here("java"))
  await check(script("HTML of every page, by the Nu checker", ["scripts/proof/check-html.ts"], browser));
if (here("grammalecte-cli")) await check(script("French of the pages, by Grammalecte", ["scripts/grammar.ts"], env));
await check(script("PDFs spoiled for a minute, beside qpdf and mutool", ["scripts/fuzz-pdfs.ts"], env));
await check(script("Hydrated pages, in Firefox ESR and WebKitGTK", ["scripts/proof/other-engines.ts"], browser));

const rows = rowsOf(readFigures(figures));
await rm(folder, { recursive: true });
say("All attacks and figures");
console.log(figuresTable(rows));
for (const row of rows.filter(rowFails)) fail(`a figure of "${row.attack}" is ${row.outcome}`);
await finish();
