import { openLink } from "#app/platform/session/signed-links.server.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type Access, accessTo } from "#app/features/language-tests/policy.ts";
import {
  type RegistrationView,
  registrationById,
  registrationByReference,
} from "#app/features/language-tests/queries.server.ts";
import { CONFIRM_SEAT_LINK, REGISTRATION_LINK } from "#app/features/language-tests/registration-link.server.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";

/** The registration that the key of its mail confirms; the key of its page is no such key. */
export async function findSeatToConfirm(
  { database, clock }: Pick<LanguageTestServices, "database" | "clock">,
  key: string | null,
): Promise<RegistrationView | undefined> {
  const link = await openLink(database.drizzle, CONFIRM_SEAT_LINK, key, clock.now().toInstant());
  const found = link.state === "valid" ? await registrationById(database.drizzle, link.id) : undefined;
  return found && registrationByReference(database.drizzle, found.reference);
}

/** A registration for whom may see it; undefined for everybody else, as if it did not exist. */
export async function findRegistration(
  { database, clock }: Pick<LanguageTestServices, "database" | "clock">,
  viewer: Viewer | null,
  reference: string,
  key: string | null,
): Promise<(RegistrationView & { access: Exclude<Access, "none"> }) | undefined> {
  const found = await registrationByReference(database.drizzle, reference);
  if (!found) return undefined;
  const access = accessTo(
    found.registration,
    viewer,
    await openLink(database.drizzle, REGISTRATION_LINK, key, clock.now().toInstant()),
  );
  return access === "none" ? undefined : { ...found, access };
}
