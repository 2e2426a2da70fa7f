import { sayDay } from "#app/platform/clock/french-dates.ts";
import { capitalize, formatNumber } from "#app/features/points/shared/text.ts";
import { INVITATIONS_PAGE } from "#app/features/points/pstq/official.ts";
import { LAST_READ, ROUNDS, ROUND_SOURCES } from "#app/features/points/pstq/rounds.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

const BEHIND_AFTER_DAYS = 21;

type Line = {
  key: string;
  date: string;
  who: string;
  invitations: number | null;
  minimum: number | null;
  remark: string;
};

/** Every group of every round, one line each; a round without groups has one line of its own. */
const LINES: readonly Line[] = ROUNDS.flatMap(({ date, stream, invitations, groups, note, source }) => {
  const where = stream === null ? "" : `Volet\u00a0${stream}, `;
  const remark = [note, source === "checked" ? "" : `${capitalize(ROUND_SOURCES[source])}.`].filter(Boolean).join(" ");
  const whole = {
    key: `${date} ${stream}`,
    date,
    who: stream === null ? "Ensemble de la ronde" : `Volet\u00a0${stream}`,
    invitations,
    minimum: null,
    remark,
  };
  const lines = groups.map((group, index) => ({
    key: `${date} ${stream} ${group.name}`,
    date,
    who: `${where}${group.name}`,
    invitations: group.invitations,
    minimum: group.minimum,
    remark: index === 0 && stream !== null ? remark : "",
  }));
  return stream === null ? [whole, ...lines] : lines;
});

const COLUMNS: readonly Column<Line>[] = [
  {
    header: "Volet et groupe",
    cell: ({ date, who, remark }) => (
      <>
        {who}
        <span className="hint block font-normal">
          {sayDay(date)}
          {remark && `. ${remark}`}
        </span>
      </>
    ),
    names: true,
  },
  {
    header: "Invitations",
    cell: ({ invitations }) => (invitations === null ? "non lu" : formatNumber(invitations)),
    numeric: true,
  },
  { header: "Minimum", cell: ({ minimum }) => minimum ?? "–", numeric: true },
];

/** Past rounds; with a total, each minimum says whether it was reached. */
export function RoundsTable({ total, today }: { total: number | null; today: string }) {
  const days = Temporal.PlainDate.from(LAST_READ).until(Temporal.PlainDate.from(today)).days;
  const yours: Column<Line> = {
    header: "Votre total",
    cell: ({ minimum }) => (minimum === null || total === null ? "–" : compared(total, minimum)),
    numeric: true,
  };
  const columns = total === null ? COLUMNS : [...COLUMNS, yours];
  return (
    <Fold id="rondes" level={2} title="Les rondes d’invitations connues">
      <div className="pstq-fact">
        <p>
          Le minimum est le plus petit total invité dans le groupe. Sans autre remarque, la ligne vient d’une{" "}
          {ROUND_SOURCES.checked}. Celles de décembre 2025 demandaient aussi, selon les volets, de résider déjà au
          Québec (lu sur immigrantquebecpro.com)&nbsp;: un total ne dit pas tout.{" "}
          <TextLink href={INVITATIONS_PAGE} external>
            Page officielle des invitations
          </TextLink>
        </p>
        {days > BEHIND_AFTER_DAYS && (
          <Alert kind="caution" title="Cette liste est peut-être en retard">
            <p>
              La dernière ronde connue ici est celle du {sayDay(LAST_READ)}, il y a {days}&nbsp;jours.
            </p>
          </Alert>
        )}
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          <DataTable
            id="dernieres-rondes"
            caption="Dernière journée de rondes connue"
            columns={columns}
            rows={LINES.filter(isLast)}
            rowKey={keyOf}
          />
          <details>
            <summary className="cursor-pointer py-3 font-semibold">Les rondes d’avant, depuis juillet 2025</summary>
            <DataTable
              id="rondes-avant"
              caption="Rondes du PSTQ, la plus récente d’abord"
              columns={columns}
              rows={LINES.filter((line) => !isLast(line))}
              rowKey={keyOf}
            />
          </details>
        </div>
      </div>
    </Fold>
  );
}

const isLast = ({ date }: Line) => date === LAST_READ;
const keyOf = ({ key }: Line) => key;

function compared(total: number, minimum: number): string {
  return total >= minimum ? "atteint" : `il manquait ${minimum - total}`;
}
