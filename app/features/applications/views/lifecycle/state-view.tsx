import { pathTo } from "#app/platform/paths/path-to.ts";
import {
  type ApplicationMove,
  type ApplicationState,
  applicationMoves,
  applicationStates,
  mayMoveApplication,
} from "#app/features/applications/status.ts";
import { moveWords, retentionWords } from "#app/features/applications/lifecycle/status-words.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";

type Props = {
  file: { id: string; title: string; state: ApplicationState; archived: boolean; submittedOn: string | null };
  /** The move that the address asks to confirm. */
  asked: ApplicationMove | null;
  /** ISO day. */
  today: string;
  refusal: string | undefined;
};

/** Where a file stands, and every move that its state allows; each is confirmed on the same page. */
export function StateView({ file, asked, today, refusal }: Props) {
  const { id, title, state, archived } = file;
  const path = pathTo("/management/:id/etat", { id });
  const moves = (Object.keys(applicationMoves) as ApplicationMove[]).filter((move) => mayMoveApplication(state, move));
  return (
    <div className="wrap management">
      <h1>État du dossier</h1>
      {refusal !== undefined && <Alert kind="danger" title={refusal} announced />}
      <p>
        {title} <Badge tone={applicationStates[state].tone}>{applicationStates[state].label}</Badge>{" "}
        {archived && <Badge>Archivé</Badge>}
      </p>
      {asked && mayMoveApplication(state, asked) ? (
        <Confirmation file={file} move={asked} today={today} />
      ) : (
        <ul className="file-lines">
          {moves.map((move) => (
            <li key={move}>
              <span>
                <a href={`${path}?vers=${move}`}>{moveWords[move].action}</a>
                <span className="block text-sm text-muted">{retentionWords(move)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Archive id={id} archived={archived} />
      <p>
        <a href={pathTo("/management/:id", { id })}>Retour au dossier</a>
      </p>
    </div>
  );
}

function Confirmation({
  file: { id, submittedOn },
  move,
  today,
}: {
  file: Props["file"];
  move: ApplicationMove;
  today: string;
}) {
  const words = moveWords[move];
  const path = pathTo("/management/:id/etat", { id });
  return (
    <section aria-labelledby="confirmer" className="file-form">
      <h2 id="confirmer">{words.question}</h2>
      <p>{words.means}</p>
      <p>{retentionWords(move)}</p>
      <form method="post" action={path} className="grid gap-4">
        {move === "submit" && (
          <Field id="on" label="Jour du dépôt">
            {(links) => <DateInput {...links} name="on" defaultValue={submittedOn ?? today} max={today} />}
          </Field>
        )}
        <p className="file-acts">
          <Button name="intent" value={move}>
            {words.action}
          </Button>
          <LinkButton look="ghost" href={path}>
            Annuler
          </LinkButton>
        </p>
      </form>
    </section>
  );
}

function Archive({ id, archived }: { id: string; archived: boolean }) {
  return (
    <section aria-labelledby="archiver">
      <h2 id="archiver" className="file-part">
        {archived ? "Dossier archivé" : "Archiver"}
      </h2>
      <p>
        {archived
          ? "Il est à part, sous «\u00a0Dossiers archivés\u00a0». Rien d’autre n’a changé."
          : "Archiver met le dossier à part dans vos listes. Rien n’est effacé, aucun délai ne change, et vous pouvez revenir en arrière."}
      </p>
      <form method="post" action={pathTo("/management/:id/etat", { id })}>
        <Button look="secondary" name="intent" value={archived ? "unarchive" : "archive"}>
          {archived ? "Remettre dans la liste" : "Archiver le dossier"}
        </Button>
      </form>
    </section>
  );
}
