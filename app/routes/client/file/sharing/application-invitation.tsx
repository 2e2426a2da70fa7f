import { data } from "react-router";
import { answerInvitation, invitationOf } from "#app/features/applications/access/invite-spouse.server.ts";
import { sharedChildren, sightWords } from "#app/features/applications/access/spouse-access.ts";
import { InvitationView, NoInvitation } from "#app/features/applications/views/access/invitation-view.tsx";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/application-invitation.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Invitation à un dossier");

const keyOf = (request: Request) => new URL(request.url).searchParams.get("cle");

/** Only shows what a click would do: mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const { database, clock } = scopeOf(context);
  const { email, emailConfirmed: confirmed } = viewer;
  const found = await invitationOf(database.drizzle, clock, viewer, keyOf(request));
  if (!found) return data({ invitation: null, email, confirmed }, { status: 404 });
  const { owner, spouse, members, until } = found;
  const words = sightWords(spouse.firstName, owner.firstName, sharedChildren(members));
  return data({
    invitation: { owner: owner.firstName, spouse: spouse.firstName, until: longDate(until), words },
    email,
    confirmed,
  });
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args.context);
  const taken = await parsePlainForm(args);
  if (!taken.ok) return taken.refusal;
  const accepts = taken.fields.get("intent") === "accept";
  if (accepts && taken.fields.get("agrees") !== "on")
    return taken.refuse(400, "Cochez la case pour donner votre accord, ou refusez l’invitation.");
  const outcome = await answerInvitation(scopeOf(args.context), viewer, keyOf(args.request), accepts);
  if (outcome.kind === "accepted")
    return redirectWithFlash(args, pathTo("/management/:id", { id: outcome.applicationId }), {
      kind: "success",
      title: "Vous suivez votre part de ce dossier",
    });
  if (outcome.kind === "unconfirmed") return taken.refuse(403, "Confirmez d’abord l’adresse e-mail de ce compte.");
  if (outcome.kind === "gone") throw data(null, { status: 404 });
  return redirectWithFlash(args, pathTo("/management"), { kind: "success", title: "Invitation refusée" });
}

export default function ApplicationInvitation({
  loaderData: { invitation, email, confirmed },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      {invitation ? (
        <InvitationView
          invitation={invitation}
          email={email}
          confirmed={confirmed}
          business={siteSettings.name}
          refusal={actionData?.refusal}
        />
      ) : (
        <NoInvitation email={email} />
      )}
    </>
  );
}
