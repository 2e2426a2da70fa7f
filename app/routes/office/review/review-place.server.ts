import { claimDocuments } from "#app/features/documents/review/claims.server.ts";
import { returnOf, withReturn } from "#app/features/office/worklist/desk-path.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type RequestArgs, type RequestScope, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import {
  type QueueKey,
  nextInQueue,
  nextOfSubject,
  queueKey,
  queuePlace,
} from "#app/registries/work/review-queue.server.ts";

/** Where a review stands in the queue, and who else has it open. @param request its page's @param claimed documents that the reader may decide on now */
export async function placeInQueue(
  scope: RequestScope,
  request: Pick<Request, "url">,
  viewer: Viewer,
  which: Parameters<typeof queueKey>[2],
  claimed: readonly string[],
) {
  const db = scope.database.drizzle;
  const key = await queueKey(db, viewer.userId, which);
  const queue = key ? await queuePlace(db, viewer.userId, key) : null;
  const desk = returnOf(request);
  const led = (path: string | null) => (path === null || desk === undefined ? path : withReturn(path, desk));
  return {
    queue: queue && { ...queue, previous: led(queue.previous), next: led(queue.next) },
    others: await claimDocuments(scope, viewer.userId, claimed),
  };
}

/**
 * After a decision: the line behind it in the queue, the queue once it is empty. Where the review was opened from the Bureau:
 * what still waits of the same file or registration, then the Bureau.
 * @param key undefined for what was not in it, which leads to `back`
 */
export async function afterDecision(
  args: RequestArgs,
  viewer: Viewer,
  key: QueueKey | undefined,
  title: string,
  { subjectId, back }: { subjectId: string; back: string },
) {
  const db = scopeOf(args.context).database.drizzle;
  const desk = returnOf(args.request);
  if (desk !== undefined) {
    const rest = key ? await nextOfSubject(db, viewer.userId, key, subjectId) : null;
    return redirectWithFlash(args, rest === null ? desk : withReturn(rest, desk), { kind: "success", title });
  }
  if (!key) return redirectWithFlash(args, back, { kind: "success", title });
  const next = await nextInQueue(db, viewer.userId, key);
  const text = next === null ? "Plus rien n’attend." : "Voici la suivante.";
  return redirectWithFlash(args, next ?? pathTo("/admin/revue"), { kind: "success", title, text });
}
