/** What is done with many people at once: what would change is shown first, then done with a trace for each. */
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { inArray } from "drizzle-orm";
import { type StaffMember, staffMembers } from "#app/features/accounts/staff/staff-members.server.ts";
import { type BulkAct, NOBODY } from "#app/features/clients/bulk-act.ts";
import { nameOf } from "#app/features/clients/search/find-client.server.ts";
import { tagMany } from "#app/features/clients/tag-clients.server.ts";
import { listTags } from "#app/features/clients/tags.server.ts";
import { clientTagLinks, clients } from "#app/features/clients/tables.ts";
import type { BulkPreview } from "#app/features/clients/views/bulk-page.tsx";
import { handOverMany } from "#app/features/messages/office/hand-over.server.ts";
import { threadsOf } from "#app/features/messages/office/of-client.server.ts";
import type { WritingServices } from "#app/features/messages/services.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** What an act would change, person by person; undefined when its tag or its adviser is gone. */
export async function previewAct(db: Tx, act: BulkAct): Promise<BulkPreview | undefined> {
  const people = await db
    .select()
    .from(clients)
    .where(inArray(clients.id, act.clientIds))
    .orderBy(clients.sortName, clients.id);
  const rows = people.map((client) => ({ id: client.id, name: nameOf(client) }));
  if (act.kind === "confier") {
    const to = await adviserOf(db, act.to);
    if (to === undefined) return undefined;
    const planned = [];
    for (const row of rows) {
      const moved = (await threadsOf(db, row.id)).filter(({ adviserId }) => adviserId !== to.id);
      planned.push({
        ...row,
        changes: moved.length > 0,
        words: moved.length > 0 ? `${frenchCount(moved.length, "conversation")} à confier` : "rien à confier",
      });
    }
    return {
      title:
        to.id === null ? "Rendre les conversations à qui viendra le premier" : `Confier les conversations à ${to.name}`,
      rows: planned,
    };
  }
  const tag = (await listTags(db)).find(({ id }) => id === act.tag);
  if (!tag) return undefined;
  const links = await db.select().from(clientTagLinks).where(inArray(clientTagLinks.clientId, act.clientIds));
  const has = new Set(links.flatMap(({ clientId, tagId }) => (tagId === tag.id ? [clientId] : [])));
  const give = act.kind === "etiqueter";
  return {
    title: give ? `Donner l’étiquette «\u00a0${tag.name}\u00a0»` : `Retirer l’étiquette «\u00a0${tag.name}\u00a0»`,
    rows: rows.map((row) => ({ ...row, changes: has.has(row.id) !== give, words: wordsOf(has.has(row.id), give) })),
  };
}

function wordsOf(has: boolean, give: boolean): string {
  if (has) return give ? "l’a déjà" : "ne l’aura plus";
  return give ? "l’aura" : "ne l’a pas";
}

async function adviserOf(db: Tx, to: string): Promise<{ id: string | null; name: string } | undefined> {
  if (to === NOBODY) return { id: null, name: "" };
  const staff: StaffMember[] = await staffMembers(db, "files");
  return staff.find(({ id }) => id === to);
}

/**
 * Does an act. Asked twice, the second changes nothing: who has it so already is left as they are.
 * @returns what was done, in words; undefined when its tag or its adviser is gone
 */
export async function doAct(services: WritingServices, actor: Viewer, act: BulkAct): Promise<string | undefined> {
  if (act.kind !== "confier") {
    const changed = await tagMany(services, actor, act.clientIds, act.tag, act.kind === "etiqueter");
    return changed === undefined ? undefined : `${frenchCount(changed, "personne changée")}.`;
  }
  const db = services.database.drizzle;
  const to = await adviserOf(db, act.to);
  if (to === undefined) return undefined;
  const moved = await handOverMany(services, actor, act.clientIds, to.id);
  return moved === undefined ? undefined : `${frenchCount(moved, "conversation confiée")}.`;
}
