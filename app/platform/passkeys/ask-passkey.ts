/** The browser's side of a sign-in by a passkey, with the words of WebAuthn written as the server reads them. */

import { bytesOf, textOf } from "./base64url.ts";

export type PasskeyChallenge = { challenge: string; rpId: string; userVerification: "required"; timeout: number };

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => "PublicKeyCredential" in window;

/** Whether it offers them among the e-mails that it fills in by itself. */
export async function fillsInPasskeys(): Promise<boolean> {
  return knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/**
 * Has the device sign a challenge by one of its passkeys of this site.
 * @param quietly offered beside the field of the e-mail, without a window
 * @returns the answer as JSON
 * @throws DOMException named AbortError when `signal` ends it, NotAllowedError when its owner did or there is none
 */
export async function askPasskey({ challenge, ...asked }: PasskeyChallenge, { signal, quietly }: { signal: AbortSignal; quietly: boolean }): Promise<string> {
  const publicKey = { ...asked, challenge: bytesOf(challenge) };
  const found = await navigator.credentials.get({ publicKey, signal, ...(quietly && { mediation: "conditional" }) });
  if (!(found instanceof PublicKeyCredential) || !(found.response instanceof AuthenticatorAssertionResponse)) throw new Error("the browser gave no passkey");
  const { id, rawId, type, response } = found;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return JSON.stringify({
    id,
    rawId: textOf(rawId),
    type,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle && { userHandle: textOf(userHandle) }),
    },
  });
}
