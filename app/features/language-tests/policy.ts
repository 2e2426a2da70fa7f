/** Who may see a registration and act on it. */
import { may } from "#app/platform/session/permissions.ts";
import type { OpenedLink } from "#app/platform/session/signed-links.server.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { isOwnedBy } from "#app/features/people/owned-by.ts";

export type Access = "owner" | "adviser" | "none";

/**
 * Its owner is whoever holds its signed link, or the person whose row it is (people/owned-by).
 * Advisers see every registration.
 */
export function accessTo(
  registration: { id: string; userId: string | null; emailKey: string },
  viewer: Viewer | null,
  link: OpenedLink,
): Access {
  if (link.state === "valid" && link.id === registration.id) return "owner";
  if (!viewer) return "none";
  if (isOwnedBy({ userId: registration.userId, email: registration.emailKey }, viewer)) return "owner";
  return may(viewer.role, "sessions") ? "adviser" : "none";
}

/**
 * Whether what the office gave is opened as well: by the account that the registration is of, and never by the link of a mail or
 * an address alone, which the office typed (docs/security.md).
 */
export function opensOfficeDocuments(
  { registration: { userId }, access }: { registration: { userId: string | null }; access: Access },
  viewer: Pick<Viewer, "userId"> | null,
): boolean {
  return access === "adviser" || (viewer !== null && viewer.userId === userId);
}

/** A member of staff, as the use cases of the back office take them. */
export type Adviser = Pick<Viewer, "userId" | "role">;

/** @throws when the actor is no adviser: a route that forgot to ask is a fault of ours, not of theirs */
export function assertAdviser(actor: Adviser): void {
  if (!may(actor.role, "sessions")) throw new Error("only an adviser may do this");
}
