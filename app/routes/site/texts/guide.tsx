import { data, redirectDocument } from "react-router";
import { guidePath } from "#app/features/publications/guides/addresses.ts";
import { answerChecklist } from "#app/features/publications/guides/answer-checklist.server.ts";
import { categoryNames } from "#app/features/publications/guides/guide-words.ts";
import { Guide } from "#app/features/publications/guides/views/guide.tsx";
import { answerMark } from "#app/features/publications/readers/answer-mark.server.ts";
import { checklistOf } from "#app/features/publications/checklist/kept-list.server.ts";
import { readPublished } from "#app/features/publications/store/queries.server.ts";
import { readPage } from "#app/features/publications/read-page.server.ts";
import { readerOf } from "#app/features/publications/readers/reader.server.ts";
import { TICK } from "#app/features/publications/checklist/tick-name.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { textMeta, unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { textPicture } from "#app/routes/shell/meta/social-pictures.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { Route } from "./+types/guide.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return unlistedMeta("Page introuvable");
  const { slug, head, revisedAt } = loaderData.page.text;
  const picture = textPicture("guides", slug, { title: head.title, category: categoryNames[head.category] });
  return textMeta({ path: guidePath(slug), picture, head, revisedAt }, { matches });
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const [scope, viewer] = [scopeOf(context), viewerOf(context)];
  const page = await readPage(scope, "guide", params.id, await readerOf(request, viewer, scope.env));
  if (!page) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const checklist = await checklistOf(scope.database.drizzle, page.text, viewer, query);
  return { page, checklist, whole: query.has("tout"), url: `${scope.origin}${guidePath(page.text.slug)}` };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parsePlainForm({ request, context }, [TICK]);
  if (!taken.ok) return taken.refusal;
  const guide = await readPublished(scope.database.drizzle, "guide", params.id);
  if (guide && taken.fields.get("intent") === "tick")
    return redirectDocument(await answerChecklist(scope, guide, viewerOf(context), taken.fields));
  const headers = guide && (await answerMark(scope, guide.id, taken.fields, request, viewerOf(context)));
  if (!guide || !headers) throw data(null, { status: guide ? 400 : 404 });
  return redirectDocument(`${guidePath(guide.slug)}#reagir`, { headers });
}

export default function GuidePage({ loaderData: { page, checklist, whole, url }, actionData }: Route.ComponentProps) {
  const { slug, head } = page.text;
  const notice = actionData && (
    <Alert kind="caution" announced>
      {actionData.refusal}
    </Alert>
  );
  return (
    <>
      <PageTrail here={[{ name: head.title, path: guidePath(slug) }]} />
      <Guide
        page={page}
        checklist={checklist}
        whole={whole}
        url={url}
        readingsPath={pathTo("/lectures")}
        notice={notice}
      />
    </>
  );
}
