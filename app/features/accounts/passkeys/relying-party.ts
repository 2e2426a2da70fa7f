/** How long a device may take to sign what it is asked. */
export const CHALLENGE_MINUTES = 5;

/** How many passkeys an account may have: a telephone, a computer and a few to spare. */
export const MOST_PASSKEYS = 10;

/** The site as WebAuthn knows it: a passkey made for this host is offered to no other. */
export type RelyingParty = {
  /** Host without the port. */ id: string;
  /** As a browser writes it into what it signs. */ origin: string;
};

/** @param origin public origin of the site, `BASE_URL` when there is one */
export function relyingPartyOf(origin: string): RelyingParty {
  return { id: new URL(origin).hostname, origin };
}
