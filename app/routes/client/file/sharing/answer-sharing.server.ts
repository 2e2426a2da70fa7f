/** The forms of the page of who sees a file: the spouse's access, the links of relatives, the address of its calendar. */
import { data } from "react-router";
import { inviteSchema } from "#app/features/applications/access/access-form.ts";
import { endSpouseAccess } from "#app/features/applications/access/end-spouse-access.server.ts";
import {
  type InviteOutcome,
  inviteSpouse,
  withdrawInvitation,
} from "#app/features/applications/access/invite-spouse.server.ts";
import { MOST_INVITATIONS } from "#app/features/applications/access/spouse-access.ts";
import { endFeed, makeFeed } from "#app/features/applications/calendar/feed.server.ts";
import { endLink } from "#app/features/applications/relatives/end-link.server.ts";
import { linkSchema } from "#app/features/applications/relatives/form.ts";
import { makeLink } from "#app/features/applications/relatives/make-link.server.ts";
import { linkRefusals } from "#app/features/applications/relatives/purposes.ts";
import { buttonSchema, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type FileRequest, type OwnFile, sharedFile } from "#app/routes/client/file/own-application.server.ts";

type SharingRequest = OwnFile & { args: FileRequest; fields: FormData };

/** Answers the form that was sent. @throws 404 for a part of the page that the viewer does not have */
export async function answerSharing(args: FileRequest) {
  const asked: SharingRequest = { args, fields: await readForm(args.request, ["pieces"]), ...(await sharedFile(args)) };
  const closed = new URL(args.request.url).searchParams.get("fermer");
  const intent = asked.fields.get("intent");
  if (closed !== null) return closeLink(asked, closed);
  if (intent === "link") return newLink(asked);
  if (intent === "feed" || intent === "feed-end") return changeFeed(asked, intent === "feed-end");
  return changeAccess(asked, intent);
}

const pageOf = ({ file }: SharingRequest) => pathTo("/management/:id/acces", { id: file.application.id });
const done = (asked: SharingRequest, to: string, title: string) =>
  redirectWithFlash(asked.args, to, { kind: "success", title });

/** Links are the owner's own: an adviser who helps with the file makes and sees none. */
function ownerAlone({ viewer, file }: SharingRequest): void {
  if (file.application.userId !== viewer.userId) throw data(null, { status: 404 });
}

async function closeLink(asked: SharingRequest, linkId: string) {
  ownerAlone(asked);
  const pressed = parseRequestFields(asked.fields, asked.args.context, buttonSchema);
  if (!pressed.ok) return pressed.refusal;
  if (!(await endLink(asked.scope, asked.viewer, asked.file.application.id, linkId))) throw data(null, { status: 404 });
  return done(asked, `${pageOf(asked)}#liens`, "Le lien est fermé");
}

async function newLink(asked: SharingRequest) {
  ownerAlone(asked);
  const { viewer, scope, file, fields, args } = asked;
  const taken = parseRequestFields(fields, args.context, linkSchema);
  if (!taken.ok) return taken.refusal;
  const { formId, ...form } = taken.value;
  const linkId = sendingId(scope, {
    purpose: "relative-link",
    content: [file.application.id, viewer.userId, form, formId],
    pageId: formId,
  });
  const outcome = await makeLink(scope, viewer, file, linkId, form);
  if (outcome.kind !== "made") return taken.refuse(409, { formErrors: [linkRefusals[outcome.kind]] });
  return { made: `${scope.origin}${outcome.path}` };
}

async function changeFeed(asked: SharingRequest, ends: boolean) {
  if (asked.file.sight !== "whole") throw data(null, { status: 404 });
  const pressed = parseRequestFields(asked.fields, asked.args.context, buttonSchema);
  if (!pressed.ok) return pressed.refusal;
  await (ends ? endFeed : makeFeed)(asked.scope, asked.viewer, asked.file.application.id);
  return done(asked, `${pageOf(asked)}#agenda`, ends ? "L’adresse ne s’ouvre plus" : "L’adresse est prête");
}

const INVITATION_REFUSED: Record<Exclude<InviteOutcome, "sent" | "unknown" | "own">, string> = {
  open: "Cette personne a déjà accès au dossier.",
  unconfirmed: "Confirmez d’abord votre adresse e-mail\u00a0: l’invitation part en votre nom.",
  "too-many": `${MOST_INVITATIONS} invitations sont déjà parties aujourd’hui\u00a0: recommencez demain.`,
};

async function changeAccess(asked: SharingRequest, intent: FormDataEntryValue | null) {
  const { viewer, scope, file, fields, args } = asked;
  const { id, userId } = file.application;
  if (intent === "end" || intent === "withdraw") {
    const pressed = parseRequestFields(fields, args.context, buttonSchema);
    if (!pressed.ok) return pressed.refusal;
    const ended = await (intent === "end" ? endSpouseAccess : withdrawInvitation)(scope, viewer, id);
    if (!ended)
      return pressed.refuse(409, {
        formErrors: ["Rien n’a changé\u00a0: cela a été fait entre-temps, ou répondu par l’autre personne."],
      });
    if (intent === "withdraw") return done(asked, pageOf(asked), "Invitation annulée");
    return viewer.userId === userId
      ? done(asked, pageOf(asked), "Accès retiré")
      : done(asked, pathTo("/management"), "Vous n’avez plus accès à ce dossier");
  }
  const taken = parseRequestFields(fields, args.context, inviteSchema);
  if (!taken.ok) return taken.refusal;
  const outcome = await inviteSpouse(scope, viewer, id, taken.value.email);
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome === "own")
    return taken.refuse(400, {
      fieldErrors: { email: ["C’est votre propre adresse\u00a0: écrivez celle de votre conjoint."] },
    });
  if (outcome !== "sent") return taken.refuse(409, { formErrors: [INVITATION_REFUSED[outcome]] });
  return done(asked, pageOf(asked), "Invitation envoyée");
}
