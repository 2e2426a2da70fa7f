import { randomUUID } from "node:crypto";
import { documentsOfFile, peopleOf } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { managementPage } from "#app/features/applications/overview/management-page.server.ts";
import { nextAct } from "#app/features/applications/overview/next-act.ts";
import { fileOf, findShared } from "#app/features/applications/queries.server.ts";
import { DocumentsTab } from "#app/features/applications/views/documents/documents-tab.tsx";
import { FileNow } from "#app/features/applications/views/overview/file-now.tsx";
import { ManagementView } from "#app/features/applications/views/tasks/management-view.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { answerAddition } from "#app/routes/client/documents/add-document.server.ts";
import { keptArrima } from "#app/routes/client/calculator/quebec-calculator.server.ts";
import { QuebecCalculatorCard } from "#app/routes/client/calculator/quebec-calculator-card.tsx";
import { readAsks } from "#app/routes/client/asks/read-asks.server.ts";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/management.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const { searchParams } = new URL(request.url);
  const asked = {
    program: searchParams.get("programme"),
    tab: searchParams.get("onglet"),
    file: searchParams.get("dossier"),
  };
  const part = { category: searchParams.get("categorie"), page: searchParams.get("page") };
  const { read, ...page } = await managementPage(scope, viewer, asked, siteSettings.name);
  const own = page.owner === null && page.chosen !== null && page.now !== null;
  const { asks } = own
    ? await readAsks(scope, viewer, page.chosen && !page.chosen.partial ? [page.chosen.id] : [])
    : { asks: [] };
  const now = page.now && { ...page.now, acts: [], next: nextAct(page.now.acts, asks) };
  const db = scope.database.drizzle;
  const chosen = page.chosen && page.tab === "documents" ? await findShared(db, viewer, page.chosen.id) : undefined;
  const file = chosen && (await fileOf(db, chosen.application, viewer));
  const adding = file && { formId: randomUUID(), people: peopleOf(file), today: dayOf(scope.clock.now()).toString() };
  // The older calculator stands in the overview of its programme.
  const arrima =
    page.program === "arrima" && page.tab === "apercu" && page.owner === null
      ? { kept: await keptArrima(scope, viewer) }
      : null;
  return {
    page: { ...page, now: null },
    now,
    arrima,
    documents: file && adding ? { ...(await documentsOfFile(scope, file, part, read)), adding } : null,
  };
}

/** The dialog among the documents. */
export const action = (args: Route.ActionArgs) =>
  answerAddition({ ...args, params: { id: new URL(args.request.url).searchParams.get("dossier") ?? "" } });

export default function Management({ loaderData: { page, now, arrima, documents }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <ManagementView
        page={page}
        now={now && <FileNow {...now} own={page.owner === null} />}
        documents={documents && <DocumentsTab {...documents} answer={actionData} />}
        beside={arrima && <QuebecCalculatorCard {...arrima} />}
      />
    </>
  );
}
