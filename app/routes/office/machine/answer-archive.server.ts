import { data } from "react-router";
import { askArchive } from "#app/features/business-archive/ask-archive.server.ts";
import { waitSentence } from "#app/platform/forms/rate-refusal.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** The answer to who asks for the archive with their password. */
export async function answerArchive(args: RequestArgs, actor: Viewer, password: string) {
  const outcome = await askArchive(scopeOf(args.context), actor, password);
  if (outcome.kind === "refused") return data({ fault: "Ce mot de passe n’est pas le bon." }, { status: 400 });
  if (outcome.kind === "throttled") return data({ fault: waitSentence(outcome.retryAfterSeconds) }, { status: 429 });
  const title = outcome.kind === "done" ? "L’archive se prépare." : "Une archive se prépare déjà.";
  return redirectWithFlash(args, pathTo("/admin/machine/entrer-et-sortir"), { kind: "success", title });
}
