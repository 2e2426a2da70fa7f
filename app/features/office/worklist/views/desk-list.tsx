import type { WorkLineView, Worklist } from "#app/features/office/worklist/read-worklist.server.ts";
import { deskPath, lineAnchor, placeIn } from "#app/features/office/worklist/desk-path.ts";
import { genreOf, genres } from "#app/features/office/worklist/genres.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";

/** Which form of the open line is shown. */
export type OpenForm = "plus-tard" | "confier";

type DeskListProps = {
  list: Worklist;
  /** The line that is open. */
  line: WorkLineView | null;
  /** It was chosen by its address: the page is then its, and the list comes second. */
  chosen: boolean;
};

const GROUPS = [
  ["late", "Délai dépassé"],
  ["today", "Aujourd’hui"],
  ["next", "Ensuite"],
] as const;

const KEYS = [
  ["j", "suivante"],
  ["k", "précédente"],
  ["Entrée", "faire l’acte"],
] as const;

const EMPTY: Record<string, readonly [title: string, text: string]> = {
  tout: [
    "Rien n’attend",
    "Ce qui arrive apparaît ici\u00a0: paiements, documents, messages, rendez-vous, commentaires.",
  ],
  moi: ["Rien n’attend de vous", "Ce qu’on vous confie, et vos rendez-vous sans lieu, apparaissent ici."],
  personne: ["Chaque ligne a quelqu’un", "Ce que personne n’a pris apparaît ici."],
  "plus-tard": ["Rien n’est remis à plus tard", "Une ligne remise revient d’elle-même le jour dit."],
};

/** Everything that waits for the staff: what is late, what is of today, what comes next. */
export function DeskList({ list, line: open, chosen }: DeskListProps) {
  const { filter, genre, lines, total, late, oldest } = list;
  const [title, text] =
    genre === undefined
      ? (EMPTY[filter] ?? ["Rien n’attend de cette personne", "Ce qu’on lui confie apparaît ici."])
      : ["Rien de ce genre", "Les autres lignes sont sous «\u00a0Tout\u00a0»."];
  const [Title, Group] = chosen ? (["h2", "h3"] as const) : (["h1", "h2"] as const);
  const place = placeIn(lines, open);
  const keys = new Map<WorkLineView | undefined, string>([
    [lines[place - 1], "k"],
    [lines[place + 1], "j"],
  ]);
  return (
    <section className="desk-list" aria-labelledby="bureau">
      <div className="desk-head">
        <Title id="bureau">Bureau</Title>
        <p>
          <b>{frenchCount(total, "ligne")}</b>
          {late > 0 && (
            <>
              , dont <b className="work-late">{late} en retard</b>
            </>
          )}
        </p>
      </div>
      <nav aria-label="Par genre" className="desk-filters">
        {list.genres.map((tab) => (
          <a
            key={tab.label}
            href={deskPath({ filter, genre: tab.genre })}
            aria-current={tab.genre === genre ? "true" : undefined}
          >
            {tab.label} <span>{tab.count}</span>
          </a>
        ))}
      </nav>
      <Whose list={list} />
      {oldest !== null && <p className="sr-only">La plus ancienne attend depuis {oldest}.</p>}
      {lines.length === 0 && <EmptyState title={title}>{text}</EmptyState>}
      {GROUPS.map(([urgency, label]) => ({ urgency, label, of: lines.filter((line) => line.urgency === urgency) }))
        .filter(({ of }) => of.length > 0)
        .map(({ urgency, label, of }) => (
          <div key={urgency}>
            <Group id={`groupe-${urgency}`} className="desk-group">
              {label} <span>{of.length}</span>
            </Group>
            <ul aria-labelledby={`groupe-${urgency}`}>
              {of.map((line) => (
                <li key={`${line.kind} ${line.subjectId}`} id={lineAnchor(line)}>
                  <a
                    className="desk-line"
                    href={`${deskPath(list, line)}#${lineAnchor(line)}`}
                    aria-current={line === lines[place] ? "true" : undefined}
                    data-key={keys.get(line)}
                  >
                    <Delay line={line} />
                    <span>
                      <b>{line.title}</b>
                      <span className="desk-sub">
                        <span className={`work-${toneOf(line)}`}>{line.lead}</span> · {genres[genreOf(line.kind)].one},{" "}
                        {line.owner === null ? "personne" : `pour ${line.owner.split(" ")[0] ?? line.owner}`}
                      </span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      <div className="desk-keys" data-keys-switch hidden>
        {KEYS.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
        <details>
          <summary data-key="?">
            <kbd>?</kbd> les touches
          </summary>
          <label className="page-tick">
            <input type="checkbox" defaultChecked /> Raccourcis du clavier
          </label>
          <p>
            Sans souris&nbsp;: j et k vont d’une ligne à l’autre, Entrée mène à l’acte de la ligne ouverte. Décochez
            pour que les touches ne fassent plus rien.
          </p>
        </details>
      </div>
    </section>
  );
}

/** Whose lines are listed; open where it is not everybody's. */
function Whose({ list: { filter, genre, counts } }: { list: Worklist }) {
  const here = counts.find((one) => one.filter === filter);
  return (
    <details className="desk-whose">
      <summary>
        À qui&nbsp;: <b>{here === undefined || filter === "tout" ? "tout le monde" : here.label}</b>
      </summary>
      <nav aria-label="À qui" className="desk-filters">
        {counts.map(({ filter: which, label, count }) => (
          <a key={which} href={deskPath({ filter: which, genre })} aria-current={which === filter ? "true" : undefined}>
            {label} <span>{count}</span>
          </a>
        ))}
      </nav>
    </details>
  );
}

/** How near the end of its promise a line is: after it, in its last quarter, before. */
export const toneOf = ({ urgency, share }: Pick<WorkLineView, "urgency" | "share">) =>
  urgency === "late" ? "late" : share >= 0.75 ? "soon" : "calm";

/** How far the promised delay has gone; the words beside it say the same. */
function Delay({ line }: { line: WorkLineView }) {
  const fill = { late: "fill-4", soon: "fill-3", calm: "fill-1" }[toneOf(line)];
  return (
    <svg viewBox="0 0 60 8" className="desk-meter" aria-hidden="true">
      <rect y="2" width="48" height="4" rx="2" className="work-track" />
      <rect y="2" width={Math.min(60, Math.round(48 * line.share))} height="4" rx="2" className={fill} />
      <path d="M48 0v8" className="work-end" />
    </svg>
  );
}
