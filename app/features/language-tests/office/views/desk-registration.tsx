import { type SubmissionResult, useForm } from "@conform-to/react";
import type { DeskPage } from "#app/features/language-tests/office/desk-page.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { OfficeSessionCard } from "./office-sessions.tsx";

type Props = {
  page: DeskPage;
  /** Where the form leads back to when it was not opened on the session's page; the search carries it on. */
  back: string | undefined;
  answer: SubmissionResult | undefined;
};
type Values = {
  lastName: string;
  firstName: string;
  email: string;
  phone: string;
  city: string;
  acceptWaiting: string;
};

const FIELDS = [
  { name: "lastName", label: "Nom", type: "text", hint: "Comme sur la pièce d’identité.", optional: false },
  { name: "firstName", label: "Prénom", type: "text", hint: undefined, optional: false },
  {
    name: "phone",
    label: "Téléphone",
    type: "tel",
    hint: "Celui où le client répond, avec l’indicatif s’il est hors du Cameroun.",
    optional: false,
  },
  {
    name: "email",
    label: "Adresse e-mail",
    type: "email",
    hint: "Sans e-mail, laissez vide\u00a0: ce qui serait écrit au client devient une ligne du Bureau, à lui dire ou à imprimer.",
    optional: true,
  },
  { name: "city", label: "Ville de résidence", type: "text", hint: undefined, optional: false },
] as const;

/** Registers somebody who called or came. */
export function DeskRegistration({ page: { formId, session, words, fault, found, contact }, back, answer }: Props) {
  const here = pathTo("/admin/sessions/:sessionId/inscrire", { sessionId: session.id });
  const { id: _id, ...known } = contact;
  const [form, fields] = useForm<Values>({
    id: "inscrire",
    lastResult: answer,
    defaultValue: { ...known, acceptWaiting: "on" },
  });
  const problems = [form, ...FIELDS.map(({ name }) => fields[name])].flatMap(({ id, errors }) =>
    (errors ?? []).map((message) => ({ fieldId: id, message })),
  );
  return (
    <div className="wrap tests-page">
      <p>
        {back === undefined ? (
          <a href={pathTo("/admin/sessions/:sessionId", { sessionId: session.id })}>Inscriptions de cette session</a>
        ) : (
          <a href={back}>Revenir au Bureau</a>
        )}
      </p>
      <h1>Inscrire un client</h1>
      <div className="grid grid-cols-1 gap-6">
        <OfficeSessionCard session={session} editLink={false} />
        <form method="get" action={here}>
          <Field id="q" label="Chercher un client" hint="Nom, e-mail, téléphone ou référence." error={fault}>
            {(links) => <TextInput {...links} name="q" defaultValue={words} />}
          </Field>
          {back !== undefined && <input type="hidden" name="retour" value={back} />}
          <Button look="secondary">Chercher</Button>
        </form>
        {found && (
          <div>
            {found.people.length === 0 && <p>Personne ne correspond&nbsp;: écrivez les coordonnées ci-dessous.</p>}
            {found.near && found.people.length > 0 && <p>Personne ne s’écrit ainsi. Peut-être&nbsp;:</p>}
            {found.people.length > 0 && (
              <ul aria-label="Clients trouvés">
                {found.people.map(({ id, firstName, lastName, email, phone }) => (
                  <li key={id}>
                    <a
                      className="inline-block py-1"
                      href={`${here}?${new URLSearchParams({ q: words, client: id, ...(back !== undefined && { retour: back }) }).toString()}`}
                      aria-current={id === contact.id ? "true" : undefined}
                    >
                      {[`${firstName} ${lastName}`.trim(), email || "sans e-mail", phoneWords(phone)]
                        .filter((part) => part !== "")
                        .join(", ")}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        <form method="post" id={form.id} noValidate className="session-form">
          <ErrorSummary problems={problems} />
          <input type="hidden" name="formId" value={formId} />
          {contact.id !== "" && <input type="hidden" name="client" value={contact.id} />}
          {FIELDS.map(({ name, label, type, hint, optional }) => (
            <Field
              key={name}
              id={fields[name].id}
              label={label}
              hint={hint}
              optional={optional}
              error={fields[name].errors?.[0]}
            >
              {(links) => (
                <TextInput
                  {...links}
                  name={name}
                  type={type}
                  autoComplete="off"
                  defaultValue={fields[name].initialValue}
                  required={!optional}
                />
              )}
            </Field>
          ))}
          <Checkbox
            id={fields.acceptWaiting.id}
            name="acceptWaiting"
            defaultChecked={fields.acceptWaiting.initialValue === "on"}
            label="S’il ne reste plus de place, sur la liste d’attente (rien à payer)."
          />
          <p className="hint">La photo et la pièce d’identité se donnent plus tard, depuis la page de l’inscription.</p>
          <Button>Inscrire le client</Button>
        </form>
      </div>
    </div>
  );
}
