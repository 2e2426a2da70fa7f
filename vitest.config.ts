import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/checks/longest-first.ts";
import { HANG_MS, PATIENCE_MS } from "./scripts/checks/patience.ts";

/** npm test runs browser files side by side, each worker with a site of its own; one file alone needs one. */
const BROWSER_FILES_AT_ONCE = Number(process.env.BROWSER_FILES_AT_ONCE ?? 1);

/** No test has a limit of its own (scripts/checks/own-clocks.test.ts), and none is tried twice. */
const PATIENT = { testTimeout: HANG_MS, hookTimeout: HANG_MS, expect: { poll: { timeout: PATIENCE_MS } } };

const FIRST_EDITION = "app/testing/hold-first-edition.ts";

// Three kinds of tests, by name: `x.test.ts` needs nothing, `x.db.test.ts` needs
// PostgreSQL, e2e/**/*.e2e.test.ts needs the built site and Chromium.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          // Pure tests share the modules of their worker: loading them for each file took twice as long as the tests.
          isolate: false,
          include: ["app/**/*.test.ts?(x)", "scripts/**/*.test.ts", "db/**/*.test.ts"],
          exclude: ["**/*.db.test.ts"],
          setupFiles: [FIRST_EDITION],
          ...PATIENT,
        },
      },
      {
        test: {
          name: "db",
          // Each file has a database of its own; what its worker has loaded is the same code.
          isolate: false,
          include: ["{app,scripts,db}/**/*.db.test.ts"],
          setupFiles: [FIRST_EDITION],
          globalSetup: ["app/platform/database/testing/global-setup.ts"],
          ...PATIENT,
        },
      },
      {
        test: {
          name: "e2e",
          // Files of a worker share its modules and its browser: both anew for each of them were a tenth of their work.
          isolate: false,
          setupFiles: [FIRST_EDITION, "e2e/support/site/after-each-file.ts"],
          include: ["e2e/**/*.e2e.test.ts"],
          globalSetup: ["e2e/support/site/global-setup.ts"],
          maxWorkers: BROWSER_FILES_AT_ONCE,
          ...PATIENT,
        },
      },
    ],
  },
});
