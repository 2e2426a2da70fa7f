/** What a browser sends of a passkey, as JSON that anybody may have written. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { readJson } from "#app/platform/content/plain-text.ts";

const bytes = z.string().regex(/^[A-Za-z0-9_-]{1,12000}$/);
const common = { id: bytes, rawId: bytes, type: z.literal("public-key") };

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

const authentication = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});

/** A new passkey; undefined when the text is of no known shape. */
export function readRegistration(text: string): RegistrationResponseJSON | undefined {
  const { data } = registration.safeParse(readJson(text)?.value);
  if (!data) return undefined;
  const { transports, ...response } = data.response;
  // A word of a later standard is kept out of the types, not out of the database.
  return {
    ...data,
    response: {
      ...response,
      transports: transports as NonNullable<RegistrationResponseJSON["response"]["transports"]>,
    },
    clientExtensionResults: {},
  };
}

/** A signature by a passkey; undefined when the text is of no known shape. */
export function readAuthentication(text: string): AuthenticationResponseJSON | undefined {
  const { data } = authentication.safeParse(readJson(text)?.value);
  if (!data) return undefined;
  const { userHandle, ...response } = data.response;
  return { ...data, response: { ...response, ...(userHandle && { userHandle }) }, clientExtensionResults: {} };
}

/** An account as its devices name it: its id, which says nothing of the person, as base64url. */
export function handleOf(userId: string): string {
  return Buffer.from(userId).toString("base64url");
}
