import { readWorklist } from "#app/features/worklist/read-worklist.server.ts";
import type { OpenForm } from "#app/features/worklist/views/worklist.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { workSources } from "#app/work-sources.server.ts";

/** What « À faire » shows at an address; the admin's home and the advisers' page ask the same. */
export async function worklistAt({ request, context }: { request: Request; context: Parameters<typeof scopeOf>[0] }, viewer: Viewer) {
  const { database, clock, jobs } = scopeOf(context);
  const { searchParams } = new URL(request.url);
  const list = await readWorklist({ db: database.drizzle, clock, jobs }, workSources, viewer.userId, searchParams.get("qui"));
  return { list, open: openForm(searchParams), today: dayOf(clock.now()).toString() };
}

function openForm(searchParams: URLSearchParams): OpenForm | null {
  const [form, kind, subjectId] = ["forme", "nature", "ligne"].map((name) => searchParams.get(name));
  return (form === "plus-tard" || form === "confier") && kind != null && subjectId != null ? { form, kind, subjectId } : null;
}
