/**
 * The tables that calculations have in their code, the NCLC's and the 67 points', as items of the dated data: an item holds the
 * figures that somebody of the business compared with the official page. A check counts while the code has the same figures.
 */
import { isDeepStrictEqual } from "node:util";
import { TABLES, TESTS } from "#app/features/points/nclc/grid.ts";
import { FSW } from "#app/features/situation/programs/express-entry/grid.ts";
import type { Check } from "#app/platform/content/checked-words.ts";
import { type Family, type ItemValue, dataInForce } from "#app/platform/settings/dated-data.ts";
import { type Table, tableSchema } from "./table-schema.ts";

export const TABLE_FAMILIES = ["grid-nclc", "grid-fsw"] as const;
export type TableFamily = (typeof TABLE_FAMILIES)[number];

export const isTable = (family: Family): family is TableFamily => TABLE_FAMILIES.some((one) => one === family);

const tests = Object.entries(TESTS).map(([test, { editions }]) => [
  test,
  editions.map(({ from, to, table }) => ({ from, to, table })),
]);
const { version, pageModified, verified, source: page, ...points } = FSW;

/** As JSON, which is what an item is. */
const asItem = (table: Table): Table => tableSchema.parse(JSON.parse(JSON.stringify(table)));

/** What the code counts by. */
export const TABLES_IN_CODE: Readonly<Record<TableFamily, Table>> = {
  "grid-nclc": asItem({
    version: `nclc-${TABLES.from}`,
    from: TABLES.from,
    verified: TABLES.verified,
    sources: [...(TESTS.tef.editions[0]?.sources ?? [])],
    figures: Object.fromEntries(tests),
  }),
  "grid-fsw": asItem({ version, from: pageModified, verified, sources: [page], figures: points }),
};

/** The last reading of a table, and who of the business compared the figures of the code, if anybody did. */
export type Standing = { from: string; verified: string; checked: Check | undefined };

export function standingOf(family: TableFamily): Standing {
  const inCode = TABLES_IN_CODE[family];
  const item = dataInForce(family).find(({ id }) => id === inCode.from)?.value;
  const { from, figures } = inCode;
  if (!item || !isDeepStrictEqual(item["figures"], figures))
    return { from, verified: inCode.verified, checked: undefined };
  const stored = tableSchema.parse(item);
  const checked = stored.checked ?? undefined;
  return { from, verified: checked?.on ?? inCode.verified, checked };
}

export const tableStandings = (): Readonly<Record<TableFamily, Standing>> => ({
  "grid-nclc": standingOf("grid-nclc"),
  "grid-fsw": standingOf("grid-fsw"),
});

/** The value of an item once somebody has compared the figures of the code with the official page. */
export const checkedTable = (family: TableFamily, checked: Check): ItemValue => ({
  ...TABLES_IN_CODE[family],
  verified: checked.on,
  checked,
});
