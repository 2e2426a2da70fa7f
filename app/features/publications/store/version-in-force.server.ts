import type { Tx } from "#app/platform/database/tx.ts";
import { readPublished } from "./queries.server.ts";

/**
 * The version, an ISO day, of a page that people accept, as it is shown at this moment.
 * @throws Error when nothing is published under this name, or its text names no version: there is nothing to accept
 */
export async function versionInForce(db: Tx, slug: string): Promise<string> {
  const page = await readPublished(db, "page", slug);
  if (!page?.head.version) throw new Error(`the page ${slug} is not published with a version`);
  return page.head.version;
}
