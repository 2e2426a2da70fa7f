import path from "node:path";
import { importBusinessEdition } from "#app/features/business/editions/import-edition.server.ts";
import { readFirstData } from "#app/features/business/editions/read-data.ts";
import { readFirstEdition } from "#app/features/business/editions/read-edition.ts";
import { takeSettings } from "#app/features/business/settings.server.ts";
import { fillReadyTexts } from "#db/fill-ready-texts.ts";
import { sealSecondFactors } from "#app/features/accounts/two-factor/seal-second-factors.server.ts";
import { importEdition } from "#app/features/publications/store/import-edition.server.ts";
import { importFirstRounds } from "#app/features/rounds/import/import-first-rounds.server.ts";
import { checkLock } from "#app/platform/backup/encryption.ts";
import { claimFiles, claimSecrets } from "#app/platform/belonging/belonging.ts";
import type { FilesPlace } from "#app/platform/belonging/files-mark.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Log } from "#app/platform/log/log.ts";
import { openSecrets, readSecrets } from "#app/platform/secrets/open-secrets.ts";
import { checkData, checkDataInForce } from "#app/registries/dated-data.server.ts";
import type { Secrets } from "#app/platform/secrets/secrets.ts";

/** A file of content/grids, and what is wrong in it. */
type Refusal = { file: string; problems: readonly string[] };

/** The project's folder, that of the data, and where files lie that were handed in. */
export type Folders = { root: string; dataDir: string; files: FilesPlace };

/**
 * Makes the data of a migrated database ready: its files and secrets are its own, and the first edition of settings and texts is in it.
 * @param changedTexts what becomes of texts of content/ that changed since (store/import-edition)
 * @returns the secrets of this server
 * @throws BelongingError, FilesAway, SecretsError, BackupError, SettingsError, ContentError: each with a sentence for the operator
 */
export async function prepareData(
  { database, clock, log }: { database: Database; clock: Clock; log: Pick<Log, "error"> },
  settings: Env,
  { root, dataDir, files }: Folders,
  say: (line: string) => void,
  changedTexts: "offer" | "take" = "offer",
): Promise<Secrets> {
  const places = { dataDir, given: settings.secrets };
  await claimFiles(database, files);
  // Before the missing ones are made: those that the database knows are never made anew.
  await claimSecrets(database, await readSecrets(places));
  const secrets = await openSecrets(places, say);
  await claimSecrets(database, await readSecrets(places));
  if (settings.backup.lock) await checkLock(settings.backup.lock);
  const sealed = await sealSecondFactors({ database }, secrets);
  if (sealed > 0) say(`Second factors encrypted: ${sealed}.`);
  const content = path.resolve(root, settings.contentDir);
  const folders = [content, path.join(root, "content")];
  const [edition, data] = await Promise.all([readFirstEdition(folders), readFirstData(folders)]);
  checkData(data);
  const { offered } = await importBusinessEdition({ database, clock }, edition, data);
  if (offered > 0)
    say(
      `Settings and dated data of content/ that differ from yours: ${offered}. Nothing was taken; see /admin/entreprise and /admin/verifications.`,
    );
  // Texts say the name, the rate and the facts.
  await takeSettings(database);
  sayRefused(checkDataInForce(), log, say);
  const texts = await importEdition({ database, clock, log }, content, changedTexts);
  if (texts.taken > 0) say(`New texts of content/: ${texts.taken}.`);
  if (texts.offered > 0)
    say(`Texts of content/ that differ from yours: ${texts.offered}. Nothing was taken; see /admin/textes.`);
  await fillReadyTexts(database, clock);
  await importFirstRounds({ database, clock }, path.join(root, "content/rounds.json"));
  return secrets;
}

/** Tells the operator where mail goes while no server for it is set. */
export function sayOfMail({ mail, demo }: Pick<Env, "mail" | "demo">, say: (line: string) => void): void {
  if (mail.smtpUrl) return;
  say(
    demo
      ? "Mail is not sent: it is shown at /dev/mail."
      : "SMTP_URL is not set: mail is kept in the database and NOT SENT. What is less than five days old leaves once it is set.",
  );
}

/** Tells the operator of editions of grids that are not used, and why. */
function sayRefused(refused: readonly Refusal[], log: Pick<Log, "error">, say: (line: string) => void): void {
  for (const { file, problems } of refused) {
    log.error({ file, problems }, "edition of a grid refused");
    say(`${file} is wrong and not used; the edition before it stays: ${problems.join("; ")}`);
  }
}
