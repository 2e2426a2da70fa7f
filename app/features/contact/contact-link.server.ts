import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { openLink, signLink } from "#app/platform/session/signed-links.server.ts";
import { LINK_DAYS } from "./link-days.ts";

const CONTACT_LINK = "contact-thread";

/** Where whoever left a message reads the answers and writes again: the address holds the key. @param now of the answer that brings it */
export async function threadPath(db: Tx, messageId: string, now: Temporal.ZonedDateTime): Promise<string> {
  const key = await signLink(db, CONTACT_LINK, { id: messageId, expiresAt: now.add({ days: LINK_DAYS }).toInstant() });
  return pathTo(`/contact/suivi?cle=${key}`);
}

/** Id of the message that a key opens; `expired`: ours, but too old. */
export async function messageOfKey(
  db: Tx,
  key: string | null,
  now: Temporal.ZonedDateTime,
): Promise<{ id: string } | "expired" | "unknown"> {
  const link = await openLink(db, CONTACT_LINK, key, now.toInstant());
  return link.state === "valid" ? { id: link.id } : link.state;
}
