import type { ReactElement } from "react";
import type { MailContent } from "#app/platform/mail/enqueue-mail.ts";

const LINE = 78;

/** A mail in its two forms, the plain text made from the page so that both always say the same. */
export async function renderMail(subject: string, mail: ReactElement): Promise<MailContent> {
  // With the first mail: it brings a formatter and a parser of HTML, a megabyte of program.
  const { render, toPlainText } = await import("@react-email/render");
  const html = await render(mail);
  const text = toPlainText(html, {
    wordwrap: LINE,
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ],
  });
  return { subject, html, text };
}
