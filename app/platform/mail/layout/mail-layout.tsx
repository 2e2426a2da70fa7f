import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties, ReactNode } from "react";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { darkStyles } from "./dark-mail.ts";

// Mail programs know neither our style sheet nor our fonts: the tokens of the visual identity, inline.
const NIGHT = "#121739";
const MAPLE = "#c22f1d";
const LINK = "#3646b4";
const SAND = "#fbf8f2";
const HAIRLINE = "#dccfb8";
const INK = "#181b2e";
const MUTED = "#565b72";

const paragraph: CSSProperties = { margin: "0 0 16px", color: INK, fontSize: "16px", lineHeight: "1.6" };

/**
 * The frame of every mail: who writes, one title, what is said, and why it was received.
 * @param reason one sentence: why this person gets this mail
 * @param dark its colours change on a dark screen; else it stays light
 */
export function MailLayout({
  preview,
  title,
  reason,
  dark = false,
  children,
}: {
  preview: string;
  title: string;
  reason: ReactNode;
  dark?: boolean;
  children: ReactNode;
}) {
  return (
    <Html lang="fr" dir="ltr">
      <Head>
        <meta name="color-scheme" content={dark ? "light dark" : "light"} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {dark && <style dangerouslySetInnerHTML={{ __html: darkStyles }} />}
      </Head>
      <Preview>{preview}</Preview>
      <Body
        style={{
          margin: 0,
          padding: "24px 12px",
          backgroundColor: SAND,
          overflowWrap: "anywhere",
          fontFamily: "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif",
        }}
      >
        <Container style={{ maxWidth: "560px", border: `1px solid ${HAIRLINE}`, backgroundColor: "#ffffff" }}>
          <Section style={{ padding: "18px 28px", backgroundColor: NIGHT }}>
            <Text style={{ margin: 0, color: "#ffffff", fontSize: "18px", fontWeight: 700 }}>{siteSettings.name}</Text>
          </Section>
          <Section style={{ padding: "28px 28px 12px" }}>
            <Heading as="h1" style={{ margin: "0 0 16px", color: INK, fontSize: "24px", lineHeight: "1.25" }}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: "16px 28px 20px", borderTop: `1px solid ${HAIRLINE}` }}>
            <Text data-by-mail style={{ ...paragraph, margin: "0 0 8px", color: MUTED, fontSize: "14px" }}>
              {reason}
            </Text>
            <Text style={{ ...paragraph, margin: 0, color: MUTED, fontSize: "14px" }}>
              {siteSettings.name}, {siteSettings.city}, {siteSettings.country}. {siteSettings.notice}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** « Bonjour Awa, » — without a name for those who gave none. */
export function Greeting({ firstName }: { firstName: string }) {
  return <MailText>{firstName === "" ? "Bonjour," : `Bonjour ${firstName},`}</MailText>;
}

export function MailText({ children }: { children: ReactNode }) {
  return <Text style={paragraph}>{children}</Text>;
}

/** The one thing to do, and its address in full for whom the button does not work. */
export function MailAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: "8px 0 20px" }}>
      <Button
        href={href}
        style={{
          padding: "13px 26px",
          borderRadius: "999px",
          backgroundColor: MAPLE,
          color: "#ffffff",
          fontSize: "16px",
          fontWeight: 700,
        }}
      >
        {children}
      </Button>
      <Text data-skip-in-text style={{ margin: "14px 0 0", color: MUTED, fontSize: "14px", lineHeight: "1.5" }}>
        Si le bouton ne répond pas, copiez cette adresse dans votre navigateur&nbsp;:
        <br />
        <span style={{ wordBreak: "break-all" }}>{href}</span>
      </Text>
    </Section>
  );
}

/** Words that are true of a mail alone: what joins it, where it came. Left out where it is told by telephone or printed (`toldText`). */
export function ByMail({ children }: { children: ReactNode }) {
  return <span data-by-mail>{children}</span>;
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: LINK, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}
