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
} as const;

/**
 * Settings of a step: `env` over ours; `heard` also receives what it writes to its error output; `print` receives all that it
 * writes, in its order, which otherwise goes to our standard output.
 */
export type StepOptions = {
  env?: Record<string, string>;
  heard?: (text: string) => void;
  print?: (text: string) => void;
};

/** Runs a tool of node_modules, its output shown; resolves with its exit code. */
export function runTool(tool: keyof typeof TOOLS, args: string[], options: StepOptions = {}): Promise<number> {
  return runNode([path.join(ROOT, TOOLS[tool]), ...args], options);
}

/** Runs the pinned Node with these arguments from the project's folder, all it says on our standard output, in its order, unless it goes to `print`. */
export function runNode(args: string[], { env = {}, heard, print }: StepOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    // Who writes through us to a terminal sees none.
    const colours = print && process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ["ignore", print ? "pipe" : "inherit", "pipe"],
      env: { ...process.env, ...colours, ...env },
    });
    const show = print ?? ((text: string) => void process.stdout.write(text));
    child.stdout?.setEncoding("utf8").on("data", show);
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      show(text);
      heard?.(text);
    });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
    // A process that it left behind may hold the pipe open for ever.
    child.on("exit", (code) => setTimeout(() => resolve(code ?? 1), 1_000));
  });
}
