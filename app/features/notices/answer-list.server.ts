import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { markAllRead, markNotice, ownNotice } from "./mark-notices.server.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/**
 * What a press in the list does: `intent` is open, read, unread or all.
 * @param search query of the list as it was shown
 * @returns where it leads: to the page of a notice that is opened, else back to its place in the list; undefined for what no list shows
 */
export async function answerList(
  services: Services,
  userId: string,
  fields: FormData,
  search: string,
): Promise<string | undefined> {
  const [intent, id] = [fields.get("intent"), String(fields.get("notice") ?? "")];
  const list = `${pathTo("/espace/avis")}${search}`;
  if (intent === "all") {
    const upTo = new Date(String(fields.get("upTo") ?? ""));
    if (Number.isNaN(upTo.getTime())) return undefined;
    await markAllRead(services, userId, upTo);
    return list;
  }
  if (intent !== "open" && intent !== "read" && intent !== "unread") return undefined;
  if (!(await markNotice(services, userId, id, intent === "unread" ? "unread" : "read"))) return undefined;
  const path = intent === "open" ? (await ownNotice(services.database.drizzle, userId, id))?.path : null;
  return path ?? `${list}#avis-${id}`;
}
