import type { ReactNode } from "react";
import type { ManagementPage, Tab } from "#app/features/applications/overview/management-page.server.ts";
import { programNames } from "#app/features/applications/status.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { ApplicationCard, ArchivedFiles } from "./file-card.tsx";
import { TasksTab } from "./tasks-tab.tsx";
import { Tips } from "./tips.tsx";

const TAB_NAMES: Record<Tab, string> = { apercu: "Vue d’ensemble", taches: "Tâches", documents: "Documents" };

/** Address of a view of /management. */
export function managementPath(program: string, tab: Tab, file?: string): string {
  const query = new URLSearchParams({ programme: program, onglet: tab, ...(file !== undefined && { dossier: file }) });
  return `${pathTo("/management")}?${query}`;
}

/** The viewer's files: three tabs over one programme. `documents`: the tab that another view draws; `beside`: what the overview has besides. */
export function ManagementView({
  page,
  documents,
  now,
  beside,
}: {
  page: Omit<ManagementPage, "read">;
  documents: ReactNode;
  /** What the chosen file asks first. */ now?: ReactNode;
  beside?: ReactNode;
}) {
  const { owner, program, tab, programs, files, chosen } = page;
  return (
    <div className="wrap management">
      <p>
        <a href={pathTo("/dashboard")}>Retour au tableau de bord</a>
      </p>
      <div className="management-head">
        <h1>{owner === null ? "Mes candidatures" : `Candidatures de ${owner}`}</h1>
        {owner === null && (
          <LinkButton href={`${pathTo("/management/nouveau")}?programme=${program}`}>Ouvrir un dossier</LinkButton>
        )}
      </div>
      <form method="get" action={pathTo("/management")} className="management-choice">
        <input type="hidden" name="onglet" value={tab} />
        {owner !== null && <input type="hidden" name="dossier" value={chosen?.id} />}
        <Field id="programme" label="Programme">
          {(links) => (
            <Select
              {...links}
              name="programme"
              defaultValue={program}
              options={programs.map(({ id, name, files: count }) => ({
                value: id,
                label: count > 0 ? `${name} (${count})` : name,
              }))}
            />
          )}
        </Field>
        <Button look="secondary">Afficher</Button>
      </form>
      <Tabs
        label="Vues du programme"
        tabs={(Object.keys(TAB_NAMES) as Tab[]).map((key) => ({
          href: managementPath(program, key, key === "apercu" && owner === null ? undefined : chosen?.id),
          label: TAB_NAMES[key],
          current: key === tab,
        }))}
      />
      {tab === "apercu" && <Overview page={page} beside={beside} />}
      {tab !== "apercu" && files.length > 1 && <FileChoice page={page} />}
      {tab !== "apercu" && now}
      {tab === "taches" &&
        (chosen ? (
          <TasksTab {...page} file={chosen.id} mayAdd={!chosen.partial} programName={programNames[program]} />
        ) : (
          <>
            <NoFile page={page} />
            <Tips tips={page.tips} programName={programNames[program]} />
          </>
        ))}
      {tab === "documents" && (chosen ? documents : <NoFile page={page} />)}
    </div>
  );
}

function Overview({
  page: { program, summary, files, others, archived, tips },
  beside,
}: {
  page: Omit<ManagementPage, "read">;
  beside: ReactNode;
}) {
  return (
    <>
      <dl className="file-summary">
        <div>
          <dt>Progression globale</dt>
          <dd>{summary.percent}&nbsp;%</dd>
        </div>
        <div>
          <dt>Tâches terminées</dt>
          <dd>{summary.done}</dd>
        </div>
        <div>
          <dt>Tâches restantes</dt>
          <dd>{summary.left}</dd>
        </div>
      </dl>
      {files.length === 0 && <NoFile page={{ program }} />}
      {files.length > 0 && (
        <section className="file-cards" aria-label={`Dossiers ${programNames[program]}`}>
          {files.map((file) => (
            <ApplicationCard key={file.id} file={file} />
          ))}
        </section>
      )}
      {beside}
      {others.length > 0 && (
        <section aria-labelledby="autres">
          <h2 id="autres" className="file-part">
            Vos autres programmes
          </h2>
          <ul className="file-lines">
            {others.map(({ id, title, state, next }) => (
              <li key={id}>
                <span>
                  <a href={pathTo("/management/:id", { id })}>{title}</a>
                  <span className="block text-sm text-muted">
                    {state.label}
                    {next[0] && `. À qui d’agir\u00a0: ${next[0].who}, ${next[0].what}`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ArchivedFiles files={archived} />
      {files.length === 0 && <Tips tips={tips} programName={programNames[program]} />}
    </>
  );
}

/** Which of several files of a programme the tab shows. */
function FileChoice({ page: { program, tab, files, chosen } }: { page: Omit<ManagementPage, "read"> }) {
  return (
    <form method="get" action={pathTo("/management")} className="management-choice">
      <input type="hidden" name="programme" value={program} />
      <input type="hidden" name="onglet" value={tab} />
      <Field id="dossier" label="Dossier">
        {(links) => (
          <Select
            {...links}
            name="dossier"
            defaultValue={chosen?.id}
            options={files.map(({ id, title, reference }) => ({ value: id, label: `${title} (${reference})` }))}
          />
        )}
      </Field>
      <Button look="secondary">Afficher</Button>
    </form>
  );
}

function NoFile({ page: { program } }: { page: Pick<ManagementPage, "program"> }) {
  return (
    <EmptyState
      title={`Aucun dossier ${programNames[program]}`}
      action={
        <LinkButton look="secondary" href={`${pathTo("/management/nouveau")}?programme=${program}`}>
          Ouvrir un dossier {programNames[program]}
        </LinkButton>
      }
    >
      Un dossier réunit les personnes de la demande, les tâches dans l’ordre et les pièces à donner.
    </EmptyState>
  );
}
