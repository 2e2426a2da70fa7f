import { trace } from "#app/features/audit/trace.server.ts";
import type { Processing } from "#app/features/people/processing.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { breachWords, entryWords } from "./breaches/breach-words.ts";
import { breachLog, breachWithEntries } from "./breaches/breaches.server.ts";
import { drawBreachLog, drawRecord } from "./papers.server.tsx";
import { recordOf, transfersOfAll } from "./register/record.ts";
import { lastSweeps } from "./register/sweeps.server.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** The record of processing as it stands now, to keep or to hand over. */
export async function recordPaper({ database, clock }: Services, processing: readonly Processing[]): Promise<Response> {
  const now = clock.now();
  const record = recordOf(processing, await lastSweeps(database.drizzle));
  const transfers = transfersOfAll(processing);
  return paper(
    `registre-des-traitements-${dayOf(now).toString()}`,
    await drawRecord({ record, transfers, ...common(now) }),
  );
}

/** The whole log of breaches; that it was taken out is traced. @throws Error for anybody but an admin */
export async function breachPaper(
  { database, clock }: Services,
  actor: Pick<Viewer, "userId" | "role">,
): Promise<Response> {
  if (!may(actor.role, "machine")) throw new Error("only an admin keeps the log of breaches");
  const now = clock.now();
  const breaches = await inTransaction(database, async (tx) => {
    const found = [];
    for (const { id } of await breachLog(tx)) {
      const one = await breachWithEntries(tx, id);
      if (one)
        found.push({
          breach: breachWords(one.breach, siteSettings.dataLaw, now),
          entries: one.entries.map(entryWords),
        });
    }
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "breach.exported",
      subjectType: "data-breach",
      subjectId: "all",
    });
    return found;
  });
  return paper(`registre-des-violations-${dayOf(now).toString()}`, await drawBreachLog({ breaches, ...common(now) }));
}

const common = (now: Temporal.ZonedDateTime) => ({ site: siteSettings, now });

function paper(name: string, pdf: Buffer): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
