import { bytesOf, textOf } from "./base64url.ts";
import { passkeySignIn } from "./passkey-sign-in.ts";

/** The script as the page holds it. Only the server writes it: the browser finds it in the page. */
export const PASSKEY_SIGN_IN = import.meta.env.SSR
  ? `(${passkeySignIn.toString()})(${bytesOf.toString()},${textOf.toString()})`
  : "";

/** Stands after the form by which a passkey signs in. */
export function PasskeySignInScript() {
  return <script dangerouslySetInnerHTML={{ __html: PASSKEY_SIGN_IN }} />;
}
