import { z } from "zod";
import { ROLES, STAFF_ROLES } from "#app/platform/session/permissions.ts";

const [NAME_MOST, EMAIL_MOST] = [100, 254];

const name = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(NAME_MOST, `${NAME_MOST} caractères au plus.`);
const role = z.enum(STAFF_ROLES, { error: "Choisissez un rôle." });

/** Somebody new of the staff. */
export const invitationSchema = z.object({
  /** Drawn when the form was shown: sent twice it invites once. */
  formId: z.uuid({ error: "Le formulaire est arrivé incomplet\u00a0: rouvrez la page." }),
  firstName: name("Indiquez le prénom."),
  lastName: name("Indiquez le nom."),
  email: z
    .string({ error: "Indiquez l’adresse e-mail." })
    .trim()
    .max(EMAIL_MOST, "Cette adresse e-mail est trop longue.")
    .pipe(z.email("Cette adresse e-mail est incomplète\u00a0: il y manque un @ ou un point.")),
  role,
});

export type InvitationForm = z.infer<typeof invitationSchema>;

/** Another role, or the account opened again with one. `sure` and `from` are of the page that asks before: it was answered yes, and spoke of that role. */
export const roleSchema = z.object({
  intent: z.enum(["role", "reopen"], { error: "Le formulaire est arrivé incomplet\u00a0: rouvrez la page." }),
  role,
  sure: z.literal("on").optional(),
  from: z.enum(ROLES).optional(),
});

/** Who takes each kind of things; the keys are those of the holdings. */
export function departureSchema(keys: readonly string[]) {
  const whom = z.union([z.literal("nobody"), z.uuid()], { error: "Dites qui prend la suite." });
  return z.object({
    ...Object.fromEntries(keys.map((key) => [key, whom])),
    sure: z.literal("on", { error: "Cochez la case pour fermer le compte." }),
  });
}
