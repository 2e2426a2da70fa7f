import { randomUUID } from "node:crypto";
import { data, redirectDocument } from "react-router";
import { messageFromForm } from "#app/features/messages/thread/message-from-form.server.ts";
import { officeThreadPath, threadPath } from "#app/features/messages/paths.ts";
import { readThread } from "#app/features/messages/thread/read-thread.server.ts";
import { ClientThread, type ThreadNews } from "#app/features/messages/views/thread-page.tsx";
import styles from "#app/features/messages/views/thread.css?url";
import { withdrawMessage } from "#app/features/messages/thread/withdraw-message.server.ts";
import { waLinkOf } from "#app/features/whatsapp/wa-link.ts";
import { overTheNetwork, revalidateWhenReached } from "#app/platform/forms/over-the-network.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash, takeDone } from "#app/platform/session/flash.server.ts";
import { ownThread } from "./own-thread.server.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { Route } from "./+types/thread.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Messages");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const shouldRevalidate = revalidateWhenReached;

/** The client's own: an adviser reads and answers at the office. */
async function found(args: Route.LoaderArgs | Route.ActionArgs) {
  const thread = await ownThread(args);
  if (thread.side === "office") throw redirectDocument(officeThreadPath(thread.file.application.id));
  return thread;
}

export async function loader(args: Route.LoaderArgs) {
  const { viewer, scope, file, side } = await found(args);
  const { id, title, reference } = file.application;
  const page = await readThread(scope, viewer, side, id, new URL(args.request.url).searchParams.get("page"));
  const done = await takeDone(args);
  return {
    id,
    title,
    whatsapp: waLinkOf(reference),
    page,
    formId: randomUUID(),
    news: (done?.done ?? null) as ThreadNews,
  };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, scope, file, side } = await found(args);
  const { id } = file.application;
  const withdrawn = new URL(args.request.url).searchParams.get("retirer");
  if (withdrawn !== null) {
    const taken = await parsePlainForm(args);
    if (!taken.ok) return taken.refusal;
    if (!(await withdrawMessage(scope, viewer, id, withdrawn))) throw data(null, { status: 404 });
    return redirectWithFlash(args, threadPath(id), { kind: "done", done: "withdrawn" });
  }
  const answer = await messageFromForm(args, viewer, side, file.application);
  if (answer.kind === "refused") return answer.refusal;
  return redirectWithFlash(args, threadPath(id), { kind: "done", done: "sent" });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overTheNetwork(serverAction);

export default function Thread({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return (
    <>
      <FileTrail file={loaderData} name="Messages" />
      {refusal !== undefined && (
        <div className="wrap pt-4">
          <Alert kind="danger" title={refusal} announced />
        </div>
      )}
      <ClientThread {...loaderData} answer={actionData && "refusal" in actionData ? undefined : actionData} />
    </>
  );
}
