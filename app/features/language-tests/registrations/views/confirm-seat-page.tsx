import type { RegistrationWords } from "#app/features/language-tests/registrations/registration-words.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { OrderSummary, SessionDetails } from "#app/features/language-tests/views/side-cards.tsx";

type ConfirmSeatPageProps = {
  words: RegistrationWords;
  /** It was not confirmed in time. */
  over: boolean;
  /** Its own page, with its key. */
  page: string;
  refusal: string | undefined;
};

/** Where the link of its mail leads: the seat is confirmed by a press, never by opening the page. */
export function ConfirmSeatPage({ words, over, page, refusal }: ConfirmSeatPageProps) {
  const waits = words.state === "tentative" && !over;
  const gone = over || words.state === "released" || words.state === "cancelled";
  return (
    <div className="wrap tests-page">
      <h1>{waits ? "Confirmer votre inscription" : gone ? "Cette place n’est plus gardée" : "Votre inscription"}</h1>
      <div className="grid gap-6">
        {refusal && (
          <Alert kind="danger" announced>
            {refusal}
          </Alert>
        )}
        {waits && (
          <Alert kind="info" title={`Place gardée pour vous jusqu’au ${words.keptUntil ?? ""} (heure de Douala)`}>
            Confirmez-la ci-dessous&nbsp;; vous verrez ensuite comment payer. Sinon, elle ira à quelqu’un d’autre.
          </Alert>
        )}
        {gone && (
          <Alert kind="caution" title="Elle n’a pas été confirmée à temps">
            La place est rendue. D’autres sont peut-être libres.
          </Alert>
        )}
        <SessionDetails words={words.session} />
        <OrderSummary test={words.session.test} price={words.price} />
        {waits ? (
          <KeptForm className="registration-actions">
            <Button name="intent" value="confirm">
              Confirmer mon inscription
            </Button>
            <Button look="secondary" name="intent" value="release">
              Je n’en veux pas
            </Button>
          </KeptForm>
        ) : (
          <p>
            {gone ? (
              <LinkButton href={pathTo("/tests")}>Voir les sessions</LinkButton>
            ) : (
              <LinkButton href={page}>Voir mon inscription</LinkButton>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
