import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import type { SettingsPage } from "#app/features/notices/settings-page.server.ts";

const CHOICES = {
  now: "Dès que cela arrive",
  digest: "Une fois par jour, réunis",
  never: "Jamais par e-mail",
} as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${hour}\u00a0h` }));

/** Which notices come by mail, and when. */
export function MailSettingsForm({
  page: { offered, always, quiet, trouble },
  refusal,
}: {
  page: SettingsPage;
  refusal: string | undefined;
}) {
  return (
    <>
      <div>
        <h1>Mes avis par e-mail</h1>
        <p className="lead">
          Tout ce qui arrive s’inscrit dans vos avis. Ici, vous dites ce qui vient aussi par e-mail, et quand.
        </p>
        <p className="m-0">
          <a href={pathTo("/espace/avis/telephone")}>Être prévenu aussi sur mon téléphone</a>
        </p>
      </div>
      {refusal !== undefined && <Alert kind="caution" title={refusal} announced />}
      {trouble && (
        <section id="adresse" className="grid gap-3">
          <Alert kind="caution" title="Nos e-mails ne vous parviennent plus">
            <p className="m-0 wrap-anywhere">
              Le {trouble.since}, l’adresse {trouble.address} a refusé un de nos messages. Est-elle juste, et sa boîte
              n’est-elle pas pleine&nbsp;? <a href={pathTo("/profile/email")}>Changer d’adresse</a>
            </p>
          </Alert>
          <form method="post">
            <Button look="secondary" name="intent" value="resume">
              Essayer de nouveau cette adresse
            </Button>
          </form>
        </section>
      )}
      <form method="post" className="grid gap-6">
        <section>
          <h2>Ce que vous choisissez</h2>
          <div className="notice-choices">
            {offered.map(({ field, label, topic, choice, choices }) => (
              <Field key={field} id={field} label={label} hint={topic}>
                {(links) => (
                  <Select
                    {...links}
                    name={field}
                    defaultValue={choice}
                    options={choices.map((value) => ({ value, label: CHOICES[value] }))}
                  />
                )}
              </Field>
            ))}
          </div>
        </section>
        <section>
          <h2>Heures calmes</h2>
          <p className="max-w-prose">
            Entre ces heures, à l’heure de Douala, aucun message ne part&nbsp;: il attend la fin. Ce qui ne peut pas
            attendre part quand même&nbsp;: une pièce à renvoyer, une place proposée, un paiement. La même heure deux
            fois&nbsp;: pas d’heures calmes.
          </p>
          <div className="notice-hours">
            <Field id="quietFrom" label="De">
              {(links) => <Select {...links} name="quietFrom" defaultValue={quiet.from} options={HOURS} />}
            </Field>
            <Field id="quietUntil" label="À">
              {(links) => <Select {...links} name="quietUntil" defaultValue={quiet.until} options={HOURS} />}
            </Field>
          </div>
        </section>
        <p className="m-0">
          <Button name="intent" value="save">
            Enregistrer
          </Button>
        </p>
      </form>
      <Fold level={2} title="Ce qui est toujours envoyé">
        <dl className="grid max-w-prose gap-3">
          {always.map(({ label, why }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="m-0">{why}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </>
  );
}
