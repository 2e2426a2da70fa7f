import { and, eq, lt, or } from "drizzle-orm";
import type { DocumentKind } from "#app/features/documents/retention.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { fileDocuments } from "./documents.ts";
import { RETENTION_YEARS } from "#app/features/applications/status.ts";
import { applications } from "#app/features/applications/tables.ts";

const ENDED = ["accepted", "refused", "withdrawn", "closed"] as const;

/** Documents of files: they are kept as long as their file. */
export const fileDocumentKind: DocumentKind = {
  subject: fileDocuments,
  label: "Dossier",
  over(db, clock) {
    const now = clock.now();
    const over = ENDED.map((state) =>
      and(
        eq(applications.state, state),
        lt(applications.endedAt, dateOf(now.subtract({ years: RETENTION_YEARS[state] }))),
      ),
    );
    return db
      .select({ id: applications.id })
      .from(applications)
      .where(or(...over));
  },
};
