import type { RequestScope } from "#app/platform/session/scope.ts";

/** Today as an ISO date, in Douala: results of tests expire and ages are counted by it. */
export function dayOf({ clock }: Pick<RequestScope, "clock">): string {
  return clock.now().toPlainDate().toString();
}
