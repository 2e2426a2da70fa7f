import ClipboardList from "lucide-react/icons/clipboard-list";
import UserRound from "lucide-react/icons/user-round";
import type { Grid } from "#app/features/saved-simulations/tables.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Above an untouched simulator, for a signed-in user: go on with what they said before, or look at what the profile answers. */
export function PrefillOffer({ grid }: { grid: Grid }) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <a href={`${pathTo("/fiche/:tool", { tool: grid })}?de=compte`} className="link-block" rel="nofollow">
        <ClipboardList aria-hidden="true" size={20} className="mr-2 inline" />
        Reprendre ma fiche
      </a>
      <a href={pathTo(`/dashboard/simulations/preremplir?simulateur=${grid}`)} className="link-block">
        <UserRound aria-hidden="true" size={20} className="mr-2 inline" />
        Commencer avec les réponses de mon profil
      </a>
    </p>
  );
}
