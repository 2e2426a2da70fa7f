import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { dataExportedMail } from "#app/features/accounts/mails/data-export.tsx";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type ArchiveEntry, archiveOf } from "#app/platform/storage/archive.ts";
import { type ExportedPart, exportPage } from "./export-page.ts";
import type { OwnedData, Owner } from "./owned-data.ts";
import { DATA_PAGE, tellOfData } from "./tell-of-data.server.ts";

const textFile = (path: string, text: string): ArchiveEntry => ({
  path,
  read: async () => new TextEncoder().encode(text),
});

export function ownerOf({ userId, email, emailConfirmed }: Owner): Owner {
  return { userId, email, emailConfirmed };
}

/**
 * Everything kept of a person in one zip: donnees.json for a program, donnees.html for
 * reading, and their files. Traced, and told by mail at most once an hour: a copy of all of
 * somebody's data must not leave behind their back.
 * @param by the staff who prepares it at the person's request; absent: the person
 */
export async function exportData(
  services: AccountServices,
  viewer: Pick<Viewer, "userId" | "email" | "emailConfirmed" | "firstName">,
  owned: readonly OwnedData[],
  by?: { actorId: string; requestId: string },
): Promise<ReadableStream<Uint8Array>> {
  const { database, clock, origin } = services;
  const now = clock.now();
  const parts = await inTransaction(
    database,
    async (tx) => {
      const collected: ExportedPart[] = [];
      for (const { key, title, collect } of owned)
        collected.push({ key, title, ...(await collect(tx, ownerOf(viewer))) });
      await trace(tx, clock, {
        actorId: by?.actorId ?? viewer.userId,
        action: "account.data-exported",
        subjectType: "user",
        subjectId: viewer.userId,
        ...(by && { details: { request: by.requestId } }),
      });
      const mail = await dataExportedMail({
        firstName: viewer.firstName,
        at: now,
        dataLink: `${origin}${DATA_PAGE}`,
        byOffice: by !== undefined,
      });
      const hour = now.round({ smallestUnit: "hour", roundingMode: "floor" }).toInstant().toString();
      await tellOfData(tx, services, viewer, `data-exported ${hour}`, mail);
      return collected;
    },
    // One moment for all parts.
    { isolationLevel: "repeatable read" },
  );
  const json = {
    site: siteSettings.name,
    madeAt: now.toInstant().toString(),
    ...Object.fromEntries(parts.map(({ key, json: rows }) => [key, rows])),
  };
  return archiveOf([
    textFile("donnees.html", exportPage(parts, { siteName: siteSettings.name, made: longDateTime(now) })),
    textFile("donnees.json", JSON.stringify(json, null, 2)),
    ...parts.flatMap(({ key, files = [] }) =>
      files.map(({ path, read }) => ({ path: `fichiers/${key}/${path}`, read })),
    ),
  ]);
}
