import type { AgreementView } from "#app/features/appointments/agreements/describe-agreement.server.ts";
import { WithAddresses } from "#app/features/people/reach-links.tsx";
import { Card } from "#app/ui/layout/card.tsx";

/** What an agreement says, and who has accepted it. */
export function AgreementText({ agreement: { body, hash, client, office, consents } }: { agreement: AgreementView }) {
  return (
    <>
      <Card>
        <p className="hint">
          Convention <span className="whole">{body.reference}</span>, version {body.version}, du {body.madeOn}
        </p>
        <h2>{body.service}</h2>
        <p>
          <strong>{body.price}</strong>
        </p>
        <h3 className="mt-4">Les parties</h3>
        {[body.business, body.client].map(({ name, lines }) => (
          <p key={name} className="mt-2">
            <strong>{name}</strong>
            {lines
              .filter((line) => line !== "")
              .map((line) => (
                <span key={line} className="block wrap-anywhere">
                  {line}
                </span>
              ))}
          </p>
        ))}
        {body.sections.map(({ title, paragraphs }) => (
          <section key={title} className="mt-4">
            <h3>{title}</h3>
            {paragraphs.map((text) => (
              <p key={text} className="wrap-anywhere">
                <WithAddresses words={text} />
              </p>
            ))}
          </section>
        ))}
      </Card>
      <Card quiet>
        <h2>Acceptations</h2>
        <ul>
          <li>
            {client ? `Le client, ${client.name}, le ${client.at} (heure de Douala).` : "Le client\u00a0: pas encore."}
          </li>
          <li>
            {office
              ? `Pour ${body.business.name}, ${office.name}, le ${office.at} (heure de Douala).`
              : `${body.business.name}\u00a0: pas encore.`}
          </li>
        </ul>
        {consents.length > 0 && (
          <>
            <h3>Consentements</h3>
            <ul>
              {consents.map(({ id, text, given }) => (
                <li key={id}>
                  <strong>{given ? "Oui" : "Non"}</strong>. {text}
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="hint wrap-anywhere">
          Empreinte SHA-256 du texte&nbsp;: <code>{hash}</code>
        </p>
      </Card>
    </>
  );
}
