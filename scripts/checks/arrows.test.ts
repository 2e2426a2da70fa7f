import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT, TOOLS } from "./run-step.ts";

const run = promisify(execFile);

/** A project of its own with our settings: a file in the real one would be read by the tests that walk the sources. */
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "arrows-"));
  await cp(path.join(ROOT, "oxlint.config.ts"), path.join(folder, "oxlint.config.ts"));
  // The settings have a rule for each feature's folder.
  const features = (await readdir(path.join(ROOT, "app/features"), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  await Promise.all(features.map(({ name }) => mkdir(path.join(folder, "app/features", name), { recursive: true })));
  await symlink(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
});
afterAll(() => rm(folder, { recursive: true }));

/** What lint says of a file with this one import, written where `place` says. */
async function lintImport(place: string, imported: string): Promise<string> {
  const file = path.join(folder, place);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `import { thing } from "${imported}";\n\nexport const other = thing;\n`);
  try {
    await run(process.execPath, [path.join(ROOT, TOOLS.oxlint), file], { cwd: folder });
    return "allowed";
  } catch (error) {
    return error && typeof error === "object" && "stdout" in error ? String(error.stdout) : String(error);
  } finally {
    await rm(file, { force: true });
  }
}

test.each([
  ["a route", "app/routes/site/zz-arrow.ts", "#app/platform/database/database.ts"],
  ["a grid's rules", "app/features/points/crs/rules/zz-arrow.ts", "#app/platform/clock/clock.ts"],
  ["a grid's rules", "app/features/points/crs/rules/zz-arrow.ts", "react"],
  ["a grid's rules", "app/features/points/crs/rules/zz-arrow.ts", "#app/features/points/arrima/grid.ts"],
  ["a grid's criteria", "app/features/points/crs/criteria/zz-arrow.ts", "node:fs/promises"],
  ["an assessment", "app/features/situation/assess/zz-arrow.ts", "react"],
  ["an assessment", "app/features/situation/assess/zz-arrow.ts", "node:fs/promises"],
  ["an assessment", "app/features/situation/assess/zz-arrow.ts", "#app/platform/database/database.ts"],
  ["an assessment", "app/features/situation/assess/zz-arrow.ts", "#app/features/points/crs/views/zz.tsx"],
  ["the design system", "app/ui/zz-arrow.ts", "#app/features/points/shared/score-sheet.ts"],
  ["the platform", "app/platform/clock/zz-arrow.ts", "#app/ui/marks/tone.ts"],
  ["a feature", "app/features/home/zz-arrow.ts", "#app/features/specimen/form.ts"],
  ["a feature", "app/features/home/zz-arrow.ts", "#app/features/points/views/result/score-sheet.tsx"],
  ["any file", "app/features/home/zz-arrow.ts", "../points/shared/score-sheet.ts"],
])("%s (%s) may not import %s", async (_room, place, imported) => {
  expect(await lintImport(place, imported)).toContain("no-restricted-imports");
});

test.each([
  ["app/routes/site/zz-arrow.ts", "#app/platform/session/scope.ts"],
  ["app/features/points/crs/rules/zz-arrow.ts", "#app/features/points/shared/text.ts"],
  ["app/features/home/zz-arrow.ts", "#app/features/points/crs/grid.ts"],
  ["app/features/situation/assess/zz-arrow.ts", "#app/features/points/plan/search.ts"],
  ["app/features/home/zz-arrow.ts", "#app/features/situation/facts.ts"],
  ["app/features/home/zz-arrow.ts", "#app/features/points/shared/score-sheet.ts"],
  ["app/features/eligibility/zz-arrow.ts", "#app/features/points/pstq/streams.ts"],
  ["app/features/home/zz-arrow.ts", "#app/features/home/other.ts"],
])("%s may import %s", async (place, imported) => {
  expect(await lintImport(place, imported)).toBe("allowed");
});
