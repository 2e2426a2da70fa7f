import { defineConfig } from "vitest/config";

// Three kinds of tests, by name: `x.test.ts` needs nothing, `x.db.test.ts` needs
// PostgreSQL, e2e/*.e2e.test.ts needs the built site and Chromium.
export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["app/**/*.test.ts?(x)", "scripts/**/*.test.ts", "db/**/*.test.ts"], exclude: ["**/*.db.test.ts"] } },
      {
        test: {
          name: "db",
          include: ["{app,scripts,db}/**/*.db.test.ts"],
          globalSetup: ["app/platform/database/testing/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.e2e.test.ts"],
          globalSetup: ["e2e/support/global-setup.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
