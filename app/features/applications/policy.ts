/** Who may see and change a client's file; the one place that says so. */
import { mayActAs } from "#app/platform/session/guards.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

type Who = Pick<Viewer, "userId" | "role">;
type File = { userId: string };

/** Its owner, and the business's advisers. */
export function maySeeApplication(viewer: Who, file: File): boolean {
  return file.userId === viewer.userId || mayActAs(viewer.role, "adviser");
}

/** Tasks, people, days and papers: the owner and the advisers alike. */
export function mayChangeApplication(viewer: Who, file: File): boolean {
  return maySeeApplication(viewer, file);
}

/** Whether papers serve is for an adviser to say, and never of their own file. */
export function mayReviewDocuments(viewer: Who, file: File): boolean {
  return mayActAs(viewer.role, "adviser") && file.userId !== viewer.userId;
}
