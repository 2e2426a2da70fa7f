import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { endLink } from "#app/features/applications/relatives/end-link.server.ts";
import { linkSchema } from "#app/features/applications/relatives/form.ts";
import { linksPage } from "#app/features/applications/relatives/links-page.server.ts";
import { makeLink } from "#app/features/applications/relatives/make-link.server.ts";
import { MOST_LINKS } from "#app/features/applications/relatives/purposes.ts";
import { LinksView } from "#app/features/applications/views/access/links-view.tsx";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { parseRequestForm, parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { ownFile } from "#app/routes/client/file/own-application.server.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { Route } from "./+types/application-links.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("L’aide d’un proche");

/** Links are the owner's own: an adviser who helps with the file makes and sees none. */
async function found(args: Route.LoaderArgs | Route.ActionArgs) {
  const own = await ownFile(args);
  if (own.file.application.userId !== own.viewer.userId) throw data(null, { status: 404 });
  return own;
}

export async function loader(args: Route.LoaderArgs) {
  const { scope, file } = await found(args);
  const { id, title } = file.application;
  return { id, title, formId: randomUUID(), ...(await linksPage(scope, file)) };
}

const SENTENCES = {
  pieces: "Une pièce choisie n’est plus demandée ou vient d’être validée\u00a0: choisissez de nouveau.",
  many: `${MOST_LINKS} liens sont déjà ouverts\u00a0: fermez-en un d’abord.`,
  gone: "Ce dossier n’est plus en cours\u00a0: il ne se partage plus.",
} as const;

export async function action(args: Route.ActionArgs) {
  const { viewer, scope, file } = await found(args);
  const { id } = file.application;
  const closed = new URL(args.request.url).searchParams.get("fermer");
  if (closed !== null) {
    const taken = await parsePlainForm(args);
    if (!taken.ok) return taken.refusal;
    if (!(await endLink(scope, viewer, id, closed))) throw data(null, { status: 404 });
    return redirectWithFlash(args, pathTo("/management/:id/aide", { id }), {
      kind: "success",
      title: "Le lien est fermé",
    });
  }
  const taken = await parseRequestForm(args, linkSchema);
  if (!taken.ok) return taken.refusal;
  const { formId, ...form } = taken.value;
  const linkId = sendingId(scope, {
    purpose: "relative-link",
    content: [id, viewer.userId, form, formId],
    pageId: formId,
  });
  const outcome = await makeLink(scope, viewer, file, linkId, form);
  if (outcome.kind !== "made") return taken.refuse(409, { formErrors: [SENTENCES[outcome.kind]] });
  return { made: `${scope.origin}${outcome.path}` };
}

export default function ApplicationLinks({ loaderData: { id, title, ...page }, actionData }: Route.ComponentProps) {
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return (
    <>
      <PageTrail />
      <div className="wrap grid grid-cols-1 gap-8 py-8">
        <header>
          <h1>L’aide d’un proche</h1>
          <p className="text-muted">{title}</p>
          <a className="link-block" href={pathTo("/management/:id", { id })}>
            Retour au dossier
          </a>
        </header>
        {refusal !== undefined && <Alert kind="danger" title={refusal} announced />}
        <LinksView
          {...page}
          made={made}
          answer={actionData && ("made" in actionData || "refusal" in actionData) ? undefined : actionData}
        />
      </div>
    </>
  );
}
