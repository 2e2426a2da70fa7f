import { type ApplicationDetail, timelineStates } from "#app/features/applications/overview/detail.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { agreed } from "#app/platform/words/sentence.ts";
import { Badge } from "#app/ui/marks/badge.tsx";

/** How far the file is, and its days. */
export function StatusCard({ file }: { file: ApplicationDetail }) {
  return (
    <section aria-labelledby="statut">
      <h2 id="statut">Statut du dossier</h2>
      <p className="hint">
        {file.program}, {file.people}, dossier <span className="whitespace-nowrap">{file.reference}</span>
      </p>
      <p className="file-state">
        <Badge tone={file.state.tone}>{file.state.label}</Badge> {file.archived && <Badge>Archivé</Badge>}
      </p>
      <p>
        <label htmlFor="progression">
          Progression&nbsp;: {file.progress}&nbsp;%, {frenchCount(file.tasks.done, "tâche")} sur {file.tasks.all}
        </label>
        <progress id="progression" max={100} value={file.progress} className="file-progress">
          {file.progress}&nbsp;%
        </progress>
      </p>
      <details className="fold">
        <summary>Jours, personnes et état du dossier</summary>
        <Days days={file.facts} />
        <StatusLinks file={file} />
      </details>
      {file.newerTemplate && (
        <p className="m-0">
          <a href={pathTo("/management/:id/modele", { id: file.id })} className="link-block">
            Une édition plus récente du modèle est parue&nbsp;: voir ce qui change
          </a>
        </p>
      )}
    </section>
  );
}

function StatusLinks({ file }: { file: ApplicationDetail }) {
  if (file.partial) return null;
  return (
    <p className="m-0 grid">
      <a href={pathTo("/management/:id/dates", { id: file.id })} className="link-block">
        Changer les dates
      </a>
      <a href={pathTo("/management/:id/personnes", { id: file.id })} className="link-block">
        Les personnes du dossier
      </a>
      <a href={pathTo("/management/:id/etat", { id: file.id })} className="link-block">
        Changer l’état du dossier
      </a>
    </p>
  );
}

function Days({ days }: { days: readonly { label: string; value: string }[] }) {
  return (
    <dl className="file-days">
      {days.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Delays of the law and conditions to reach, each with its day. */
export function Deadlines({ file }: { file: ApplicationDetail }) {
  if (file.deadlines.length === 0) return null;
  // What runs or is over stands open; the rest needs nobody today.
  const runs = file.deadlines.filter(({ tone }) => tone === "fair" || tone === "bad");
  const near = runs.length > 0 ? runs : file.deadlines.slice(0, 1);
  const later = file.deadlines.filter((one) => !near.includes(one));
  return (
    <details className="fold" id="delais" open={runs.some(({ tone }) => tone === "bad")}>
      <summary>
        <h2>Délais et conditions</h2>
      </summary>
      <DeadlineList deadlines={near} />
      {later.length > 0 && (
        <details className="fold">
          <summary>{laterWords(later.length)}</summary>
          <DeadlineList deadlines={later} />
        </details>
      )}
    </details>
  );
}

/** Of delays that nobody has to act on today. */
export function laterWords(count: number): string {
  const head = count === 1 ? "Un autre délai" : frenchCount(count, "autre délai");
  return `${head}, ${agreed(count, "qui ne court pas encore ou qui est tenu", "qui ne courent pas encore ou qui sont tenus")}`;
}

function DeadlineList({ deadlines }: { deadlines: ApplicationDetail["deadlines"] }) {
  return (
    <ul className="file-deadlines">
      {deadlines.map(({ key, label, title, words, tone }) => (
        <li key={key}>
          <p className="file-requirement">
            <b>{title}</b>
            <Badge tone={tone}>{label}</Badge>
          </p>
          <p className="hint">{words}</p>
        </li>
      ))}
    </ul>
  );
}

/** What happened, what is under way and what comes, the latest first. */
export function Timeline({ file }: { file: ApplicationDetail }) {
  const toCome = file.timeline.filter(({ status }) => status === "pending");
  const reached = file.timeline.filter(({ status }) => status !== "pending");
  return (
    <section id="chronologie" aria-labelledby="titre-chronologie">
      <h2 id="titre-chronologie">Chronologie</h2>
      <Entries entries={reached.slice(0, 1)} />
      <details className="fold">
        <summary>
          Toutes les étapes, {frenchCount(file.timeline.length, "étape")}
          {file.history.length > 0 && `, et l’historique`}
        </summary>
        <Entries entries={[...toCome, ...reached]} />
        {file.history.length > 0 && (
          <>
            <h3>Tout l’historique, {frenchCount(file.history.length, "ligne")}</h3>
            <ol className="file-history">
              {file.history.map(({ key, at, words }) => (
                <li key={key}>
                  <span className="hint">{at}</span> {words}
                </li>
              ))}
            </ol>
          </>
        )}
      </details>
    </section>
  );
}

function Entries({ entries }: { entries: ApplicationDetail["timeline"] }) {
  return (
    <ol className="file-timeline">
      {entries.map(({ key, day, iso, status, event, detail }) => (
        <li key={key} className={timelineStates[status].mark}>
          <p className="file-timeline-when">
            {iso === null ? <span>{day}</span> : <time dateTime={iso}>{day}</time>}
            <Badge tone={timelineStates[status].tone}>{timelineStates[status].label}</Badge>
          </p>
          <p>
            <b>{event}</b>
          </p>
          {detail !== null && <p className="hint">{detail}</p>}
        </li>
      ))}
    </ol>
  );
}
