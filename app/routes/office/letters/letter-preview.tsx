import { data } from "react-router";
import { shownLetter } from "#app/features/newsletter/letters/content/compose-letter.server.ts";
import { sendTest } from "#app/features/newsletter/letters/test-letter.server.ts";
import { LetterPreview } from "#app/features/newsletter/views/letters/letter-preview.tsx";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { LETTER_REFUSALS, askedLetter } from "./asked-letter.server.ts";
import type { Route } from "./+types/letter-preview.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Aperçu de la lettre");

export async function loader(args: Route.LoaderArgs) {
  const { actor, letter } = await askedLetter(args);
  const { database, origin } = scopeOf(args.context);
  const { id, state, preview } = letter;
  return { id, state, preview, ...(await shownLetter(database.drizzle, origin, letter)), email: actor.email };
}

/** Sends it to whoever asks, alone. */
export async function action(args: Route.ActionArgs) {
  const { actor, letter } = await askedLetter(args);
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  const outcome = await sendTest(scopeOf(args.context), actor, letter.id);
  if (outcome !== "done")
    return data({ refusal: LETTER_REFUSALS[outcome] }, { status: outcome === "too-many" ? 429 : 409 });
  return redirectWithFlash(args, pathTo("/admin/lettre/:id/apercu", { id: letter.id }), {
    kind: "success",
    title: "L’essai est parti.",
    text: `Regardez les messages de ${actor.email}.`,
  });
}

export default function LetterPreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LetterPreview letter={loaderData} refusal={actionData?.refusal} />;
}
