import { z } from "zod";

const record = z.record(z.string(), z.unknown());
const isRecord = (value: unknown): value is Record<string, unknown> => record.safeParse(value).success;

/**
 * What stands, with what the first edition says under keys of the shape that came with a later version. A key that any earlier value
 * had stays away where somebody left it out, unless the shape needs it. Lists are one value: a service or a holiday is nobody's key.
 * @param had every value that this database has had or was offered
 */
export function withNewKeys(shape: unknown, standing: unknown, edition: unknown, had: readonly unknown[]): unknown {
  if (!(shape instanceof z.ZodObject) || !isRecord(standing) || !isRecord(edition)) return standing;
  const merged = { ...standing };
  const before = had.filter(isRecord);
  for (const [key, part] of Object.entries(shape.shape)) {
    if (!(key in edition)) continue;
    if (key in standing)
      merged[key] = withNewKeys(
        part,
        standing[key],
        edition[key],
        before.map((one) => one[key]),
      );
    else if (!before.some((one) => key in one) || !z.safeParse(part, undefined).success) merged[key] = edition[key];
  }
  return merged;
}
