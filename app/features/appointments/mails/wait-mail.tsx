import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { Greeting, MailAction, MailLayout, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";

/** Tells somebody that they wait for a full day, and how to stop waiting. */
export function waitMail({
  firstName,
  day,
  service,
  position,
  page,
}: {
  firstName: string;
  day: string;
  service: string;
  position: number;
  page: string;
}): Promise<MailContent> {
  return renderMail(
    `Liste d’attente du ${day}`,
    <MailLayout
      preview={`Vous êtes en position ${position}.`}
      title={`Liste d’attente du ${day}`}
      reason="Vous recevez ce message parce que vous avez demandé à être prévenu si un créneau se libère."
    >
      <Greeting firstName={firstName} />
      <MailText>
        Vous êtes en position <strong>{position}</strong> pour une {service.toLowerCase()} ce jour-là. Si un créneau se
        libère, nous vous écrivons et le gardons pour vous pendant {agendaSettings.offerHours}
        {"\u00a0"}heures.
      </MailText>
      <MailAction href={page}>Voir ma place ou quitter la liste</MailAction>
    </MailLayout>,
  );
}
