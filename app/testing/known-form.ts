import type { z } from "zod";
import type { ZodMiniType } from "zod/mini";

/** A schema that a form is read with, and a form that it takes. */
export type KnownForm = {
  /** Name of the schema where it is used. */ name: string;
  schema: z.ZodType | ZodMiniType;
  /** Every field that the schema knows, filled so that it is taken. */ valid: Record<string, string>;
};
