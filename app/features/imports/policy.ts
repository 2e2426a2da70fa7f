import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** Who brings a file, and takes the archive. */
export type Mover = Pick<Viewer, "userId" | "role">;

/** @throws for anybody else: the route should have stopped them */
export function assertMover({ role }: Mover): void {
  if (!may(role, "machine")) throw new Error("only an admin brings the business in, or takes it out");
}
