import { desc, eq } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { Entry, OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { categoryNames } from "#app/features/documents/kinds.ts";
import {
  type DocumentHistory,
  type KeptDocument,
  documentHistories,
  keptDocuments,
} from "#app/features/documents/queries.server.ts";
import { documentStates } from "#app/features/documents/status.ts";
import { formatMegabytes } from "#app/ui/tables/file-size.ts";
import { correctionWords } from "./correction-words.ts";
import { fileDocuments } from "./documents.ts";
import { isInSight } from "#app/features/applications/policy.ts";
import { filesOf, listSharedWith } from "#app/features/applications/queries.server.ts";
import { applications } from "#app/features/applications/tables.ts";

/**
 * The documents of a person's files, and their own in the files in which they are the spouse: each version that was given,
 * and what was asked of it. They go with their file.
 */
export const fileDocumentsData: OwnedData = {
  key: "pieces",
  title: "Les pièces de mes dossiers",
  async collect(db, { userId }) {
    const own = await db
      .select()
      .from(applications)
      .where(eq(applications.userId, userId))
      .orderBy(desc(applications.createdAt));
    const shared = await filesOf(db, await listSharedWith(db, userId), { userId, role: "user" });
    const all = [...own.map((application) => ({ application, sight: "whole" as const })), ...shared];
    const found = new Map(all.map((file) => [file.application.id, file]));
    const kept = await keptDocuments(db, fileDocuments, [...found.keys()]);
    const given = kept.filter(({ subjectId, person }) => isInSight(found.get(subjectId)?.sight ?? new Set(), person));
    const histories = await documentHistories(
      db,
      given.map(({ id }) => id),
    );
    const papers = given.map((document) => ({
      document,
      reference: found.get(document.subjectId)?.application.reference ?? "",
      history: histories.get(document.id) ?? { versions: [], corrections: [] },
    }));
    const json = papers.map(
      ({ reference, history, document: { id: _id, subjectId: _file, correction: _open, ...document } }) => ({
        ...document,
        file: reference,
        versions: history.versions,
        corrections: history.corrections.map(({ id: _correction, ...correction }) => correction),
      }),
    );
    return { json, records: papers.map(({ document, reference, history }) => recordOf(document, reference, history)) };
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
      const { what, remark, notes: onPages } = correctionWords(correction);
      const words = [
        ...(remark === null ? [] : [remark]),
        ...onPages.map((one) => `${one.where}\u00a0: ${one.words}`),
      ].join("\n");
      return { label: "Correction demandée", value: words === "" ? what : `${what}\u00a0: ${words}` };
    }),
  ];
}
