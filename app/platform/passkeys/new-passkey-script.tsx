import { bytesOf, textOf } from "./base64url.ts";
import { newPasskey } from "./new-passkey.ts";

/** The script as the page holds it. Only the server writes it: the browser finds it in the page. */
export const NEW_PASSKEY = import.meta.env.SSR
  ? `(${newPasskey.toString()})(${bytesOf.toString()},${textOf.toString()})`
  : "";

/** Stands after the form by which a passkey is made. */
export function NewPasskeyScript() {
  return <script dangerouslySetInnerHTML={{ __html: NEW_PASSKEY }} />;
}
