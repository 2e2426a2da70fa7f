import { releaseRelatedSeats } from "#app/features/language-tests/office/related-bookings.server.ts";
import { releasedWords } from "#app/features/language-tests/office/office-words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";

/** Gives back the seats of related registrations as they were seen; undefined where the form does not say when that was. */
export async function releaseGroup(args: RequestArgs, form: FormData, sessionId: string, registrationId: string) {
  const adviser = requirePermission(args.context, "sessions");
  const seen = new Date(String(form.get("seen") ?? ""));
  if (Number.isNaN(seen.getTime())) return undefined;
  const released = await releaseRelatedSeats(scopeOf(args.context), adviser, { sessionId, registrationId, seen });
  const page = `${pathTo("/admin/sessions/:sessionId", { sessionId })}${new URL(args.request.url).search}`;
  return redirectWithFlash(args, page, {
    kind: released === 0 ? "caution" : "success",
    title: releasedWords(released),
  });
}
