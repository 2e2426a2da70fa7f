// npm run secrets:import -- <file> [--replace]: puts the secrets of a recovery file into the data folder.
import path from "node:path";
import { parseEnv } from "#app/platform/env/env.ts";
import { importSecrets } from "#app/platform/secrets/recovery-file.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

try {
  const given = process.argv.slice(2);
  const [file, ...rest] = given.filter((word) => word !== "--replace");
  if (!file || file.startsWith("--") || rest.length > 0)
    throw new Error("say which recovery file: npm run secrets:import -- ../cap-erable-secrets.env");
  const env = parseEnv(process.env, { links: false });
  const places = { dataDir: path.resolve(ROOT, env.dataDir), given: env.secrets };
  const options = { replace: given.includes("--replace"), now: Temporal.Now.instant() };
  const { written, kept, fingerprint } = await importSecrets(places, path.resolve(ROOT, file), options);
  console.log(
    written === 0
      ? "This server has these secrets already."
      : `${written} secrets are in place; the site uses them from its next start. Archive key: ${fingerprint}.`,
  );
  if (kept) console.log(`What was there before is kept in ${kept}.`);
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
