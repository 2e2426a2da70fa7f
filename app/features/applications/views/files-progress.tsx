import type { FileProgress } from "#app/features/applications/files-overview.server.ts";
import { Bar } from "#app/ui/bar.tsx";

/** How far each file is: its tasks, and the documents of its next submission, each with its bar. */
export function FilesProgress({ files }: { files: readonly FileProgress[] }) {
  return files.map(({ id, title, href, state, tasks, documents }) => (
    <div key={id} className="progress-line">
      <h3>
        <a href={href}>{title}</a>
      </h3>
      <p>
        {state}. Tâches&nbsp;: {tasks.percent}&nbsp;%, {tasks.done} sur {tasks.total}
      </p>
      <Bar value={tasks.done} maximum={tasks.total} />
      {documents && documents.total > 0 && (
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
