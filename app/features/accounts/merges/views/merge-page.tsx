import { type SubmissionResult, useForm } from "@conform-to/react";
import type { KnownMerge, MergePreview, Side } from "#app/features/accounts/merges/preview-merge.server.ts";
import { mergeRefusals } from "#app/features/accounts/merges/refusals.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { MergeList } from "./merge-list.tsx";

type Props = {
  /** The account of the page: the one that is kept. */
  account: Side;
  preview: MergePreview | null;
  /** The address that was typed and found nobody; null otherwise. */
  notFound: string | null;
  merges: readonly KnownMerge[];
  formId: string;
  answer: { result: SubmissionResult } | { refusal: string } | undefined;
};

const NOT_FOUND = "Aucun autre compte n’a cette adresse.";

/** What two accounts have, what becomes of it, and the button that makes them one. */
export function MergePage({ account, preview, notFound, merges, formId, answer }: Props) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8 wrap-anywhere">
      <h1>Réunir deux comptes</h1>
      {answer && "refusal" in answer && (
        <Alert kind="caution" announced>
          {answer.refusal}
        </Alert>
      )}
      {preview ? (
        <Preview preview={preview} formId={formId} answer={answer && "result" in answer ? answer.result : undefined} />
      ) : (
        <>
          <Account title="Compte gardé" side={account} />
          <form method="get" className="max-w-prose">
            <ErrorSummary problems={notFound === null ? [] : [{ fieldId: "adresse", message: NOT_FOUND }]} />
            <Field
              id="adresse"
              label="Adresse e-mail de l’autre compte"
              error={notFound === null ? undefined : NOT_FOUND}
              hint={"Il sera comparé à celui-ci\u00a0; rien ne se fait encore."}
            >
              {(links) => <TextInput {...links} name="adresse" type="email" defaultValue={notFound ?? ""} required />}
            </Field>
            <Button look="secondary">Comparer</Button>
          </form>
        </>
      )}
      <MergeList merges={merges} />
    </div>
  );
}

const STANDINGS: Record<Side["standing"], string> = {
  confirmed: "",
  unconfirmed: " (adresse non confirmée)",
  none: " (sans adresse e-mail)",
};

function Account({ title, side: { name, reach, standing, since } }: { title: string; side: Side }) {
  return (
    <div>
      <h2>{title}</h2>
      <p>
        {name}, {reach}
        {STANDINGS[standing]}
      </p>
      <p className="text-muted">Depuis le {since}</p>
    </div>
  );
}

function Preview({
  preview,
  formId,
  answer,
}: {
  preview: MergePreview;
  formId: string;
  answer: SubmissionResult | undefined;
}) {
  const { kept, merged, refusal, moves, differences } = preview;
  const swapped = `${pathTo("/admin/clients/:id/fusion", { id: merged.id })}?avec=${kept.id}`;
  return (
    <>
      <div className="two-fields">
        <Account title="Compte gardé" side={kept} />
        <Account title="Compte fermé" side={merged} />
      </div>
      <p>
        <a href={swapped}>Garder plutôt l’autre compte</a>
      </p>
      <section aria-labelledby="passe">
        <h2 id="passe">Ce qui passe au compte gardé</h2>
        {merged.standing === "unconfirmed" && (
          <p>
            L’adresse du compte fermé n’a jamais été confirmée&nbsp;: ses adresses d’agenda, ses liens donnés à des
            proches et son contact WhatsApp prennent fin.
          </p>
        )}
        {moves.length === 0 && <p>Rien&nbsp;: le compte fermé est vide.</p>}
        <ul>
          {moves.map(({ key, title, count, labels, stays }) => (
            <li key={key}>
              {title}&nbsp;: {count}
              {labels.length > 0 && ` (${labels.join(", ")}${count > labels.length ? "…" : ""})`}
              {stays > 0 && `\u00a0; ${stays} ${stays > 1 ? "restent" : "reste"}, que le compte gardé a déjà`}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="differe">
        <h2 id="differe">Ce qui diffère</h2>
        <ul>
          <li>
            Adresse e-mail et mot de passe&nbsp;: ceux du compte gardé. Celle de l’autre n’ouvre plus rien, et le dit.
          </li>
          {differences.map(({ label, kept: here, merged: there, filled }) => (
            <li key={label}>
              {label}&nbsp;:{" "}
              {filled
                ? `«\u00a0${there}\u00a0», repris de l’autre compte`
                : `«\u00a0${here}\u00a0» est gardé, non «\u00a0${there}\u00a0»`}
            </li>
          ))}
        </ul>
      </section>
      {refusal === null ? (
        <MergeForm formId={formId} answer={answer} />
      ) : (
        <Alert kind="caution" title="Ces comptes ne se réunissent pas">
          {mergeRefusals[refusal]}
        </Alert>
      )}
    </>
  );
}

function MergeForm({ formId, answer }: { formId: string; answer: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ formId: string; reason: string; sure: string }>({
    id: "reunir",
    lastResult: answer,
    defaultValue: { formId },
  });
  const problems = [fields.reason, fields.sure].flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  const refusals = [...(form.errors ?? []), ...(fields.formId.errors ?? [])].map((message) => ({
    fieldId: form.id,
    message,
  }));
  return (
    <form method="post" id={form.id} noValidate className="grid grid-cols-1 gap-4 max-w-prose">
      <ErrorSummary problems={[...refusals, ...problems]} />
      <input type="hidden" name="intent" value="merge" />
      <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
      <p>
        Chacune des deux adresses reçoit un e-mail, qui n’en a pas est à appeler. La réunion peut être défaite pendant
        30&nbsp;jours&nbsp;; ensuite, le compte fermé est effacé.
      </p>
      <Field
        id={fields.reason.id}
        label="Comment savez-vous que c’est la même personne&nbsp;?"
        hint={"Par exemple\u00a0: passeport vu au bureau, appel au numéro du compte. Ce motif est gardé dans la trace."}
        error={fields.reason.errors?.[0]}
      >
        {(links) => <TextArea {...links} name="reason" rows={3} defaultValue={fields.reason.initialValue} required />}
      </Field>
      <Checkbox
        id={fields.sure.id}
        name="sure"
        label="C’est la même personne."
        error={fields.sure.errors?.[0]}
        required
      />
      <div>
        <Button look="danger">Réunir les deux comptes</Button>
      </div>
    </form>
  );
}
