import type { FileCard } from "#app/features/applications/management-page.server.ts";
import { programNames } from "#app/features/applications/status.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { managementPath } from "./management-view.tsx";

/** A file in short: where it stands, whom it is about, and the ways on. */
export function ApplicationView({ card }: { card: FileCard }) {
  const { id, title, reference, program, state, people, progress, next } = card;
  return (
    <div className="wrap management">
      <h1>{title}</h1>
      <dl className="file-facts">
        <dt>Programme</dt>
        <dd>{programNames[program]}</dd>
        <dt>Dossier</dt>
        <dd>{reference}</dd>
        <dt>État</dt>
        <dd>
          <Badge tone={state.tone}>{state.label}</Badge>
        </dd>
        <dt>Personnes</dt>
        <dd>{people}</dd>
        <dt>Tâches terminées</dt>
        <dd>
          {progress.done} sur {progress.total}, {progress.percent}&nbsp;%
        </dd>
        {next && (
          <>
            <dt>À qui d’agir</dt>
            <dd>
              {next.who}&nbsp;: {next.what}
            </dd>
          </>
        )}
      </dl>
      <p className="file-acts">
        <LinkButton href={managementPath(program, "taches", id)}>Voir les tâches</LinkButton>
        <a href={managementPath(program, "documents", id)}>Documents</a>
        <a href={pathTo("/management/:id/personnes", { id })}>Personnes</a>
        <a href={pathTo("/management/:id/dates", { id })}>Dates</a>
        <a href={pathTo("/management/:id/etat", { id })}>Changer d’état</a>
      </p>
      <p>
        <a href={managementPath(program, "apercu")}>Retour à mes candidatures</a>
      </p>
    </div>
  );
}
