import { officeTexts } from "#app/features/publications/office/list-texts.server.ts";
import { TextsDesk } from "#app/features/publications/views/office/texts-desk.tsx";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/texts.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Textes");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "texts");
  return officeTexts(scopeOf(context), new URL(request.url).searchParams);
}

export default function Texts({ loaderData }: Route.ComponentProps) {
  return <TextsDesk {...loaderData} />;
}
