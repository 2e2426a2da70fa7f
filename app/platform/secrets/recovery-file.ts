/**
 * One text file that holds every secret of a server, as lines NAME=value: the settings of the
 * same names, so that it also serves as an environment file.
 */
import { open, readFile } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "#app/platform/database/errors.ts";
import { readSecretFile, readSecrets, type SecretPlaces, secretsFolder, writeSecretFile } from "./open-secrets.ts";
import {
  DamagedSecretError,
  type OldestSecrets,
  SECRETS,
  SECRET_NAMES,
  type SecretBytes,
  SecretsError,
  parseSecret,
  signingKeyOf,
  writeSecret,
} from "./secrets.ts";

/**
 * Writes the secrets of this server into a new file that only its owner may read.
 * @returns the fingerprint of the archive key
 * @throws SecretsError when a secret does not exist yet, or the file already does
 */
export async function exportSecrets(places: SecretPlaces, file: string, now: Temporal.Instant): Promise<string> {
  const bytes = await readSecrets(places);
  if (!isWhole(bytes) || !bytes.webPush)
    throw new SecretsError(
      `"${secretsFolder(places.dataDir)}" does not hold the secrets of a server: start the site once, or check DATA_DIR`,
    );
  await writeNew(file, recoveryText(bytes, now));
  return signingKeyOf(bytes.archiveSigning).fingerprint;
}

function recoveryText(bytes: Partial<SecretBytes>, now: Temporal.Instant): string {
  const lines = SECRET_NAMES.flatMap((name) =>
    bytes[name] ? [`${SECRETS[name].setting}=${writeSecret(bytes[name])}`] : [],
  );
  return [
    `# Secrets of the Cap Érable server, ${now.toString({ smallestUnit: "second" })}.`,
    "# Whoever has this file can read second factors and sign archives: keep it where only you can reach it.",
    "# To put it back: npm run secrets:import -- <this file>",
    ...lines,
    "",
  ].join("\n");
}

/**
 * Puts the secrets of a recovery file into the data folder. Nothing is written unless all can be.
 * @param options.replace also where other secrets stand; those are first written to a file beside them
 * @returns how many secrets changed, and where the replaced ones are kept
 * @throws SecretsError
 */
export async function importSecrets(
  { dataDir, given }: SecretPlaces,
  file: string,
  options: { replace: boolean; now: Temporal.Instant },
): Promise<{ written: number; kept: string | undefined; fingerprint: string }> {
  const wanted = await readRecovery(file);
  const overridden = SECRET_NAMES.filter((name) => given[name]).map((name) => SECRETS[name].setting);
  if (overridden.length > 0)
    throw new SecretsError(
      `${overridden.join(", ")} is set in the environment and would go before the file: unset it first`,
    );
  const standing: Partial<SecretBytes> = {};
  for (const name of SECRET_NAMES) {
    const bytes = await readSecretFile(dataDir, name).catch((cause: unknown) => {
      // What an import mends.
      if (cause instanceof DamagedSecretError) return undefined;
      throw cause;
    });
    if (bytes) standing[name] = bytes;
  }
  const changed = SECRET_NAMES.flatMap((name) => {
    const bytes = wanted[name];
    return bytes && !standing[name]?.equals(bytes) ? [{ name, bytes }] : [];
  });
  const replaced = changed.map(({ name }) => name).filter((name) => standing[name]);
  if (replaced.length > 0 && !options.replace)
    throw new SecretsError(
      `"${secretsFolder(dataDir)}" holds other secrets (${replaced.map((name) => SECRETS[name].file).join(", ")}): stop the site and add --replace; they are kept beside`,
    );
  let kept: string | undefined;
  if (replaced.length > 0) {
    kept = path.join(
      secretsFolder(dataDir),
      `replaced-${options.now.toString({ smallestUnit: "second" }).replaceAll(":", "")}.env`,
    );
    await writeNew(kept, recoveryText(standing, options.now));
  }
  for (const { name, bytes } of changed) await writeSecretFile(dataDir, name, bytes, { replace: true });
  return { written: changed.length, kept, fingerprint: signingKeyOf(wanted.archiveSigning).fingerprint };
}

async function readRecovery(file: string): Promise<OldestSecrets> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new SecretsError(`the recovery file "${file}" cannot be read (${codeOf(cause) ?? "an unknown fault"})`, {
      cause,
    });
  });
  const found: Partial<SecretBytes> = {};
  for (const name of SECRET_NAMES) {
    const line = text.split(/\r?\n/).find((one) => one.startsWith(`${SECRETS[name].setting}=`));
    const bytes = line && parseSecret(line.slice(SECRETS[name].setting.length + 1));
    if (bytes) found[name] = bytes;
  }
  if (isWhole(found)) return found;
  const missing = OLDEST.filter((name) => !found[name]).map((name) => SECRETS[name].setting);
  throw new SecretsError(`the recovery file "${file}" is not whole: ${missing.join(", ")} is missing or damaged`);
}

const OLDEST = SECRET_NAMES.filter((name) => !("later" in SECRETS[name]));

function isWhole(bytes: Partial<SecretBytes>): bytes is OldestSecrets {
  return OLDEST.every((name) => bytes[name] !== undefined);
}

async function writeNew(file: string, text: string): Promise<void> {
  try {
    const handle = await open(file, "wx", 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (cause) {
    const why =
      codeOf(cause) === "EEXIST"
        ? "already exists: choose another name"
        : `cannot be written (${codeOf(cause) ?? "an unknown fault"})`;
    throw new SecretsError(`the recovery file "${file}" ${why}`, { cause });
  }
}
