import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { deskProofSchema } from "#app/features/accounts/second-proof/form.ts";
import { addressSchema, clientNoteSchema, filterSchema, newTagSchema, tagSchema } from "#app/features/clients/form.ts";

const formId = randomUUID();

/** The forms about the people of the business, each filled so that it is taken. */
export const clientForms: { name: string; schema: z.ZodType; valid: Record<string, string> }[] = [
  { name: "newTagSchema", schema: newTagSchema, valid: { formId, name: "À rappeler" } },
  { name: "tagSchema", schema: tagSchema, valid: { tag: formId, revision: "1", name: "À rappeler" } },
  { name: "filterSchema", schema: filterSchema, valid: { formId, name: "Sans compte", query: "qui=sans-compte" } },
  { name: "clientNoteSchema", schema: clientNoteSchema, valid: { formId, kind: "called", words: "Rappelle lundi" } },
  { name: "addressSchema", schema: addressSchema, valid: { email: "marie@exemple.cm" } },
  { name: "deskProofSchema", schema: deskProofSchema, valid: { paper: "passport", seen: "on" } },
];
