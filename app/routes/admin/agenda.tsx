import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, redirect } from "react-router";
import { exceptionSchema, removalSchema } from "#app/features/appointments/form.ts";
import { officeAgenda } from "#app/features/appointments/office-agenda.server.ts";
import { removeException, setException } from "#app/features/appointments/set-exception.server.ts";
import { OfficeAgenda } from "#app/features/appointments/views/office-agenda.tsx";
import { rateRefusal } from "#app/platform/forms/rate-refusal.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/agenda.ts";

export const handle: RouteHandle = { hydrate: "never", cost: "computation" };

export const meta: Route.MetaFunction = () => unlistedMeta("Agenda");

export async function loader({ request, context }: Route.LoaderArgs) {
  requireRole(context, request, "adviser");
  const { database, clock } = scopeOf(context);
  const query = new URL(request.url).searchParams;
  return {
    agenda: await officeAgenda(database.drizzle, clock, query.get("du")),
    done: query.get("fait"),
    released: Number(query.get("nombre") ?? 0) || 0,
    standing: Number(query.get("restent") ?? 0),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const adviser = requireRole(context, request, "adviser");
  const scope = scopeOf(context);
  const form = await readForm(request);
  if (form.get("intent") === "remove") {
    const submission = parseForm(form, removalSchema);
    const refusal = rateRefusal(scope.rate, submission);
    if (refusal) return refusal;
    if (submission.status !== "success") return data(submission.reply(), { status: 400 });
    await removeException(scope, adviser.userId, submission.value.day);
    return redirect("/admin/agenda?fait=retiree");
  }
  const submission = parseForm(form, exceptionSchema);
  const refusal = rateRefusal(scope.rate, submission);
  if (refusal) return refusal;
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const standing = await setException(scope, adviser.userId, submission.value);
  return redirect(`/admin/agenda?du=${submission.value.day.toString()}&fait=enregistree${submission.value.open ? "" : `&restent=${standing}`}`);
}

function releasedWords(released: number): string {
  if (released === 0) return "Rien n’était plus à libérer\u00a0: ces rendez-vous ont été confirmés ou rendus entre-temps.";
  return released === 1 ? "Un rendez-vous est libéré." : `${released}\u00a0rendez-vous sont libérés.`;
}

export default function AgendaPage({ loaderData: { agenda, done, released, standing }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap appointment">
      <h1>Agenda</h1>
      <p>
        <a href="/admin/agenda/conseillers">Calendriers des conseillers</a>
      </p>
      {done !== null && (
        <Alert kind={standing > 0 ? "caution" : "success"} announced>
          {done === "liberes" ? releasedWords(released) : done === "retiree" ? "L’exception est retirée." : "L’exception est enregistrée."}
          {standing > 0 ? ` ${standing} rendez-vous restent pris ce jour-là\u00a0: appelez ces personnes.` : ""}
        </Alert>
      )}
      <OfficeAgenda agenda={agenda} answer={actionData} />
    </div>
  );
}
