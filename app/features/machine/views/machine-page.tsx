import type { WorkState } from "#app/platform/jobs/work-under-way.ts";
import type { CheckState, MachineCheck } from "#app/features/machine/checks.ts";
import { cellDateTime, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { SPEED_DAYS } from "#app/platform/watching/speeds.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { jobWords } from "#app/features/machine/job-words.ts";
import { ErrorSearch, type ErrorSearchProps, Speeds, type SpeedsProps } from "./requests.tsx";
import { type SwitchLine, Switches } from "./switches.tsx";

const STATES: Record<CheckState, { tone: "good" | "fair" | "bad"; words: string }> = {
  good: { tone: "good", words: "en ordre" },
  watch: { tone: "fair", words: "à surveiller" },
  bad: { tone: "bad", words: "à réparer" },
};

export type MachinePageProps = {
  checks: readonly MachineCheck[];
  givenUp: readonly { id: string; queue: string; failedAt: Date }[];
  underWay: { backup: WorkState | undefined; restoreTest: WorkState | undefined };
  about: { version: string; node: string; since: Date };
  speeds: SpeedsProps["speeds"];
  pages: SpeedsProps["pages"];
  errors: ErrorSearchProps;
  switches: readonly SwitchLine[];
  refusal: string | undefined;
};

/** How the machine is, line by line, with what can be done about it here. */
export function MachinePage(props: MachinePageProps) {
  const { checks, givenUp, underWay, about, speeds, pages, errors, switches, refusal } = props;
  return (
    <>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      <ul className="office-lines">
        {checks.map(({ id, title, state, words, mend }) => (
          <li key={id} id={id}>
            <h2>
              {title} <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge>
            </h2>
            <div>
              <p className="wrap-anywhere">{words}</p>
              {mend !== "" && <p className="office-muted">{mend}</p>}
            </div>
            {id === "sauvegarde" && (
              <Ask
                intent="backup"
                label="Sauvegarder maintenant"
                underWay={underWay.backup}
                doing={{
                  waits: "Une sauvegarde va commencer.",
                  works: "Une sauvegarde est en cours.",
                  interrupted: "La sauvegarde a été interrompue\u00a0: elle reprend d’elle-même dans un instant.",
                }}
              />
            )}
            {id === "courriel" && <TextLink href={pathTo("/admin/courriels")}>Courriels non remis</TextLink>}
            {id === "essai" && (
              <Ask
                intent="restore-test"
                label="Essayer de restaurer"
                underWay={underWay.restoreTest}
                doing={{
                  waits: "Un essai va commencer.",
                  works: "Un essai est en cours.",
                  interrupted: "L’essai a été interrompu\u00a0: il reprend de lui-même dans un instant.",
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {givenUp.length > 0 && (
        <section aria-labelledby="abandonnees" className="grid grid-cols-1 gap-4">
          <h2 id="abandonnees">Tâches abandonnées</h2>
          <OfficeList
            id="taches-abandonnees"
            caption="Tâches abandonnées"
            columns={GIVEN_UP}
            rows={givenUp}
            rowKey={({ id }) => `tache-${id}`}
            empty={null}
          />
        </section>
      )}
      <Switches switches={switches} />
      <ErrorSearch {...errors} />
      <Speeds speeds={speeds} pages={pages} days={SPEED_DAYS} />
      <p className="hint">
        Version {about.version}, Node {about.node}, ce processus depuis le {longDateTime(inDouala(about.since))}. Dans
        un terminal, <code>npm run doctor</code> dit le même état.
      </p>
    </>
  );
}

type GivenUp = MachinePageProps["givenUp"][number];
const GIVEN_UP: readonly OfficeColumn<GivenUp>[] = [
  { header: "Tâche", names: true, cell: ({ queue }) => jobWords[queue] ?? queue },
  { header: "Abandonnée le", cell: ({ failedAt }) => cellDateTime(inDouala(failedAt)) },
  { header: "Numéro dans le journal du serveur", wide: true, cell: ({ id }) => id },
  {
    header: "Relancer",
    cell: ({ id, queue }) => (
      <form method="post">
        <input type="hidden" name="job" value={id} />
        <Button small look="secondary" name="intent" value="again">
          Relancer<span className="sr-only">&nbsp;: {jobWords[queue] ?? queue}</span>
        </Button>
      </form>
    ),
  },
];

type AskProps = {
  intent: "backup" | "restore-test";
  label: string;
  underWay: WorkState | undefined;
  doing: Record<WorkState, string>;
};

function Ask({ intent, label, underWay, doing }: AskProps) {
  if (underWay) return <Alert>{doing[underWay]} Rechargez la page pour en voir la fin.</Alert>;
  return (
    <form method="post">
      <Button small look="secondary" name="intent" value={intent}>
        {label}
      </Button>
    </form>
  );
}
