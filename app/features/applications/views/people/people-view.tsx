import type { SubmissionResult } from "@conform-to/react";
import { countryName } from "#app/features/accounts/countries.ts";
import { relationWords } from "#app/features/applications/people.ts";
import { type OpenQuestion, answerQuestionsWords } from "#app/features/applications/people/open-questions.ts";
import type { MemberView } from "#app/features/applications/people/shown-member.ts";
import type { PersonKey } from "#app/features/applications/types.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { KeptAnswers } from "#app/features/applications/tables.ts";
import { AnswersForm, FileAnswers } from "./answers-view.tsx";
import { MemberForm } from "./member-form.tsx";
import { OpenQuestionsForm } from "./open-questions-form.tsx";

/** What the address asks: to write one person anew, to add one, to confirm that one is taken out, or only the list. */
export type PeopleAsk =
  | { kind: "edit" | "remove"; person: PersonKey }
  | { kind: "add"; relation: "spouse" | "child" }
  | { kind: "answers" | "questions" }
  | null;

type Props = {
  file: { id: string; title: string };
  members: readonly MemberView[];
  answers: KeptAnswers;
  revision: number;
  /** What the file still waits to be told, and the country that most people answer. */
  questions: readonly OpenQuestion[];
  country: string;
  ask: PeopleAsk;
  formId: string;
  /** ISO day. */
  today: string;
  answer: SubmissionResult | undefined;
};

/** The people of a file; one form at a time, asked by the address. */
export function PeopleView({
  file,
  members,
  answers,
  revision,
  questions,
  country,
  ask,
  formId,
  today,
  answer,
}: Props) {
  const path = pathTo("/management/:id/personnes", { id: file.id });
  const person = ask && "person" in ask ? members.find(({ key }) => key === ask.person) : undefined;
  if (ask?.kind === "questions")
    return (
      <div className="wrap management">
        <h1 id="questions-titre">Ce qui décide de vos pièces</h1>
        <p>{file.title}. Chaque réponse ajoute ou retire une pièce de votre liste.</p>
        <OpenQuestionsForm
          {...{ path, questions, country, today, answer }}
          back={pathTo("/management/:id", { id: file.id })}
        />
      </div>
    );
  return (
    <div className="wrap management">
      <h1>Personnes du dossier</h1>
      <p>{file.title}. Les tâches et les pièces demandées sont celles de ces personnes.</p>
      {ask?.kind === "remove" && person && <Removal path={path} member={person} refusal={answer?.error?.[""]?.[0]} />}
      {ask?.kind === "edit" && person && (
        <MemberForm
          key={person.key}
          path={path}
          member={person}
          hidden={{ revision: String(person.revision) }}
          {...{ today, answer }}
        />
      )}
      {ask?.kind === "add" && (
        <MemberForm path={path} relation={ask.relation} hidden={{ formId }} {...{ today, answer }} />
      )}
      {ask?.kind === "answers" && (
        <AnswersForm path={path} answers={answers} revision={revision} {...{ today, answer }} />
      )}
      {!ask && <People id={file.id} path={path} members={members} />}
      {!ask && questions.length > 0 && (
        <p>
          <a href={`${path}?questions=1`} className="link-block">
            {answerQuestionsWords(questions.length)}
          </a>
        </p>
      )}
      {!ask && <FileAnswers path={path} answers={answers} />}
      <p>
        <a href={ask ? path : pathTo("/management/:id", { id: file.id })}>
          {ask ? "Retour aux personnes" : "Retour au dossier"}
        </a>
      </p>
    </div>
  );
}

function People({ id, path, members }: { id: string; path: string; members: readonly MemberView[] }) {
  return (
    <>
      {members.map((member) => (
        <section key={member.key} aria-labelledby={`p-${member.key}`} className="file-person">
          <h2 id={`p-${member.key}`} className="file-part">
            {member.firstName} {member.lastName}
          </h2>
          <dl className="file-facts">
            <dt>Rôle</dt>
            <dd>
              {relationWords(member.key)}
              {member.key !== "applicant" && (member.accompanies ? ", vient au Canada" : ", ne vient pas")}
            </dd>
            <dt>Naissance</dt>
            <dd>{[member.born, member.bornIn].filter(Boolean).join(", ") || "À préciser"}</dd>
            <dt>Nationalité</dt>
            <dd>{member.nationality === null ? "À préciser" : countryName(member.nationality)}</dd>
            <dt>Pays où vivre a duré</dt>
            <dd>{member.stays.length === 0 ? "À préciser" : member.stays.join(" · ")}</dd>
          </dl>
          <p className="file-acts">
            <a href={`${path}?personne=${member.key}`}>
              Modifier<span className="sr-only"> {member.firstName}</span>
            </a>
            {member.key === "spouse" && (
              <a href={pathTo("/management/:id/acces", { id })}>
                Accès avec son compte<span className="sr-only">, {member.firstName}</span>
              </a>
            )}
            {member.key !== "applicant" && (
              <a href={`${path}?retirer=${member.key}`}>
                Retirer<span className="sr-only"> {member.firstName}</span>
              </a>
            )}
          </p>
        </section>
      ))}
      <p className="file-acts">
        {!members.some(({ key }) => key === "spouse") && (
          <LinkButton look="secondary" href={`${path}?ajouter=spouse`}>
            Ajouter le conjoint
          </LinkButton>
        )}
        <LinkButton look="secondary" href={`${path}?ajouter=child`}>
          Ajouter un enfant
        </LinkButton>
      </p>
    </>
  );
}

function Removal({
  path,
  member: { key, firstName, lastName },
  refusal,
}: {
  path: string;
  member: MemberView;
  refusal: string | undefined;
}) {
  return (
    <section aria-labelledby="retirer">
      <h2 id="retirer">
        Retirer {firstName} {lastName}&nbsp;?
      </h2>
      {refusal !== undefined && <Alert kind="danger" title={refusal} announced />}
      <p>
        Ses tâches, ses notes et ses pièces sont supprimées de ce dossier, pour de bon. La demande doit pourtant citer
        toute la famille, même qui reste.
      </p>
      <form method="post" action={`${path}?retirer=${key}`} className="file-acts">
        <Button look="danger" name="intent" value="remove">
          Retirer du dossier
        </Button>
        <LinkButton look="ghost" href={path}>
          Annuler
        </LinkButton>
      </form>
    </section>
  );
}
