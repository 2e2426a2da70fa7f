/** What an item of the dated data holds of a table that calculations have in their code (tables.server.ts). */
import { z } from "zod";
import { keptAddress } from "#app/platform/references/https-address.ts";

const source = z.strictObject({ name: z.string(), url: keptAddress.optional(), read: z.iso.date() });

export const tableSchema = z.strictObject({
  version: z.string(),
  from: z.iso.date(),
  verified: z.iso.date(),
  checked: z.strictObject({ by: z.string(), on: z.iso.date() }).nullable().optional(),
  sources: z.array(source).min(1),
  figures: z.record(z.string(), z.unknown()),
});
export type Table = z.infer<typeof tableSchema>;
