import { z } from "zod";

/** What is said of any other. */
export const HTTPS_ONLY = "Collez une adresse complète, qui commence par https://.";

/** A name of a host has a dot; no name or password before it. */
const WHOLE = /^https:\/\/[^\s/?#@]+\.[^\s@]+$/;

/**
 * The address of a page elsewhere, which a reader opens from ours: https alone, so that it is no script of somebody's and nobody
 * on the way reads along. One kept as http is read as the same page by https.
 */
export const httpsAddress = z
  .string({ error: HTTPS_ONLY })
  .trim()
  .transform((typed) => typed.replace(/^http:\/\//i, "https://"))
  .refine((address) => WHOLE.test(address) && URL.canParse(address), { error: HTTPS_ONLY });
