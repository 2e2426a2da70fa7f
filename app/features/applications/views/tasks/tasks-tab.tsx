import type { ManagementPage } from "#app/features/applications/overview/management-page.server.ts";
import type { ListedTask, TaskGroup } from "#app/features/applications/tasks/task-list.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FoldedTips } from "./tips.tsx";

type Props = Pick<ManagementPage, "groups" | "tips" | "owner"> & {
  file: string;
  mayAdd: boolean;
  /** Name of the business, as a third party says it. */ programName: string;
};

/** The tasks of one file, stage by stage; the first stage with something to do stands open. */
export function TasksTab({ file, mayAdd, owner, groups, tips, programName }: Props) {
  const first = groups.find(({ done, total }) => done < total);
  return (
    <>
      {mayAdd && (
        <p className="file-acts">
          <LinkButton look="secondary" href={pathTo("/management/:id/taches/nouvelle", { id: file })}>
            Ajouter une tâche
          </LinkButton>
        </p>
      )}
      {groups.map((group) => (
        <TaskStage
          key={group.key}
          file={file}
          group={group}
          own={owner === null}
          open={group === first || group.key === "own"}
        />
      ))}
      <FoldedTips tips={tips} programName={programName} />
    </>
  );
}

type StageProps = {
  file: string;
  group: TaskGroup;
  /** The reader is a client of the file. */ own: boolean;
  open: boolean;
};

/** What can be done now; what waits for it and what is over fold. */
function TaskStage({ file, group: { key, title, done, total, tasks }, own, open }: StageProps) {
  const over = tasks.filter(({ state }) => state.value === "completed");
  const waiting = tasks.filter(({ state, waitsFor }) => state.value === "pending" && waitsFor.length > 0);
  const free = tasks.filter((task) => !over.includes(task) && !waiting.includes(task));
  return (
    <details className="fold" id={`etape-${key}`} open={open}>
      <summary>
        <h2>{title}</h2>
        <span className="fold-figure">
          {done} sur {total}
        </span>
      </summary>
      <TaskLines file={file} tasks={free} own={own} />
      <Folded id={`${key}-apres`} title="Après d’autres tâches" file={file} tasks={waiting} own={own} />
      <Folded id={`${key}-finies`} title="Terminées" file={file} tasks={over} own={own} />
    </details>
  );
}

type LinesProps = Pick<StageProps, "file" | "own"> & { tasks: readonly ListedTask[] };

function TaskLines({ file, tasks, own }: LinesProps) {
  if (tasks.length === 0) return null;
  return (
    <ul className="task-lines">
      {tasks.map((task) => (
        <TaskLine key={task.id} file={file} task={task} own={own} />
      ))}
    </ul>
  );
}

function Folded({ id, title, tasks, ...lines }: LinesProps & { id: string; title: string }) {
  if (tasks.length === 0) return null;
  return (
    <details className="task-fold" id={`taches-${id}`}>
      <summary>
        {title} ({tasks.length})
      </summary>
      <TaskLines tasks={tasks} {...lines} />
    </details>
  );
}

function TaskLine({ file, task, own }: { file: string; task: ListedTask; own: boolean }) {
  const { id, revision, title, whose, category, state, actorWords, offices, deadline, waitsFor } = task;
  // What the business does is not its client's to press.
  const press = own && offices ? null : task.press;
  const address = pathTo("/management/:id/taches/:task", { id: file, task: id });
  const named = whose === "" ? title : `${title}, ${whose}`;
  return (
    <li id={`t-${id}`}>
      <div>
        <p className="task-title">
          <a href={address}>{title}</a> {whose !== "" && <span className="text-muted">{whose}</span>}
        </p>
        <p className="task-facts">
          <Badge tone={state.tone}>{state.label}</Badge> {category}. {actorWords}.{" "}
          {deadline && <Deadline {...deadline} />}
        </p>
        {waitsFor.length > 0 && <p className="task-facts">Après&nbsp;: {waitsFor.join(", ")}.</p>}
      </div>
      {press && (
        <form method="post" action={address}>
          <input type="hidden" name="revision" value={revision} />
          <Button small look="ghost" name="intent" value={press.move}>
            {press.words}
            <span className="sr-only">, {named}</span>
          </Button>
        </form>
      )}
    </li>
  );
}

/** « Dossier complet : 60 jours après l’invitation, le 17 janvier 2027 (délai légal) ». */
export function Deadline({ words, day, late, label }: NonNullable<ListedTask["deadline"]>) {
  const said = [words, day === null ? "" : words === "" ? `Le ${day}` : `le ${day}`].filter(Boolean).join(", ");
  return (
    <span className={late ? "task-late" : undefined}>
      {said}
      {label !== null && ` (${label.toLowerCase()})`}
      {late && ", dépassé"}.
    </span>
  );
}
