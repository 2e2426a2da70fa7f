import type { FileCard } from "#app/features/applications/overview/management-page.server.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Bar } from "#app/ui/tables/bar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";

/** One file: whose, where it stands, who acts next, and the way to it. */
export function ApplicationCard({ file }: { file: FileCard }) {
  const { id, title, reference, state, people, partial, progress, next, updated } = file;
  return (
    <Card className="file-card">
      <div className="file-card-head">
        <h2>{title}</h2>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className="text-muted">
        {partial && "Votre part\u00a0: "}
        {people}. Dossier <span className="whitespace-nowrap">{reference}</span>, modifié le {updated}.
      </p>
      {next.length > 0 && (
        <dl className="file-next">
          {next.map(({ who, what, more }, index) => (
            <div key={who}>
              <dt className="file-who">{index === 0 ? `À qui d’agir\u00a0: ${who}` : who}</dt>
              <dd>
                {what}
                {more > 0 && (
                  <span className="hint"> et {more === 1 ? "un autre point" : frenchCount(more, "autre point")}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div>
        <p className="file-card-count">
          {progress.percent}&nbsp;%, {frenchCount(progress.done, "tâche")} sur {progress.total}
        </p>
        <Bar value={progress.done} maximum={progress.total} />
      </div>
      <p className="file-acts">
        <LinkButton look="secondary" href={pathTo("/management/:id", { id })}>
          Voir les détails
          <span className="sr-only">, {title}</span>
        </LinkButton>
        {!partial && (
          <a href={pathTo("/management/:id/etat", { id })}>
            Changer d’état<span className="sr-only">, {title}</span>
          </a>
        )}
      </p>
    </Card>
  );
}

/** Files put out of the way, folded, each with the button that brings it back. */
export function ArchivedFiles({ files }: { files: readonly FileCard[] }) {
  if (files.length === 0) return null;
  return (
    <details className="fold" id="archives">
      <summary>
        <h2>Dossiers archivés ({files.length})</h2>
      </summary>
      <ul className="file-lines">
        {files.map(({ id, title, reference, state }) => (
          <li key={id}>
            <span>
              <a href={pathTo("/management/:id", { id })}>{title}</a>
              <span className="block text-sm text-muted">
                {reference}, {state.label}
              </span>
            </span>
            <form method="post" action={pathTo("/management/:id/etat", { id })}>
              <input type="hidden" name="intent" value="unarchive" />
              <button className="btn btn-ghost btn-small">
                Remettre dans la liste<span className="sr-only">, {title}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  );
}
