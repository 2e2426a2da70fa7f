import { type SubmissionResult, useForm } from "@conform-to/react";
import type { InvitationForm } from "#app/features/accounts/staff/form.ts";
import type { OfficeStaff as Member } from "#app/features/accounts/staff/office-staff.server.ts";
import { INVITATION_HOURS, roleWords } from "#app/features/accounts/staff/words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { STAFF_ROLES, type StaffRole } from "#app/platform/session/permissions.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import type { Tone } from "#app/ui/marks/tone.ts";
import { Button } from "#app/ui/button.tsx";
import { Allowed } from "#app/platform/session/reader-role.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { RoleSummaries, roleOptions } from "./role-summaries.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

/** One of the team, as their line says them. */
export type TeamMember = Member & {
  /** Null: they have none. */
  licence: { label: string; tone: Tone } | null;
  /** The next one, in words; "" for none. */
  absence: string;
};

const COLUMNS: readonly OfficeColumn<TeamMember>[] = [
  {
    header: "Nom",
    names: true,
    cell: ({ id, name, email, closedOn }) => (
      <>
        <a href={pathTo("/admin/equipe/:id", { id })}>{name}</a> {closedOn !== null && <Badge>Parti</Badge>}
        <span className="block office-muted">{email}</span>
      </>
    ),
  },
  {
    header: "Rôle",
    cell: ({ role, closedOn }) => (closedOn === null ? roleWords[role] : `${roleWords[role]}, jusqu’au ${closedOn}`),
  },
  { header: "Licence", cell: ({ licence }) => licence && <Badge tone={licence.tone}>{licence.label}</Badge> },
  { header: "Prochaine absence", cell: ({ absence }) => absence },
  { header: "Deux étapes", cell: ({ secondFactor }) => (secondFactor ? "activées" : null) },
  { header: "Dernière visite", cell: ({ lastSeen }) => lastSeen },
];

/** Who works here, who did, and the form that invites. */
export function OfficeStaff({
  staff,
  roles,
  formId,
  answer,
}: {
  staff: readonly TeamMember[];
  /** Those that the reader may give. */
  roles: readonly StaffRole[];
  formId: string;
  answer: SubmissionResult | undefined;
}) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Équipe</h1>
      <OfficeList
        id="equipe"
        caption="Membres de l’équipe"
        columns={COLUMNS}
        rows={staff}
        rowKey={({ id }) => id}
        empty={<p>Personne encore.</p>}
      />
      <Allowed to="calendars">
        <p>
          <a href={pathTo("/admin/agenda/conseillers")}>Tous les calendriers</a>, aussi ceux que personne ne tient.
        </p>
      </Allowed>
      <section aria-labelledby="inviter" className="grid grid-cols-1 gap-4">
        <h2 id="inviter">Inviter quelqu’un</h2>
        <p>
          La personne reçoit un lien, valable {INVITATION_HOURS}&nbsp;heures, pour choisir son mot de passe. Si elle a
          déjà un compte à cette adresse, il reçoit le rôle.
        </p>
        <Invitation roles={roles} formId={formId} answer={answer} />
        <Fold level={3} title="Ce que peut chaque rôle">
          <RoleSummaries roles={STAFF_ROLES} />
        </Fold>
      </section>
    </div>
  );
}

type InvitationProps = { roles: readonly StaffRole[]; formId: string; answer: SubmissionResult | undefined };

function Invitation({ roles, formId, answer }: InvitationProps) {
  const [form, fields] = useForm<InvitationForm>({ id: "invitation", lastResult: answer, defaultValue: { formId } });
  const shown = [fields.firstName, fields.lastName, fields.email, fields.role];
  const problems = shown.flatMap((field) => (field.errors ?? []).map((message) => ({ fieldId: field.id, message })));
  const refusals = [...(form.errors ?? []), ...(fields.formId.errors ?? [])].map((message) => ({
    fieldId: form.id,
    message,
  }));
  const input = (field: (typeof shown)[number]) => ({ name: field.name, defaultValue: field.initialValue });
  return (
    <form method="post" id={form.id} noValidate className="session-form">
      <ErrorSummary problems={[...refusals, ...problems]} />
      <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
      <div className="two-fields">
        <Field id={fields.firstName.id} label="Prénom" error={fields.firstName.errors?.[0]}>
          {(links) => <TextInput {...links} {...input(fields.firstName)} autoComplete="off" required />}
        </Field>
        <Field id={fields.lastName.id} label="Nom" error={fields.lastName.errors?.[0]}>
          {(links) => <TextInput {...links} {...input(fields.lastName)} autoComplete="off" required />}
        </Field>
      </div>
      <Field id={fields.email.id} label="Adresse e-mail" error={fields.email.errors?.[0]}>
        {(links) => <TextInput {...links} {...input(fields.email)} type="email" autoComplete="off" required />}
      </Field>
      <Field id={fields.role.id} label="Rôle" error={fields.role.errors?.[0]}>
        {(links) => (
          <Select {...links} {...input(fields.role)} options={roleOptions(roles)} emptyLabel="Choisir…" required />
        )}
      </Field>
      <Button>Envoyer l’invitation</Button>
    </form>
  );
}
