import { journalQuery, journalSearch } from "#app/features/audit/journal-search.ts";
import { MOST_EXPORTED, readJournal } from "#app/features/audit/journal.server.ts";
import { JournalPage } from "#app/features/audit/views/journal-page.tsx";
import { staffMembers } from "#app/features/accounts/staff/staff-members.server.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { journalWords } from "#app/registries/journal-words.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/journal.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Journal");

export async function loader({ request, context }: Route.LoaderArgs) {
  const reader = requirePermission(context, "journal");
  const db = scopeOf(context).database.drizzle;
  const { searchParams } = new URL(request.url);
  const { search, fault } = journalSearch(searchParams);
  const found =
    fault === undefined
      ? await readJournal(db, reader, { search, cursor: searchParams.get("page") }, journalWords)
      : { rows: [], previous: null, next: null };
  const typed = (name: string) => (searchParams.get(name) ?? "").slice(0, 20);
  return {
    found,
    fault,
    search: { ...search, from: typed("du"), to: typed("au") },
    query: journalQuery(search),
    staff: (await staffMembers(db, "office")).map(({ id, name }) => ({ value: id, label: name })),
    most: frenchNumber(MOST_EXPORTED),
  };
}

export default function Journal({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Journal</h1>
      <JournalPage {...loaderData} />
    </div>
  );
}
