import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { handoverSchema } from "#app/features/messages/form.ts";
import { handOver, handoversOf, staffFor } from "#app/features/messages/office/hand-over.server.ts";
import { messageFromForm } from "#app/features/messages/thread/message-from-form.server.ts";
import { countNotes } from "#app/features/messages/office/notes.server.ts";
import { aboutThread } from "#app/features/messages/notice-kinds.ts";
import { toldOf } from "#app/features/notices/told/told.server.ts";
import { toSayWords } from "#app/features/notices/told/told.ts";
import { officeThreadPath } from "#app/features/messages/paths.ts";
import { mayReadWithdrawn } from "#app/features/messages/policy.ts";
import { readThread } from "#app/features/messages/thread/read-thread.server.ts";
import { OfficeThreadPage } from "#app/features/messages/views/office-thread.tsx";
import type { ThreadNews } from "#app/features/messages/views/thread-page.tsx";
import styles from "#app/features/messages/views/thread.css?url";
import { countWithdrawn } from "#app/features/messages/office/withdrawn-messages.server.ts";
import { withdrawMessage } from "#app/features/messages/thread/withdraw-message.server.ts";
import { returnOf } from "#app/features/office/worklist/desk-path.ts";
import { overTheNetwork, revalidateWhenReached } from "#app/platform/forms/over-the-network.ts";
import { parseRequestForm, parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash, takeDone } from "#app/platform/session/flash.server.ts";
import { foundForeignFile } from "#app/routes/office/files/office-file.server.ts";
import { openContactOf } from "#app/features/whatsapp/office-page.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/thread.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Messages d’un dossier");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const shouldRevalidate = revalidateWhenReached;

export async function loader(args: Route.LoaderArgs) {
  const { adviser, scope, application, file, client } = await foundForeignFile(args, "messages");
  const db = scope.database.drizzle;
  const page = await readThread(scope, adviser, "office", file.id, new URL(args.request.url).searchParams.get("page"));
  const done = await takeDone(args);
  return {
    file,
    client,
    page,
    notes: await countNotes(db, file.id),
    withdrawn: mayReadWithdrawn(adviser) ? await countWithdrawn(db, file.id) : null,
    staff: await staffFor(db, application.userId),
    handovers: await handoversOf(db, file.id),
    formId: randomUUID(),
    whatsapp: (await openContactOf(db, scope.clock.now(), application.userId)) ?? null,
    news: (done?.done ?? null) as ThreadNews,
  };
}

export async function action(args: Route.ActionArgs) {
  const { adviser, scope, application } = await foundForeignFile(args, "messages");
  const { id } = application;
  const { searchParams } = new URL(args.request.url);
  const done = (what: ThreadNews) => redirectWithFlash(args, officeThreadPath(id), { kind: "done", done: what ?? "" });
  const withdrawn = searchParams.get("retirer");
  if (withdrawn !== null) {
    const taken = await parsePlainForm(args);
    if (!taken.ok) return taken.refusal;
    if (!(await withdrawMessage(scope, adviser, id, withdrawn))) throw data(null, { status: 404 });
    return done("withdrawn");
  }
  if (searchParams.has("confier")) {
    const taken = await parseRequestForm(args, handoverSchema);
    if (!taken.ok) return data({ refusal: "Choisissez à qui confier la conversation." }, { status: 400 });
    const { adviser: to } = taken.value;
    if (await handOver(scope, adviser, id, to === "nobody" ? null : to)) return done("handed");
    return data(
      { refusal: "Cette personne n’est plus du cabinet, ou la conversation n’a pas commencé." },
      { status: 409 },
    );
  }
  const answer = await messageFromForm(args, adviser, "office", application);
  if (answer.kind === "refused") return answer.refusal;
  const back = returnOf(args.request);
  const text = toSayWords(await toldOf(scope.database.drizzle, aboutThread(id)));
  if (back === undefined && text === "") return done("sent");
  const said = { kind: "success", title: "Le message est envoyé.", ...(text !== "" && { text }) } as const;
  return redirectWithFlash(args, back ?? officeThreadPath(id), said);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overTheNetwork(serverAction);

export default function OfficeThread({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "refusal" in actionData ? actionData : undefined;
  return (
    <OfficeThreadPage
      {...loaderData}
      answer={actionData && "refusal" in actionData ? undefined : actionData}
      refusal={refused?.refusal}
    />
  );
}
