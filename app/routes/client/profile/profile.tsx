import { data } from "react-router";
import { countries } from "#app/features/accounts/countries.ts";
import { conflictReply } from "#app/features/profile/editing/conflict-reply.server.ts";
import { isProfileField, isSectionKey, sectionOf } from "#app/features/profile/fields.ts";
import { sectionSchema } from "#app/features/profile/editing/form.ts";
import { readSheet } from "#app/features/fact-sheets/keep-sheet.server.ts";
import { proposedFor } from "#app/features/profile/simulator-answers.ts";
import { readProfile } from "#app/features/profile/queries.server.ts";
import { saveProfile } from "#app/features/profile/editing/save-profile.server.ts";
import { ProfilePage } from "#app/features/profile/views/profile-page.tsx";
import { parseRequestForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash, takeDone } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { type PageKey, mapPage } from "#app/routes/pages.server.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/profile.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

const BY_NAME: readonly PageKey[] = ["passkeys", "twoFactor", "sessions", "ownData"];

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const editing = new URL(request.url).searchParams.get("modifier");
  const { done = null, about = "" } = (await takeDone({ request, context })) ?? {};
  const { drizzle } = scopeOf(context).database;
  const [values, kept] = await Promise.all([readProfile(drizzle, viewer.userId), readSheet(drizzle, viewer.userId)]);
  return {
    values,
    proposed: proposedFor(values, kept),
    account: { email: viewer.email, emailConfirmed: viewer.emailConfirmed },
    editing: isSectionKey(editing) ? editing : null,
    saved: isSectionKey(done) ? { section: done, meanwhile: about.split(",").filter(isProfileField) } : null,
    accountLinks: [
      { href: pathTo("/profile/email"), label: "Changer d’adresse e-mail" },
      { href: pathTo("/profile/password"), label: "Changer de mot de passe" },
      ...BY_NAME.map(mapPage).map(({ path, name }) => ({ href: path, label: name })),
    ],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const { clock, database } = scopeOf(context);
  const key = new URL(request.url).searchParams.get("modifier");
  if (!isSectionKey(key)) throw data(null, { status: 404 });
  const section = sectionOf(key);
  const taken = await parseRequestForm(
    { request, context },
    sectionSchema(section, { today: dayOf(clock.now()).toString(), countries }),
  );
  if (!taken.ok) return taken.refusal;
  const { opened, ...typed } = taken.value;
  const outcome = await saveProfile({ db: database.drizzle, clock }, viewer, {
    fields: section.fields.map(({ name }) => name),
    opened,
    typed,
  });
  if (!outcome.saved) return data(conflictReply(section, taken.submission, opened, outcome), { status: 409 });
  // Said in its own section, to which the address leads.
  return redirectWithFlash({ request, context }, pathTo(`/profile#${key}`), {
    kind: "done",
    done: key,
    about: outcome.meanwhile.join(","),
  });
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <ProfilePage {...loaderData} answer={actionData} />
    </>
  );
}
