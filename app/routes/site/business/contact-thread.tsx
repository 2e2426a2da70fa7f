import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { writeAgainSchema } from "#app/features/contact/answer-form.ts";
import { type AgainOutcome, openThread, writeAgain } from "#app/features/contact/visitors/visitor-thread.server.ts";
import { ClosedThread, VisitorThreadPage } from "#app/features/contact/visitors/visitor-thread.tsx";
import styles from "#app/features/messages/views/thread.css?url";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/contact-thread.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Votre message");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The secret stands in the address: nothing keeps the page, looks it up, or is told of it. */
export const headers = () => ({
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "same-origin",
});

const keyIn = (request: Request) => new URL(request.url).searchParams.get("cle");

export async function loader({ request, context }: Route.LoaderArgs) {
  const opened = await openThread(scopeOf(context), keyIn(request));
  if (opened.kind === "open") return data({ thread: opened.thread, expired: false, formId: randomUUID() });
  return data({ thread: null, expired: opened.kind === "expired", formId: "" }, { status: 404 });
}

const REFUSALS: Record<Exclude<AgainOutcome, "written" | "closed">, string> = {
  often: "Vous venez d’écrire plusieurs fois\u00a0: attendez un peu avant d’ajouter autre chose. Rien n’a été envoyé.",
  full: "Cet échange est plein\u00a0: écrivez-nous un nouveau message par la page Contact.",
};

export async function action(args: Route.ActionArgs) {
  const scope = scopeOf(args.context);
  const key = keyIn(args.request);
  const opened = await openThread(scope, key);
  if (opened.kind !== "open") throw data(null, { status: 404 });
  const taken = await parseRequestForm(args, writeAgainSchema);
  if (!taken.ok) return taken.refusal;
  const { formId: pageId, message } = taken.value;
  const id = sendingId(scope, { purpose: "contact-again", content: [opened.id, message, pageId], pageId });
  const outcome = await writeAgain(scope, key, { id, body: message });
  if (outcome === "closed") throw data(null, { status: 404 });
  if (outcome !== "written") return taken.refuse(outcome === "often" ? 429 : 409, { formErrors: [REFUSALS[outcome]] });
  return redirectWithFlash(args, pathTo(`/contact/suivi?cle=${key ?? ""}`), {
    kind: "success",
    title: "C’est envoyé.",
    text: `Nous vous répondons par e-mail sous ${siteSettings.support.replyHours}\u00a0heures.`,
  });
}

export default function ContactThread({ loaderData: { thread, expired, formId }, actionData }: Route.ComponentProps) {
  return thread ? (
    <VisitorThreadPage thread={thread} formId={formId} answer={actionData} />
  ) : (
    <ClosedThread expired={expired} />
  );
}
