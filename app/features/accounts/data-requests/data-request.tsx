import { type RequestKind, kindWords } from "./words.ts";
import { Greeting, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

const REASON =
  "Vous recevez ce message parce qu’une demande sur vos données personnelles nous est parvenue. Si elle n’est pas de vous, dites-le-nous.";

type Request = { name: string; reference: string; kind: RequestKind };

/** Says that a request about personal data is there, and by which day it is answered. */
export function requestReceivedMail({ name, reference, kind, due }: Request & { /** In words. */ due: string }) {
  return renderMail(
    `Votre demande ${reference} est enregistrée`,
    <MailLayout preview={`Réponse au plus tard le ${due}.`} title="Votre demande est enregistrée" reason={REASON}>
      <Greeting firstName={name} />
      <MailText>
        Nous avons reçu votre demande sur vos données personnelles ({kindWords(kind)}, référence {reference}). Nous y
        répondons au plus tard le {due}.
      </MailText>
      <MailText>
        Nous pouvons d’abord vous demander de prouver votre identité, pour que personne d’autre ne reçoive ce qui est à
        vous.
      </MailText>
    </MailLayout>,
  );
}

/** The answer, as the staff wrote it. */
export function requestClosedMail({ name, reference, kind, answer }: Request & { answer: string }) {
  return renderMail(
    `Réponse à votre demande ${reference}`,
    <MailLayout
      preview="Notre réponse à votre demande sur vos données."
      title="Réponse à votre demande"
      reason={REASON}
    >
      <Greeting firstName={name} />
      <MailText>
        Votre demande ({kindWords(kind)}, référence {reference}) est close. Voici notre réponse&nbsp;:
      </MailText>
      {answer
        .split(/\n+/)
        .filter((line) => line.trim() !== "")
        .map((line, index) => (
          <MailText key={`${index} ${line.slice(0, 20)}`}>{line}</MailText>
        ))}
      <MailText>
        Si elle ne vous convient pas, vous pouvez nous écrire de nouveau, saisir l’autorité de protection des données ou
        les tribunaux.
      </MailText>
    </MailLayout>,
  );
}
