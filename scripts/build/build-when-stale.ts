import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { precompress } from "#scripts/build/precompress.ts";
import { openStamp } from "#scripts/build/sources-stamp.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const STAMP = path.join(ROOT, "build/.sources");
/** All that the built site is made of; pages of the demonstration world import db/demo. */
const SOURCES = ["app", "content", "db", "public", "vite.config.ts", "react-router.config.ts", "package-lock.json", "scripts/build", "scripts/floor", "package.json"];

/**
 * Builds the site unless the build at hand was made from these very sources.
 * @param signal ends a build under way, without an error; the next call builds again
 */
export async function buildWhenStale(say: (line: string) => void, signal?: AbortSignal): Promise<void> {
  const stamp = openStamp(ROOT, SOURCES, STAMP);
  if (stamp.isOfTheseSources()) return;
  await build(say, () => stamp.write(), signal).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}

async function build(say: (line: string) => void, stamp: () => void, signal: AbortSignal | undefined): Promise<void> {
  say("Building the site…");
  await rm(path.join(ROOT, "build"), { recursive: true, force: true });
  await run(process.execPath, [path.join(ROOT, "node_modules/@react-router/dev/bin.cjs"), "build"], signal);
  await precompress(path.join(ROOT, "build/client"));
  stamp();
}

/** Runs quietly; what it printed is shown only when it fails. */
function run(command: string, args: string[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, NODE_ENV: "production" }, stdio: ["ignore", "pipe", "pipe"], ...(signal && { signal }) });
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`the build failed:\n${Buffer.concat(output).toString()}`))));
  });
}
