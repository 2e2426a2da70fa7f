import type { ReactNode } from "react";
import { longDate, shortTimeWords } from "#app/platform/clock/french-dates.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Opening } from "./opening.ts";

type ContactPageProps = {
  opening: Opening;
  /** Number of the message that has just come in. */
  ticket: string | null;
  /** Opens WhatsApp on the client's file, by its code; null for whoever has none. */
  fileOnWhatsapp: { reference: string; href: string } | null;
  /** The form. */
  children: ReactNode;
};

const digits = (phone: string) => phone.replaceAll(/\D/g, "");

/** /contact: ways to reach us, hours, the form, and what answers faster. */
export function ContactPage({ opening, ticket, fileOnWhatsapp, children }: ContactPageProps) {
  const { replyHours } = siteSettings.support;
  return (
    <div className="wrap grid gap-8 py-8">
      <div>
        <h1>Nous contacter</h1>
        <p className="read-lead mt-3">
          Une personne vous lit et vous répond en français, sous {replyHours}&nbsp;heures.
        </p>
      </div>
      {ticket && (
        <div id="recu" className="scroll-mt-6">
          <Alert kind="success" title="Votre message est bien arrivé" announced>
            <p>
              Il porte le numéro <strong>{ticket}</strong>. Nous vous répondons par e-mail sous {replyHours}
              &nbsp;heures. Gardez ce numéro pour nous en reparler.
            </p>
          </Alert>
        </div>
      )}
      <div className="grid gap-8 lg:grid-cols-2">
        <div>{children}</div>
        <div className="grid content-start gap-6">
          <Methods file={fileOnWhatsapp} />
          <Hours opening={opening} />
          <section className="card card-quiet" aria-labelledby="plus-vite">
            <h2 id="plus-vite">Plus vite, peut-être</h2>
            <p>
              La réponse est souvent déjà écrite dans les questions fréquentes. Pour parler de votre dossier, mieux vaut
              un rendez-vous.
            </p>
            <p className="actions-line">
              <LinkButton look="secondary" href={pathTo("/faq")}>
                Questions fréquentes
              </LinkButton>
              <LinkButton look="secondary" href={pathTo("/appointment")}>
                Prendre rendez-vous
              </LinkButton>
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}

function Methods({ file }: { file: ContactPageProps["fileOnWhatsapp"] }) {
  const { agency, name } = siteSettings;
  return (
    <section className="card" aria-labelledby="joindre">
      <h2 id="joindre">Nous joindre</h2>
      {agency.example && (
        <p>
          <Badge>exemple</Badge> Numéros et adresse de démonstration&nbsp;: personne n’y répond.
        </p>
      )}
      <dl className="ways">
        <div>
          <dt>E-mail</dt>
          <dd>
            <TextLink block href={`mailto:${agency.email}`}>
              {agency.email}
            </TextLink>
          </dd>
        </div>
        <div>
          <dt>Téléphone</dt>
          <dd>
            <TextLink block href={`tel:+${digits(agency.phone)}`}>
              {agency.phone}
            </TextLink>
          </dd>
        </div>
        <div>
          <dt>WhatsApp</dt>
          <dd>
            <TextLink
              block
              external
              href={`https://wa.me/${digits(agency.whatsapp)}?text=${encodeURIComponent(`Bonjour ${name}, `)}`}
            >
              {agency.whatsapp}
            </TextLink>
            {file && (
              <TextLink block external href={file.href}>
                Au sujet de mon dossier {file.reference}
              </TextLink>
            )}
          </dd>
        </div>
        <div>
          <dt>Adresse</dt>
          <dd>{agency.address}</dd>
        </div>
      </dl>
    </section>
  );
}

const hour = (at: string) => shortTimeWords(Temporal.PlainTime.from(at));

function Hours({ opening }: { opening: Opening }) {
  return (
    <section className="card" aria-labelledby="horaires">
      <h2 id="horaires">Horaires</h2>
      <p>
        <strong>{opening.open ? "Ouvert maintenant" : "Fermé maintenant"}</strong>
        {!opening.open && opening.why && ` (${opening.why})`}
        {opening.open && `, jusqu’à ${hour(opening.until)}`}
        {!opening.open &&
          opening.next &&
          `, réouverture le ${longDate(Temporal.PlainDate.from(opening.next.day))} à ${hour(opening.next.at)}`}
      </p>
      <dl className="ways">
        {siteSettings.support.hours.map(({ label, from, to }) => (
          <div key={label} className="ways-line">
            <dt>{label}</dt>
            <dd>
              {hour(from)} – {hour(to)}
            </dd>
          </div>
        ))}
        <div className="ways-line">
          <dt>Dimanche et jours fériés</dt>
          <dd>fermé</dd>
        </div>
      </dl>
      <p className="mt-3 text-muted">Heure de Douala.</p>
    </section>
  );
}
