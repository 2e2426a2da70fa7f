/** What the forms of an account accept. */
import * as z from "zod/mini";
import { countryCode } from "./countries.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

/** Specification, section 9. */
export const PASSWORD_LEAST = 6;
/** More is no safer, and hashing must not be made to last. */
export const PASSWORD_MOST = 200;
const NAME_MOST = 100;
const EMAIL_MOST = 254;

const email = z
  .string({ error: "Indiquez votre adresse e-mail." })
  .check(
    z.trim(),
    z.maxLength(EMAIL_MOST, { error: "Cette adresse e-mail est trop longue.", abort: true }),
    z.regex(z.regexes.email, "Cette adresse e-mail est incomplète\u00a0: il y manque un @ ou un point."),
  );

const name = (missing: string) =>
  z
    .string({ error: missing })
    .check(z.trim(), z.minLength(1, missing), z.maxLength(NAME_MOST, `${NAME_MOST} caractères au plus.`));

/** A password to choose: exactly as typed, spaces included. */
const newPassword = z
  .string({ error: "Choisissez un mot de passe." })
  .check(
    z.minLength(PASSWORD_LEAST, "Le mot de passe doit contenir au moins 6 caractères"),
    z.maxLength(PASSWORD_MOST, `Le mot de passe dépasse ${PASSWORD_MOST} caractères.`),
  );

const givenPassword = z
  .string({ error: "Indiquez votre mot de passe." })
  .check(z.maxLength(PASSWORD_MOST, "Email ou mot de passe incorrect"));

const tick = z.pipe(
  z.optional(z.literal("on")),
  z.transform((value) => value === "on"),
);

const confirmation = z.string({ error: "Tapez le mot de passe une seconde fois." });

const bothTyped = z.object({ password: z.string(), confirmPassword: z.string() });

const samePasswords = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  {
    error: "Les mots de passe ne correspondent pas",
    path: ["confirmPassword"],
    // Said even while other fields are refused too, so that nobody mends a form one field at a time.
    when: ({ value }) => bothTyped.safeParse(value).success,
  },
);

/** The registration form, specification section 5. */
export const registrationSchema = z
  .object({
    /** Drawn when the form was shown; counts only where a browser keeps no cookies (platform/forms/sending-id). */
    formId: z.pipe(
      z.optional(z.string()),
      z.transform((id) => (id !== undefined && isUuid(id) ? id : undefined)),
    ),
    firstName: name("Indiquez votre prénom."),
    lastName: name("Indiquez votre nom."),
    email,
    phone: z.pipe(
      z.optional(z.string().check(z.trim(), z.maxLength(40, "Ce numéro est trop long."))),
      z.transform((typed) => typed ?? ""),
    ),
    country: z.pipe(
      z.pipe(
        z
          .string({ error: "Choisissez votre pays." })
          .check(z.maxLength(NAME_MOST, { error: "Choisissez un pays de la liste.", abort: true })),
        z.transform((text) => countryCode(text) ?? ""),
      ),
      // Conform turns the empty text of an unknown country into nothing at all: both are refused in these words.
      z.string({ error: "Choisissez un pays de la liste." }).check(z.minLength(1, "Choisissez un pays de la liste.")),
    ),
    password: newPassword,
    confirmPassword: confirmation,
    acceptTerms: z.literal("on", { error: "Vous devez accepter les conditions d'utilisation" }),
    acceptNewsletter: tick,
    suite: z.optional(z.string()),
  })
  .check(samePasswords);

export type Registration = z.infer<typeof registrationSchema>;

export const signInSchema = z.object({
  email: z
    .string({ error: "Indiquez votre adresse e-mail." })
    .check(z.trim(), z.maxLength(EMAIL_MOST, "Email ou mot de passe incorrect")),
  password: givenPassword,
  sharedPhone: tick,
  suite: z.optional(z.string()),
});

export type SignIn = z.infer<typeof signInSchema>;

export const codeSchema = z.object({
  code: z.pipe(
    z.string({ error: "Indiquez le code." }).check(z.maxLength(40, "Ce code est trop long.")),
    z.transform((text) => text.replaceAll(/[\s-]/g, "").toUpperCase()),
  ),
  suite: z.optional(z.string()),
});

export const forgottenSchema = z.object({ email });

export const resetSchema = z.object({ password: newPassword, confirmPassword: confirmation }).check(samePasswords);

export const passwordChangeSchema = z
  .object({ currentPassword: givenPassword, password: newPassword, confirmPassword: confirmation })
  .check(samePasswords);

export const emailChangeSchema = z.object({ email, currentPassword: givenPassword });

export const ownPasswordSchema = z.object({ currentPassword: givenPassword });

/** Fields that never travel back to the browser. */
export const PASSWORD_FIELDS = ["password", "confirmPassword", "currentPassword"];
