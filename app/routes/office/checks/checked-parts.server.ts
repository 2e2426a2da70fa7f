import type { CheckedPart } from "#app/features/business/views/checks-page.tsx";
import { crsEditions, pstqEditions } from "#app/features/points/editions/known.server.ts";
import { isOpen, streams } from "#app/features/programs/streams.ts";
import { programs } from "#app/features/programs/programs.ts";
import { facts } from "#app/features/publications/dated/facts.ts";
import { sourcesToOpen } from "#app/features/publications/sources/list-sources.server.ts";
import { listRounds } from "#app/features/rounds/queries.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { scopeOf } from "#app/platform/session/scope.ts";
import { knownGrids } from "#app/registries/office/known-grids.ts";

/** Where each part of « Vérifications » stands today. */
export async function checkedParts({
  database,
  clock,
}: Pick<ReturnType<typeof scopeOf>, "database" | "clock">): Promise<CheckedPart[]> {
  const today = dayOf(clock.now());
  const { open } = await sourcesToOpen(database.drizzle, today);
  const [latest] = await listRounds(database.drizzle);
  const all = [...facts().values()];
  const grids = knownGrids(today.toString(), { crs: crsEditions(), pstq: pstqEditions() });
  const unchecked = all.filter(({ checked }) => checked === null).length;
  const openStreams = streams().filter((stream) => isOpen(stream)).length;
  return [
    { title: "Sources", path: pathTo("/admin/sources"), words: `${frenchCount(open, "lien")} à ouvrir.` },
    {
      title: "Faits datés",
      path: pathTo("/admin/faits"),
      words: `${frenchCount(all.length, "fait")}, dont ${unchecked} que personne de l’équipe n’a encore comparés à leur source.`,
    },
    {
      title: "Barèmes",
      path: pathTo("/admin/baremes"),
      words: `${frenchCount(grids.length, "barème ou table", "barèmes et tables")}, dont ${grids.filter(({ old }) => old).length} à relire.`,
    },
    {
      title: "Tirages",
      path: pathTo("/admin/tirages"),
      words: latest
        ? `Le dernier connu est le ${latest.number}, du ${longDate(Temporal.PlainDate.from(latest.date))}.`
        : "Aucun tirage n’est connu.",
    },
    {
      title: "Programmes",
      path: pathTo("/admin/programmes"),
      words: `${frenchCount(streams().length, "volet")}, dont ${openStreams} ouverts, et ${frenchCount(programs().length, "programme d’exemple", "programmes d’exemple")}.`,
    },
  ];
}
