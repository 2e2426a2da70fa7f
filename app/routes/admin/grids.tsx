import type { ReactNode } from "react";
import { ALARM_DAYS } from "#app/features/simulators/shared/edition.ts";
import { sayDay } from "#app/features/simulators/shared/text.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { OfficeList } from "#app/ui/office-list.tsx";
import { type KnownGrid, knownGrids } from "./known-grids.ts";
import type { Route } from "./+types/grids.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Barèmes");

export function loader({ context }: Route.LoaderArgs) {
  return { grids: knownGrids(dayOf(scopeOf(context).clock.now()).toString()) };
}

function sayAge({ days, old }: KnownGrid): ReactNode {
  return old ? <Badge tone="bad">{days}&nbsp;jours, à relire</Badge> : `${days}\u00a0jours`;
}

/** What the site counts by, how old each reading is, and what is reported of a grid whose figures nobody gives. */
export default function Grids({ loaderData: { grids } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8">
      <h1>Barèmes</h1>
      <p>
        Chaque barème se vérifie sur sa page officielle au moins tous les {ALARM_DAYS}&nbsp;jours. Passé ce délai, les pages qui s’en servent le disent à leurs
        lecteurs.
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
        rowKey={({ name }) => name}
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
