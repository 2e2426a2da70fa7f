/** What the form of somebody new whom Google knows accepts: the registration without its address and password. */
import * as z from "zod/mini";
import { registrationSchema } from "#app/features/accounts/form.ts";

const { firstName, lastName, phone, country, acceptTerms, acceptNewsletter } = registrationSchema.shape;

export const googleRegistrationSchema = z.object({
  firstName,
  lastName,
  phone,
  country,
  acceptTerms,
  acceptNewsletter,
});

export type GoogleRegistration = z.infer<typeof googleRegistrationSchema>;
