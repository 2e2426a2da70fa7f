import type { FileNews } from "#app/features/applications/internal/next-of-reader.server.ts";
import { nextWords } from "#app/features/applications/overview/next-act.ts";
import { MailAction, MailLink, MailText } from "#app/platform/mail/layout/mail-layout.tsx";

/** What comes next in a file, in the words of its page, with when all would be ready. `aside`: the mail has a button of its own. @param origin of the site */
export function NextInMail({
  news: { next, length },
  origin,
  aside = false,
}: {
  news: FileNews;
  origin: string;
  aside?: boolean;
}) {
  return (
    <>
      <MailText>
        La suite de ce dossier&nbsp;: <strong>{next ? nextWords(next) : "rien ne vous attend pour l’instant"}</strong>.
        {length !== "" && ` ${length}`}
      </MailText>
      {next && !aside && <MailAction href={`${origin}${next.href}`}>{next.button}</MailAction>}
      {next && aside && (
        <MailText>
          <MailLink href={`${origin}${next.href}`}>{next.button}</MailLink>
        </MailText>
      )}
    </>
  );
}
