import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";

export type InfectedFileMail = {
  firstName: string;
  /** As its sender named it. */
  fileName: string;
  /** What it was sent for, after « envoyé »: « dans le dossier DO-2026-7K4M ». */
  sentFor: string;
  /** Where another is sent; its button's words. */
  action: { link: string; label: string };
  /** Another one came since: nothing is to be sent. */
  replaced: boolean;
};

/** Title of the mail, and of its notice. */
export const INFECTED_FILE_TITLE = "Un fichier que vous avez envoyé est supprimé";

/** The scanner found something in a file after it was received: which, that it went, and what its sender does now. */
export function infectedFileMail(mail: InfectedFileMail): Promise<MailContent> {
  const { firstName, fileName, sentFor, action, replaced } = mail;
  return renderMail(
    INFECTED_FILE_TITLE,
    <MailLayout
      preview="Notre antivirus le signale comme dangereux."
      title={INFECTED_FILE_TITLE}
      reason="Vous recevez ce message parce que vous nous avez envoyé ce fichier."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Notre antivirus signale comme dangereux le fichier «&nbsp;{fileName}&nbsp;», envoyé {sentFor}. Nous l’avons
        supprimé. Personne ne l’avait ouvert.
      </MailText>
      <MailText>
        {replaced
          ? "Un autre fichier l’a remplacé depuis\u00a0: vous n’avez rien à renvoyer."
          : "Numérisez ou photographiez le document de nouveau, puis envoyez ce nouveau fichier."}{" "}
        Faites aussi vérifier par un antivirus l’appareil d’où il vient.
      </MailText>
      <MailAction href={action.link}>{action.label}</MailAction>
    </MailLayout>,
  );
}
