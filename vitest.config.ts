import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/checks/longest-first.ts";
import { HANG_MS, PATIENCE_MS } from "./scripts/checks/patience.ts";

/** npm test runs browser files side by side, each worker with a site of its own; one file alone needs one. */
const BROWSER_FILES_AT_ONCE = Number(process.env.BROWSER_FILES_AT_ONCE ?? 1);

/** No test has a limit of its own (scripts/checks/own-clocks.test.ts), and none is tried twice. */
const PATIENT = { testTimeout: HANG_MS, hookTimeout: HANG_MS, expect: { poll: { timeout: PATIENCE_MS } } };

const FIRST_EDITION = "app/testing/hold-first-edition.ts";
const SAME_DRAWS = "app/testing/same-draws.ts";

/** A file of the proof alone. */
const PROOF = /\.proof\.(?:db\.|e2e\.)?test\.tsx?$/;
/** What a file imports whose counts are full in the proof, and a tenth in npm test. */
const COUNTS = "#scripts/checks/counts.ts";

/**
 * The files of a kind that this run takes: `npm test` leaves those of the proof out, `npm run proof` takes them and those that have
 * full counts; a run of named files (neither) finds all.
 */
function filesOf(kind: string[], but: string[] = []): { include: string[]; exclude: string[] } {
  if (process.env.TESTS_OF === "test") return { include: kind, exclude: [...but, "**/*.proof.*"] };
  if (process.env.TESTS_OF !== "proof") return { include: kind, exclude: but };
  const files = globSync(kind, { exclude: but });
  return {
    include: files.filter((file) => PROOF.test(file) || readFileSync(file, "utf8").includes(COUNTS)),
    exclude: [],
  };
}

// Three kinds of tests, by name: `x.test.ts` needs nothing, `x.db.test.ts` needs
// PostgreSQL, e2e/**/*.e2e.test.ts needs the built site and Chromium. `.proof.` before the kind: npm run proof alone.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          // Pure tests share the modules of their worker: loading them for each file took twice as long as the tests.
          isolate: false,
          ...filesOf(["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "db/**/*.test.ts"], ["**/*.db.test.ts"]),
          setupFiles: [FIRST_EDITION, SAME_DRAWS],
          ...PATIENT,
        },
      },
      {
        test: {
          name: "db",
          // Each file has a database of its own; what its worker has loaded is the same code.
          isolate: false,
          ...filesOf(["{app,scripts,db}/**/*.db.test.ts"]),
          setupFiles: [FIRST_EDITION, SAME_DRAWS],
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
          ...filesOf(["e2e/**/*.e2e.test.ts"]),
          globalSetup: ["e2e/support/site/global-setup.ts"],
          maxWorkers: BROWSER_FILES_AT_ONCE,
          ...PATIENT,
        },
      },
    ],
  },
});
