import { type SubmissionResult, useForm } from "@conform-to/react";
import { PAPERS } from "#app/features/accounts/second-proof/form.ts";
import { Allowed } from "#app/platform/session/reader-role.tsx";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";

export type ShownProof = {
  state: "asked" | "due";
  /** "" of two accounts that were merged. */
  email: string;
  phone: string;
  /** « le 3 mars 2026, par Rose ». */
  noted: string;
  callAsked: boolean;
};

type NotedAddressProps = {
  proof: ShownProof;
  /** To read out, shown once. */
  code: string | undefined;
  minutes: number;
  refusal: string | undefined;
  answer: SubmissionResult | undefined;
};

/** An address that was noted for somebody with a file: to be confirmed, then the second proof of whoever has it. */
export function NotedAddress({ proof, code, minutes, refusal, answer }: NotedAddressProps) {
  const { state, email, noted } = proof;
  return (
    <>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      {email !== "" && (
        <p className="wrap-anywhere">
          <b>{email}</b>, notée {noted}.
        </p>
      )}
      {state === "asked" ? (
        <p>
          Ce client a un dossier&nbsp;: les messages de ses rendez-vous, inscriptions et commandes partent déjà à cette
          adresse&nbsp;; ceux du dossier, et ses pages, attendent qu’une personne qui ouvre les dossiers la confirme.
        </p>
      ) : (
        <p>
          Qui entre par {email === "" ? "ce compte" : "cette adresse"} ne voit rien avant d’avoir tapé un code donné au
          numéro d’avant, ou montré une pièce au bureau.
        </p>
      )}
      <Allowed to="files">
        {state === "asked" ? <Asked {...proof} /> : <Due {...{ proof, code, minutes, answer }} />}
      </Allowed>
    </>
  );
}

const Telephone = ({ phone }: Pick<ShownProof, "phone">) => (
  <a className="figures" href={`tel:${phone}`}>
    {phoneWords(phone)}
  </a>
);

function Asked({ phone }: ShownProof) {
  return (
    <form method="post" className="grid grid-cols-1 gap-4 justify-items-start">
      <p>
        Appelez le client au <Telephone phone={phone} />, et relisez-lui l’adresse lettre par lettre.
      </p>
      <Button name="intent" value="confirm">
        Confirmer cette adresse
      </Button>
      <Button look="danger" name="intent" value="take-back">
        Retirer cette adresse
      </Button>
    </form>
  );
}

function Due({ proof: { phone, email, callAsked }, code, minutes, answer }: Omit<NotedAddressProps, "refusal">) {
  const [form, { paper, seen }] = useForm<{ paper: string; seen: string }>({ id: "piece-vue", lastResult: answer });
  const problems = [form, paper, seen].flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  return (
    <>
      {callAsked && <Alert kind="info" title="Le client attend votre appel" />}
      <section aria-labelledby="code-a-lire" className="grid grid-cols-1 gap-4">
        <h2 id="code-a-lire">Par téléphone</h2>
        <p>
          Appelez le <Telephone phone={phone} />, le numéro que nous avions avant, et aucun autre. Assurez-vous que
          c’est le client et qu’il s’est connecté lui-même, puis lisez-lui le code.
        </p>
        {code !== undefined && (
          <Alert kind="success" title={`Code à lire\u00a0: ${code}`} announced>
            Il sert {minutes}&nbsp;minutes et n’est montré qu’une fois.
          </Alert>
        )}
        <form method="post">
          <Button look={code === undefined ? "primary" : "secondary"} name="intent" value="read-out">
            {code === undefined ? "Afficher un code à lire" : "Afficher un autre code"}
          </Button>
        </form>
      </section>
      <form method="post" id={form.id} noValidate className="grid grid-cols-1 gap-4 justify-items-start">
        <h2>Au bureau</h2>
        <ErrorSummary problems={problems} />
        <Field id={paper.id} label="Pièce d’identité vue" error={paper.errors?.[0]}>
          {(links) => (
            <Select
              {...links}
              name="paper"
              emptyLabel="Choisir…"
              defaultValue={paper.initialValue ?? ""}
              options={Object.entries(PAPERS).map(([value, label]) => ({ value, label }))}
            />
          )}
        </Field>
        <Checkbox
          id={seen.id}
          name="seen"
          label={"Le client est devant moi, avec l’original\u00a0: le nom et le visage sont les siens"}
          defaultChecked={seen.initialValue === "on"}
          error={seen.errors?.[0]}
        />
        <Button look="secondary" name="intent" value="desk">
          J’ai vu sa pièce
        </Button>
      </form>
      {email !== "" && (
        <form method="post" className="grid grid-cols-1 gap-4 justify-items-start">
          <h2>Adresse mal notée</h2>
          <p>Elle n’est plus celle de ce client, et qui est entré par elle ne voit rien de lui.</p>
          <Button look="danger" name="intent" value="take-back">
            Retirer cette adresse
          </Button>
        </form>
      )}
    </>
  );
}
