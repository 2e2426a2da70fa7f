import { z } from "zod";
import { typedEmail } from "#app/platform/forms/typed-text.ts";

/** The owner's invitation of their spouse; the tick is the consent. */
export const inviteSchema = z.object({
  email: typedEmail("Écrivez l’adresse e-mail de cette personne."),
  agrees: z.literal("on", { error: "Cochez cette case\u00a0: sans votre accord, rien n’est envoyé." }),
});
