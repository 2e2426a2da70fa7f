/** Pages made anew for each request, beside the least that a server does which renders them: a fall is seen here, `npm run bench` gives the figures. */
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { copyFirstData } from "#e2e/support/site/first-data.ts";
import { makeFolder } from "#e2e/support/site/site.ts";
import { RENDERED } from "#scripts/bench/rendered-pages.ts";
import { ROOT } from "#scripts/checks/run-step.ts";

/** Of the ratio that the bench asks for, so that noise is no fall. */
const MARGIN = 0.5;

it("a page costs at most twice what the bench allows beside its bare rendering", async () => {
  const folder = await makeFolder();
  try {
    await copyFirstData({ DEMO: "1" }, folder);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(ROOT, "scripts/bench/page-ratios.ts"), path.join(folder, "data")],
      {
        env: { ...process.env, NODE_ENV: "production" },
      },
    );
    // Its first line; a site that closes may log more below it.
    const ratios = JSON.parse(stdout.split("\n", 1)[0] ?? "") as Record<string, number[]>;
    for (const { name, wanted } of RENDERED)
      expect(Math.max(...(ratios[name] ?? [])), `${name}: ${stdout}`).toBeGreaterThan(MARGIN * wanted.ratio);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
