// Spoils PDFs for a minute and judges each: none may throw or take long, and none that we take may
// hold what acts by itself in the eyes of qpdf or mutool, where these are on the machine.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { checkPdf } from "#app/platform/storage/checks/check-pdf.ts";
import { drawFrom, mutate, mutationSeeds } from "#app/platform/storage/testing/mutate-pdf.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";

const SECONDS = Number(process.env.FUZZ_SECONDS ?? 60);
const LONGEST_MS = 2_000;
/** Keys and names of PDF as both programs print them: `"/JS"` or `/JS`. */
const ACTIVE =
  /\/(JS|JavaScript|Launch|EmbeddedFiles?|EF|RichMedia|XFA|GoToE|GoToR|ImportData|SubmitForm|Rendition)(?![A-Za-z0-9])/;
const OPENING_ADDRESS = /\/OpenAction"?:?\s*(\{|<<)[^{}]*\/URI/;

type Reader = { name: string; args: (file: string) => string[] };
const READERS: Reader[] = [
  { name: "qpdf", args: (file) => ["--json=2", "--json-stream-data=none", "--json-key=qpdf", file] },
  { name: "mutool", args: (file) => ["show", file, "grep"] },
];

/** What a program prints, whatever it thinks of the file; undefined when it is not on the machine. */
function read({ name, args }: Reader, file: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(name, args(file), { timeout: 10_000, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) =>
      resolve(error && "code" in error && error.code === "ENOENT" ? undefined : stdout),
    );
  });
}

const folder = await mkdtemp(path.join(os.tmpdir(), "erable-fuzz-"));
const file = path.join(folder, "spoiled.pdf");
await writeFile(file, "");
const readers: Reader[] = [];
for (const reader of READERS) {
  if ((await read(reader, file)) === undefined) console.log(`skipped beside ${reader.name}: it is not on this machine`);
  else readers.push(reader);
}

const seed = Math.trunc(Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31));
const draw = drawFrom(seed);
const seeds = mutationSeeds();
const until = Date.now() + SECONDS * 1_000;
const counts = { judged: 0, taken: 0, compared: 0, slowest: 0 };
const wrong: string[] = [];
while (Date.now() < until && wrong.length < 5) {
  const bytes = mutate(seeds, draw);
  const began = performance.now();
  const verdict = await checkPdf(bytes).catch((error: unknown) => String(error));
  const took = performance.now() - began;
  counts.judged += 1;
  counts.slowest = Math.max(counts.slowest, took);
  if (verdict?.includes("Error") || took > LONGEST_MS)
    wrong.push(`${verdict}, ${Math.round(took)} ms: ${bytes.toString("base64")}`);
  if (verdict !== undefined) continue;
  counts.taken += 1;
  await writeFile(file, bytes);
  for (const reader of readers) {
    const seen = (await read(reader, file)) ?? "";
    counts.compared += 1;
    const found = ACTIVE.exec(seen) ?? OPENING_ADDRESS.exec(seen);
    if (found) wrong.push(`taken, and ${reader.name} sees ${found[0]}: ${bytes.toString("base64")}`);
  }
}
await rm(folder, { recursive: true });
console.log(
  `seed ${seed}: ${counts.judged} judged, ${counts.taken} taken, ${counts.compared} compared, the slowest in ${Math.round(counts.slowest)} ms`,
);
const sent = `${counts.judged} PDFs, seed ${seed}`;
recordFigure({
  attack: "spoiled-pdfs",
  sent,
  measured: "slowest judgement",
  value: counts.slowest,
  unit: "ms",
  bound: { most: LONGEST_MS },
});
recordFigure({
  attack: "spoiled-pdfs",
  sent,
  measured: "wrong judgements, beside qpdf and mutool",
  value: wrong.length,
  unit: "files",
  bound: { exactly: 0 },
});
for (const line of wrong) console.log(line.slice(0, 4_000));
process.exitCode = wrong.length === 0 ? 0 : 1;
