import { spawn } from "node:child_process";

const TOOL = "grammalecte-cli";
/** Rules of typography that are not this project's: it holds U+00A0 before signs and between thousands (docs/style.md), not before units, and quotes what is fixed with a straight '. */
const RULES_OFF = ["typo", "apos", "unit"];

/**
 * Debian's French grammar checker, one process for a whole file.
 * @param args of grammalecte-cli
 * @returns what it printed; undefined when the machine does not have it
 */
function run(args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(TOOL, args, { stdio: ["ignore", "pipe", "inherit"] });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? resolve(undefined) : reject(error)));
    child.on("close", (code) =>
      code === 0 ? resolve(Buffer.concat(chunks).toString()) : reject(new Error(`${TOOL} ended with ${code}`)),
    );
  });
}

/** Whether the machine has it; the French is read only there. */
export async function hasGrammalecte(): Promise<boolean> {
  return (await run(["--help"])) !== undefined;
}

/** Its remarks about a file with one paragraph a line, as JSON. @throws when the machine does not have it */
export async function readWithGrammalecte(file: string): Promise<string> {
  const said = await run(["-f", file, "-j", "-owe", "-off", ...RULES_OFF]);
  if (said === undefined) throw new Error(`${TOOL} is not on this machine`);
  return said;
}
