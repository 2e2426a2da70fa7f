import { data } from "react-router";
import { memberSchema } from "#app/features/applications/form.ts";
import { MOST_CHILDREN, isPersonKey } from "#app/features/applications/people.ts";
import { addMember, removeMember, saveMember } from "#app/features/applications/save-member.server.ts";
import { shownMember } from "#app/features/applications/shown-member.ts";
import { type PeopleAsk, PeopleView } from "#app/features/applications/views/people-view.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { buttonSchema, takeForm } from "#app/platform/forms/take-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { ownFile } from "#app/routes/espace/own-application.server.ts";
import { SubPageTrail } from "#app/routes/espace/sub-page-trail.tsx";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/application-people.ts";

export const handle: RouteHandle = { hydrate: "never" };

export const meta: Route.MetaFunction = () => unlistedMeta("Personnes du dossier");

/** What the address asks of the people that are there; nothing of somebody who is not. */
function askOf(request: Request, there: readonly string[]): PeopleAsk {
  const { searchParams } = new URL(request.url);
  const [added, edited, removed] = ["ajouter", "personne", "retirer"].map((name) => searchParams.get(name) ?? "");
  if ((added === "spouse" && !there.includes("spouse")) || added === "child") return { kind: "add", relation: added };
  if (edited !== undefined && isPersonKey(edited) && there.includes(edited)) return { kind: "edit", person: edited };
  return removed !== undefined && isPersonKey(removed) && removed !== "applicant" && there.includes(removed) ? { kind: "remove", person: removed } : null;
}

export async function loader(args: Route.LoaderArgs) {
  const { scope, file } = await ownFile(args);
  const today = dayOf(scope.clock.now());
  return {
    file: { id: file.application.id, title: file.application.title },
    members: file.members.map((member) => shownMember(member, today)),
    ask: askOf(
      args.request,
      file.members.map(({ person }) => person),
    ),
    formId: crypto.randomUUID(),
    today: today.toString(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, scope, file } = await ownFile(args);
  const { id } = file.application;
  const there = file.members.map(({ person }) => person);
  const ask = askOf(args.request, there);
  const done = (title: string) => redirectWithFlash(args, pathTo("/management/:id/personnes", { id }), { kind: "success", title });
  if (ask?.kind === "remove") {
    const taken = await takeForm(args, buttonSchema);
    if (!taken.ok) return taken.refusal;
    if (!(await removeMember(scope, viewer, id, ask.person))) throw data(null, { status: 404 });
    return done("Personne retirée du dossier");
  }
  const taken = await takeForm(args, memberSchema(dayOf(scope.clock.now()).toString()));
  if (!taken.ok) return taken.refusal;
  const { formId: pageId, revision = 0, ...said } = taken.value;
  if (ask?.kind === "edit") {
    const outcome = await saveMember(scope, viewer, { id, person: ask.person, revision }, said);
    if (outcome.kind === "unknown") throw data(null, { status: 404 });
    if (outcome.kind === "saved") return done("Modifications enregistrées");
    return taken.refuse(409, {
      formErrors: [
        "Cette personne a été modifiée entre-temps dans une autre fenêtre\u00a0: rien n’est enregistré. Vérifiez vos réponses, puis enregistrez de nouveau.",
      ],
    });
  }
  if (ask?.kind !== "add") return taken.refuse(409, { formErrors: ["Cette personne n’est plus, ou est déjà, dans le dossier."] });
  const memberId = sendingId(scope, { purpose: "application-member", content: [viewer.userId, id, ask.relation, said, pageId], pageId });
  const outcome = await addMember(scope, viewer, { id, relation: ask.relation, memberId }, said);
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  if (outcome.kind === "added") return done("Personne ajoutée au dossier");
  return taken.refuse(409, { formErrors: [outcome.kind === "there" ? "Ce dossier a déjà un conjoint." : `Un dossier a ${MOST_CHILDREN} enfants au plus.`] });
}

export default function ApplicationPeople({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SubPageTrail under="management" name="Personnes du dossier" />
      <PeopleView {...loaderData} answer={actionData} />
    </>
  );
}
