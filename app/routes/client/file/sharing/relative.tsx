import { data } from "react-router";
import { circumstancesOf } from "#app/features/accounts/sign-in/browser.server.ts";
import { fileField } from "#app/features/applications/documents/documents.ts";
import { GIVEN_TOO_MUCH, NO_FILE, SAME_FILE } from "#app/features/applications/documents/refusal-words.ts";
import { relativeUploadSchema } from "#app/features/applications/relatives/form.ts";
import { mayBringFile, openRelativeLink } from "#app/features/applications/relatives/open-link.server.ts";
import { type SendOutcome, sendByLink } from "#app/features/applications/relatives/send-by-link.server.ts";
import { missing } from "#app/features/applications/documents/required-words.ts";
import { ClosedLink, RelativePage } from "#app/features/applications/views/access/relative-view.tsx";
import { parseDocumentForm } from "#app/features/documents/giving/take-documents.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/relative.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("L’aide d’un proche");

/** The secret stands in the address: nothing keeps the page, looks it up, or is told of it. "no-referrer" would make its form send "Origin: null". */
export const headers = () => ({
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "same-origin",
});

const keyIn = (request: Request) => new URL(request.url).searchParams.get("cle");

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const { device } = await circumstancesOf(request, scope);
  const outcome = await openRelativeLink(scope, keyIn(request), { addressKey: scope.addressKey, browser: device });
  if (outcome.kind === "open") return data({ view: outcome.view, guessing: false });
  const guessing = outcome.kind === "guessing";
  return data({ view: null, guessing }, { status: guessing ? 429 : 404 });
}

const REFUSALS: Record<
  Exclude<SendOutcome["kind"], "sent" | "already" | "closed">,
  { formErrors?: string[]; fieldErrors?: Record<string, string[]> }
> = {
  "asked-no-more": { formErrors: ["Cette pièce n’est plus demandée. Merci\u00a0!"] },
  enough: { formErrors: ["Ce lien a déjà apporté autant de fichiers qu’il le peut. Demandez-en un autre."] },
  full: { formErrors: [GIVEN_TOO_MUCH] },
  "no-file": { fieldErrors: { file: [NO_FILE] } },
  "same-file": { fieldErrors: { file: [SAME_FILE] } },
};

export async function action(args: Route.ActionArgs) {
  const scope = scopeOf(args.context);
  const { device } = await circumstancesOf(args.request, scope);
  const key = keyIn(args.request);
  if (!(await mayBringFile(scope, key))) throw data(null, { status: 404 });
  const taken = await parseDocumentForm(args, fileField, relativeUploadSchema, undefined, { file: missing.file });
  if (!taken.ok) return taken.refusal;
  const [given] = taken.documents;
  const { kind } = given ? await sendByLink(scope, key, device, given) : { kind: "no-file" as const };
  if (kind === "closed") {
    await taken.discard();
    throw data(null, { status: 404 });
  }
  if (kind === "sent" || kind === "already") {
    if (kind === "already") await taken.discard();
    return redirectWithFlash(args, pathTo(`/aide?cle=${key ?? ""}`), {
      kind: "success",
      title: "Bien reçu, merci\u00a0!",
      text: "La personne qui vous l’a demandé est prévenue.",
    });
  }
  return taken.refuse(409, REFUSALS[kind]);
}

export default function Relative({ loaderData: { view, guessing }, actionData }: Route.ComponentProps) {
  return view ? <RelativePage view={view} answer={actionData} /> : <ClosedLink guessing={guessing} />;
}
