import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { cellDateTime, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { formatWeight } from "#app/ui/tables/file-size.ts";
import type { ListedArchive } from "./ask-archive.server.ts";

export type DescribedArchive = {
  id: string;
  asked: string;
  state: ListedArchive["state"];
  /** What is in it, until when it is given, or why it failed. */
  says: string;
  links: { href: string; label: string }[];
};

/** Archives in words. */
export function describeArchives(archives: readonly ListedArchive[]): DescribedArchive[] {
  return archives.map((archive) => {
    const { id, askedAt, by, state, parts, sizes } = archive;
    const label = (index: number) =>
      `${parts.length > 1 ? `Télécharger le zip ${index + 1} sur ${parts.length}` : "Télécharger l’archive"}, ${formatWeight(sizes[index] ?? 0)}`;
    return {
      id,
      asked: `${cellDateTime(inDouala(askedAt))}${by === "" ? "" : `, par ${by}`}`,
      state,
      says: saysOf(archive),
      links:
        state === "ready"
          ? parts.map((_, index) => ({
              href: pathTo("/admin/machine/entrer-et-sortir/archives/:id/:place", { id, place: String(index + 1) }),
              label: label(index),
            }))
          : [],
    };
  });
}

function saysOf({ state, files, missing, expiresAt, failure }: ListedArchive): string {
  if (state === "interrupted")
    return "Elle est reprise d’elle-même dans un instant. Rechargez la page pour en voir la fin.";
  if (state === "making") return "Rechargez la page pour en voir la fin.";
  if (state === "failed")
    return failure === null ? "Elle a été interrompue\u00a0: demandez-en une autre." : `«\u00a0${failure}\u00a0»`;
  if (state === "expired") return "Demandez-en une autre.";
  const until = expiresAt === null ? "" : `, à prendre avant le ${longDateTime(inDouala(expiresAt))}`;
  const lost = missing === 0 ? "" : `, ${frenchCount(missing, "fichier manquant", "fichiers manquants")}`;
  return `${frenchCount(files, "fichier")}${lost}${until}.`;
}
