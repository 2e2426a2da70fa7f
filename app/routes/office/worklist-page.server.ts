import { type WorkLines, linesFor, readLines, worklistOf } from "#app/features/office/worklist/read-worklist.server.ts";
import type { OpenForm } from "#app/features/office/worklist/views/desk-list.tsx";
import { dayOf } from "#app/platform/clock/clock.ts";
import { type Role, may } from "#app/platform/session/permissions.ts";
import { type RequestScope, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { deskDetails } from "#app/registries/office/desk-details.server.ts";
import { workSources } from "#app/registries/work-items.server.ts";
import { officeDay } from "#app/registries/office/office-day.server.ts";
import { menuCountsOf } from "./menu-counts.ts";
import type { MenuCounts } from "./office-menu.ts";
import { pages } from "#app/routes/pages.server.ts";

type Args = { request: Request; context: Parameters<typeof scopeOf>[0] };

/** The lines of one request: its page and its menu say the same. */
const linesOfRequest = new WeakMap<RequestScope, Promise<WorkLines>>();

/** Counts are read again after so long; a change made in the office itself is counted at once. */
const KEPT_MS = 20_000;
const keptLines = new WeakMap<RequestScope["database"], { at: number; lines: Promise<WorkLines["all"]> }>();

function linesOf(scope: RequestScope): Promise<WorkLines> {
  const { database, clock, jobs } = scope;
  const lines = linesOfRequest.get(scope) ?? readLines({ db: database.drizzle, clock, jobs }, workSources);
  linesOfRequest.set(scope, lines);
  return lines;
}

/** The Bureau at an address: the lines asked for, the one that is open with its act, and the day of whoever has the agenda. */
export async function deskAt({ request, context }: Args, viewer: Viewer) {
  const scope = scopeOf(context);
  const { searchParams } = new URL(request.url);
  const [lines, day] = await Promise.all([
    linesOf(scope),
    may(viewer.role, "agenda")
      ? officeDay(scope.database.drizzle, scope.clock, viewer, searchParams.get("jour") === "equipe")
      : null,
  ]);
  const list = worklistOf(lines, viewer, searchParams.get("qui"), searchParams.get("genre"));
  const [kind, subjectId] = [searchParams.get("nature"), searchParams.get("ligne")];
  const asked = list.lines.find((line) => line.kind === kind && line.subjectId === subjectId);
  // On a laptop the first line is open before one is chosen.
  const line = asked ?? list.lines[0] ?? null;
  return {
    list,
    day,
    line,
    chosen: asked !== undefined,
    gone: kind !== null && asked === undefined,
    form: line && openForm(searchParams),
    details: line && (await deskDetails(scope, viewer, line, asked !== undefined)),
    today: dayOf(scope.clock.now()).toString(),
  };
}

/**
 * What waits for a role behind each page of the menu: its lines of the Bureau, read every twenty seconds at
 * most, or with the page that lists them. A fault in counting costs the counts, never the page.
 */
export async function menuCountsAt({ request, context }: Args, role: Role): Promise<MenuCounts> {
  const scope = scopeOf(context);
  const now = scope.clock.now().epochMilliseconds;
  const listed = new URL(request.url).pathname === pages.office.path;
  const kept = keptLines.get(scope.database);
  const fresh = kept !== undefined && now >= kept.at && now - kept.at < KEPT_MS;
  const lines = fresh && !listed ? kept.lines : linesOf(scope).then(({ all }) => all);
  if (lines !== kept?.lines) keptLines.set(scope.database, { at: now, lines });
  try {
    return menuCountsOf(linesFor(role, await lines));
  } catch (error) {
    forgetCounts(scope);
    scope.log.error({ err: error, requestId: scope.requestId }, "menu of the office not counted");
    return { entries: {}, tabs: {} };
  }
}

/** Counts anew at the next page: something was done in the office. */
export function forgetCounts({ database }: Pick<RequestScope, "database">): void {
  keptLines.delete(database);
}

function openForm(searchParams: URLSearchParams): OpenForm | null {
  const form = searchParams.get("forme");
  return form === "plus-tard" || form === "confier" ? form : null;
}
