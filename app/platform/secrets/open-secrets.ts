import { randomBytes, randomUUID } from "node:crypto";
import { chmod, link, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "#app/platform/database/errors.ts";
import {
  DamagedSecretError,
  SECRETS,
  SECRET_BYTES,
  SECRET_NAMES,
  type SecretBytes,
  type SecretName,
  type Secrets,
  SecretsError,
  parseSecret,
  secretsOf,
  writeSecret,
} from "./secrets.ts";

/** Where the secrets are looked for. */
export type SecretPlaces = {
  /** `DATA_DIR`, absolute. */
  dataDir: string;
  /** From the environment, which goes before the files (`env.secrets`). */
  given: Partial<SecretBytes>;
};

/** The folder of the secrets' files. */
export function secretsFolder(dataDir: string): string {
  return path.join(dataDir, "secrets");
}

/**
 * The secrets of this server; those that no setting gives and no file holds are made, once:
 * of several processes that start together the first writes, and the others read what it wrote.
 * @param say told once when secrets were made
 * @throws SecretsError when a file cannot be read or holds something else; it is never replaced
 */
export async function openSecrets(
  { dataDir, given }: SecretPlaces,
  say: (line: string) => void = () => undefined,
): Promise<Secrets> {
  const bytes = await readSecrets({ dataDir, given });
  const missing = SECRET_NAMES.filter((name) => !bytes[name]);
  for (const name of missing) bytes[name] = await makeSecret(dataDir, name);
  if (missing.length > 0)
    say(
      `New secrets of this server are in "${secretsFolder(dataDir)}". No backup holds them: keep a copy elsewhere with npm run secrets:export -- FILE.`,
    );
  return secretsOf(bytes as SecretBytes);
}

/** The secrets that exist, without making any. */
export async function readSecrets({ dataDir, given }: SecretPlaces): Promise<Partial<SecretBytes>> {
  const found: Partial<SecretBytes> = {};
  for (const name of SECRET_NAMES) {
    const bytes = given[name] ?? (await readSecretFile(dataDir, name));
    if (bytes) found[name] = bytes;
  }
  return found;
}

/** The secret in a file; undefined when there is no file. */
export async function readSecretFile(dataDir: string, name: SecretName): Promise<Buffer | undefined> {
  const file = fileOf(dataDir, name);
  return explained(file, async () => {
    const text = await readFile(file, "utf8").catch((cause: unknown) => {
      if (codeOf(cause) === "ENOENT") return undefined;
      throw cause;
    });
    if (text === undefined) return undefined;
    // A copy or a restored folder often lets others read it. Windows has no such bits.
    if (process.platform !== "win32" && ((await stat(file)).mode & 0o077) !== 0) await chmod(file, 0o600);
    const bytes = parseSecret(text);
    if (bytes) return bytes;
    throw new DamagedSecretError(
      `the file "${file}" should hold a secret of this server and does not: put it back from your recovery file (npm run secrets:import -- FILE), or, when it is lost, delete it and say npm run adopt -- --secrets`,
    );
  });
}

/**
 * Writes a secret whole or not at all.
 * @param options.replace also over a file that stands; otherwise that one stays
 * @returns what stands: another process may have been first
 */
export async function writeSecretFile(
  dataDir: string,
  name: SecretName,
  bytes: Buffer,
  options: { replace: boolean },
): Promise<Buffer> {
  const folder = secretsFolder(dataDir);
  const file = fileOf(dataDir, name);
  return explained(file, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (process.platform !== "win32") await chmod(folder, 0o700);
    const draft = `${file}.${randomUUID()}`;
    try {
      const handle = await open(draft, "wx", 0o600);
      try {
        await handle.writeFile(`${writeSecret(bytes)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      if (options.replace) await rename(draft, file);
      else await linkOnce(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    await syncFolder(folder);
    const standing = await readSecretFile(dataDir, name);
    if (!standing) throw new SecretsError(`the file "${file}" went away while it was written`);
    return standing;
  });
}

const makeSecret = (dataDir: string, name: SecretName) =>
  writeSecretFile(dataDir, name, randomBytes(SECRET_BYTES), { replace: false });

/** Unlike a rename, a link never replaces what another process wrote meanwhile. */
async function linkOnce(draft: string, file: string): Promise<void> {
  await link(draft, file).catch((cause: unknown) => {
    if (codeOf(cause) !== "EEXIST") throw cause;
  });
}

function fileOf(dataDir: string, name: SecretName): string {
  return path.join(secretsFolder(dataDir), SECRETS[name].file);
}

/** The new name survives a power cut too. Windows opens no folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function explained<T>(file: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    if (cause instanceof SecretsError) throw cause;
    const code = codeOf(cause) ?? "an unknown fault";
    throw new SecretsError(
      `the secret file "${file}" cannot be used (${code}): it and its folder must belong to the user who starts the site`,
      { cause },
    );
  }
}
