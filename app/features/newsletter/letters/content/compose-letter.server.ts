import type { Tx } from "#app/platform/database/tx.ts";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { letterMail } from "#app/features/newsletter/mails/letter.tsx";
import { topicsLink, unsubscribeLink } from "#app/features/newsletter/mails/reader-links.ts";
import { filledLine, letterHtml } from "./letter-text.ts";
import { offeredTexts, textsOf } from "./offered-texts.server.ts";
import { NOBODYS_TOKEN, READER, copyFor } from "./reader-copy.ts";
import type { Letter } from "#app/features/newsletter/letters/tables.ts";

/** What a letter is made of. */
export type LetterDraft = Pick<Letter, "subject" | "preview" | "introduction" | "closing" | "texts">;

/** A letter as it leaves, the same for all: each reader's links are put in by `copyFor`. A text withdrawn since is left out. */
export async function composeLetter(db: Tx, origin: string, letter: LetterDraft): Promise<MailContent> {
  return letterMail({
    subject: filledLine(letter.subject),
    preview: filledLine(letter.preview),
    introduction: letterHtml(letter.introduction, origin),
    closing: letterHtml(letter.closing, origin),
    texts: textsOf(letter.texts, await offeredTexts(db)).map(({ path, ...text }) => ({ ...text, link: origin + path })),
    unsubscribeLink: unsubscribeLink(origin, READER),
    topicsLink: topicsLink(origin, READER),
  });
}

/** For the office: a letter as it left, or as it would leave now, with links that are nobody's. */
export async function shownLetter(db: Tx, origin: string, letter: Letter): Promise<MailContent> {
  const { sentSubject, html, plain } = letter;
  const sent = sentSubject !== null && html !== null && plain !== null;
  return copyFor(
    sent ? { subject: sentSubject, html, text: plain } : await composeLetter(db, origin, letter),
    NOBODYS_TOKEN,
  );
}
