import { partPage } from "#app/features/business/office-business.server.ts";
import { partForms } from "#app/features/business/fields/part-forms.ts";
import { PartPage } from "#app/features/business/views/part-page.tsx";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { answerPart, askedPart } from "./answer-part.server.ts";
import type { Route } from "./+types/business-part.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? partForms[loaderData.page.part].title : "Page introuvable");

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "settings");
  return { page: await partPage(scopeOf(context).database.drizzle, askedPart(params.part)) };
}

export const action = (args: Route.ActionArgs) => answerPart(args);

/** How long to wait, of a refused form. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function BusinessPart({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <PartPage page={page} answer={actionData} />;
}
