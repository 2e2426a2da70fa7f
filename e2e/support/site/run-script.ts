/** A command of the operator on the data of a site of the tests. */
import { spawn } from "node:child_process";
import path from "node:path";
import { COMPILED } from "./site.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Runs `npm run backup` or `npm run restore` for the site in `folder`; what it said, and how it ended. */
export function runScript(script: "backup" | "restore", folder: string, ...args: string[]) {
  return new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, NODE_COMPILE_CACHE: COMPILED, DATA_DIR: path.join(folder, "data") };
    const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: ROOT, env });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, said }));
  });
}
