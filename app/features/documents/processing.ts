import type { Processing } from "#app/features/people/processing.ts";

/** Documents, photographs and files. */
export const documentsProcessing: readonly Processing[] = [
  {
    key: "pieces",
    name: "Pièces",
    purpose: "relire et déposer les pièces demandées",
    people: "clients, conjoints, enfants, candidats aux tests",
    data: "pièces d’identité, d’état civil, d’études, de travail et de fonds ; une pièce peut contenir des données sensibles (santé, banque, condamnations)",
    bases: ["contract"],
    recipients: ["host"],
    kept: [
      { what: "pièce d’un dossier", until: "autant que son dossier", sweeps: ["documents"] },
      {
        what: "photo et pièce d’identité d’une inscription",
        period: "testPapers",
        since: "le test ou la fin de l’inscription",
        sweeps: ["documents"],
      },
      {
        what: "photos d’une pièce qui attendent d’être réunies",
        period: "assemblies",
        since: "la dernière",
        sweeps: ["assemblies"],
      },
      { what: "qui a une pièce ouverte à l’instant", period: "claims", since: "l’ouverture", sweeps: ["claims"] },
      { what: "registre de qui a ouvert une pièce", until: "autant que la pièce" },
    ],
    tables: [
      "documents",
      "document_versions",
      "document_corrections",
      "document_openings",
      "documents_ahead",
      "document_claims",
      "document_assemblies",
      "assembly_pages",
      "stored_files",
      "resumable_uploads",
      "resumable_upload_pieces",
    ],
  },
];
