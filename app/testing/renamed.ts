/** A site whose owner gave the business another name, for tests of what is said under it. */
import path from "node:path";
import { readFirstEdition } from "#app/features/business/editions/read-edition.ts";
import { holdSettings } from "#app/platform/settings/settings.ts";

export const NEW_NAME = "Baobab Conseil";
const edition = await readFirstEdition([path.resolve(import.meta.dirname, "../../content")]);

/** Runs under the new name; the first edition is in force again afterwards. */
export async function whileRenamed<Result>(run: () => Promise<Result>): Promise<Result> {
  holdSettings({ ...edition, identity: { ...edition.identity, name: NEW_NAME } });
  try {
    return await run();
  } finally {
    holdSettings(edition);
  }
}

/** Whether the name of the first edition stands in a text. */
export const saysOldName = (text: string): boolean => /Cap\s?[ÉE]rable/i.test(text.normalize("NFC"));
