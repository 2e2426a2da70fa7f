import type { Completion } from "#app/features/profile/completion.ts";
import { Bar } from "#app/ui/bar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** How full the profile is, and the way to fill it. */
export function CompletionCard({ completion: { filled, total, percent } }: { completion: Completion }) {
  return (
    <Card>
      <h2>Profil rempli à {percent}&nbsp;%</h2>
      <Bar value={filled} maximum={total} size="thick" />
      <p className="mt-3 mb-4">
        {filled === total
          ? "Tous les champs sont remplis."
          : `${filled} champs sur ${total}. Un profil à jour remplit une partie des simulateurs à votre place.`}
      </p>
      <LinkButton href={pathTo("/profile")} look="secondary">
        {filled === total ? "Voir mon profil" : "Compléter mon profil"}
      </LinkButton>
    </Card>
  );
}
