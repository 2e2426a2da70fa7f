import { type KeptDocument, keptDocuments } from "#app/features/documents/queries.server.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { formatWeight } from "#app/ui/tables/file-size.ts";
import { toGive } from "#app/features/applications/documents/to-give.ts";
import { fileSummary } from "#app/features/applications/overview/file-summary.ts";
import { type NextAct, nextAct } from "#app/features/applications/overview/next-act.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import type { PieceCount } from "#app/features/applications/rules/asked-documents.ts";
import { type CorrectionWords, correctionWords } from "#app/features/applications/documents/correction-words.ts";
import { peopleOf } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { officeClient } from "./office-files.server.ts";
import { mayReviewDocuments } from "#app/features/applications/policy.ts";
import { fileOf } from "#app/features/applications/queries.server.ts";
import type { Actor } from "#app/features/applications/services.ts";
import { programNames } from "#app/features/applications/status.ts";
import type { Application } from "#app/features/applications/tables.ts";

/** One document as its reader needs it. */
export type ReviewedDocument = Pick<
  KeptDocument,
  "id" | "state" | "scan" | "version" | "issuedOn" | "expiresOn" | "nameOnIt" | "notes"
> & {
  name: string;
  who: string;
  /** In milliseconds since 1970. */
  givenAt: number;
  file: { name: string; size: string } | null;
  correction: (CorrectionWords & { id: string }) | null;
};

export type OfficeFileData = {
  file: { id: string; reference: string; title: string; program: string };
  client: { name: string; email: string };
  documents: ReviewedDocument[];
  /** What the client reads first in this file; null once it is over. */
  clientNow: { next: NextAct | null; counted: string; length: string } | null;
  /** What is to give, in the client's order. */
  missing: { key: string; title: string; who: string }[];
  count: PieceCount;
  mayReview: boolean;
  /** In milliseconds since 1970. */
  now: number;
  /** ISO day in Douala. */
  today: string;
};

const RANK = { "in-review": 0, missing: 1, validated: 2 } as const;

/** The documents of one file for the office: those that wait first, the oldest at the head. */
export async function officeFilePage(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  actor: Actor,
  application: Application,
): Promise<OfficeFileData> {
  const db = database.drizzle;
  const file = await fileOf(db, application);
  const given = await keptDocuments(db, fileDocuments, [application.id]);
  const today = dayOf(clock.now());
  const judged = judgeFile(file, given, today);
  const summary = fileSummary(file, judged, today);
  const names = new Map(peopleOf(file).map(({ value, label }) => [value, label]));
  const who = (person: string) => names.get(person) ?? "Personne retirée du dossier";
  const titles = new Map(judged.rows.map((row) => [`${row.person} ${row.kind}`, row.title]));
  const titleOf = ({ kind, person, name }: KeptDocument) => titles.get(`${person} ${kind}`) ?? name ?? kind;
  const client = await officeClient(db, application.userId);
  if (!client) throw new Error("a file has no owner");
  const { id, reference, title, program } = application;
  return {
    file: { id, reference, title, program: programNames[program] },
    client,
    documents: given
      .toSorted((a, b) => RANK[a.state] - RANK[b.state] || a.givenAt.getTime() - b.givenAt.getTime())
      .map((one) => ({
        id: one.id,
        state: one.state,
        scan: one.scan,
        version: one.version,
        issuedOn: one.issuedOn,
        expiresOn: one.expiresOn,
        nameOnIt: one.nameOnIt,
        notes: one.notes,
        name: titleOf(one),
        who: who(one.person),
        givenAt: one.givenAt.getTime(),
        file: one.file && { name: one.file.name, size: formatWeight(one.file.size) },
        correction: one.correction && { ...correctionWords(one.correction), id: one.correction.id },
      })),
    clientNow: summary && { next: nextAct(summary.acts), counted: summary.counted, length: summary.length },
    missing: toGive(file, judged, today)
      .lines.filter(({ place }) => place === "week" || place === "later")
      .map(({ key, row }) => ({ key, title: row.title, who: who(row.person) })),
    count: judged.count,
    mayReview: mayReviewDocuments(actor, application),
    now: clock.now().epochMilliseconds,
    today: today.toString(),
  };
}
