import ArrowLeft from "lucide-react/icons/arrow-left";
import type { RegistrationWords } from "#app/features/language-tests/registrations/registration-words.ts";
import { registrationStateNames } from "#app/features/language-tests/status.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { RequestedDocument } from "#app/features/language-tests/documents/asked-again.server.ts";
import { CancellationPart } from "./cancellation-part.tsx";
import { TentativeSeat, UnsentMail } from "./tentative-seat.tsx";
import { DocumentsPart, type DocumentsAnswer } from "./documents-part.tsx";
import { OrderSummary, SessionDetails } from "#app/features/language-tests/views/side-cards.tsx";

type StatusPageProps = {
  words: RegistrationWords;
  /** Documents to send again. */
  asked: readonly RequestedDocument[];
  /** The order's page, with the means of payment and the receipt. */
  orderHref: string | undefined;
  /** Address of the documents, without the kind. */
  documentsHref: (kind: string) => string;
  /** Whether its first mail was written; when another may be asked for. */
  mail: { written: boolean; after: string | undefined };
  phone: string;
  answer: DocumentsAnswer;
};

/** The page of one registration: what it is, what to pay, what to give, how to withdraw. */
export function RegistrationStatusPage({
  words,
  asked,
  orderHref,
  documentsHref,
  mail,
  phone,
  answer,
}: StatusPageProps) {
  const { label, tone } = registrationStateNames[words.state];
  return (
    <div className="wrap tests-page">
      <TextLink block href={pathTo("/tests")}>
        <ArrowLeft size={18} /> Retour aux sessions
      </TextLink>
      <h1>{titleOf(words)}</h1>
      <p className="flex flex-wrap gap-3 items-center mb-6">
        <Badge tone={tone}>{label}</Badge>
        <span>
          Inscription <strong className="figures">{words.reference}</strong>
        </span>
      </p>
      <div className="tests-columns">
        <div className="grid gap-6 content-start">
          <NextStep words={words} mail={mail} orderHref={orderHref} />
          {words.state === "held" && words.email !== "" && !mail.written && <UnsentMail email={words.email} />}
          <DocumentsPart words={words} asked={asked} documentsHref={documentsHref} answer={answer} />
          <CancellationPart words={words} phone={phone} />
        </div>
        <aside aria-label="Votre session">
          <SessionDetails words={words.session} />
          <OrderSummary test={words.session.test} price={words.price} />
        </aside>
      </div>
    </div>
  );
}

function titleOf({ state, position }: RegistrationWords): string {
  if (state === "waiting") return `Liste d’attente\u00a0: position ${position ?? 1}`;
  return {
    held: "Votre place est réservée",
    confirmed: "Votre place est confirmée",
    expired: "Votre place n’est plus réservée",
    cancelled: "Inscription annulée",
    tentative: "Votre inscription reste à confirmer",
    released: "Votre place n’est plus gardée",
  }[state];
}

function NextStep({ words, mail, orderHref }: Pick<StatusPageProps, "words" | "mail" | "orderHref">) {
  if (words.state === "tentative") return <TentativeSeat words={words} mail={mail} />;
  if (words.state === "held") {
    return (
      <Card>
        <h2>Régler votre place</h2>
        <p>
          <strong>{words.price}</strong>, avant le <strong>{words.dueAt}</strong> (heure de Douala). Passé ce délai, la
          place va à la personne suivante.
        </p>
        {orderHref && (
          <p className="mt-4">
            <LinkButton href={orderHref}>Payer ma place</LinkButton>
          </p>
        )}
      </Card>
    );
  }
  if (words.state === "confirmed") {
    return (
      <Card>
        <h2>Votre place est à vous</h2>
        <p>
          Votre paiement est arrivé. Le jour du test, présentez-vous avec la pièce d’identité officielle donnée à
          l’inscription.
        </p>
        {orderHref && (
          <TextLink block href={orderHref}>
            Voir le reçu
          </TextLink>
        )}
      </Card>
    );
  }
  if (words.state === "waiting") {
    return (
      <Alert title={`Vous êtes en position ${words.position ?? 1} sur la liste d’attente`}>
        Dès qu’une place se libère, elle va à la première personne de la liste et nous{" "}
        {words.email === "" ? "l’appelons" : `écrivons à ${words.email}`}. Rien n’est à payer pour le moment.
      </Alert>
    );
  }
  return (
    <Card>
      <h2>
        {words.state === "released"
          ? "Elle n’a pas été confirmée"
          : words.state === "expired"
            ? "Le délai de paiement est passé"
            : "Cette inscription n’a plus cours"}
      </h2>
      {words.state === "expired" && (
        <p>
          La place a été libérée. Si vous avez payé entre-temps, écrivez-nous en citant la référence de l’inscription.
        </p>
      )}
      {words.refund && <p>{words.refund} vous seront rendus&nbsp;: nous vous écrirons quand ce sera fait.</p>}
      <p className="mt-4">
        <LinkButton look="secondary" href={pathTo("/tests")}>
          Choisir une autre session
        </LinkButton>
      </p>
    </Card>
  );
}
