import { Fragment } from "react";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { Greeting, MailAction, MailLayout, MailLink, MailText } from "#app/platform/mail/layout/mail-layout.tsx";
import { renderMail } from "#app/platform/mail/layout/render-mail.ts";
import { type AppointmentFacts, type AppointmentNews, wordsOf } from "./appointment-news.tsx";

/** What still stands, and where. */
const STANDING = new Set<AppointmentNews>(["booked", "moved", "agreed", "place", "tomorrow", "soon", "offered"]);
/** What its reader may have time to change alone. */
const CHANGEABLE = new Set<AppointmentNews>(["booked", "moved", "place"]);

/** The mail that tells a client where their appointment stands. */
export function appointmentMail(news: AppointmentNews, facts: AppointmentFacts): Promise<MailContent> {
  const words = wordsOf(news, facts);
  const standing = STANDING.has(news);
  const toPay = standing && !facts.held ? facts.due : undefined;
  return renderMail(
    words.subject,
    <MailLayout preview={words.preview} title={words.title} reason={words.reason}>
      <Greeting firstName={facts.firstName} />
      <MailText>{words.first}</MailText>
      {facts.sorry === "" ? null : <MailText>Pourquoi&nbsp;: {facts.sorry}</MailText>}
      <MailText>
        <strong>{facts.service}</strong> ({facts.duration}
        {news === "offered" && `, ${facts.price}`})
        <br />
        {facts.when}
        {facts.ownTime === undefined ? null : (
          <>
            <br />
            Chez vous&nbsp;: {facts.ownTime}
          </>
        )}
      </MailText>
      {standing && (
        <MailText>
          Lieu&nbsp;: {facts.place.text}
          {facts.place.link === undefined ? null : (
            <>
              {" "}
              <MailLink href={facts.place.link}>{facts.place.link}</MailLink>
            </>
          )}
        </MailText>
      )}
      {(standing || news === "tentative") && facts.adviser && facts.adviser.licences.length > 0 && (
        <MailText>
          Votre conseiller&nbsp;: {facts.adviser.name}
          {facts.adviser.example && " (exemple)"}
          {facts.adviser.licences.map(({ body, number, url }) => (
            <Fragment key={body}>
              <br />
              {body}, n°&nbsp;{number}. <MailLink href={url}>Voir au registre public</MailLink>
            </Fragment>
          ))}
        </MailText>
      )}
      {standing && facts.agreement !== undefined && (
        <MailText>
          Ce service demande une convention écrite, à accepter avant le rendez-vous.{" "}
          <MailLink href={facts.agreement}>Lire et accepter la convention</MailLink>
          {facts.held && ". Vous payez ensuite\u00a0: nous vous prévenons quand nous l’avons acceptée aussi."}
        </MailText>
      )}
      {toPay && (
        <MailText>
          <strong>
            À payer&nbsp;: {toPay.amount} avant le {toPay.until}
          </strong>{" "}
          (heure de Douala).
        </MailText>
      )}
      {facts.refund && (
        <MailText>Ce que vous avez payé vous est remboursé&nbsp;: nous nous en occupons et vous prévenons.</MailText>
      )}
      <MailAction href={toPay?.page ?? facts.page}>{toPay ? `Payer ${toPay.amount}` : words.button}</MailAction>
      <MailText>
        {toPay && (
          <>
            <MailLink href={facts.page}>{words.button}</MailLink>
            <br />
          </>
        )}
        Référence du rendez-vous&nbsp;: <strong>{facts.reference}</strong>
        {toPay && (
          <>
            <br />
            Référence de la commande&nbsp;: {toPay.reference}
          </>
        )}
      </MailText>
      {CHANGEABLE.has(news) && (
        <MailText>
          {facts.changeUntil === undefined
            ? `Pour déplacer ou annuler, appelez le ${facts.phone}.`
            : `Pour déplacer ou annuler, servez-vous de cette page jusqu’au ${facts.changeUntil}. Plus tard, appelez le ${facts.phone}.`}
        </MailText>
      )}
    </MailLayout>,
  );
}
