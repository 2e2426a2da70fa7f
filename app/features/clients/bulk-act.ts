/** What is done with many people at once, as the address of its preview says it. Pure. */
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

export const bulkKinds = {
  etiqueter: "Donner une étiquette",
  retirer: "Retirer une étiquette",
  confier: "Confier leurs conversations",
} as const;
export type BulkKind = keyof typeof bulkKinds;

/** People that one act is about: a page of the list. */
export const MOST_CHOSEN = 50;
export const NOBODY = "personne";

export type BulkAct = {
  clientIds: string[];
  kind: BulkKind;
  /** Id of the tag, for the first two. */
  tag: string;
  /** Account of the staff, or NOBODY, for the third. */
  to: string;
};

/** Characters of a search that a preview carries. */
const SEARCH_MOST = 1000;

/** The list that people were ticked in, as the address of a preview carries it: where one comes back to. */
export function listOf(query: URLSearchParams): string {
  const search = new URLSearchParams((query.get("recherche") ?? "").slice(0, SEARCH_MOST)).toString();
  return search === "" ? pathTo("/admin/clients") : `${pathTo("/admin/clients")}?${search}`;
}

/** Reads the address; undefined when it asks for nothing that can be done, with the sentence that says why. */
export function bulkAct(query: URLSearchParams): { act: BulkAct } | { fault: string } {
  const clientIds = [...new Set(query.getAll("client"))].filter((id) => isUuid(id)).slice(0, MOST_CHOSEN);
  const [kind, tag, to] = [query.get("faire") ?? "", query.get("etiquette") ?? "", query.get("a") ?? ""];
  if (clientIds.length === 0) return { fault: "Cochez au moins une personne dans la liste." };
  if (!Object.hasOwn(bulkKinds, kind)) return { fault: "Choisissez ce qu’il faut faire." };
  const act: BulkAct = { clientIds, kind: kind as BulkKind, tag, to };
  if (act.kind === "confier")
    return to === NOBODY || isUuid(to) ? { act } : { fault: "Choisissez à qui confier les conversations." };
  return isUuid(tag) ? { act } : { fault: "Choisissez une étiquette." };
}
