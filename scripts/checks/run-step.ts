import { spawn } from "node:child_process";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/** Where a tool of node_modules starts, to be run by the pinned Node. */
export const TOOLS = {
  oxlint: "node_modules/oxlint/bin/oxlint",
  oxfmt: "node_modules/oxfmt/bin/oxfmt",
  tsc: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
  reactRouter: "node_modules/@react-router/dev/bin.cjs",
  drizzleKit: "node_modules/drizzle-kit/bin.cjs",
} as const;

/** Runs a tool of node_modules, its output shown; resolves with its exit code. */
export function runTool(tool: keyof typeof TOOLS, args: string[], env: Record<string, string> = {}): Promise<number> {
  return runNode([path.join(ROOT, TOOLS[tool]), ...args], env);
}

/** Runs the pinned Node with these arguments from the project's folder. */
export function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
