import { data } from "react-router";
import { breachPaper, recordPaper } from "#app/features/data-protection/answer-paper.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { processing } from "#app/registries/processing/processing.ts";
import type { Route } from "./+types/law-paper.ts";

/** One of the two registers of law 2024/017 as a PDF. */
export async function loader({ context, params: { paper } }: Route.LoaderArgs) {
  const actor = requirePermission(context, "machine");
  const scope = scopeOf(context);
  if (paper === "registre.pdf") return recordPaper(scope, processing);
  if (paper === "violations.pdf") return breachPaper(scope, actor);
  throw data(null, { status: 404 });
}
