import { execFile } from "node:child_process";
import { mkdir, rm, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { ROOT, TOOLS } from "./run-step.ts";

const run = promisify(execFile);
const written: string[] = [];

/** What lint says of a file with this one import, written where `place` says. */
async function lintImport(place: string, imported: string): Promise<string> {
  const file = path.join(ROOT, place);
  written.push(file);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `import { thing } from "${imported}";\n\nexport const other = thing;\n`);
  try {
    await run(process.execPath, [path.join(ROOT, TOOLS.oxlint), file], { cwd: ROOT });
    return "allowed";
  } catch (error) {
    return error && typeof error === "object" && "stdout" in error ? String(error.stdout) : String(error);
  } finally {
    await rm(file, { force: true });
  }
}

afterAll(async () => {
  await Promise.all(written.map((file) => rm(file, { force: true })));
  await rmdir(path.join(ROOT, "app/features/simulators/crs/rules"));
});

test.each([
  ["a route", "app/routes/site/zz-arrow.ts", "#app/platform/database/database.ts"],
  ["a grid's rules", "app/features/simulators/crs/rules/zz-arrow.ts", "#app/platform/clock/clock.ts"],
  ["a grid's rules", "app/features/simulators/crs/rules/zz-arrow.ts", "react"],
  ["a grid's rules", "app/features/simulators/crs/rules/zz-arrow.ts", "#app/features/simulators/arrima/grid.ts"],
  ["the design system", "app/ui/zz-arrow.ts", "#app/features/simulators/shared/score-sheet.ts"],
  ["the platform", "app/platform/clock/zz-arrow.ts", "#app/ui/tone.ts"],
  ["a feature", "app/features/home/zz-arrow.ts", "#app/features/specimen/form.ts"],
  ["a feature", "app/features/home/zz-arrow.ts", "#app/features/simulators/views/score-sheet.tsx"],
  ["any file", "app/features/home/zz-arrow.ts", "../simulators/shared/score-sheet.ts"],
])("%s (%s) may not import %s", async (_room, place, imported) => {
  expect(await lintImport(place, imported)).toContain("no-restricted-imports");
});

test.each([
  ["app/routes/site/zz-arrow.ts", "#app/platform/session/scope.ts"],
  ["app/features/simulators/crs/rules/zz-arrow.ts", "#app/features/simulators/shared/text.ts"],
  ["app/features/home/zz-arrow.ts", "#app/features/simulators/crs/grid.ts"],
  ["app/features/home/zz-arrow.ts", "#app/features/simulators/shared/score-sheet.ts"],
  ["app/features/eligibility/zz-arrow.ts", "#app/features/simulators/pstq/streams.ts"],
  ["app/features/home/zz-arrow.ts", "#app/features/home/other.ts"],
])("%s may import %s", async (place, imported) => {
  expect(await lintImport(place, imported)).toBe("allowed");
});
