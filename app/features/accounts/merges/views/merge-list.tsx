import type { KnownMerge } from "#app/features/accounts/merges/preview-merge.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";

const STATES = { open: "réunis", undone: "défaits", final: "définitif" } as const;

/** Merges made, each with its reason; those of the last thirty days can be undone. */
export function MergeList({ merges }: { merges: readonly KnownMerge[] }) {
  if (merges.length === 0) return null;
  return (
    <section aria-labelledby="reunions" className="grid grid-cols-1 gap-4">
      <h2 id="reunions">Comptes réunis</h2>
      <ul className="grid grid-cols-1 gap-4 m-0 p-0 list-none">
        {merges.map(({ id, keptId, kept, merged, on, by, reason, state, undoUntil }) => (
          <li key={id}>
            <p className="break-words">
              {merged} dans {kept} <Badge tone={state === "open" ? "fair" : "neutral"}>{STATES[state]}</Badge>
            </p>
            <p className="text-muted">
              Le {on}, par {by}&nbsp;: «&nbsp;{reason}&nbsp;»
            </p>
            {state === "open" && (
              <form method="post" action={pathTo("/admin/clients/:id/fusion", { id: keptId })}>
                <input type="hidden" name="merge" value={id} />
                <p>
                  Peut être défait jusqu’au {undoUntil}&nbsp;: chaque chose revient à son compte&nbsp;; ce qui a été
                  fait depuis reste au compte gardé.
                </p>
                <Button small look="danger" name="intent" value="undo">
                  Défaire
                  <span className="sr-only">
                    &nbsp;: {merged} dans {kept}
                  </span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
