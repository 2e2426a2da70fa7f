import { type SubmissionResult, useForm } from "@conform-to/react";
import type { LinksPage, LinkView } from "#app/features/applications/relatives/links-page.server.ts";
import { LINK_DAYS, linkPurposes } from "#app/features/applications/relatives/purposes.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, FieldGroup } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { problemsOf } from "#app/features/applications/views/sheet-fields.tsx";

type Values = { formId: string; purpose: string; label: string; days: string; piece: string; pieces: string[] };

type LinksViewProps = LinksPage & {
  formId: string;
  /** Address of the link that was just made: shown in this answer alone. */
  made: string | undefined;
  answer: SubmissionResult | undefined;
};

/** The links that a client gives to relatives: what each was used for, and the form of another. */
export function LinksView({ links, pieces, formId, made, answer }: LinksViewProps) {
  return (
    <section id="liens" aria-labelledby="proches">
      <h2 id="proches" className="file-part">
        L’aide d’un proche
      </h2>
      {made !== undefined && <Made address={made} />}
      {links.length === 0 ? (
        <p className="max-w-prose">
          Un cousin a le diplôme, une tante suit le dossier&nbsp;: donnez-leur juste ce qu’il faut, pour le temps qu’il
          faut.
        </p>
      ) : (
        <ul className="document-versions">
          {links.map((link) => (
            <Link key={link.id} link={link} />
          ))}
        </ul>
      )}
      <Fold level={3} title="Un nouveau lien" open={answer !== undefined}>
        <LinkForm pieces={pieces} formId={formId} answer={answer} />
      </Fold>
    </section>
  );
}

function Made({ address }: { address: string }) {
  return (
    <Alert kind="success" announced title="Votre lien est prêt&nbsp;: copiez-le maintenant">
      <label className="label" htmlFor="adresse">
        L’adresse à envoyer à votre proche
      </label>
      <TextInput id="adresse" readOnly value={address} />
      <p>
        Nous ne la gardons pas et ne pourrons plus vous la montrer. Qui l’a peut s’en servir&nbsp;: ne l’envoyez qu’à
        cette personne.
      </p>
    </Alert>
  );
}

function Link({ link: { id, label, purpose, pieces, state, until, standing, uses } }: { link: LinkView }) {
  return (
    <li id={`lien-${id}`}>
      <p className="m-0">
        <b>{label}</b> <Badge tone={state.tone}>{state.label}</Badge> <span className="text-muted">{until}</span>
      </p>
      <p className="m-0">
        {purpose}
        {pieces.length > 0 && `\u00a0: ${pieces.join("\u00a0; ")}`}
      </p>
      {uses.length === 0 ? (
        <p className="hint">Pas encore utilisé.</p>
      ) : (
        <Fold level={3} title={uses.length === 1 ? "1 usage" : `${uses.length} usages`}>
          <ul className="list-disc pl-6">
            {uses.map(({ key, words }) => (
              <li key={key}>{words}</li>
            ))}
          </ul>
        </Fold>
      )}
      {standing && (
        <form method="post" action={`?fermer=${id}`}>
          <Button small look="danger">
            Fermer ce lien<span className="sr-only">&nbsp;: {label}</span>
          </Button>
        </form>
      )}
    </li>
  );
}

const daysWords = (days: number) => (days === 1 ? "1 jour" : `${days} jours`);

function LinkForm({ pieces, formId, answer }: Pick<LinksViewProps, "pieces" | "formId" | "answer">) {
  const [form, fields] = useForm<Values>({ id: "lien", lastResult: answer, defaultValue: { days: "7" } });
  const { purpose, label, days, piece } = fields;
  const problems = problemsOf(form, [purpose, label, days, piece, fields.pieces]);
  const chosen = new Set([answer?.initialValue?.["pieces"] ?? []].flat().map(String));
  const left = pieces.filter(({ state }) => state !== "validated");
  return (
    <form method="post" action="?" id={form.id} noValidate className="max-w-prose">
      <ErrorSummary problems={problems} />
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name="intent" value="link" />
      <RadioGroup
        id={purpose.id}
        name="purpose"
        label="À quoi il sert"
        options={Object.entries(linkPurposes).map(([value, words]) => ({ value, ...words }))}
        error={purpose.errors?.[0]}
        {...(purpose.initialValue !== undefined && { defaultValue: purpose.initialValue })}
      />
      <Field id={piece.id} label="Pour envoyer une pièce&nbsp;: laquelle" error={piece.errors?.[0]}>
        {(links) => (
          <Select
            {...links}
            name="piece"
            defaultValue={piece.initialValue}
            emptyLabel="Choisir…"
            options={left.map(({ value, label: words }) => ({ value, label: words }))}
          />
        )}
      </Field>
      <div className="mb-5">
        <Fold
          boxed
          level={3}
          title="Pour montrer des pièces&nbsp;: lesquelles"
          open={chosen.size > 0 || fields.pieces.errors !== undefined}
        >
          <FieldGroup id={fields.pieces.id} label="Pièces à montrer" error={fields.pieces.errors?.[0]}>
            {pieces.map(({ value, label: words }, at) => (
              <label key={value} className="choice">
                <input
                  type="checkbox"
                  id={at === 0 ? fields.pieces.id : undefined}
                  name="pieces"
                  value={value}
                  defaultChecked={chosen.has(value)}
                />
                <span>{words}</span>
              </label>
            ))}
          </FieldGroup>
        </Fold>
      </div>
      <Field
        id={label.id}
        label="À qui vous le donnez"
        hint="Pour vous y retrouver&nbsp;: personne d’autre ne le lit."
        error={label.errors?.[0]}
      >
        {(links) => <TextInput {...links} name="label" defaultValue={label.initialValue} autoComplete="off" required />}
      </Field>
      <Field id={days.id} label="Pour combien de temps" error={days.errors?.[0]}>
        {(links) => (
          <Select
            {...links}
            name="days"
            defaultValue={days.initialValue ?? "7"}
            options={LINK_DAYS.map((one) => ({ value: String(one), label: daysWords(one) }))}
          />
        )}
      </Field>
      <Button>Créer le lien</Button>
    </form>
  );
}
