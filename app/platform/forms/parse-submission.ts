import { type Submission, parse } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { $ZodType } from "zod/v4/core";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { LONGEST_FIELD } from "./typed-text.ts";

/** For what no page of ours sends, and no schema has words for: the library's own are English. */
const unsaid = () => "Cette réponse n’est pas de celles que le formulaire attend. Rechargez la page, puis recommencez.";

/**
 * Reads a form by its schema: the one way for every action of the site.
 * No rule of a schema meets more than LONGEST_FIELD characters of a field: it is shown the beginning,
 * enough to say that the field is too long; a schema that has no limit for it gets that refusal added.
 * The submission keeps the whole of what was typed.
 */
export function parseSubmission<Value>(form: FormData, schema: $ZodType<Value>): Submission<Value> {
  const long = [...form]
    .filter(([, value]) => typeof value === "string" && value.length > LONGEST_FIELD)
    .map(([name]) => name);
  if (long.length === 0) return parseWithZod(form, { schema, error: unsaid }) as Submission<Value>;
  const checked = parseWithZod(shortened(form), { schema, error: unsaid }) as Submission<Value>;
  const added = Object.fromEntries(
    long.map((name) => [name, [`Ce champ dépasse ${frenchNumber(LONGEST_FIELD)} caractères.`]]),
  );
  return parse(form, {
    resolve: () => ({ error: { ...added, ...(checked.status === "error" && errorsOf(checked)) } }),
  });
}

function errorsOf(submission: { error: Record<string, string[] | null> | null }): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(submission.error ?? {}).flatMap(([name, said]) => (said ? [[name, said]] : [])),
  );
}

/** The same form with one character more of each long field than any may have. */
function shortened(form: FormData): FormData {
  const short = new FormData();
  for (const [name, value] of form)
    if (typeof value === "string") short.append(name, value.slice(0, LONGEST_FIELD + 1));
  return short;
}
