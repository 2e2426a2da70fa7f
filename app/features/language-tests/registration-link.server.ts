import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { signLink } from "#app/platform/session/signed-links.server.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { registrationPath } from "./registration-path.ts";
import { linkExpires } from "./terms.ts";

/** What keys of registrations open. */
export const REGISTRATION_LINK = "test-registration";

/** The page of a registration with the key that opens it to whoever has no account, from "/". */
export async function signedRegistrationPath(
  db: Pick<PgDatabase<PgQueryResultHKT>, "select">,
  registration: { id: string; reference: string },
  session: { startsAt: Date },
): Promise<string> {
  const key = await signLink(db, REGISTRATION_LINK, { id: registration.id, expiresAt: linkExpires(inDouala(session.startsAt)) });
  return `${registrationPath(registration.reference)}?cle=${key}`;
}
