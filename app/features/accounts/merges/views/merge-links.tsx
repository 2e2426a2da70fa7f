import type { KnownMerge } from "#app/features/accounts/merges/preview-merge.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** On the page of a person: what became of a merged account, and the way to merge it with another one. */
export function MergeLinks({
  accountId,
  merges,
  mayMerge,
}: {
  accountId: string;
  merges: readonly KnownMerge[];
  mayMerge: boolean;
}) {
  const into = merges.find(({ state, keptId }) => state === "open" && keptId !== accountId);
  return (
    <>
      {into && (
        <p>
          Ce compte a été réuni le {into.on} avec{" "}
          <a href={pathTo("/admin/clients/:id", { id: into.keptId })}>{into.kept}</a>, où se trouve ce qui était à lui.
        </p>
      )}
      {mayMerge && !into && (
        <p>
          <a href={pathTo("/admin/clients/:id/fusion", { id: accountId })}>Réunir avec un autre compte</a>
        </p>
      )}
    </>
  );
}
