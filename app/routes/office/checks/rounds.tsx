import { FileForm } from "#app/features/business/views/file-form.tsx";
import { nameOf } from "#app/features/rounds/categories.ts";
import { listRounds } from "#app/features/rounds/queries.server.ts";
import { type Round, categoryOfRound } from "#app/features/rounds/round.ts";
import { SOURCES } from "#app/features/rounds/sources.ts";
import { RoundForm } from "#app/features/rounds/views/round-form.tsx";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { may } from "#app/platform/session/permissions.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { answerRounds } from "./answer-rounds.server.ts";
import type { Route } from "./+types/rounds.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Tirages");

/** Rounds of a page of the list. */
const SHOWN = 20;

/** The newest rounds, or the page of older ones that the address asks for; one that is no page is the first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requirePermission(context, "checks");
  const all = await listRounds(scopeOf(context).database.drizzle);
  const pages = Math.max(1, Math.ceil(all.length / SHOWN));
  const asked = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= pages ? asked : 1;
  const rounds = all.slice((page - 1) * SHOWN, page * SHOWN);
  return { rounds, page, pages, all: all.length, mayWrite: may(viewer.role, "publish") };
}

export const action = (args: Route.ActionArgs) => answerRounds(args);

/** How long to wait, of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Rounds({ loaderData, actionData }: Route.ComponentProps) {
  const { rounds, page, pages, all, mayWrite } = loaderData;
  const file = actionData && "file" in actionData ? actionData.file : undefined;
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8">
      <h1>Tirages</h1>
      <p>
        {all} tirages sont connus, tous à la page <a href={pathTo("/tirages")}>Tirages Entrée express</a>.
      </p>
      <OfficeList
        id="tirages"
        caption={page === 1 ? "Derniers tirages" : `Tirages, page ${page} sur ${pages}`}
        rows={rounds}
        rowKey={({ number }) => number}
        empty={null}
        pager={{ previous: page > 1 ? pageAt(page - 1) : null, next: page < pages ? pageAt(page + 1) : null }}
        columns={mayWrite ? WRITABLE : COLUMNS}
      />
      {mayWrite && (
        <>
          <FileForm answer={file} />
          <section aria-labelledby="ajouter" className="grid grid-cols-1 gap-4">
            <h2 id="ajouter">Ajouter un tirage à la main</h2>
            <RoundForm typed={{}} result={result} />
          </section>
        </>
      )}
    </div>
  );
}

const pageAt = (page: number) => `${pathTo("/admin/tirages")}${page === 1 ? "" : `?page=${page}`}`;
const words = ({ number, date }: Round) => `${number}, ${sayDay(date)}`;
const COLUMNS: readonly OfficeColumn<Round>[] = [
  { header: "Tirage", names: true, cell: words },
  { header: "Catégorie", cell: (round) => nameOf(categoryOfRound(round)) },
  { header: "Minimum", numeric: true, cell: ({ minimum }) => minimum },
  { header: "Invitations", numeric: true, cell: ({ invitations }) => frenchNumber(invitations) },
  { header: "Source", wide: true, cell: ({ source }) => SOURCES[source].words },
];
const WRITABLE: readonly OfficeColumn<Round>[] = [
  {
    header: "Tirage",
    names: true,
    cell: (round) => <a href={pathTo("/admin/tirages/:number", { number: round.number })}>{words(round)}</a>,
  },
  ...COLUMNS.slice(1),
];
