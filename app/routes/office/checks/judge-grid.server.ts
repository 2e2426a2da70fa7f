import { type GridFamily, judgeEdition } from "#app/features/points/editions/judge-edition.server.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import type { Judged } from "./answer-file.server.ts";

const FAMILIES: readonly GridFamily[] = ["grid-crs", "grid-pstq"];
const NAMES: Readonly<Record<GridFamily, string>> = { "grid-crs": "CRS officiel", "grid-pstq": "PSTQ" };

/** A file of a grid, with what it does to the totals of generated profiles; undefined for a grid that is none. */
export async function judgeGrid(asked: string, text: string): Promise<(Judged & { family: GridFamily }) | undefined> {
  const family = FAMILIES.find((one) => one === asked);
  if (!family) return undefined;
  const judged = await judgeEdition(family, text);
  if (!judged.ok) return { ...judged, family };
  const { compared, id, value, against } = judged;
  return {
    ok: true,
    family,
    id,
    value,
    title: `${NAMES[family]}, édition du ${sayDay(id)}\u00a0: le fichier est juste`,
    effects: [
      `Schéma, dates et exemples calculés\u00a0: rien à redire.`,
      `Sur ${compared.compared} profils d’essai, comparés à l’édition du ${sayDay(against)}\u00a0: ${compared.same} gardent leur total, ${compared.higher} gagnent des points, ${compared.lower} en perdent.`,
      `Différence moyenne\u00a0: ${signed(compared.mean)} point\u00a0; la plus forte hausse ${signed(compared.most)}, la plus forte baisse ${signed(compared.least)}.`,
    ],
  };
}

const signed = (points: number) => `${points > 0 ? "+" : ""}${String(Math.round(points * 10) / 10).replace(".", ",")}`;
