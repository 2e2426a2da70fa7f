/** How the list of clients is asked for in its address. Pure. */

export const clientSorts = { nom: "Nom", arrivee: "Premier contact" } as const;
export type ClientSort = keyof typeof clientSorts;

/** Who is listed: everybody, whoever has an account, nobody but those without one, or whoever has a file. */
export const clientKinds = {
  compte: "Avec un compte",
  "sans-compte": "Sans compte",
  dossier: "Avec un dossier",
} as const;
export type ClientKind = keyof typeof clientKinds;

/** One search: words, kind, tag (its id), order and place, as the address has them. */
export type ClientSearch = {
  words: string;
  kind: ClientKind | undefined;
  tag: string | undefined;
  sort: ClientSort;
  cursor: string | null;
};

/** Reads the address; what is not ours counts as absent. @param words already measured (platform/forms/asked-words.ts) */
export function clientSearch(query: URLSearchParams, words: string, isTag: (id: string) => boolean): ClientSearch {
  const [kind, tag, sort] = [query.get("qui"), query.get("etiquette"), query.get("tri")];
  return {
    words,
    kind: kind !== null && Object.hasOwn(clientKinds, kind) ? (kind as ClientKind) : undefined,
    tag: tag !== null && isTag(tag) ? tag : undefined,
    sort: sort === "arrivee" ? "arrivee" : "nom",
    cursor: query.get("page"),
  };
}

/** The same search as a query of the address, without its page. */
export function queryOf({ words, kind, tag, sort }: Omit<ClientSearch, "cursor">): string {
  const asked = { q: words, qui: kind, etiquette: tag, tri: sort === "nom" ? undefined : sort };
  return new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
}
