import { type SubmissionResult, useForm } from "@conform-to/react";
import { bodies, licenceBodies } from "#app/features/accounts/licences/bodies.ts";
import type { MemberLicence } from "#app/features/accounts/licences/member-licences.server.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

type Props = { licences: readonly MemberLicence[]; answer: SubmissionResult | undefined };

/** By which licences a staff member may advise, and the form that enters one. */
export function LicencesPart({ licences, answer }: Props) {
  return (
    <section aria-labelledby="licences" className="mt-8 max-w-prose">
      <h2 id="licences">Licences</h2>
      <p>
        Conseiller sur une demande canadienne ou la préparer contre paiement est réservé aux membres d’un ordre. Sans
        licence valable, le calendrier de cette personne ne reçoit ni pour un conseil ni pour une préparation.
      </p>
      {licences.length === 0 ? (
        <p className="hint">Aucune licence enregistrée.</p>
      ) : (
        <ul className="mt-4 grid list-none grid-cols-1 gap-3 p-0">
          {licences.map(({ body, name, number, url, ends, state, known }) => (
            <li key={body} className="card">
              <p className="mb-2">
                <strong>{name}</strong>
              </p>
              <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={state.tone}>{state.label}</Badge>
                <span className="figures">n°&nbsp;{number}</span>
              </p>
              <p className="mb-2">
                {ends}
                <br />
                <TextLink href={url} external>
                  Voir au registre public
                </TextLink>
              </p>
              {!known && (
                <p className="hint">
                  Cette adresse n’est pas celle d’un registre que nous connaissons&nbsp;: ouvrez-la et vérifiez.
                </p>
              )}
              <form method="post">
                <input type="hidden" name="intent" value="licence-off" />
                <Button small look="ghost" name="body" value={body}>
                  Retirer<span className="sr-only"> {name}</span>
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <LicenceForm answer={answer} />
    </section>
  );
}

function LicenceForm({ answer }: { answer: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ body: string; number: string; registerUrl: string; expiresOn: string }>({
    id: "licence",
    lastResult: answer,
  });
  const named = [fields.body, fields.number, fields.registerUrl, fields.expiresOn];
  const problems = named.flatMap((field) => (field.errors ?? []).map((message) => ({ fieldId: field.id, message })));
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: form.id, message }));
  return (
    <form method="post" id={form.id} noValidate className="card card-quiet mt-6">
      <h3 className="mb-3">Ajouter ou corriger une licence</h3>
      <ErrorSummary problems={[...refusals, ...problems]} />
      <input type="hidden" name="intent" value="licence" />
      <Field
        id={fields.body.id}
        label="Ordre ou registre"
        hint="Le registre québécois s’ajoute à une autre licence, il ne la remplace pas."
        error={fields.body.errors?.[0]}
      >
        {(links) => (
          <Select
            {...links}
            name="body"
            emptyLabel="Choisir…"
            defaultValue={fields.body.initialValue ?? ""}
            options={licenceBodies.map((body) => ({ value: body, label: bodies[body].name }))}
          />
        )}
      </Field>
      <Field id={fields.number.id} label="Numéro" error={fields.number.errors?.[0]}>
        {(links) => (
          <TextInput {...links} width="medium" name="number" defaultValue={fields.number.initialValue} required />
        )}
      </Field>
      <Field
        id={fields.registerUrl.id}
        label="Lien vers le registre public"
        hint="La page où chacun retrouve ce numéro, chez college-ic.ca, au barreau, chez cnq.org ou quebec.ca."
        error={fields.registerUrl.errors?.[0]}
      >
        {(links) => (
          <TextInput {...links} name="registerUrl" type="url" defaultValue={fields.registerUrl.initialValue} required />
        )}
      </Field>
      <Field id={fields.expiresOn.id} label="Dernier jour de validité" error={fields.expiresOn.errors?.[0]}>
        {(links) => <DateInput {...links} name="expiresOn" defaultValue={fields.expiresOn.initialValue} required />}
      </Field>
      <Button look="secondary">Enregistrer la licence</Button>
    </form>
  );
}
