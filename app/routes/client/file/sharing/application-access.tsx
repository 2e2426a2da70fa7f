import { data } from "react-router";
import { inviteSchema } from "#app/features/applications/access/access-form.ts";
import { accessPage } from "#app/features/applications/access/access-page.server.ts";
import { endSpouseAccess } from "#app/features/applications/access/end-spouse-access.server.ts";
import {
  type InviteOutcome,
  inviteSpouse,
  withdrawInvitation,
} from "#app/features/applications/access/invite-spouse.server.ts";
import { MOST_INVITATIONS } from "#app/features/applications/access/spouse-access.ts";
import { AccessView } from "#app/features/applications/views/access/access-view.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { buttonSchema, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { sharedFile } from "#app/routes/client/file/own-application.server.ts";
import { FileTrail } from "#app/routes/client/file/file-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/application-access.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Accès du conjoint");

export async function loader(args: Route.LoaderArgs) {
  const { viewer, scope, file } = await sharedFile(args);
  return { page: await accessPage(scope, viewer, file), ending: new URL(args.request.url).searchParams.has("retirer") };
}

const REFUSED: Record<Exclude<InviteOutcome, "sent" | "unknown" | "own">, string> = {
  open: "Cette personne a déjà accès au dossier.",
  unconfirmed: "Confirmez d’abord votre adresse e-mail\u00a0: l’invitation part en votre nom.",
  "too-many": `${MOST_INVITATIONS} invitations sont déjà parties aujourd’hui\u00a0: recommencez demain.`,
};

export async function action(args: Route.ActionArgs) {
  const { viewer, scope, file } = await sharedFile(args);
  const { id, userId } = file.application;
  const fields = await readForm(args.request);
  const intent = fields.get("intent");
  const page = pathTo("/management/:id/acces", { id });
  const done = (to: string, title: string) => redirectWithFlash(args, to, { kind: "success", title });
  if (intent === "end" || intent === "withdraw") {
    const pressed = parseRequestFields(fields, args.context, buttonSchema);
    if (!pressed.ok) return pressed.refusal;
    const ended =
      intent === "end" ? await endSpouseAccess(scope, viewer, id) : await withdrawInvitation(scope, viewer, id);
    if (!ended)
      return pressed.refuse(409, {
        formErrors: ["Rien n’a changé\u00a0: cela a été fait entre-temps, ou répondu par l’autre personne."],
      });
    if (intent === "withdraw") return done(page, "Invitation annulée");
    return viewer.userId === userId
      ? done(page, "Accès retiré")
      : done(pathTo("/management"), "Vous n’avez plus accès à ce dossier");
  }
  const taken = parseRequestFields(fields, args.context, inviteSchema);
  if (!taken.ok) return taken.refusal;
  const outcome = await inviteSpouse(scope, viewer, id, taken.value.email);
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome === "own")
    return taken.refuse(400, {
      fieldErrors: { email: ["C’est votre propre adresse\u00a0: écrivez celle de votre conjoint."] },
    });
  if (outcome !== "sent") return taken.refuse(409, { formErrors: [REFUSED[outcome]] });
  return done(page, "Invitation envoyée");
}

export default function ApplicationAccess({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <FileTrail file={loaderData.page.file} name="Accès du conjoint" />
      <AccessView {...loaderData} answer={actionData} />
    </>
  );
}
