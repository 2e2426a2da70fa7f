/** Where requirements and points of a file are settled. Pure. */
import {
  addPath,
  documentPath,
  questionsPath,
  replacePath,
} from "#app/features/applications/documents/document-path.ts";
import type { Assessment } from "#app/features/applications/rules/assess.ts";
import type { Point } from "#app/features/applications/verdict/readiness.ts";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** `partial`: the reader sees a part of the file, and none of the pages that are about the whole of it. */
export type Links = { id: string; documents: readonly KeptDocument[]; partial: boolean };

/** Where the next action on a requirement is done: the document that is there, or the form that takes one. */
export function requirementHref(
  { id, documents, partial }: Links,
  { requirement, shortfall }: Pick<Assessment, "requirement" | "shortfall">,
): string | null {
  if (requirement.document.onTheDay) return null;
  if (requirement.unanswered) return partial ? null : questionsPath(id);
  const given = documents.find(({ kind, person }) => kind === requirement.id && person === requirement.person);
  if (!given) return addPath(id, { kind: requirement.id, person: requirement.person });
  return shortfall === "correction" ? replacePath(id, given.id) : documentPath(id, given.id);
}

/** Where a point is settled. */
export function pointHref(links: Links, { kind, requirement }: Point): string | null {
  if (requirement && kind !== "answer" && kind !== "not-open" && kind !== "deadline")
    return requirementHref(links, { requirement, shortfall: kind });
  if (kind === "deadline") return pathTo("/appointment");
  if (links.partial) return null;
  if (kind === "not-open") return pathTo("/management/:id/dates", { id: links.id });
  return questionsPath(links.id);
}
