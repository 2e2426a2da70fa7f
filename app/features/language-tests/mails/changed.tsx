import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";
import { type AboutRegistration, SessionLines } from "./session-lines.tsx";

const REASON = "Vous recevez ce message parce que cette adresse a été donnée pour une inscription à un test de langue.";

/** The seat was not paid in time. */
export function expiredMail({ about, sessionsLink }: { about: AboutRegistration; sessionsLink: string }) {
  return renderMail(
    `Votre place n’est plus réservée\u00a0: ${about.session.test}, ${about.session.day}`,
    <MailLayout
      preview={`Inscription ${about.reference}\u00a0: le délai de paiement est passé.`}
      title="Votre place n’est plus réservée"
      reason={REASON}
    >
      <Greeting firstName={about.firstName} />
      <MailText>Nous n’avons pas reçu votre paiement dans le délai. La place a été libérée.</MailText>
      <SessionLines {...about} />
      <MailText>
        Vous avez payé entre-temps&nbsp;? Écrivez-nous en citant la référence de l’inscription&nbsp;: s’il reste une
        place elle sera à vous, sinon vous serez remboursé. Sinon, vous pouvez vous inscrire à nouveau.
      </MailText>
      <MailAction href={sessionsLink}>Voir les sessions</MailAction>
    </MailLayout>,
  );
}

const causes = {
  owner: "Votre inscription est annulée, comme vous l’avez demandé.",
  adviser: "Votre inscription a été annulée par notre équipe.",
  session:
    "Cette session n’aura pas lieu\u00a0: elle est annulée, et votre inscription avec elle. Nous en sommes désolés.",
} as const;

export type CancellationCause = keyof typeof causes;

/**
 * @param reason in the words of the staff, empty for none
 * @param refund FCFA to be given back, in words; undefined when nothing was paid
 */
export function cancelledMail({
  about,
  cause,
  reason,
  refund,
  sessionsLink,
}: {
  about: AboutRegistration;
  cause: CancellationCause;
  reason: string;
  refund: string | undefined;
  sessionsLink: string;
}) {
  return renderMail(
    `Inscription annulée\u00a0: ${about.session.test}, ${about.session.day}`,
    <MailLayout preview={`Inscription ${about.reference} annulée.`} title="Inscription annulée" reason={REASON}>
      <Greeting firstName={about.firstName} />
      <MailText>{causes[cause]}</MailText>
      {reason !== "" && (
        <MailText>
          <strong>Pourquoi&nbsp;:</strong> {reason}
        </MailText>
      )}
      <SessionLines {...about} />
      <MailText>
        {refund === undefined
          ? "Rien n’avait été payé\u00a0: vous ne devez rien."
          : `Vous avez payé ${refund}\u00a0: cette somme vous sera rendue, et nous vous écrirons quand ce sera fait.`}
      </MailText>
      <MailAction href={sessionsLink}>Voir les autres sessions</MailAction>
    </MailLayout>,
  );
}

/** An adviser looked at both documents. */
export function documentsConfirmedMail({ about }: { about: AboutRegistration }) {
  return renderMail(
    "Vos documents sont validés",
    <MailLayout
      preview={`Inscription ${about.reference}\u00a0: dossier complet.`}
      title="Vos documents sont validés"
      reason={REASON}
    >
      <Greeting firstName={about.firstName} />
      <MailText>Votre photo et votre pièce d’identité conviennent&nbsp;: votre dossier est complet.</MailText>
      <SessionLines {...about} />
      <MailAction href={about.link}>Voir mon inscription</MailAction>
    </MailLayout>,
  );
}

/** A document does not serve: it is to be sent again. */
export function documentRefusedMail({ about, document }: { about: AboutRegistration; document: string }) {
  return renderMail(
    "Un document est à renvoyer",
    <MailLayout
      preview={`Inscription ${about.reference}\u00a0: ${document}.`}
      title="Un document est à renvoyer"
      reason={REASON}
    >
      <Greeting firstName={about.firstName} />
      <MailText>
        Nous avons regardé votre dossier&nbsp;: {document} ne peut pas servir (illisible, coupé ou pas le bon document).
        Envoyez-en un autre depuis la page de votre inscription.
      </MailText>
      <SessionLines {...about} />
      <MailAction href={about.link}>Renvoyer le document</MailAction>
    </MailLayout>,
  );
}
