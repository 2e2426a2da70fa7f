import { data } from "react-router";
import { newerTemplate, takeTemplate } from "#app/features/applications/lifecycle/take-template.server.ts";
import styles from "#app/features/applications/views/overview/file-page.css?url";
import { TemplateChanges } from "#app/features/applications/views/lifecycle/template-changes.tsx";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { ownFile } from "./own-application.server.ts";
import { FileTrail } from "./file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/application-template.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Modèle du dossier");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: Route.LoaderArgs) {
  const { file } = await ownFile(args);
  const { id, title } = file.application;
  return { id, title, newer: newerTemplate(file.application) };
}

export async function action(args: Route.ActionArgs) {
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  const { viewer, scope, file } = await ownFile(args);
  const { id } = file.application;
  const outcome = await takeTemplate(scope, viewer, id, String(taken.fields.get("version") ?? ""));
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome === "other")
    return taken.refuse(
      409,
      "Une autre édition est parue, ou ce dossier a pris fin. Relisez ce qui change, puis recommencez.",
    );
  const title = outcome === "taken" ? "Le dossier suit la nouvelle édition" : "Le dossier suivait déjà cette édition";
  return redirectWithFlash(args, pathTo("/management/:id", { id }), { kind: "success", title });
}

export default function ApplicationTemplate({ loaderData: { id, title, newer }, actionData }: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={{ id, title }} name="Modèle du dossier" />
      <div className="wrap grid gap-6 py-8">
        <h1>{newer ? "Une édition plus récente" : "Modèle du dossier"}</h1>
        <p className="m-0">{title}</p>
        {actionData && <Alert kind="danger" title={actionData.refusal} announced />}
        {newer ? (
          <>
            <TemplateChanges newer={newer} />
            <form method="post" className="flex flex-wrap gap-3">
              <input type="hidden" name="version" value={newer.to} />
              <Button>Prendre cette édition</Button>
              <LinkButton href={pathTo("/management/:id", { id })} look="ghost">
                Plus tard
              </LinkButton>
            </form>
          </>
        ) : (
          <>
            <p>Ce dossier suit l’édition la plus récente de son programme.</p>
            <p className="m-0">
              <a href={pathTo("/management/:id", { id })} className="link-block">
                Retour au dossier
              </a>
            </p>
          </>
        )}
      </div>
    </>
  );
}
