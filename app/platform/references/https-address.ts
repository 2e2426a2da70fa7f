import { z } from "zod";

/** What is said of any other. */
export const HTTPS_ONLY = "Collez une adresse complète, qui commence par https://.";

/** A name of a host has a dot; no name or password before it. */
const WHOLE = /^https:\/\/[^\s/?#@]+\.[^\s@]+$/;

/** The address of a page elsewhere, which a reader opens from ours: https alone, so that it is no script and nobody reads along. */
export const httpsAddress = z
  .string({ error: HTTPS_ONLY })
  .trim()
  .refine((address) => WHOLE.test(address) && URL.canParse(address), { error: HTTPS_ONLY });

/** The same of data that may have been kept as http before: the same page by https. */
export const keptAddress = z.preprocess(
  (kept) => (typeof kept === "string" ? kept.replace(/^http:\/\//i, "https://") : kept),
  httpsAddress,
);
