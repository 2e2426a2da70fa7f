import { accountByTelephone } from "#app/features/accounts/registration/client-account.server.ts";
import { isUnproven } from "#app/features/accounts/registration/unproven.server.ts";
import { UNPROVEN_AT_OFFICE } from "#app/features/accounts/first-proof-words.ts";
import { nestedFields } from "#app/features/applications/people/flat-names.ts";
import { openSchema } from "#app/features/applications/form.ts";
import { openForClient } from "#app/features/applications/lifecycle/open-for-client.server.ts";
import { OpenView } from "#app/features/applications/views/lifecycle/open-view.tsx";
import { nameOf } from "#app/features/clients/search/find-client.server.ts";
import { foretell, toldOf } from "#app/features/notices/told/told.server.ts";
import { toldWords } from "#app/features/notices/told/told.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { foundOwner } from "./client.server.ts";
import { composedOf } from "#app/routes/client/documents/assembly/composed-of.ts";
import { openingOf, unknownOpening } from "#app/routes/client/file/opening-prefill.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/client-file.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Ouvrir un dossier pour un client");

export async function loader(args: Route.LoaderArgs) {
  const { scope, found, userId } = await foundOwner(args);
  const { prefill, spouse, children } =
    userId === null ? unknownOpening(found.client) : await openingOf(scope, { userId });
  return {
    formId: crypto.randomUUID(),
    today: dayOf(scope.clock.now()).toString(),
    ...composedOf(new URL(args.request.url).searchParams, { spouse, children }),
    prefill,
    client: {
      name: nameOf(found.client),
      told: await foretell(scope.database.drizzle, found.client.email),
      unproven: userId !== null && (await isUnproven(scope.database.drizzle, userId)),
      at: pathTo("/admin/clients/:id/dossier", { id: found.client.id }),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { viewer, scope, found, ...owner } = await foundOwner(args);
  const taken = parseRequestFields(
    nestedFields(await readForm(args.request)),
    args.context,
    openSchema(dayOf(scope.clock.now()).toString()),
  );
  if (!taken.ok) return taken.refusal;
  const { formId: pageId, namesakes: _two, ...form } = taken.value;
  const userId = owner.userId ?? (await accountByTelephone(scope, viewer, found.client));
  const formId = sendingId(scope, {
    purpose: "application for a client",
    content: [viewer.userId, userId, form, pageId],
    pageId,
  });
  const { facts, answers } = await openingOf(scope, { userId });
  const known = form.spouse && answers.maritalStatus !== "married" ? { ...answers, maritalStatus: undefined } : answers;
  const outcome = await openForClient(
    scope,
    viewer,
    { userId, firstName: found.client.firstName },
    { ...form, formId, facts, answers: known },
  );
  if (outcome.kind === "unproven") return taken.refuse(409, { formErrors: [UNPROVEN_AT_OFFICE] });
  if (outcome.kind === "too-many")
    return taken.refuse(409, {
      formErrors: ["Cette personne a déjà beaucoup de dossiers en cours\u00a0: clôturez-en un."],
    });
  return redirectWithFlash(args, pathTo("/admin/dossiers/:id", { id: outcome.id }), {
    kind: "success",
    title: "Dossier ouvert",
    text: toldWords(await toldOf(scope.database.drizzle, `application ${outcome.id}`)),
  });
}

export default function ClientFile({ loaderData, actionData }: Route.ComponentProps) {
  return <OpenView {...loaderData} answer={actionData} />;
}
