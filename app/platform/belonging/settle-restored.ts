import { randomUUID } from "node:crypto";
import type { ClientBase } from "pg";
import type { SecretBytes, SecretName } from "#app/platform/secrets/secrets.ts";
import { othersAmong } from "./belonging.ts";
import type { FilesPlace } from "./files-mark.ts";

/** Where a backup is restored to. */
export type RestoreTarget = { files: FilesPlace; /** Those at hand. */ secrets: Partial<SecretBytes> };

/** `end` is called after the commit. `otherSecrets`: what the archive's server had otherwise, or had and this one has not. */
export type Settled = { otherSecrets: SecretName[]; end: () => Promise<void> };

/**
 * Has a database that was just filled from an archive belong to this place of files, in the transaction under way. Until it ends the
 * place carries both marks, so that the database knows it whether the commit comes or not. Fingerprints of secrets that are not
 * at hand are forgotten: the next start takes those that are.
 */
export async function settleRestored(client: ClientBase, { files, secrets }: RestoreTarget): Promise<Settled> {
  const { rows: made } = await client.query<{ made: boolean }>(
    "SELECT to_regclass('public.site_place') IS NOT NULL AS made",
  );
  // Of a version before marks: the migration gives it one, which the next start writes down.
  if (!made[0]?.made) return { otherSecrets: [], end: () => files.writeMarks([]) };
  const mark = randomUUID();
  await files.writeMarks([...(await files.readMarks()), mark]);
  await client.query("UPDATE public.site_place SET files_mark = $1, adopted_at = now(), address = NULL", [mark]);
  const { rows } = await client.query<{ name: string; fingerprint: string }>(
    "SELECT name, fingerprint FROM public.secret_fingerprints",
  );
  const otherSecrets = othersAmong(rows, secrets);
  if (otherSecrets.length > 0) await client.query("DELETE FROM public.secret_fingerprints");
  return { otherSecrets, end: () => files.writeMarks([mark]) };
}
