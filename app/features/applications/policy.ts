/** Who may see and change a client's file, and how much of it; the one place that says so. */
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { ApplicationMember } from "./tables.ts";
import type { Whom } from "./types.ts";

type Who = Pick<Viewer, "userId" | "role">;
type File = { userId: string };

/** The file with everybody in it, or some of its people alone: what is common to all is then out of sight too. */
export type Sight = "whole" | ReadonlySet<Whom>;

/**
 * How much of a file somebody sees; null: nothing. A spouse with an account of their own sees themselves, and the
 * children of whom the file says that no parent lives outside it (decision 051).
 */
export function sightOf(
  viewer: Who,
  file: File,
  members: readonly Pick<ApplicationMember, "person" | "userId" | "otherParent">[],
): Sight | null {
  if (maySeeApplication(viewer, file)) return "whole";
  if (!members.some(({ person, userId }) => person === "spouse" && userId === viewer.userId)) return null;
  const children = members.filter(({ person, otherParent }) => person.startsWith("child-") && otherParent === false);
  return new Set<Whom>(["spouse", ...children.map(({ person }) => person)]);
}

/** Whether something of this person, or of "file", is within it. */
export function isInSight(sight: Sight, person: string): boolean {
  return sight === "whole" || (sight as ReadonlySet<string>).has(person);
}

/** Its owner, and the business's advisers. */
export function maySeeApplication(viewer: Who, file: File): boolean {
  return file.userId === viewer.userId || may(viewer.role, "files");
}

/** Tasks, people, days and papers: the owner and the advisers alike. */
export function mayChangeApplication(viewer: Who, file: File): boolean {
  return maySeeApplication(viewer, file);
}

/** Whether papers serve is for an adviser to say, and never of their own file. */
export function mayReviewDocuments(viewer: Who, file: File): boolean {
  return may(viewer.role, "files") && file.userId !== viewer.userId;
}
