import { itemsOf, knownKeys } from "#app/features/publications/checklist/items.ts";
import { keepChecklist } from "#app/features/publications/checklist/kept-list.server.ts";
import { TICK } from "#app/features/publications/checklist/tick-name.ts";
import type { Reading } from "#app/features/publications/store/queries.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { guidePath } from "./addresses.ts";
import { CHECKLIST } from "./checklist-place.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/**
 * Keeps what was ticked in the list of a guide.
 * @returns where to go: the list; with the ticks in the address for somebody whose session has ended meanwhile
 */
export async function answerChecklist(
  services: Services,
  guide: Reading<"guide">,
  viewer: Viewer | null,
  fields: FormData,
): Promise<string> {
  const path = guidePath(guide.slug);
  const asked = fields.getAll(TICK);
  if (viewer) {
    await keepChecklist(services, guide, viewer.userId, asked);
    return `${path}#${CHECKLIST.id}`;
  }
  const ticks = new URLSearchParams(knownKeys(itemsOf(guide.head.checklist ?? []), asked).map((key) => [TICK, key]));
  return `${path}?${ticks.toString()}#${CHECKLIST.id}`;
}
