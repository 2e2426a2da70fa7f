import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { applications } from "#app/features/applications/tables.ts";
import { users } from "#app/features/accounts/tables.ts";
import type { DocumentCategory } from "#app/features/documents/kinds.ts";
import { documentVersions, documents } from "#app/features/documents/tables.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import { DEMONSTRATION_FILE } from "./fill-applications.ts";

type Sample = {
  id: string;
  /** Id of the requirement that it answers. */
  kind: string;
  name: string;
  issuedDaysAgo?: number;
  fileName: string;
  category: DocumentCategory;
  person: string;
  hoursAgo: number;
  pages: readonly (readonly string[])[];
};

const FOOT = "Document de démonstration, sans valeur.";

/** Papers of the demonstration's client that wait for a decision; the first is late. */
const SAMPLES: readonly Sample[] = [
  {
    id: "0de00000-0000-4000-8000-000000000c01",
    kind: "diploma",
    name: "Attestation de réussite",
    fileName: "attestation-maitrise.pdf",
    category: "education",
    person: "applicant",
    hoursAgo: 54,
    pages: [
      [
        "UNIVERSITÉ DE DSCHANG",
        "",
        "ATTESTATION DE RÉUSSITE",
        "",
        "Le Doyen atteste que Mme NGUIMFACK Awa",
        "a satisfait aux épreuves de la maîtrise en gestion,",
        "année 2017-2018, mention Assez bien.",
        "",
        "Dschang, le 26 septembre 2018",
      ],
      ["RELEVÉ JOINT", "", "Comptabilité\u00a0: 14", "Finance\u00a0: 13", "Droit des affaires\u00a0: 12"],
    ],
  },
  {
    id: "0de00000-0000-4000-8000-000000000c02",
    kind: "spouse-language-test",
    name: "Attestation de résultats du TCF Canada d’Hervé",
    issuedDaysAgo: 40,
    fileName: "attestation-tcf.pdf",
    category: "language",
    person: "spouse",
    hoursAgo: 20,
    pages: [
      [
        "TCF CANADA",
        "",
        "ATTESTATION DE RÉSULTATS",
        "",
        "M. TCHINDA Hervé",
        "Compréhension orale\u00a0: 458. Compréhension écrite\u00a0: 453.",
        "Expression orale\u00a0: 10. Expression écrite\u00a0: 10.",
      ],
    ],
  },
  {
    id: "0de00000-0000-4000-8000-000000000c03",
    kind: "birth-certificate",
    name: "Acte de naissance de Maëlle",
    fileName: "acte-naissance.pdf",
    category: "identity",
    person: "child-1",
    hoursAgo: 3,
    pages: [
      [
        "ACTE DE NAISSANCE",
        "",
        "TCHINDA Maëlle, née à Douala.",
        "Mère\u00a0: NGUIMFACK Awa. Père\u00a0: TCHINDA Hervé.",
      ],
    ],
  },
];

/** Gives the demonstration's file papers to review; may be called at every start. What was decided since, or deleted, stays so. */
export async function fillDocuments(
  { drizzle }: Pick<Database, "drizzle">,
  storage: Pick<Storage, "put">,
  clock: Clock,
): Promise<void> {
  const [owner] = await drizzle
    .select({ id: users.id, email: users.email })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(eq(applications.id, DEMONSTRATION_FILE.id));
  if (!owner || (await drizzle.$count(documents, eq(documents.subjectId, DEMONSTRATION_FILE.id))) > 0) return;
  for (const { id, kind, name, issuedDaysAgo, fileName, category, person, hoursAgo, pages } of SAMPLES) {
    const stored = await storage.put(Readable.from([await pdfOf(pages)]));
    const at = dateOf(clock.now().subtract({ hours: hoursAgo }));
    await inTransaction({ drizzle }, async (tx) => {
      await tx.insert(storedFiles).values({ ...stored, name: fileName, mediaType: "application/pdf", createdAt: at });
      const place = { subjectKind: fileDocuments.name, subjectId: DEMONSTRATION_FILE.id, person, kind };
      const issuedOn =
        issuedDaysAgo === undefined ? null : dayOf(clock.now()).subtract({ days: issuedDaysAgo }).toString();
      await tx.insert(documents).values({
        id,
        ...place,
        userId: owner.id,
        email: owner.email,
        category,
        name,
        issuedOn,
        state: "in-review",
        version: 1,
        createdAt: at,
        updatedAt: at,
      });
      await tx
        .insert(documentVersions)
        .values({ documentId: id, number: 1, fileKey: stored.key, givenBy: owner.id, givenAt: at });
    });
  }
}

async function pdfOf(pages: Sample["pages"]): Promise<Uint8Array> {
  // Loaded where documents are missing alone: its modules are a fifth of all that a start would read.
  const { PDFDocument, StandardFonts } = await import("@cantoo/pdf-lib");
  const pdf = await PDFDocument.create();
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.TimesRoman),
    await pdf.embedFont(StandardFonts.TimesRomanBold),
  ];
  for (const lines of pages) {
    const sheet = pdf.addPage([595, 842]);
    for (const [at, line] of lines.entries()) {
      const title = line !== "" && line === line.toUpperCase();
      sheet.drawText(line, { x: 72, y: 740 - 34 * at, size: title ? 20 : 15, font: title ? bold : plain });
    }
    sheet.drawText(FOOT, { x: 72, y: 60, size: 11, font: plain });
  }
  return pdf.save();
}
