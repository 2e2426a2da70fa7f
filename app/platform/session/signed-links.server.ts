/**
 * Links in mails that let somebody without an account act on one thing of theirs. A key
 * names the thing, what may be done with it and until when, under a signature: nothing is
 * stored for it, and nobody makes one without the site's own secret.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { bytea } from "#app/platform/database/columns.ts";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The database, or a transaction in it. */
type Reader = Pick<PgDatabase<PgQueryResultHKT>, "select">;

/** What a key says once it has been checked. */
export type SignedLink = { id: string; expiresAt: Temporal.Instant };

/** `expired`: ours, but too old. */
export type OpenedLink = { state: "valid"; id: string } | { state: "expired"; id: string } | { state: "unknown" };

/** Keys of the site itself (0011_appointments.sql). */
const secrets = pgTable("secrets", { name: text().primaryKey(), value: bytea().notNull() });

const SIGNED_LINKS = "signed-links";
const LONGEST = 300;

/**
 * Makes a key to put into an address as the query parameter `cle` (queries are never logged).
 * @param purpose what it opens, e.g. "appointment"; a key of one purpose opens no other
 * @param link.id letters, digits, "-" and "_"
 */
export type Sign = (purpose: string, link: SignedLink) => string;

/** What signs links, for those who make several. */
export async function linkSigner(db: Reader): Promise<Sign> {
  const secret = await secretOf(db);
  return (purpose, { id, expiresAt }) => {
    if (!/^[\w-]+$/.test(id)) throw new Error("an id that cannot travel in a signed link");
    const claim = `${id}.${Math.floor(expiresAt.epochMilliseconds / 1000).toString(36)}`;
    return `${claim}.${macOf(secret, purpose, claim)}`;
  };
}

/** One key; see `Sign`. */
export async function signLink(db: Reader, purpose: string, link: SignedLink): Promise<string> {
  return (await linkSigner(db))(purpose, link);
}

/** Checks a key that came with an address; anything that is not one of ours is `unknown`. */
export async function openLink(
  db: Reader,
  purpose: string,
  key: string | null,
  now: Temporal.Instant,
): Promise<OpenedLink> {
  const [id, expiry, mac, ...rest] = (key ?? "").slice(0, LONGEST).split(".");
  if (!id || !expiry || !mac || rest.length > 0) return { state: "unknown" };
  const expected = Buffer.from(macOf(await secretOf(db), purpose, `${id}.${expiry}`));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { state: "unknown" };
  return { state: Number.parseInt(expiry, 36) * 1000 > now.epochMilliseconds ? "valid" : "expired", id };
}

function macOf(secret: Buffer, purpose: string, claim: string): string {
  // The purpose cannot run into the claim: neither holds a line break.
  return createHmac("sha256", secret).update(`${purpose}\n${claim}`).digest("base64url");
}

async function secretOf(db: Reader): Promise<Buffer> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, SIGNED_LINKS));
  if (!row) throw new Error("the key of signed links is missing from the table secrets");
  return row.value;
}
