import { data } from "react-router";
import { mayReadWithdrawn } from "#app/features/messages/policy.ts";
import { WithdrawnView } from "#app/features/messages/views/withdrawn-view.tsx";
import styles from "#app/features/messages/views/thread.css?url";
import { readWithdrawn, withdrawnMessages } from "#app/features/messages/office/withdrawn-messages.server.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { foundForeignFile } from "#app/routes/office/files/office-file.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/withdrawn-messages.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Messages retirés");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function adminsFile(args: Route.LoaderArgs | Route.ActionArgs) {
  const found = await foundForeignFile(args, "messages");
  if (!mayReadWithdrawn(found.adviser)) throw data(null, { status: 404 });
  return { ...found, place: new URL(args.request.url).searchParams.get("page") };
}

export async function loader(args: Route.LoaderArgs) {
  const { scope, file, place } = await adminsFile(args);
  return { file, place, page: await withdrawnMessages(scope.database.drizzle, file.id, place) };
}

export async function action(args: Route.ActionArgs) {
  const { scope, adviser, file, place } = await adminsFile(args);
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  return { read: await readWithdrawn(scope, adviser, file.id, place) };
}

export default function WithdrawnMessages({ loaderData: { file, place, page }, actionData }: Route.ComponentProps) {
  const read = actionData && "read" in actionData ? actionData.read : undefined;
  return (
    <WithdrawnView
      file={file}
      place={place}
      page={read ?? page}
      refusal={actionData && "refusal" in actionData ? actionData.refusal : undefined}
    />
  );
}
