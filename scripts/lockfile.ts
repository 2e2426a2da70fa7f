// npm run lockfile: completes package-lock.json after a package was added (see checks/lockfile.ts).
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Lockfile, completeLockfile, missingOptionals } from "#scripts/checks/lockfile.ts";
import { ROOT } from "#scripts/checks/run-step.ts";

const file = path.join(ROOT, "package-lock.json");
const lockfile = JSON.parse(await readFile(file, "utf8")) as Lockfile;
const missing = missingOptionals(lockfile);
await writeFile(file, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`);
console.log(
  missing.length === 0
    ? "The lockfile is complete."
    : `Added to the lockfile: ${missing.map(({ name }) => name).join(", ")}`,
);
