import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** Who keeps the till and compares it with the operators' files: whoever confirms payments. */
export type Keeper = Pick<Viewer, "userId" | "role">;

/** @throws when the actor is no adviser: the route should have stopped them */
export function assertKeeper(actor: Keeper): void {
  if (!may(actor.role, "books")) throw new Error("only an adviser does the accounting");
}
