import { MOST_CHILDREN } from "#app/features/applications/people.ts";
import { PROGRAMS, type Program } from "#app/features/applications/status.ts";

export type Composition = { program: Program; composed: boolean; spouse: boolean; children: number };

/** Which programme and how many people the address of an opening asks for; as far as known where it asks nothing that counts. */
export function composedOf(query: URLSearchParams, known: { spouse: boolean; children: number }): Composition {
  const children = query.get("enfants");
  return {
    program: PROGRAMS.find((one) => one === query.get("programme")) ?? PROGRAMS[0],
    composed: query.get("etape") === "2",
    spouse: query.has("conjoint") ? query.get("conjoint") === "oui" : known.spouse,
    children:
      children !== null && /^\d{1,2}$/.test(children) ? Math.min(Number(children), MOST_CHILDREN) : known.children,
  };
}
