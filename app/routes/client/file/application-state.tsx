import { StateView } from "#app/features/applications/views/lifecycle/state-view.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { answerState, moveOf } from "./answer-state.server.ts";
import { ownFile } from "./own-application.server.ts";
import { FileTrail } from "./file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/application-state.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("État du dossier");

export async function loader(args: Route.LoaderArgs) {
  const { scope, file } = await ownFile(args);
  const { id, title, state, archivedAt, submittedOn } = file.application;
  return {
    file: { id, title, state, archived: archivedAt !== null, submittedOn },
    asked: moveOf(new URL(args.request.url).searchParams.get("vers")) ?? null,
    today: dayOf(scope.clock.now()).toString(),
  };
}

export const action = (args: Route.ActionArgs) => answerState(args);

export default function ApplicationStatePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={loaderData.file} name="État du dossier" />
      <StateView {...loaderData} refusal={actionData?.refusal} />
    </>
  );
}
