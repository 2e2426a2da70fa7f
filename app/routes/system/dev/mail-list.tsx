import { DemonstrationMails, mailLine } from "#app/features/undelivered-mail/views/demonstration-mails.tsx";
import { newestMails } from "#app/platform/mail/queries.server.ts";
import { demonstrationOnly } from "#app/platform/session/demonstration-only.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/mail-list.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Messages de la démonstration");

/** The outbox of the demonstration world: newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  demonstrationOnly(context);
  return (await newestMails(scopeOf(context).database)).map(mailLine);
}

export default function MailList({ loaderData: mails }: Route.ComponentProps) {
  return <DemonstrationMails mails={mails} />;
}
