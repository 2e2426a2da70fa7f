/** No test passes or fails by a clock of its own: how long anything is waited for is said once, in patience.ts. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ownClocks } from "./own-clocks.ts";
import { ROOT } from "./run-step.ts";

const OURS = "scripts/checks/own-clocks.test.ts";

async function testSources(): Promise<string[]> {
  const folders = await Promise.all(
    ["app", "db", "e2e", "scripts"].map((folder) =>
      readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true }),
    ),
  );
  return folders
    .flat()
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => file !== OURS);
}

test("no test has a limit of time of its own, nor a second try", async () => {
  const files = await testSources();
  expect(files.length).toBeGreaterThan(400);
  const found = await Promise.all(
    files.map(async (file) =>
      ownClocks(await readFile(path.join(ROOT, file), "utf8")).map(({ line, what }) => `${file}:${line} ${what}`),
    ),
  );
  expect(found.flat()).toEqual([]);
});

test.each([
  "await expect.poll(states, { timeout: 30_000 }).toEqual([]);",
  "test(name, { timeout: KILLS * 60_000 }, async () => {",
  "await words.waitFor({ timeout: 500 });",
  "beforeAll(async () => {\n  await start();\n}, 300_000);",
  "it(\n  name,\n  async () => {},\n  60_000,\n);",
  "test(name, async () => {}, RUNS * 10_000);",
  "it(\n  name,\n  async () => {},\n  PROOF ? 1_800_000 : 120_000,\n);",
  "vi.setConfig({ testTimeout: 120_000 });",
  "page.setDefaultTimeout(15_000);",
  "test(name, { retry: 2 }, async () => {",
])("control: %j is seen", (source) => expect(ownClocks(source)).toHaveLength(1));

test.each([
  "SET LOCAL lock_timeout = '5s'",
  "const retry = { limit: 50, delaySeconds: 1 };",
  "await rate(services(), { id }, 5);",
])("%j is none", (source) => expect(ownClocks(source)).toEqual([]));
