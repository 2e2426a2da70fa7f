import { desc, eq } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { categoryNames } from "#app/features/documents/kinds.ts";
import { type DocumentHistory, type KeptDocument, documentHistories, keptDocuments } from "#app/features/documents/queries.server.ts";
import { documentStates } from "#app/features/documents/status.ts";
import { formatMegabytes } from "#app/ui/file-size.ts";
import { correctionWords } from "./correction-words.ts";
import { fileDocuments } from "./documents.ts";
import { applications } from "./tables.ts";

/** The documents of a person's files: each version that was given, and what was asked of it. They go with their file. */
export const fileDocumentsData: OwnedData = {
  key: "pieces",
  title: "Les pièces de mes dossiers",
  async collect(db, { userId }) {
    const own = await db.select().from(applications).where(eq(applications.userId, userId)).orderBy(desc(applications.createdAt));
    const references = new Map(own.map(({ id, reference }) => [id, reference]));
    const given = await keptDocuments(
      db,
      fileDocuments,
      own.map(({ id }) => id),
    );
    const histories = await documentHistories(
      db,
      given.map(({ id }) => id),
    );
    const all = given.map((document) => ({
      document,
      reference: references.get(document.subjectId) ?? "",
      history: histories.get(document.id) ?? { versions: [], corrections: [] },
    }));
    const json = all.map(({ reference, history, document: { id: _id, subjectId: _file, correction: _open, ...document } }) => ({
      ...document,
      file: reference,
      versions: history.versions,
      corrections: history.corrections.map(({ id: _correction, ...correction }) => correction),
    }));
    return { json, records: all.map(({ document, reference, history }) => recordOf(document, reference, history)) };
  },
};

function recordOf(document: KeptDocument, reference: string, { versions, corrections }: DocumentHistory): Entry[] {
  const { name, kind, category, state, issuedOn, expiresOn, nameOnIt, notes } = document;
  const said = [
    ["Délivrée le", issuedOn],
    ["Expire le", expiresOn],
    ["Nom inscrit", nameOnIt],
    ["Notes", notes],
  ] as const;
  return [
    { label: "Dossier", value: reference },
    { label: "Pièce", value: `${name ?? kind}, ${categoryNames[category]}` },
    { label: "État", value: documentStates[state].label },
    ...said.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
    ...versions.map(({ number, givenAt, file }) => ({
      label: `Version ${number}`,
      value: file ? `${file.name} (${formatMegabytes(file.size)}), ${inWords(givenAt)}` : inWords(givenAt),
    })),
    ...corrections.map((correction) => {
      const { what, remark } = correctionWords(correction);
      return { label: "Correction demandée", value: remark === null ? what : `${what}\u00a0: ${remark}` };
    }),
  ];
}
