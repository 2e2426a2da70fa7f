import { data } from "react-router";
import { licenceRemovalSchema, licenceSchema } from "#app/features/accounts/licences/form.ts";
import { removeLicence, saveLicence } from "#app/features/accounts/licences/save-licence.server.ts";
import { followLicences } from "#app/features/appointments/office/advisers/follow-licences.server.ts";
import { staffRefusals } from "#app/features/accounts/staff/words.ts";
import { parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

export const isLicenceIntent = (intent: FormDataEntryValue | null) => intent === "licence" || intent === "licence-off";

/** Enters, corrects or takes away a licence of somebody of the staff. @throws a 404 response for a press that the page has no button for */
export async function answerLicence(asked: RequestArgs, admin: Viewer, staffId: string, fields: FormData) {
  const scope = scopeOf(asked.context);
  // Whom the licence opens time for may be waiting for it.
  const services = { ...scope, around: followLicences(scope) };
  const done = (title: string) =>
    redirectWithFlash(asked, pathTo("/admin/equipe/:id", { id: staffId }), { kind: "success", title });
  if (fields.get("intent") === "licence-off") {
    const taken = parseRequestFields(fields, asked.context, licenceRemovalSchema);
    if (!taken.ok) throw data(null, { status: 404 });
    await removeLicence(services, admin, staffId, taken.value.body);
    return done("La licence est retirée.");
  }
  const taken = parseRequestFields(fields, asked.context, licenceSchema);
  if (!taken.ok) return taken.refusal;
  const outcome = await saveLicence(services, admin, staffId, taken.value);
  return outcome === "left"
    ? taken.refuse(409, { formErrors: [staffRefusals.changed] })
    : done("La licence est enregistrée.");
}
