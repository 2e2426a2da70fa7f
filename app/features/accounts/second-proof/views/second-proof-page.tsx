import { CodeForm } from "#app/features/accounts/views/code-form.tsx";
import type { FormAnswer } from "#app/features/accounts/views/answer.ts";
import { WAY_NAMES } from "#app/features/notices/views/way-names.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";

type SecondProofPageProps = {
  email: string;
  /** Of the number that the office had. */
  lastDigits: string;
  /** By what a code leaves; null: somebody calls. */
  way: keyof typeof WAY_NAMES | null;
  callAsked: boolean;
  agency: string;
  answer: FormAnswer;
};

/** Somebody came in by an address that the office typed: they show that they have the telephone of before. */
export function SecondProofPage({ email, lastDigits, way, callAsked, agency, answer }: SecondProofPageProps) {
  return (
    <div className="account-page">
      <div className="account-form account-flow">
        <h1>Une preuve de plus</h1>
        <p className="lead wrap-anywhere">
          Notre bureau a ouvert votre espace et noté l’adresse {email}. Une adresse peut être mal notée&nbsp;: pour que
          personne d’autre ne lise vos papiers, tapez un code donné au téléphone que nous avions avant elle, celui qui
          finit par <b className="figures">{lastDigits}</b>.
        </p>
        {way !== null && (
          <form method="post">
            <Button look="secondary" name="intent" value="send">
              Recevoir un code par {WAY_NAMES[way]}
            </Button>
          </form>
        )}
        {callAsked ? (
          <p>
            Nous vous appelons pour vous lire un code. Vous pouvez aussi nous joindre au{" "}
            <a href={`tel:${agency.replaceAll(" ", "")}`}>{agency}</a>.
          </p>
        ) : (
          <form method="post">
            <Button look={way === null ? "secondary" : "ghost"} name="intent" value="call">
              Demander à être appelé
            </Button>
          </form>
        )}
        <h2>Taper le code</h2>
        <CodeForm answer={answer} label="Code à six chiffres" action="Ouvrir mon espace" intent="code" />
        <h2>Plus ce numéro, ou pas de code&nbsp;?</h2>
        <p>
          Appelez-nous au <a href={`tel:${agency.replaceAll(" ", "")}`}>{agency}</a>, ou passez au bureau avec une pièce
          d’identité&nbsp;: nous l’ouvrons devant vous. En attendant, vos rendez-vous se suivent par le lien de leurs
          messages.
        </p>
        <form method="post" action={pathTo("/logout")}>
          <Button look="ghost">Se déconnecter</Button>
        </form>
      </div>
    </div>
  );
}
