import { OPENED_FIELD } from "#app/features/profile/editing/opened.ts";
import type { ProfileOffer } from "#app/features/profile/simulator-answers.ts";
import { sayValue } from "#app/features/profile/words.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type ProfileOffersProps = {
  name: string;
  moment: string;
  offers: readonly ProfileOffer[];
  refusal: string | undefined;
};

/** What a simulation would change in the profile, shown before anything is stored; blanks are ticked, the rest is left to choose. */
export function ProfileOffers({ name, moment, offers, refusal }: ProfileOffersProps) {
  return (
    <div className="wrap grid gap-6 pt-8 pb-16">
      <h1>Reporter dans mon profil</h1>
      <p className="max-w-prose m-0">
        Réponses de votre simulation {name} du {moment}. Ce que le profil dit autrement, ou que le simulateur demande
        autrement, n’est pas reporté.
      </p>
      {refusal !== undefined && <Alert kind="danger" title={refusal} announced />}
      {offers.length === 0 ? (
        <EmptyState title="Rien à reporter" action={<LinkButton href={pathTo("/profile")}>Voir mon profil</LinkButton>}>
          Votre profil dit déjà ce que cette simulation sait de vous.
        </EmptyState>
      ) : (
        <form method="post" className="grid gap-4">
          <input
            type="hidden"
            name={OPENED_FIELD}
            value={JSON.stringify(Object.fromEntries(offers.map(({ field, stored }) => [field, stored])))}
          />
          <fieldset className="profile-offers">
            <legend className="label">Réponses à reporter</legend>
            {offers.map(({ field, label, stored, offered }) => (
              <Checkbox
                key={field}
                id={`champ-${field}`}
                name="champ"
                value={field}
                defaultChecked={stored === ""}
                label={
                  <>
                    <strong>{label}</strong>&nbsp;: {sayValue(field, offered)}
                  </>
                }
                hint={
                  stored === ""
                    ? "Votre profil ne le dit pas encore."
                    : `Votre profil dit\u00a0: ${sayValue(field, stored)}.`
                }
              />
            ))}
          </fieldset>
          <p className="profile-actions">
            <Button>Reporter dans mon profil</Button>
            <LinkButton href={pathTo("/dashboard/simulations")} look="ghost">
              Annuler
            </LinkButton>
          </p>
        </form>
      )}
    </div>
  );
}
