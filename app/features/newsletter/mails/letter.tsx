import { MailLayout, MailLink } from "#app/platform/mail/layout/mail-layout.tsx";
import { type MailContent, renderMail } from "#app/platform/mail/layout/render-mail.ts";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";

export type LetterMail = {
  subject: string;
  preview: string;
  /** HTML, safe and with its styles. */
  introduction: string;
  closing: string;
  texts: readonly { id: string; title: string; excerpt: string; link: string }[];
  unsubscribeLink: string;
  topicsLink: string;
};

/** A letter to the subscribers: plain links, nothing that tells who opened or clicked. */
export function letterMail(letter: LetterMail): Promise<MailContent> {
  const { subject, preview, introduction, closing, texts, unsubscribeLink, topicsLink } = letter;
  return renderMail(
    subject,
    <MailLayout
      preview={preview}
      title={subject}
      dark
      reason={
        <>
          Vous recevez cette lettre parce que vous l’avez demandée et confirmée.{" "}
          <MailLink href={unsubscribeLink}>Me désabonner</MailLink>, ou{" "}
          <MailLink href={topicsLink}>choisir mes sujets</MailLink>.
        </>
      }
    >
      <div dangerouslySetInnerHTML={{ __html: introduction }} />
      {texts.map(({ id, title, excerpt, link }) => (
        <Section key={id} style={{ margin: "8px 0 20px" }}>
          <Text style={{ margin: "0 0 4px", fontSize: "18px", lineHeight: "1.4", fontWeight: 700 }}>
            <MailLink href={link}>{title}</MailLink>
          </Text>
          <Text style={{ margin: 0, color: "#181b2e", fontSize: "16px", lineHeight: "1.6" }}>{excerpt}</Text>
        </Section>
      ))}
      <div dangerouslySetInnerHTML={{ __html: closing }} />
    </MailLayout>,
  );
}
