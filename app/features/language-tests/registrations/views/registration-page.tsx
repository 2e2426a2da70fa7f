import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ComponentProps } from "react";
import { GATHERING_MINUTES, TURN_MINUTES, availabilityNames, placesLeft } from "#app/features/language-tests/status.ts";
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
  /** Until when a seat is kept for who was called by the queue: « 8 h 14 ». */
  turnUntil?: string;
  /** Why nobody can register for now. */
  paused?: string | undefined;
};

/** /tests/register/{sessionId} */
export function RegistrationPage({ session, delays, turnUntil, paused, ...form }: RegistrationPageProps) {
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
          {turnUntil !== undefined && availability !== "full" && (
            <Alert title="C’est votre tour">
              Une place vous est gardée jusqu’à {turnUntil}, heure de Douala. Passé cette heure, vos réponses restent
              ici et vous êtes rappelé dès qu’une place est libre.
            </Alert>
          )}
          {availability === "full" && (
            <Alert kind="caution" title="Cette session est complète">
              Inscrivez-vous sur la liste d’attente{session.waiting > 0 && ` (${session.waiting}\u00a0avant vous)`}
              &nbsp;: dès qu’une place se libère, elle va à la première personne de la liste, qui reçoit un e-mail. Rien
              n’est à payer avant.
            </Alert>
          )}
          {availability === "soon" && <OpeningNotice opensAt={session.opensAt ?? ""} />}
          {paused !== undefined && form.answer === undefined ? (
            <Alert kind="caution" title="Les inscriptions sont fermées pour l’instant">
              {paused}
            </Alert>
          ) : availability === "closed" ? (
            <Alert kind="caution" title="Les inscriptions à cette session sont closes">
              <p>Elles se sont arrêtées le {session.closesAt} au plus tard. D’autres dates sont peut-être ouvertes.</p>
              <LinkButton small look="secondary" href={pathTo("/tests")}>
                Voir les autres sessions
              </LinkButton>
            </Alert>
          ) : (
            availability !== "soon" && (
              <div className="mt-6">
                <RegistrationForm {...form} price={price} full={availability === "full"} />
              </div>
            )
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

function OpeningNotice({ opensAt }: { opensAt: string }) {
  return (
    <Alert title={`Inscriptions à partir du ${opensAt}`}>
      Cette page ouvre une file {GATHERING_MINUTES}&nbsp;minutes avant, heure de Douala. À l’ouverture, l’ordre de
      passage est tiré au sort entre les personnes déjà là&nbsp;; les suivantes passent dans l’ordre d’arrivée. À votre
      tour, une place vous est gardée {TURN_MINUTES}&nbsp;minutes&nbsp;: préparez votre photo et votre pièce d’identité.
    </Alert>
  );
}
