import { type SubmissionResult, useForm } from "@conform-to/react";
import type { AccessPage } from "#app/features/applications/access/access-page.server.ts";
import { INVITATION_DAYS, type SightWords } from "#app/features/applications/access/spouse-access.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { problemsOf } from "#app/features/applications/views/people/person-fields.tsx";

type Props = {
  page: AccessPage;
  /** The address asks to confirm the end. */ ending: boolean;
  answer: SubmissionResult | undefined;
};

/** The spouse's own access to a file: proposed by its owner, ended by either side. A part of the page of who sees it. */
export function AccessView({ page, ending, answer }: Props) {
  const { file, side, spouse, access, words } = page;
  const refusal = answer?.error?.[""]?.[0];
  return (
    <section aria-labelledby={side === "spouse" ? undefined : "conjoint"} className="grid grid-cols-1 gap-3">
      {side !== "spouse" && (
        <h2 id="conjoint" className="file-part m-0">
          {spouse === null ? "Le conjoint" : `Accès de ${spouse}`}
        </h2>
      )}
      {access.kind !== "none" && refusal !== undefined && <Alert kind="danger" title={refusal} announced />}
      {spouse === null && (
        <p className="max-w-prose">
          Ce dossier n’a pas de conjoint.{" "}
          <a href={`${pathTo("/management/:id/personnes", { id: file.id })}?ajouter=spouse`}>Ajoutez-le d’abord</a>,
          puis proposez-lui un accès.
        </p>
      )}
      {ending && access.kind === "open" && side !== "staff" ? (
        <End page={page} />
      ) : (
        <>
          {access.kind === "open" && <Standing page={page} since={access.since} />}
          {access.kind === "invited" && <Invited page={page} email={access.email} until={access.until} />}
          {words && <Sight page={page} words={words} />}
          {access.kind === "none" && side === "owner" && spouse !== null && <Invite page={page} answer={answer} />}
        </>
      )}
    </section>
  );
}

function Standing({ page: { file, side, spouse, owner }, since }: { page: AccessPage; since: string }) {
  return (
    <>
      <p className="max-w-prose">
        {side === "spouse"
          ? `Vous voyez votre part de ce dossier depuis le ${since}, avec l’accord ${owner === "" ? "de son titulaire" : `de ${owner}`} et le vôtre.`
          : `${spouse} voit sa part de ce dossier avec son propre compte depuis le ${since}, avec les deux accords.`}
      </p>
      {side !== "staff" && (
        <p>
          <LinkButton look="secondary" href={`${pathTo("/management/:id/acces", { id: file.id })}?retirer`}>
            {side === "spouse" ? "Ne plus avoir accès" : "Retirer cet accès"}
          </LinkButton>
        </p>
      )}
    </>
  );
}

function Invited({ page: { file, side, spouse }, email, until }: { page: AccessPage; email: string; until: string }) {
  return (
    <>
      <p className="max-w-prose">
        Une invitation est partie à {email}. {spouse} peut y répondre jusqu’au {until}. Tant que rien n’est accepté,
        rien n’est montré.
      </p>
      {side === "owner" && (
        <form method="post" action={pathTo("/management/:id/acces", { id: file.id })}>
          <Button look="secondary" name="intent" value="withdraw">
            Annuler l’invitation
          </Button>
        </form>
      )}
    </>
  );
}

function Sight({ page: { side, spouse }, words }: { page: AccessPage; words: SightWords }) {
  return (
    <section aria-labelledby="vue" className="max-w-prose">
      <h3 id="vue" className="m-0">
        {side === "spouse" ? "Ce que vous voyez" : `Ce que ${spouse} ${side === "owner" ? "verra" : "voit"}`}
      </h3>
      <SightList words={words} />
    </section>
  );
}

/** What is seen and what is not; the same words on both sides. */
export function SightList({ words: { seen, hidden } }: { words: SightWords }) {
  return (
    <>
      <ul className="list-disc pl-6">
        {seen.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{hidden}</p>
    </>
  );
}

function Invite({
  page: { file, spouse, mayInvite },
  answer,
}: {
  page: AccessPage;
  answer: SubmissionResult | undefined;
}) {
  const [form, { email, agrees }] = useForm<{ email: string; agrees: string }>({ id: "inviter", lastResult: answer });
  if (!mayInvite)
    return (
      <Alert kind="caution" title="Confirmez d’abord votre adresse e-mail">
        L’invitation part en votre nom. <a href={pathTo("/confirm-email")}>Confirmer mon adresse</a>
      </Alert>
    );
  return (
    <form
      method="post"
      action={pathTo("/management/:id/acces", { id: file.id })}
      id={form.id}
      noValidate
      className="file-form"
    >
      <h3 className="m-0">Proposer un accès</h3>
      <p>
        {spouse} reçoit un lien qui sert une fois, pendant {INVITATION_DAYS} jours, lit ces mêmes lignes et accepte ou
        refuse. Vous pourrez retirer l’accès quand vous voulez, et {spouse} y renoncer.
      </p>
      <ErrorSummary problems={problemsOf([form, email, agrees])} />
      <Field id={email.id} label={`Adresse e-mail de ${spouse}`} error={email.errors?.[0]}>
        {(links) => (
          <TextInput
            {...links}
            type="email"
            name={email.name}
            defaultValue={email.initialValue}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Checkbox
        id={agrees.id}
        name={agrees.name}
        defaultChecked={agrees.initialValue === "on"}
        label={`J’accepte que ${spouse} voie, avec son propre compte, ce qui est dit ci-dessus.`}
        error={agrees.errors?.[0]}
      />
      <Button name="intent" value="invite">
        Envoyer l’invitation
      </Button>
    </form>
  );
}

function End({ page: { file, side, spouse, owner } }: { page: AccessPage }) {
  return (
    <section aria-labelledby="finir" className="max-w-prose">
      <h3 id="finir">{side === "spouse" ? "Renoncer à cet accès\u00a0?" : `Retirer l’accès de ${spouse}\u00a0?`}</h3>
      <p>
        {side === "spouse"
          ? `Vous ne verrez plus rien de ce dossier. Ce que vous avez donné y reste, et ${owner || "son titulaire"} le suivra. Un message le lui dit. Pour revenir, il faudra une nouvelle invitation.`
          : `${spouse} ne verra plus rien de ce dossier, dès maintenant. Ce qui a été donné y reste. Un message le lui dit. Vous pourrez l’inviter de nouveau.`}
      </p>
      <form method="post" action={pathTo("/management/:id/acces", { id: file.id })} className="file-acts">
        <Button look="danger" name="intent" value="end">
          {side === "spouse" ? "Renoncer à l’accès" : "Retirer l’accès"}
        </Button>
        <LinkButton look="ghost" href={pathTo("/management/:id/acces", { id: file.id })}>
          Annuler
        </LinkButton>
      </form>
    </section>
  );
}
