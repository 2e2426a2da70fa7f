import type { ItemValue } from "#app/platform/settings/dated-data.ts";
import { itemValue } from "#app/platform/settings/parts.ts";
import { type Comparison, compareOnSamples } from "./compare-samples.server.ts";
import { CRS_KIND, PSTQ_KIND, crsEditions, pstqEditions } from "./known.server.ts";
import { readEditions } from "./read-editions.ts";
import { readJson } from "#app/platform/content/plain-text.ts";

export type GridFamily = "grid-crs" | "grid-pstq";

/** A file that may be taken, with what it does to totals; or what is wrong with it. */
export type JudgedEdition =
  | { ok: true; id: string; value: ItemValue; compared: Comparison; against: string }
  | { ok: false; problems: readonly string[] };

/** Judges the text of a file as an edition of a grid: schema, dates, worked examples; then beside the newest edition. */
export async function judgeEdition(family: GridFamily, text: string): Promise<JudgedEdition> {
  const brought = parsed(text);
  // Figures that came as a file were compared by nobody yet, whatever the file says.
  const { checked: _, ...value } = brought ?? {};
  if (!brought) return { ok: false, problems: ["Ce n’est pas un objet JSON."] };
  const id = String(value["from"]);
  const file = { name: `${family}/${id}.json`, text: JSON.stringify(value) };
  const none = { ok: false, problems: ["Aucune édition d’avant n’est connue."] } as const;
  if (family === "grid-crs") {
    const { known, refused } = readEditions([file], CRS_KIND);
    const before = crsEditions().findLast(({ from }) => from <= id) ?? crsEditions().at(-1);
    if (!known[0] || !before) return known[0] ? none : { ok: false, problems: refused[0]?.problems ?? [] };
    const compared = await compareOnSamples(CRS_KIND, family, before, known[0]);
    return { ok: true, id, value, compared, against: before.from };
  }
  const { known, refused } = readEditions([file], PSTQ_KIND);
  const before = pstqEditions().findLast(({ from }) => from <= id) ?? pstqEditions().at(-1);
  if (!known[0] || !before) return known[0] ? none : { ok: false, problems: refused[0]?.problems ?? [] };
  const compared = await compareOnSamples(PSTQ_KIND, family, before, known[0]);
  return { ok: true, id, value, compared, against: before.from };
}

/** Undefined for what is no JSON object, said as the problem of the file by the caller. */
const parsed = (text: string): ItemValue | undefined => itemValue.safeParse(readJson(text)?.value).data ?? undefined;
