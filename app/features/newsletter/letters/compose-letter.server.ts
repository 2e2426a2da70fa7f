import type { Tx } from "#app/platform/database/tx.ts";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { letterMail } from "#app/features/newsletter/mails/letter.tsx";
import { unsubscribeLink } from "#app/features/newsletter/subscribe.server.ts";
import { filledLine, letterHtml } from "./letter-text.ts";
import { offeredTexts, textsOf } from "./offered-texts.server.ts";
import type { Letter } from "./tables.ts";

/** Stands for the reader's own key until their copy is made; such as no text and no key holds. */
const READER = "cle-du-lecteur-0240";

/** Stands for it in previews and tests: opens no subscription. */
export const NOBODYS_TOKEN = "essai";

/** The page where a reader chooses topics. */
export function topicsLink(origin: string, token: string): string {
  return `${origin}${pathTo(`/newsletter/sujets?jeton=${token}`)}`;
}

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

/** One reader's copy. @param token the secret of their subscription */
export function copyFor({ subject, html, text }: MailContent, token: string): MailContent {
  return { subject, html: html.replaceAll(READER, token), text: text.replaceAll(READER, token) };
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
