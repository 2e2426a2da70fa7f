/** Which fields of a form are made of parts, by its schema: read-form takes paths for these alone. */
import type { $ZodType } from "zod/v4/core";

type Definition = { type?: unknown; shape?: Record<string, $ZodType>; innerType?: $ZodType; in?: $ZodType };

// oxlint-disable-next-line no-underscore-dangle -- where the library keeps what a schema is made of
const definitionOf = (schema: $ZodType) => schema._zod.def as Definition;

/** What lies under `.optional()`, `.default()`, `.transform()` and the like. */
function innermost(schema: $ZodType): $ZodType {
  const { innerType, in: input } = definitionOf(schema);
  const inner = innerType ?? input;
  return inner ? innermost(inner) : schema;
}

/** The names of the fields whose value is an object or a list of objects. */
export function nestedFields(schema: $ZodType): ReadonlySet<string> {
  const { shape } = definitionOf(innermost(schema));
  const named = Object.entries(shape ?? {}).filter(([, field]) => {
    const { type, ...definition } = definitionOf(innermost(field)) as Definition & { element?: $ZodType };
    if (type === "object") return true;
    return type === "array" && definition.element !== undefined && definitionOf(innermost(definition.element)).type === "object";
  });
  return new Set(named.map(([name]) => name));
}
