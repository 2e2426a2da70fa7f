import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { signLink } from "#app/platform/session/signed-links.server.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { registrationPath } from "./registration-path.ts";
import { linkExpires } from "./terms.ts";

/** What keys of registrations open. */
export const REGISTRATION_LINK = "test-registration";

/** What the keys of mails confirm: a tentative seat. */
export const CONFIRM_SEAT_LINK = "test-registration-confirm";

/** The page that confirms a tentative seat, from "/". Opened too late, it still says what became of it. */
export async function signedConfirmationPath(
  db: Pick<PgDatabase<PgQueryResultHKT>, "select">,
  { id }: { id: string },
  session: { startsAt: Date },
): Promise<string> {
  return pathTo(
    `/tests/inscriptions/confirmer?cle=${await signLink(db, CONFIRM_SEAT_LINK, { id, expiresAt: linkExpires(inDouala(session.startsAt)) })}`,
  );
}

/** The page of a registration with the key that opens it to whoever has no account, from "/". */
export async function signedRegistrationPath(
  db: Pick<PgDatabase<PgQueryResultHKT>, "select">,
  registration: { id: string; reference: string },
  session: { startsAt: Date },
): Promise<string> {
  const key = await signLink(db, REGISTRATION_LINK, {
    id: registration.id,
    expiresAt: linkExpires(inDouala(session.startsAt)),
  });
  return `${registrationPath(registration.reference)}?cle=${key}`;
}
