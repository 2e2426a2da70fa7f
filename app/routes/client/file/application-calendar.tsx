import { endFeed, feedPath, makeFeed } from "#app/features/applications/calendar/feed.server.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { ownFile } from "./own-application.server.ts";
import { FileTrail } from "./file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import type { Route } from "./+types/application-calendar.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Les dates de mon dossier dans un agenda");

export async function loader(args: Route.LoaderArgs) {
  const { viewer, scope, file } = await ownFile(args);
  const { id, title } = file.application;
  const path = await feedPath(scope.database.drizzle, viewer, id);
  return { id, title, address: path && `${scope.origin}${path}` };
}

export async function action(args: Route.ActionArgs) {
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  const { viewer, scope, file } = await ownFile(args);
  const { id } = file.application;
  const ends = taken.fields.get("intent") === "end";
  await (ends ? endFeed(scope, viewer, id) : makeFeed(scope, viewer, id));
  const title = ends ? "L’adresse ne s’ouvre plus" : "L’adresse est prête";
  return redirectWithFlash(args, pathTo("/management/:id/agenda", { id }), { kind: "success", title });
}

export default function ApplicationCalendar({ loaderData: { id, title, address }, actionData }: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={{ id, title }} name="Agenda" />
      <div className="wrap grid gap-6 py-8">
        <h1>Les dates de mon dossier dans un agenda</h1>
        {actionData && <Alert kind="danger" title={actionData.refusal} announced />}
        <p className="max-w-prose">
          {title}. Votre agenda relit cette adresse de lui-même&nbsp;: une date qui change y change aussi. Il n’y voit
          ni nom, ni document, seulement qu’une date approche.
        </p>
        {address === null ? (
          <form method="post">
            <Button>Créer mon adresse d’agenda</Button>
          </form>
        ) : (
          <>
            <p className="max-w-prose">
              <label htmlFor="adresse">Votre adresse, à copier dans «&nbsp;S’abonner à un agenda&nbsp;»</label>
              <TextInput id="adresse" readOnly defaultValue={address} />
            </p>
            <Alert kind="caution" title="Qui a cette adresse voit vos dates">
              Ne la donnez à personne. Elle cesse de s’ouvrir si votre adresse e-mail change, ou si vous la fermez ici.
            </Alert>
            <form method="post" className="flex flex-wrap gap-3">
              <Button look="secondary" name="intent" value="renew">
                La remplacer par une nouvelle
              </Button>
              <Button look="danger" name="intent" value="end">
                La fermer
              </Button>
            </form>
          </>
        )}
        <p className="m-0">
          <a href={pathTo("/management/:id", { id })} className="link-block">
            Retour au dossier
          </a>
        </p>
      </div>
    </>
  );
}
