import type { FileProgress } from "#app/features/applications/overview/files-overview.server.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Bar } from "#app/ui/tables/bar.tsx";

/** Files in sight; the others fold away. */
const SHOWN = 1;

/** How far each file is: its documents and its tasks, and when all would be ready. */
export function FilesProgress({ files }: { files: readonly FileProgress[] }) {
  return (
    <>
      <Lines files={files.slice(0, SHOWN)} />
      {files.length > SHOWN && (
        <details className="fold">
          <summary>
            {files.length - SHOWN === 1 ? "Un autre dossier" : frenchCount(files.length - SHOWN, "autre dossier")}
          </summary>
          <Lines files={files.slice(SHOWN)} />
        </details>
      )}
    </>
  );
}

function Lines({ files }: { files: readonly FileProgress[] }) {
  return files.map(({ id, title, href, state, tasks, toGive, counted, verdict, length }) => (
    <div key={id} className="progress-line">
      <h3>
        <a href={href}>{title}</a>
      </h3>
      {toGive.total > 0 && (
        <>
          <Bar value={toGive.given} maximum={toGive.total} />
          <p>
            <b>{counted}.</b>
          </p>
        </>
      )}
      <p>{verdict === "Oui." ? "Prêt à déposer." : length}</p>
      <p className="hint">
        {state}. Tâches&nbsp;: {tasks.percent}&nbsp;%, {tasks.done} sur {tasks.total}
      </p>
      <Bar value={tasks.done} maximum={tasks.total} fill={2} />
    </div>
  ));
}
