import { shownMember } from "#app/features/applications/people/shown-member.ts";
import { PeopleView } from "#app/features/applications/views/people/people-view.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { questionsOf } from "./answer-questions.server.ts";
import { answerPeople, askOf } from "./answer-people.server.ts";
import { ownFile } from "#app/routes/client/file/own-application.server.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/application-people.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Personnes du dossier");

export async function loader(args: Route.LoaderArgs) {
  const { scope, file } = await ownFile(args);
  const { questions, country } = await questionsOf(scope, file);
  const today = dayOf(scope.clock.now());
  return {
    file: { id: file.application.id, title: file.application.title },
    members: file.members.map((member) => shownMember(member, today)),
    answers: file.application.answers,
    revision: file.application.revision,
    questions,
    country,
    ask: askOf(
      args.request,
      file.members.map(({ person }) => person),
    ),
    formId: crypto.randomUUID(),
    today: today.toString(),
  };
}

export const action = (args: Route.ActionArgs) => answerPeople(args);

export default function ApplicationPeople({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={loaderData.file} name="Personnes du dossier" />
      <PeopleView {...loaderData} answer={actionData} />
    </>
  );
}
