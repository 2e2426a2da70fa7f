import type { Tx } from "#app/platform/database/tx.ts";
import { farSums } from "./fields/far-sums.ts";
import type { Formed } from "./fields/typed-part.ts";
import { type AnyPart, readPart } from "./settings.server.ts";

/** What is asked again of the sums of a form beside those that stand, by the names of its boxes; undefined for nothing. */
export async function askedSums(
  db: Tx,
  { part, formed, standing }: { part: AnyPart; formed: Formed; standing?: unknown },
  form: Iterable<[string, unknown]>,
): Promise<Record<string, string[]> | undefined> {
  const asked = farSums(formed, form, standing ?? (await readPart(db, part)).value);
  return Object.keys(asked).length === 0 ? undefined : asked;
}
