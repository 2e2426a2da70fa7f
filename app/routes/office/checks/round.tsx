import { data } from "react-router";
import { roundHistory } from "#app/features/rounds/office/round-history.server.ts";
import { typedRound } from "#app/features/rounds/office/round-form.ts";
import { findRound } from "#app/features/rounds/office/write-round.server.ts";
import { SOURCES } from "#app/features/rounds/sources.ts";
import { RoundForm } from "#app/features/rounds/views/round-form.tsx";
import { RoundHistory } from "#app/features/rounds/views/round-history.tsx";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { answerRounds } from "./answer-rounds.server.ts";
import type { Route } from "./+types/round.ts";

export const meta: Route.MetaFunction = ({ params }) => unlistedMeta(`Tirage ${params.number}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "publish");
  const db = scopeOf(context).database.drizzle;
  const found = await findRound(db, params.number);
  if (!found) throw data(null, { status: 404 });
  const source = SOURCES[found.round.source].words;
  return { typed: typedRound(found.round), seen: found.seen, source, history: await roundHistory(db, params.number) };
}

export const action = (args: Route.ActionArgs) => answerRounds(args, args.params.number);

/** How long to wait, of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function RoundPage({ loaderData: { typed, seen, source, history }, actionData }: Route.ComponentProps) {
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Tirage {typed["number"]}</h1>
      <p>Ses chiffres viennent de&nbsp;: {source}. Corrigés ici, ils sont dits saisis à la main.</p>
      <RoundForm typed={typed} seen={seen} result={result} />
      <RoundHistory history={history} />
    </div>
  );
}
