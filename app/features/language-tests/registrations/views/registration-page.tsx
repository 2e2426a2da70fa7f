import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ComponentProps } from "react";
import { availabilityNames, placesLeft } from "#app/features/language-tests/status.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { RegistrationForm } from "./registration-form.tsx";
import type { ListedSession } from "#app/features/language-tests/views/session-card.tsx";
import {
  type Delays,
  ImportantNotes,
  OrderSummary,
  SessionDetails,
} from "#app/features/language-tests/views/side-cards.tsx";

type RegistrationPageProps = Pick<ComponentProps<typeof RegistrationForm>, "answer" | "known" | "formId"> & {
  session: ListedSession;
  delays: Delays;
};

/** /tests/register/{sessionId} */
export function RegistrationPage({ session, delays, ...form }: RegistrationPageProps) {
  const { words, price, availability } = session;
  const { label, tone } = availabilityNames[availability];
  return (
    <div className="wrap tests-page">
      <TextLink block href={pathTo("/tests")}>
        <ArrowLeft size={18} /> Retour aux sessions
      </TextLink>
      <h1>Inscription au {words.test}</h1>
      <p className="flex flex-wrap gap-3 items-center mb-6">
        <Badge tone={tone}>{label}</Badge> {placesLeft(session.left)}
      </p>
      <div className="tests-columns">
        <div>
          {availability === "full" && (
            <Alert kind="caution" title="Cette session est complète">
              Inscrivez-vous sur la liste d’attente{session.waiting > 0 && ` (${session.waiting}\u00a0avant vous)`}
              &nbsp;: dès qu’une place se libère, elle va à la première personne de la liste, qui reçoit un e-mail. Rien
              n’est à payer avant.
            </Alert>
          )}
          {availability === "closed" ? (
            <Alert kind="caution" title="Les inscriptions à cette session sont closes">
              <p>Elles se sont arrêtées le {session.closesAt} au plus tard. D’autres dates sont peut-être ouvertes.</p>
              <LinkButton small look="secondary" href={pathTo("/tests")}>
                Voir les autres sessions
              </LinkButton>
            </Alert>
          ) : (
            <div className="mt-6">
              <RegistrationForm {...form} price={price} full={availability === "full"} />
            </div>
          )}
        </div>
        <aside aria-label="Votre commande">
          <SessionDetails words={words} />
          <OrderSummary test={words.test} price={price} />
          <ImportantNotes {...delays} />
        </aside>
      </div>
    </div>
  );
}
