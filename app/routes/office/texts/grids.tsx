import type { ReactNode } from "react";
import { crsEditions, pstqEditions, refusedEditions } from "#app/features/points/editions/known.server.ts";
import { ALARM_DAYS } from "#app/features/points/shared/edition.ts";
import { slugOf } from "#app/platform/content/slug.ts";
import { sayDay } from "#app/features/points/shared/text.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { OfficeList } from "#app/ui/tables/office-list.tsx";
import { type KnownGrid, type ListedEdition, knownGrids, listedEditions } from "./known-grids.ts";
import type { Route } from "./+types/grids.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Barèmes");

export function loader({ context }: Route.LoaderArgs) {
  const day = dayOf(scopeOf(context).clock.now()).toString();
  const files = { crs: crsEditions(), pstq: pstqEditions() };
  return { grids: knownGrids(day, files), editions: listedEditions(day, files), refused: refusedEditions() };
}

function sayAge({ days, old }: KnownGrid): ReactNode {
  return old ? <Badge tone="bad">{days}&nbsp;jours, à relire</Badge> : `${days}\u00a0jours`;
}

/** What the site counts by, how old each reading is, what is reported of a grid whose figures nobody gives, and which file was refused. */
export default function Grids({ loaderData: { grids, editions, refused } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8">
      <h1>Barèmes</h1>
      {refused.map(({ file, problems }) => (
        <Alert key={file} kind="danger" title={`${file} est refusé`}>
          <p>Le site ne compte pas par ce fichier&nbsp;: l’édition d’avant reste. Ce qui ne va pas&nbsp;:</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      ))}
      <p>
        Chaque barème se vérifie sur sa page officielle au moins tous les {ALARM_DAYS}&nbsp;jours. Passé ce délai, les
        pages qui s’en servent le disent à leurs lecteurs.
      </p>
      <OfficeList
        id="baremes"
        caption="Barèmes et tables dont le site se sert"
        columns={[
          { header: "Barème", cell: ({ name }: KnownGrid) => name, names: true },
          { header: "En vigueur depuis le", cell: ({ from }) => sayDay(from) },
          { header: "Relu le", cell: ({ verified }) => sayDay(verified) },
          { header: "Âge", cell: sayAge },
        ]}
        rows={grids}
        rowKey={({ name }) => slugOf(name)}
        empty={null}
      />
      <OfficeList
        id="editions"
        caption="Éditions connues (content/grids), la plus récente d’abord"
        columns={[
          { header: "Édition", cell: ({ grid, from }: ListedEdition) => `${grid}, ${sayDay(from)}`, names: true },
          { header: "Jusqu’au", cell: ({ to }) => (to === null ? "sans fin connue" : sayDay(to)) },
          { header: "État", cell: ({ status }) => status },
        ]}
        rows={editions}
        rowKey={({ version }) => version}
        empty={null}
      />
      {grids
        .filter(({ state }) => state !== "")
        .map(({ name, state }) => (
          <section key={name}>
            <h2>{name}</h2>
            <p>{state}</p>
          </section>
        ))}
    </div>
  );
}
