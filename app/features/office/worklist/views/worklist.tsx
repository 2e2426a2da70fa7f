import { useId } from "react";
import type { WorkLineView, WorkFilter, Worklist } from "#app/features/office/worklist/read-worklist.server.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { LineForm, type LineAnswer } from "./line-forms.tsx";

/** The line whose form is open, and which. */
export type OpenForm = { kind: string; subjectId: string; form: "plus-tard" | "confier" };

type WorklistProps = {
  list: Worklist;
  /** The page it stands on: the admin's home, or the advisers' own. */
  at: string;
  open: OpenForm | null;
  answer: LineAnswer | undefined;
  /** ISO day in Douala. */
  today: string;
};

const GROUPS = [
  ["late", "Délai dépassé"],
  ["today", "Aujourd’hui"],
  ["next", "Ensuite"],
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
export function WorklistView({ list, at, open, answer, today }: WorklistProps) {
  const { filter, lines, counts, total, late, oldest } = list;
  const [title, text] = EMPTY[filter] ?? ["Rien n’attend de cette personne", "Ce qu’on lui confie apparaît ici."];
  const shown = { at, filter, open, answer, today, staff: list.staff };
  const groups = GROUPS.map(([urgency, label]) => ({
    urgency,
    label,
    of: lines.filter((line) => line.urgency === urgency),
  })).filter(({ of }) => of.length > 0);
  const first = lines.find(({ urgency }) => urgency === groups[0]?.urgency);
  return (
    <div className="work">
      <p>
        <b>{sumOf(total, late)}</b>
        {oldest !== null && <> La plus ancienne attend depuis {oldest}.</>}
      </p>
      <Tabs
        label="À qui"
        tabs={counts.map(({ filter: which, label, count }) => ({
          href: filterPath(at, which),
          label: `${label} (${count})`,
          current: which === filter,
        }))}
      />
      {lines.length === 0 && <EmptyState title={title}>{text}</EmptyState>}
      {groups.map(({ urgency, label, of }) => (
        <section key={urgency} aria-labelledby={`groupe-${urgency}`}>
          <h2 id={`groupe-${urgency}`} className="office-section-head">
            {label} <span className="office-muted">{of.length}</span>
          </h2>
          <ul>
            {of.map((line) => (
              <Line key={`${line.kind} ${line.subjectId}`} line={line} main={line === first} {...shown} />
            ))}
          </ul>
        </section>
      ))}
      <p className="office-muted">
        Une ligne part quand la chose est faite, pas quand elle est vue. Les délais promis sont ceux des réglages du
        site.
      </p>
    </div>
  );
}

function sumOf(total: number, late: number): string {
  if (total === 0) return "Aucune ligne.";
  const lines = frenchCount(total, "ligne");
  return late === 0 ? `${lines}, toutes dans les délais.` : `${lines}, dont ${late} après le délai promis.`;
}

const filterPath = (at: string, filter: WorkFilter) => (filter === "tout" ? at : `${at}?qui=${filter}`);

type LineProps = Omit<WorklistProps, "list"> & {
  line: WorkLineView;
  filter: WorkFilter;
  staff: Worklist["staff"];
  main: boolean;
};

/** One line: its delay, what it is and why, the way to do it, and a form to put it off or hand it over. */
function Line({ line, at, filter, open, answer, today, staff, main }: LineProps) {
  const id = useId();
  const form = open?.kind === line.kind && open.subjectId === line.subjectId ? open.form : null;
  const tone = line.urgency === "late" ? "late" : line.share >= 0.75 ? "soon" : "calm";
  const formPath = (which: OpenForm["form"]) => {
    const query = new URLSearchParams({
      ...(filter !== "tout" && { qui: filter }),
      forme: which,
      nature: line.kind,
      ligne: line.subjectId,
    });
    return `${at}?${query}#formulaire`;
  };
  return (
    <li className="work-line">
      <p className="work-age">
        <Delay share={line.share} tone={tone} />
        <b className={`work-${tone}`}>{line.lead}</b> <span>{line.detail}</span>
      </p>
      <div>
        <h3 id={id}>{line.title}</h3>
        <p className="office-muted">
          {line.why}{" "}
          <span className="work-owner">{line.owner === null ? "Personne ne l’a prise." : `Pour ${line.owner}.`}</span>
        </p>
        {line.note !== "" && <p className="office-muted">«&nbsp;{line.note}&nbsp;»</p>}
        {line.snoozed && (
          <p className="office-muted">
            Revient le {line.snoozed.until}.{line.snoozed.reason !== "" && <> «&nbsp;{line.snoozed.reason}&nbsp;»</>}
          </p>
        )}
      </div>
      <div className="work-acts">
        <a className={main ? "btn btn-small" : "btn btn-ghost btn-small"} href={line.action.path} aria-describedby={id}>
          {line.action.label}
        </a>
        <span>
          {line.snoozed ? (
            <Resume line={line} at={at} filter={filter} describedBy={id} />
          ) : (
            <a href={formPath("plus-tard")} aria-current={form === "plus-tard" || undefined} aria-describedby={id}>
              Plus tard
            </a>
          )}
          <a href={formPath("confier")} aria-current={form === "confier" || undefined} aria-describedby={id}>
            Confier
          </a>
        </span>
      </div>
      {form && (
        <LineForm
          form={form}
          line={line}
          close={filterPath(at, filter)}
          back={{ at, filter }}
          answer={answer}
          today={today}
          staff={staff}
        />
      )}
    </li>
  );
}

/** How far the promised delay has gone; the words beside it say the same. */
function Delay({ share, tone }: { share: number; tone: "late" | "soon" | "calm" }) {
  const fill = { late: "fill-4", soon: "fill-3", calm: "fill-1" }[tone];
  return (
    <svg viewBox="0 0 60 8" width="60" height="8" aria-hidden="true">
      <rect y="2" width="48" height="4" rx="2" className="work-track" />
      <rect y="2" width={Math.min(60, Math.round(48 * share))} height="4" rx="2" className={fill} />
      <path d="M48 0v8" className="work-end" />
    </svg>
  );
}

function Resume({
  line,
  at,
  filter,
  describedBy,
}: {
  line: WorkLineView;
  at: string;
  filter: WorkFilter;
  describedBy: string;
}) {
  return (
    <form method="post" action={pathTo("/admin/a-faire")}>
      <input type="hidden" name="kind" value={line.kind} />
      <input type="hidden" name="subjectId" value={line.subjectId} />
      <input type="hidden" name="revision" value={line.revision} />
      <input type="hidden" name="at" value={at} />
      <input type="hidden" name="filter" value={filter} />
      <button className="link" name="intent" value="resume" aria-describedby={describedBy}>
        Reprendre
      </button>
    </form>
  );
}
