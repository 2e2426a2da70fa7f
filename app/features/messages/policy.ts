/** Who reads and writes the thread of a file, on which side, and who sees the notes about it. */
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** The owner of the file, or the advisers together. */
export type Side = "client" | "office";

type Who = Pick<Viewer, "userId" | "role">;
/** A file by its owner. */
type Owned = { userId: string };

/** The side on which somebody stands; undefined: it is not theirs to see. An adviser stands on the client's side of their own file. */
export function sideOf(viewer: Who, file: Owned): Side | undefined {
  if (viewer.userId === file.userId) return "client";
  return may(viewer.role, "files") ? "office" : undefined;
}

/** Notes are the advisers' own, and nobody reads those about themselves. @param members of the file */
export function mayReadNotes(viewer: Who, file: Owned, members: readonly { userId: string | null }[]): boolean {
  return sideOf(viewer, file) === "office" && !members.some(({ userId }) => userId === viewer.userId);
}

/** A message or a note is taken back by whoever wrote it. */
export function mayWithdraw(
  viewer: Pick<Viewer, "userId">,
  written: { authorId: string | null; withdrawnAt: Date | null },
): boolean {
  return written.authorId === viewer.userId && written.withdrawnAt === null;
}

/** What was taken back is read by whoever runs the office, and by nobody else again, its author included. */
export function mayReadWithdrawn(viewer: Pick<Viewer, "role">): boolean {
  return may(viewer.role, "journal");
}

/** All threads of somebody at once: for whoever runs the office. */
export function mayHandOverAll(viewer: Who): boolean {
  return may(viewer.role, "staff");
}
