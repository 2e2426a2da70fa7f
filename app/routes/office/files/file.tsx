import { answerReview } from "#app/features/applications/review/answer-review.server.ts";
import { officeFilePage } from "#app/features/applications/review/office-file.server.ts";
import { OfficeFilePage } from "#app/features/applications/views/review/office-file.tsx";
import { countNotes } from "#app/features/messages/office/notes.server.ts";
import { unreadMessages } from "#app/features/messages/thread/read-thread.server.ts";
import { FileTabs } from "#app/features/messages/views/file-tabs.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { foundFile } from "./office-file.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/file.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Pièces d’un dossier");

export async function loader(args: Route.LoaderArgs) {
  const { adviser, scope, application, foreign } = await foundFile(args);
  const db = scope.database.drizzle;
  // Nobody reads what is noted about themselves.
  const tabs = foreign && {
    unread: await unreadMessages(db, "office", application.id),
    notes: await countNotes(db, application.id),
  };
  return { ...(await officeFilePage(scope, adviser, application)), tabs: tabs || null };
}

export async function action(args: Route.ActionArgs) {
  const { adviser, scope, application } = await foundFile(args);
  const answer = await answerReview(args, scope, adviser, application.id, await readForm(args.request));
  if (answer.kind === "refused") return answer.refusal;
  return redirectWithFlash(args, `${pathTo("/admin/dossiers/:id", { id: application.id })}#piece-${answer.document}`, {
    kind: "success",
    title: answer.words,
  });
}

export default function OfficeFile({ loaderData, actionData }: Route.ComponentProps) {
  const { tabs, ...page } = loaderData;
  return (
    <OfficeFilePage
      {...page}
      answer={actionData}
      tabs={tabs && <FileTabs id={page.file.id} here="pieces" {...tabs} />}
    />
  );
}
