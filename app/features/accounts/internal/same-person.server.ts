import type { AccountServices } from "#app/features/accounts/services.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { checkOwnPassword } from "./check-own-password.server.ts";

/** Who presses the button of a mailed link. */
export type Presser = {
  /** Who is signed in in this browser. */
  viewer: Pick<Viewer, "userId"> | null;
  /** The account's password, where the page asked for it. */
  password?: string;
};

/** refused: another password; stranger: no session of the account, and no password was given. */
export type SamePerson =
  | { kind: "same"; by: "session" | "password" }
  | { kind: "refused" }
  | { kind: "stranger" }
  | { kind: "throttled"; retryAfterSeconds: number };

/**
 * Whether whoever follows the link of a mail is the person of the account: a link proves the mailbox, and another person
 * may have named it. The session tells, or the password, since mail programs open browsers of their own.
 */
export async function samePerson(
  services: AccountServices,
  userId: string,
  { viewer, password }: Presser,
): Promise<SamePerson> {
  if (viewer?.userId === userId) return { kind: "same", by: "session" };
  if (password === undefined) return { kind: "stranger" };
  const checked = await checkOwnPassword(services, { userId }, password);
  return checked.kind === "done" ? { kind: "same", by: "password" } : checked;
}
