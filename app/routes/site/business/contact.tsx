import { randomUUID } from "node:crypto";
import { ownReferences } from "#app/features/applications/own-references.server.ts";
import { closedDays } from "#app/features/appointments/availability/closed-days.server.ts";
import { ContactForm } from "#app/features/contact/visitors/contact-form.tsx";
import { ContactPage } from "#app/features/contact/visitors/contact-page.tsx";
import { contactSchema } from "#app/features/contact/visitors/form.ts";
import { DAYS_AHEAD, endOf, openingAt } from "#app/features/contact/visitors/opening.ts";
import { sendMessage } from "#app/features/contact/visitors/send-message.server.ts";
import { waLinkOf } from "#app/features/whatsapp/wa-link.ts";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash, takeDone } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/contact.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { clock, database, cacheable } = scopeOf(context);
  const now = clock.now();
  const holidayOf = await closedDays(database.drizzle, dayOf(now), dayOf(now).add({ days: DAYS_AHEAD }));
  const viewer = viewerOf(context);
  const opening = openingAt(now, siteSettings.support.hours, holidayOf);
  const end = endOf(opening, now);
  if (end) cacheable?.until(end);
  const [file] = viewer ? await ownReferences(database.drizzle, viewer.userId) : [];
  return {
    fileOnWhatsapp: file ? { reference: file.reference, href: waLinkOf(file.reference) } : null,
    // A page that everybody gets tells no form from another; the browser does.
    formId: cacheable ? "" : randomUUID(),
    opening,
    ticket: (await takeDone({ request, context }))?.about ?? null,
    person: viewer && { firstName: viewer.firstName, lastName: viewer.lastName, email: viewer.email },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parseRequestForm({ request, context }, contactSchema);
  if (!taken.ok) return taken.refusal;
  const ticket = await sendMessage(scope, viewerOf(context), taken.value);
  // A browser keeps the fragment of the form’s address, unless it is led to another one.
  return redirectWithFlash({ request, context }, pathTo("/contact#recu"), {
    kind: "done",
    done: "sent",
    about: ticket,
  });
}

export default function Contact({
  loaderData: { formId, opening, ticket, fileOnWhatsapp, person },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <ContactPage opening={opening} ticket={ticket} fileOnWhatsapp={fileOnWhatsapp}>
        <ContactForm answer={actionData} formId={formId} person={person} />
      </ContactPage>
    </>
  );
}
