/** One page of a list that several queries make together, each read by the same two keys: a moment, and a UUID. */
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { PAGE_SIZE, type PageOf } from "./page-of.ts";

type Keyed = { id: string; at: Date };

type MergedQuery<Row extends Keyed> = {
  /** The newest first, or the oldest. */
  descending: boolean;
  /** As the address gave it; one that is not ours counts as absent: the first page. */
  cursor: string | null;
  size?: number;
  /** Each reads its own page with `pageOf`, by `at` and `id` in this direction. */
  sources: readonly ((page: { cursor: string | null; size: number }) => Promise<PageOf<Row>>)[];
};

/** Reads one page: as much of each source as the page could hold, so that it costs the same wherever it lies. */
export async function mergedPage<Row extends Keyed>({
  descending,
  cursor: asked,
  size = PAGE_SIZE,
  sources,
}: MergedQuery<Row>): Promise<PageOf<Row>> {
  const cursor = ours(asked) ? asked : null;
  const backwards = readCursor(cursor, 2)?.backwards ?? false;
  const pages = await Promise.all(sources.map((read) => read({ cursor, size })));
  const all = pages.flatMap(({ rows }) => rows).toSorted((one, other) => compared(one, other) * (descending ? -1 : 1));
  const rows = backwards ? all.slice(-size) : all.slice(0, size);
  const cut = all.length > size;
  const [first, last] = [rows[0], rows.at(-1)];
  const before = backwards ? cut || pages.some(({ previous }) => previous !== null) : cursor !== null;
  const after = backwards || cut || pages.some(({ next }) => next !== null);
  return {
    rows,
    previous: first && before ? writeCursor(true, [first.at, first.id]) : null,
    next: last && after ? writeCursor(false, [last.at, last.id]) : null,
  };
}

function compared(one: Keyed, other: Keyed): number {
  return one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);
}

/** Whether its keys are a moment and a UUID: a database takes nothing else for them. */
function ours(cursor: string | null): boolean {
  const [at = "", id = ""] = readCursor(cursor, 2)?.keys ?? [];
  return !Number.isNaN(Date.parse(at)) && isUuid(id);
}
