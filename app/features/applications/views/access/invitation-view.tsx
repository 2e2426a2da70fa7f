import type { SightWords } from "#app/features/applications/access/spouse-access.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { SightList } from "./access-view.tsx";

export type InvitationSummary = { owner: string; spouse: string; until: string; words: SightWords };

type Props = {
  invitation: InvitationSummary;
  /** Of the account. */ email: string;
  confirmed: boolean;
  business: string;
  refusal: string | undefined;
};

/** What a spouse reads before they agree; a mail scanner that follows the link agrees to nothing. */
export function InvitationView({
  invitation: { owner, spouse, until, words },
  email,
  confirmed,
  business,
  refusal,
}: Props) {
  return (
    <div className="wrap management">
      <h1>{owner} vous propose l’accès à un dossier</h1>
      {refusal !== undefined && <Alert kind="danger" title={refusal} announced />}
      <p className="max-w-prose">
        Vous y êtes inscrit comme conjoint sous le prénom {spouse}. Vous verriez votre part avec ce compte, {email}.
        Cette invitation vaut jusqu’au {until}.
      </p>
      <section aria-labelledby="vue" className="max-w-prose">
        <h2 id="vue" className="file-part">
          Ce que vous verriez
        </h2>
        <SightList words={words} />
      </section>
      {confirmed ? (
        <form method="post" className="file-form">
          <Checkbox
            id="agrees"
            name="agrees"
            label={`J’accepte de suivre ma part de ce dossier, et que ${owner} et les conseillers de ${business} voient ce que j’y donnerai.`}
          />
          <p className="hint">
            Vous pourrez y renoncer quand vous voulez&nbsp;; ce que vous aurez donné restera dans le dossier. {owner}{" "}
            sera averti de votre réponse.
          </p>
          <p className="file-acts">
            <Button name="intent" value="accept">
              Accepter
            </Button>
            <Button look="ghost" name="intent" value="decline">
              Refuser
            </Button>
          </p>
        </form>
      ) : (
        <Alert kind="caution" title="Confirmez d’abord votre adresse e-mail">
          Le dossier d’une autre personne ne s’ouvre qu’à une adresse confirmée. Ouvrez le message de confirmation, puis
          revenez par le lien de l’invitation.
          <p className="mt-3">
            <LinkButton look="secondary" href={pathTo("/confirm-email")}>
              Confirmer mon adresse
            </LinkButton>
          </p>
        </Alert>
      )}
    </div>
  );
}

/** The same words for a link that was used, taken back, is too old, or was sent to another address. */
export function NoInvitation({ email }: { email: string }) {
  return (
    <div className="message-page">
      <h1>Cette invitation ne s’ouvre pas</h1>
      <p>
        Elle a déjà servi, elle a été annulée ou elle est trop ancienne&nbsp;; ou elle est partie à une autre adresse
        que celle de ce compte, {email}. Demandez-en une nouvelle à la personne qui a ouvert le dossier.
      </p>
      <LinkButton href={pathTo("/management")}>Mes candidatures</LinkButton>
    </div>
  );
}
