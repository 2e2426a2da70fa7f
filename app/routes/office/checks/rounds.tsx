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

/** Older ones are on the public page, and each has its address here. */
const SHOWN = 40;

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requirePermission(context, "checks");
  const all = await listRounds(scopeOf(context).database.drizzle);
  return { rounds: all.slice(0, SHOWN), all: all.length, mayWrite: may(viewer.role, "publish") };
}

export const action = (args: Route.ActionArgs) => answerRounds(args);

/** How long to wait, of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Rounds({ loaderData: { rounds, all, mayWrite }, actionData }: Route.ComponentProps) {
  const file = actionData && "file" in actionData ? actionData.file : undefined;
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8">
      <h1>Tirages</h1>
      <p>
        {all} tirages sont connus&nbsp;; les {rounds.length} derniers sont ci-dessous, tous à la page{" "}
        <a href={pathTo("/tirages")}>Tirages Entrée express</a>.
      </p>
      <OfficeList
        id="tirages"
        caption="Derniers tirages"
        rows={rounds}
        rowKey={({ number }) => number}
        empty={null}
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
