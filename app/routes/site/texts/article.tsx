import { data, redirectDocument } from "react-router";
import { articlePath } from "#app/features/publications/articles/addresses.ts";
import { Article } from "#app/features/publications/articles/article.tsx";
import { answerMark } from "#app/features/publications/readers/answer-mark.server.ts";
import { commentSchema } from "#app/features/publications/comments/form.ts";
import { leaveComment } from "#app/features/publications/comments/leave-comment.server.ts";
import { readPublished } from "#app/features/publications/store/queries.server.ts";
import { readPage } from "#app/features/publications/read-page.server.ts";
import { readerOf } from "#app/features/publications/readers/reader.server.ts";
import { NewsletterBox } from "#app/features/newsletter/views/newsletter-box.tsx";
import { waitSentence } from "#app/platform/forms/rate-refusal.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { buttonSchema, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash, takeDone } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { textMeta, unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { textPicture } from "#app/routes/shell/meta/social-pictures.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/article.ts";

const PARENT_GONE =
  "Le commentaire auquel vous répondez n’est plus là. Le vôtre n’est pas perdu\u00a0: envoyez-le à part.";

const authorWords = () =>
  `L’équipe de ${siteSettings.name} écrit depuis ${siteSettings.city}, ${siteSettings.country}. Chaque texte cite ses sources et la date de leur vérification. ${siteSettings.notice}`;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return unlistedMeta("Page introuvable");
  const { slug, head, revisedAt } = loaderData.page.text;
  return textMeta({ path: articlePath(slug), picture: textPicture("blog", slug, head), head, revisedAt }, { matches });
};

/** How long to wait, of a refused comment. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const viewer = viewerOf(context);
  const page = await readPage(scope, "article", params.id, await readerOf(request, viewer, scope.env));
  if (!page) throw data(null, { status: 404 });
  const comments = {
    answering: new URL(request.url).searchParams.get("repondre"),
    received: (await takeDone({ request, context })) !== null,
    person: viewer && { name: viewer.firstName, email: viewer.email },
  };
  return { page, comments, url: `${scope.origin}${articlePath(page.text.slug)}` };
}

type CommentRequest = Pick<Route.ActionArgs, "request" | "params" | "context">;

export async function action({ request, params, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  return fields.get("intent") === "comment"
    ? comment({ request, params, context }, fields)
    : mark({ request, params, context }, fields);
}

/** @throws 404 for an article that is not there */
async function published({ params, context }: CommentRequest) {
  const article = await readPublished(scopeOf(context).database.drizzle, "article", params.id);
  if (!article) throw data(null, { status: 404 });
  return article;
}

async function mark(asked: CommentRequest, fields: FormData) {
  const taken = parseRequestFields(fields, asked.context, buttonSchema);
  if (!taken.ok) return taken.refusal;
  const article = await published(asked);
  const marked = await answerMark(scopeOf(asked.context), article.id, fields, asked.request, viewerOf(asked.context));
  if (!marked) throw data(null, { status: 400 });
  return redirectDocument(`${articlePath(article.slug)}#reagir`, { headers: marked });
}

async function comment(asked: CommentRequest, fields: FormData) {
  const scope = scopeOf(asked.context);
  const taken = parseRequestFields(fields, asked.context, commentSchema);
  if (!taken.ok) return taken.refusal;
  const article = await published(asked);
  const visitor = { addressKey: scope.addressKey, userAgent: asked.request.headers.get("User-Agent") ?? "" };
  const outcome = await leaveComment(scope, viewerOf(asked.context), article.id, taken.value, visitor);
  if (outcome.kind === "no-parent") return taken.refuse(400, { formErrors: [PARENT_GONE] });
  if (outcome.kind === "throttled")
    return taken.refuse(
      429,
      { formErrors: [waitSentence(outcome.retryAfterSeconds)] },
      { "Retry-After": String(outcome.retryAfterSeconds) },
    );
  return redirectWithFlash(asked, `${articlePath(article.slug)}#commentaires`, { kind: "done", done: "commented" });
}

export default function ArticlePage({ loaderData: { page, comments, url }, actionData }: Route.ComponentProps) {
  const { slug, head } = page.text;
  return (
    <>
      <PageTrail here={[{ name: head.title, path: articlePath(slug) }]} />
      <Article
        page={page}
        url={url}
        readingsPath={pathTo("/lectures")}
        comments={{ ...comments, answer: actionData }}
        authorWords={authorWords()}
        aside={<NewsletterBox source="article" />}
      />
    </>
  );
}
