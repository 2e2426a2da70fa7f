/** What the forms of passkeys accept. */
import * as z from "zod/mini";
import { ownPasswordSchema, signInSchema } from "#app/features/accounts/form.ts";

const NAME_MOST = 60;

const name = z
  .string({ error: "Donnez-lui un nom, par exemple «\u00a0Mon téléphone\u00a0»." })
  .check(
    z.trim(),
    z.minLength(1, "Donnez-lui un nom, par exemple «\u00a0Mon téléphone\u00a0»."),
    z.maxLength(NAME_MOST, `${NAME_MOST} caractères au plus.`),
  );

/** Asks for a new passkey: its name, and the password again. */
export const newPasskeySchema = z.object({ ...ownPasswordSchema.shape, name });

export const passkeyNameSchema = z.object({ name });

/** What a browser answers, as JSON; larger than any device of today writes. */
const credential = z
  .string({ error: "Votre appareil n’a rien répondu." })
  .check(z.maxLength(16_000, "La réponse de votre appareil est trop longue."));

export const passkeyAnswerSchema = z.object({ credential });

/** A sign-in by a passkey; the rest as beside a password. */
export const passkeySignInSchema = z.object({
  credential,
  sharedPhone: signInSchema.shape.sharedPhone,
  suite: signInSchema.shape.suite,
});
