import type { KnownMerge } from "#app/features/accounts/merges/preview-merge.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

type Merging = { accountId: string; merges: readonly KnownMerge[] };

const openMerge = ({ accountId, merges }: Merging) =>
  merges.find(({ state, keptId }) => state === "open" && keptId !== accountId);

/** On the page of a person whose account was merged into another: where what was theirs is now. */
export function MergedInto(merging: Merging) {
  const into = openMerge(merging);
  return into ? (
    <p>
      Ce compte a été réuni le {into.on} avec{" "}
      <a href={pathTo("/admin/clients/:id", { id: into.keptId })}>{into.kept}</a>, où se trouve ce qui était à lui.
    </p>
  ) : null;
}

/** The way to merge their account with another one, for whoever may. */
export function MergeLink({ mayMerge, ...merging }: Merging & { mayMerge: boolean }) {
  return mayMerge && !openMerge(merging) ? (
    <p>
      <a href={pathTo("/admin/clients/:id/fusion", { id: merging.accountId })}>Réunir avec un autre compte</a>
    </p>
  ) : null;
}
