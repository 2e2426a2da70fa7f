import { data } from "react-router";
import { DemonstrationMail } from "#app/features/undelivered-mail/views/demonstration-mail.tsx";
import { mailById } from "#app/platform/mail/queries.server.ts";
import { demonstrationOnly } from "#app/platform/session/demonstration-only.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/mail-message.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Message de la démonstration");

export async function loader({ params, context }: Route.LoaderArgs) {
  demonstrationOnly(context);
  const mail = await mailById(scopeOf(context).database, params.id);
  if (!mail) throw data(null, { status: 404 });
  const { subject, recipient, html, text } = mail;
  return { subject, recipient, html, text };
}

export default function MailMessage({ loaderData: mail }: Route.ComponentProps) {
  return <DemonstrationMail mail={mail} />;
}
