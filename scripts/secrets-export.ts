// npm run secrets:export -- <file>: one recovery file with the secrets of this server.
import path from "node:path";
import { parseEnv } from "#app/platform/env/env.ts";
import { exportSecrets } from "#app/platform/secrets/recovery-file.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

try {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || file.startsWith("--") || rest.length > 0)
    throw new Error("say where the recovery file goes: npm run secrets:export -- ../cap-erable-secrets.env");
  const env = parseEnv(process.env, { links: false });
  const target = path.resolve(ROOT, file);
  const fingerprint = await exportSecrets(
    { dataDir: path.resolve(ROOT, env.dataDir), given: env.secrets },
    target,
    Temporal.Now.instant(),
  );
  console.log(`Secrets of this server: ${target}`);
  console.log(`Its archives are signed by ${fingerprint}.`);
  console.log("Move the file where only you can reach it, away from this machine and from the backups.");
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
