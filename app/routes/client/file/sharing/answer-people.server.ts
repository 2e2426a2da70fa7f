/** What the page of a file's people is asked, and its forms. */
import { data } from "react-router";
import { nestedFields } from "#app/features/applications/people/flat-names.ts";
import { memberSchema } from "#app/features/applications/form.ts";
import { namesakeOf } from "#app/features/applications/namesakes.ts";
import { MOST_CHILDREN, isPersonKey } from "#app/features/applications/people.ts";
import { addMember, removeMember, saveMember } from "#app/features/applications/people/save-member.server.ts";
import type { PeopleAsk } from "#app/features/applications/views/people/people-view.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { buttonSchema, parseRequestFields, parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type FileRequest, ownFile } from "#app/routes/client/file/own-application.server.ts";
import { answerOpen, answerQuestions } from "./answer-questions.server.ts";

/** What the address asks of the people that are there; nothing of somebody who is not. */
export function askOf(request: Request, there: readonly string[]): PeopleAsk {
  const { searchParams } = new URL(request.url);
  const [added, edited, removed] = ["ajouter", "personne", "retirer"].map((name) => searchParams.get(name) ?? "");
  if (searchParams.has("questions")) return { kind: "questions" };
  if (searchParams.has("reponses")) return { kind: "answers" };
  if ((added === "spouse" && !there.includes("spouse")) || added === "child") return { kind: "add", relation: added };
  if (edited !== undefined && isPersonKey(edited) && there.includes(edited)) return { kind: "edit", person: edited };
  return removed !== undefined && isPersonKey(removed) && removed !== "applicant" && there.includes(removed)
    ? { kind: "remove", person: removed }
    : null;
}

/** Adds, writes anew or takes out the person whom the address asks about. @throws 404 for an unknown id and for another's file */
export async function answerPeople(args: FileRequest) {
  const { viewer, scope, file } = await ownFile(args);
  const { id } = file.application;
  const there = file.members.map(({ person }) => person);
  const ask = askOf(args.request, there);
  const done = (title: string) =>
    redirectWithFlash(args, pathTo("/management/:id/personnes", { id }), { kind: "success", title });
  if (ask?.kind === "remove") {
    const taken = await parseRequestForm(args, buttonSchema);
    if (!taken.ok) return taken.refusal;
    const outcome = await removeMember(scope, viewer, id, ask.person);
    if (outcome === "unknown") throw data(null, { status: 404 });
    if (outcome === "has-access")
      return taken.refuse(409, {
        formErrors: ["Cette personne suit le dossier avec son propre compte\u00a0: retirez d’abord cet accès."],
      });
    return done("Personne retirée du dossier");
  }
  if (ask?.kind === "questions") return answerOpen(args, { viewer, scope, file });
  if (ask?.kind === "answers") return answerQuestions(args, { viewer, scope, file });
  const taken = parseRequestFields(
    nestedFields(await readForm(args.request)),
    args.context,
    memberSchema(dayOf(scope.clock.now()).toString()),
  );
  if (!taken.ok) return taken.refusal;
  const { formId: pageId, revision = 0, namesakes, ...said } = taken.value;
  const before = ask?.kind === "edit" ? file.members.find(({ person }) => person === ask.person) : undefined;
  const alike = namesakeOf(
    said,
    file.members.filter((one) => one !== before),
  );
  // Who was said to be another before is not asked about again.
  if (alike && namesakes !== "two" && !(before && namesakeOf(said, [before]))) {
    if (namesakes === "same" && ask?.kind === "add")
      return redirectWithFlash(args, `${pathTo("/management/:id/personnes", { id })}?personne=${alike.person}`, {
        kind: "caution",
        title: "Cette personne est déjà dans le dossier",
      });
    const name = `${alike.firstName} ${alike.lastName}`;
    const ofWhom =
      namesakes === "same"
        ? `${name} a déjà sa place dans ce dossier\u00a0: corrigez le nom.`
        : `${name} est déjà dans ce dossier\u00a0: dites si c’est une autre personne.`;
    return taken.refuse(400, { fieldErrors: { namesakes: [ofWhom] } });
  }
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
  if (ask?.kind !== "add")
    return taken.refuse(409, { formErrors: ["Cette personne n’est plus, ou est déjà, dans le dossier."] });
  const memberId = sendingId(scope, {
    purpose: "application-member",
    content: [viewer.userId, id, ask.relation, said, pageId],
    pageId,
  });
  const outcome = await addMember(scope, viewer, { id, relation: ask.relation, memberId }, said);
  if (outcome.kind === "unknown") throw data(null, { status: 404 });
  if (outcome.kind === "added") return done("Personne ajoutée au dossier");
  return taken.refuse(409, {
    formErrors: [
      outcome.kind === "there" ? "Ce dossier a déjà un conjoint." : `Un dossier a ${MOST_CHILDREN} enfants au plus.`,
    ],
  });
}
