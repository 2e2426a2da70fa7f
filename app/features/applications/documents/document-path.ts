/** Addresses of the documents of a file. */
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

export const documentPath = (id: string, documentId: string) =>
  pathTo("/management/:id/documents/:documentId", { id, documentId });

/** What the site reads of a document, to be confirmed. @param page from 1 */
export function readingPath(id: string, documentId: string, page = 1): string {
  const path = pathTo("/management/:id/documents/:documentId/lire", { id, documentId });
  return page === 1 ? path : `${path}?page=${page}`;
}

/** The form that sends a document again, or another version of it. */
export const replacePath = (id: string, documentId: string) =>
  pathTo("/management/:id/documents/:documentId/remplacer", { id, documentId });

/** Deletes a document of one's own, or takes back one that was just given. */
export const takeBackPath = (id: string, documentId: string) =>
  pathTo("/management/:id/documents/:documentId/supprimer", { id, documentId });

/** One version, to keep. */
export const versionPath = (id: string, documentId: string, version: number) =>
  pathTo("/management/:id/documents/:documentId/versions/:version", { id, documentId, version: String(version) });

/** The pages of a version, one at a time. */
export function pagesPath(
  id: string,
  documentId: string,
  { version, page = 1, large = false }: { version: number; page?: number; large?: boolean },
): string {
  const path = pathTo("/management/:id/documents/:documentId/voir", { id, documentId });
  return `${path}?version=${version}&page=${page}${large ? "&taille=grande" : ""}`;
}

/** A page as a picture. */
export function pagePicturePath(
  id: string,
  documentId: string,
  { version, page, large = false }: { version: number; page: number; large?: boolean },
): string {
  const params = { id, documentId, version: String(version), page: String(page) };
  return `${pathTo("/management/:id/documents/:documentId/versions/:version/pages/:page", params)}${large ? "?taille=grande" : ""}`;
}

/** Where an adviser reads a document page by page. */
export const reviewPath = (id: string, documentId: string) =>
  pathTo("/admin/dossiers/:id/pieces/:documentId", { id, documentId });

/** The form that adds a document; with `asked` the one that this requirement asks for. */
export function addPath(id: string, asked?: { kind: string; person: string }): string {
  const path = pathTo("/management/:id/documents/ajouter", { id });
  return asked ? `${path}?piece=${encodeURIComponent(asked.kind)}&personne=${encodeURIComponent(asked.person)}` : path;
}

/** Where photographs become a document: an answer to a requirement, another version, or one of the client's own. */
export function assemblePath(
  id: string,
  target: { asked?: { kind: string; person: string } | undefined; documentId?: string | undefined } = {},
): string {
  const { asked, documentId } = target;
  const path = pathTo("/management/:id/documents/assembler", { id });
  if (documentId !== undefined) return `${path}?document=${encodeURIComponent(documentId)}`;
  return asked ? `${path}?piece=${encodeURIComponent(asked.kind)}&personne=${encodeURIComponent(asked.person)}` : path;
}

/** The pages of an assembly, to arrange and join. */
export const assemblyPath = (id: string, assembly: string) =>
  pathTo("/management/:id/documents/assembler/:assembly", { id, assembly });

/** A photograph of it, small. */
export const assemblyPicturePath = (id: string, assembly: string, page: string, turn: number) =>
  `${pathTo("/management/:id/documents/assembler/:assembly/pages/:page", { id, assembly, page })}?tour=${turn}`;

/** The documents of a file: among those of the others on /management for its owner and spouse, at the office for an adviser. */
export function documentsPath(
  viewer: Pick<Viewer, "userId" | "role">,
  { id, userId }: { id: string; userId: string },
): string {
  return viewer.userId === userId || viewer.role === "user"
    ? pathTo(`/management?dossier=${encodeURIComponent(id)}&onglet=documents`)
    : pathTo("/admin/dossiers/:id", { id });
}

/** The form of every question that decides which documents are asked and that nobody has answered. */
export const questionsPath = (id: string): string => `${pathTo("/management/:id/personnes", { id })}?questions=1`;
