import type { FileProgress } from "#app/features/applications/overview/files-overview.server.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { Bar } from "#app/ui/tables/bar.tsx";

/** Files in sight; the others fold away. */
const SHOWN = 1;

/** How far each file is: its tasks, and its documents, each with its bar. */
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
  return files.map(({ id, title, href, state, tasks, documents }) => (
    <div key={id} className="progress-line">
      <h3>
        <a href={href}>{title}</a>
      </h3>
      <p>
        {state}. Tâches&nbsp;: {tasks.percent}&nbsp;%, {tasks.done} sur {tasks.total}
      </p>
      <Bar value={tasks.done} maximum={tasks.total} />
      {documents.total > 0 && (
        <>
          <p>
            Documents validés&nbsp;: {documents.validated} sur {documents.total}
          </p>
          <Bar value={documents.validated} maximum={documents.total} fill={2} />
        </>
      )}
    </div>
  ));
}
