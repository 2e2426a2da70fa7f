import { type RouterContextProvider, data } from "react-router";
import { dateFormatNames, dateFormats } from "#app/features/accounting/statements/columns.ts";
import { describeFile, describeLine, describePage } from "#app/features/accounting/statements/describe.server.ts";
import { draftOf, findReconciliation, linesOf } from "#app/features/accounting/statements/queries.server.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

const ROWS_SHOWN = 8;

/** The file of an operator at an address, for whoever keeps the books. @throws a 404 response for an unknown id */
export async function foundReconciliation({ context, params: { id } }: Args) {
  const actor = requirePermission(context, "books");
  const scope = scopeOf(context);
  const file = isUuid(id) ? await findReconciliation(scope.database.drizzle, id) : undefined;
  if (!file) throw data(null, { status: 404 });
  return { actor, scope, file };
}

/** What the page of a file shows: the choice of its columns, and once it was compared its lines. */
export async function reconciliationPage(args: Args) {
  const { scope, file } = await foundReconciliation(args);
  const db = scope.database.drizzle;
  const described = describeFile(file);
  const { searchParams } = new URL(args.request.url);
  if (file.matchedAt === null || searchParams.has("colonnes")) {
    const { rows, ...draft } = await draftOf(db, file);
    // What stands above the titles is shown with them: their line can be corrected.
    const shown = rows.slice(0, Math.max(ROWS_SHOWN, draft.columns.titlesLine + 3));
    return {
      file: described,
      draft: { ...draft, rows: shown, formats: dateFormats.map((value) => ({ value, label: dateFormatNames[value] })) },
      lines: null,
    };
  }
  const all = searchParams.get("voir") === "toutes";
  const page = describePage(
    await linesOf(db, file.id, { differences: !all, cursor: searchParams.get("page") }),
    describeLine,
  );
  return { file: described, draft: null, lines: { all, page } };
}
