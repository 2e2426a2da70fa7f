import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { markAllRead, markNotice, ownNotice } from "./mark-notices.server.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** `open`: the page of a notice, which is read by that. `marked`: the notice stays in the list, at its place. */
export type ListAnswer = { kind: "open"; path: string } | { kind: "marked"; id: string } | { kind: "all" } | { kind: "unknown" };

/** What a press in the list does: `intent` is open, read, unread or all. */
export async function answerList(services: Services, userId: string, fields: FormData): Promise<ListAnswer> {
  const [intent, id] = [fields.get("intent"), String(fields.get("notice") ?? "")];
  if (intent === "all") {
    const upTo = new Date(String(fields.get("upTo") ?? ""));
    if (Number.isNaN(upTo.getTime())) return { kind: "unknown" };
    await markAllRead(services, userId, upTo);
    return { kind: "all" };
  }
  if (intent !== "open" && intent !== "read" && intent !== "unread") return { kind: "unknown" };
  if (!(await markNotice(services, userId, id, intent === "unread" ? "unread" : "read"))) return { kind: "unknown" };
  const path = intent === "open" ? (await ownNotice(services.database.drizzle, userId, id))?.path : null;
  return path ? { kind: "open", path } : { kind: "marked", id };
}
