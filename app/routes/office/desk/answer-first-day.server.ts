import { settleStep } from "#app/features/first-day/settle-step.server.ts";
import { plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { data } from "react-router";

/** A step of the first day, settled or opened again. */
export async function answerFirstDay(args: RequestArgs, actor: Viewer, intent: "settle" | "reopen", step: string) {
  const refusal = plainRateRefusal(args.context);
  if (refusal) return refusal;
  const done = await settleStep(scopeOf(args.context), actor, { step, settled: intent === "settle" });
  if (!done) return data({ refusal: "Cette étape a déjà changé\u00a0: voici où en est la liste." }, { status: 409 });
  const title = intent === "settle" ? "C’est réglé." : "L’étape est rouverte.";
  return redirectWithFlash(args, pathTo("/admin"), { kind: "success", title });
}
