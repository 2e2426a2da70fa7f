import { type Submission, parse } from "@conform-to/react";
import { type $ZodType, safeParse } from "zod/v4/core";

/**
 * Checks a form in the browser by the schema the server uses, without Conform's own adapter:
 * that one brings the whole of zod with it. For flat forms of texts; as there, an empty field
 * is one that was not filled.
 */
export function checkBeforeSending<Value>(formData: FormData, schema: $ZodType<Value>): Submission<Value> {
  return parse(formData, {
    resolve(payload) {
      const filled = Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== ""));
      const result = safeParse(schema, filled);
      if (result.success) return { value: result.data };
      const error: Record<string, string[]> = {};
      for (const { path, message } of result.error.issues) (error[path.join(".")] ??= []).push(message);
      return { error };
    },
  });
}
