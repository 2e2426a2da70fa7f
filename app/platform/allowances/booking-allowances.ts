import type { Env } from "#app/platform/env/env.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { mailboxKey, telephoneKey } from "./mailbox-key.ts";
import type { Allowance } from "./take-allowance.ts";

/** Who asks for a booking, and from where. */
export type Booker = {
  account: Pick<Viewer, "userId" | "email" | "emailConfirmed"> | null;
  /** Network address as limits count it. */
  addressKey: string | null;
  /** Id in the browser's signed cookie; null for a browser without cookies. */
  browserId: string | null;
};

/** Scope of a network address: an operator's many people share it, whatever they book. */
export const ADDRESS = "booking address";

/** Scope of a browser. */
export const BROWSER = "booking browser";

/** True when a signed-in user writes to themselves: their own address, confirmed. */
export function isOwnAddress(account: Booker["account"], email: string): boolean {
  return account?.emailConfirmed === true && account.email.toLowerCase() === email.trim().toLowerCase();
}

/** How many bookings of one kind are confirmed at once in an hour for one e-mail, by a visitor or an account; 0: no limit. */
export function acceptedInAnHour({
  email,
  openPerAccount,
}: Pick<Env["allowances"], "email" | "openPerAccount">): number {
  return email === 0 || openPerAccount === 0 ? 0 : Math.max(email, openPerAccount);
}

/**
 * What a booking takes to be confirmed at once. A signed-in user with a confirmed e-mail is
 * known: the network address alone counts in the hour, and their open bookings instead of the rest.
 * @param kind what is booked; one thing of each kind may be booked in the same hour
 */
export function bookingAllowances(
  kind: "consultation" | "seat",
  { account, addressKey, browserId }: Booker,
  { email, phone }: { email: string; phone: string },
  most: Env["allowances"],
): Allowance[] {
  const address = addressKey === null ? [] : [{ scope: ADDRESS, value: addressKey, most: most.address }];
  if (account?.emailConfirmed) return address;
  const browser = browserId === null ? [] : [{ scope: BROWSER, value: `${kind} ${browserId}`, most: most.browser }];
  return [
    ...address,
    ...browser,
    { scope: "booking email", value: `${kind} ${mailboxKey(email)}`, most: most.email },
    { scope: "booking phone", value: `${kind} ${telephoneKey(phone)}`, most: most.phone },
  ];
}
