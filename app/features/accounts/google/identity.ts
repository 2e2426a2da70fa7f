/** Who Google says somebody is, as an ID token tells it (OpenID Connect Core 1.0, section 2). */
import { z } from "zod";

export type GoogleIdentity = {
  /** Its name for the account, for ever. */ subject: string;
  /** Lower case. */ email: string;
  firstName: string;
  lastName: string;
};

/** wrong: it is not for us, not of this sign-in, or too old; unconfirmed: Google does not know that the address is theirs. */
export type ReadIdentity = { kind: "identity"; identity: GoogleIdentity } | { kind: "wrong" | "unconfirmed" };

/** Clocks differ. */
const LEEWAY_SECONDS = 60;
const NAME_MOST = 100;
const nameOf = (text: string) => text.trim().slice(0, NAME_MOST);

const shape = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  nonce: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/**
 * Reads the claims of an ID token that came from the provider itself, over TLS, in answer to our code: its signature
 * adds nothing there (section 3.1.3.7, rule 6), all the rest is checked.
 * @param expected.now seconds since 1970
 */
export function readIdentity(
  claims: unknown,
  expected: { issuer: string; clientId: string; nonce: string; now: number },
): ReadIdentity {
  const { data } = shape.safeParse(claims);
  if (!data) return { kind: "wrong" };
  const audiences = [data.aud].flat();
  const forUs =
    audiences.includes(expected.clientId) &&
    (data.azp === undefined ? audiences.length === 1 : data.azp === expected.clientId);
  // Google writes its own name with and without its scheme.
  const fromThem = data.iss === expected.issuer || `https://${data.iss}` === expected.issuer;
  if (!forUs || !fromThem || data.nonce !== expected.nonce || data.exp + LEEWAY_SECONDS < expected.now)
    return { kind: "wrong" };
  const { email, email_verified: verified, given_name: firstName = "", family_name: lastName = "" } = data;
  if (!email || !(verified === true || verified === "true") || !z.regexes.email.test(email))
    return { kind: "unconfirmed" };
  return {
    kind: "identity",
    identity: {
      subject: data.sub,
      email: email.toLowerCase(),
      firstName: nameOf(firstName),
      lastName: nameOf(lastName),
    },
  };
}
