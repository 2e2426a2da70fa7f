import type { ReactElement } from "react";

const LINE = 78;
const PLAIN = [
  { selector: "h1", options: { uppercase: false } },
  { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
];

/** What a mail says. */
export type MailContent = { subject: string; html: string; text: string };

/** A mail in its two forms, the plain text made from the page so that both always say the same. */
export async function renderMail(subject: string, mail: ReactElement): Promise<MailContent> {
  // With the first mail: it brings a formatter and a parser of HTML, a megabyte of program.
  const { render, toPlainText } = await import("@react-email/render");
  const html = await render(mail);
  return { subject, html, text: toPlainText(html, { wordwrap: LINE, selectors: PLAIN }) };
}

/** The text of a mail as it is told by telephone or printed: without what is true of mails alone (`ByMail`). */
export async function toldText(html: string): Promise<string> {
  const { toPlainText } = await import("@react-email/render");
  return toPlainText(html, { wordwrap: LINE, selectors: [...PLAIN, { selector: "[data-by-mail]", format: "skip" }] });
}
