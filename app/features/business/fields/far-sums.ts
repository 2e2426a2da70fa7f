/** Sums of a setting that are far from what stands, as a zero too many or too few is: asked about again, by a box that bears the sum. */
import { farFromWords, isFarFrom, isSureOf } from "#app/features/orders/mistakes/far-above.ts";
import { fieldName, removalOf, sureOf } from "#app/platform/forms/field-name.ts";
import type { Field, Group } from "./field.ts";
import { type Formed, type Typed, at, formOf, rowsAt, rowsIn } from "./typed-part.ts";

/** @param form its fields and boxes @param standing the value that it would replace @returns what is asked, by the names of the boxes */
export function farSums(part: Formed, form: Iterable<[string, unknown]>, standing: unknown): Record<string, string[]> {
  const texts = [...form].filter((one): one is [string, string] => typeof one[1] === "string");
  const typed: Typed = Object.fromEntries(texts);
  const { fields, group } = formOf(part);
  const own = fields.map((field) => asked(field, fieldName(field.path), typed, sumAt(standing, field.path)));
  const rows = group
    ? Array.from({ length: rowsIn(part, typed) }, (_, row) =>
        (typed[removalOf(group, row)] ?? "") === ""
          ? group.fields.map((field) =>
              asked(field, fieldName(field.path, group, row), typed, standingSum(group, row, field, typed, standing)),
            )
          : [],
      )
    : [];
  return Object.fromEntries([...own, ...rows.flat()].filter((one) => one !== undefined));
}

function asked(
  { money, kind }: Field,
  name: string,
  typed: Typed,
  stands: number | undefined,
): [string, string[]] | undefined {
  const read = money && stands !== undefined ? kind.read((typed[name] ?? "").trim()) : undefined;
  if (!read || "fault" in read || typeof read.value !== "number" || stands === undefined) return undefined;
  if (!isFarFrom(read.value, stands) || isSureOf(typed[sureOf(name)], read.value)) return undefined;
  return [sureOf(name), [farFromWords(read.value, stands)]];
}

/** What a row had; of a new one the most that any has. */
function standingSum(group: Group, row: number, { path }: Field, typed: Typed, standing: unknown): number | undefined {
  const before = rowsAt(group, standing);
  const id = typed[fieldName("id", group, row)] ?? "";
  const same = id === "" ? undefined : before.find((one) => at(one, "id") === id);
  if (same !== undefined) return sumAt(same, path);
  const sums = before.flatMap((one) => sumAt(one, path) ?? []);
  return sums.length === 0 ? undefined : Math.max(...sums);
}

function sumAt(value: unknown, path: string): number | undefined {
  const sum = at(value, path);
  return typeof sum === "number" ? sum : undefined;
}
