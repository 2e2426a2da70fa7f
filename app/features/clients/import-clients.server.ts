import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { personFields, reachKey, readPerson } from "#app/features/people/read-person.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Cells, ImportField, ImportKind } from "#app/platform/imports/import-kind.ts";
import { CellReader } from "#app/platform/imports/read-cells.ts";
import { clientChanges, rowOf } from "./imported-changes.server.ts";
import { usesOfImported } from "./imported-uses.server.ts";
import { importedClients } from "./tables.ts";

const fields: readonly ImportField[] = [
  {
    key: "reference",
    header: "Référence",
    needed: false,
    hint: "Votre numéro de client, différent à chaque ligne, si vous en avez.",
    samples: ["C-0001", "C-0002"],
    also: ["Numéro", "ID", "Identifiant"],
  },
  ...personFields,
  {
    key: "since",
    header: "Client depuis",
    needed: false,
    hint: "jj/mm/aaaa\u00a0; vide\u00a0: le jour de l’import.",
    samples: ["01/03/2024", ""],
    shown: "day",
  },
];

function read(cells: Cells) {
  const reader = new CellReader(cells, fields);
  const person = readPerson(reader, cells);
  const since = reader.day("since");
  const { faults } = reader;
  const reference = cells["reference"] ?? "";
  return faults.length > 0 ? { faults } : { cells: { reference, ...person, since } };
}

/** Clients of another tool: each a row of `imported_clients`, which the list of clients reads as it reads a booking. */
export const clientImport: ImportKind = {
  name: "clients",
  title: "Clients",
  about:
    "Une personne que le site connaît déjà, par son adresse ou son téléphone, reste une seule personne. Rien ne lui est envoyé.",
  fields,
  natural: {
    // With the first name: families share an address or a telephone.
    key: (cells) => [reachKey(cells), cells["firstName"] ?? ""],
    says: "Sans référence, une ligne est reconnue à son prénom et à son adresse e-mail, ou à son téléphone quand elle n’a pas d’adresse.",
  },
  changes: clientChanges,
  undo: {
    uses: usesOfImported,
    async remove(tx, recordIds) {
      const gone = await tx
        .delete(importedClients)
        .where(inArray(importedClients.id, [...recordIds]))
        .returning({ id: importedClients.id });
      return gone.map(({ id }) => id);
    },
  },
  writer: async (_db, { clock }) => {
    return {
      read,
      obstacles: () => [],
      async create(tx, cells) {
        const now = dateOf(clock.now());
        const { reference = "", since = "" } = cells;
        const recordId = randomUUID();
        const from = since === "" ? now : dateOf(Temporal.PlainDate.from(since).toZonedDateTime("Africa/Douala"));
        await tx.insert(importedClients).values({
          id: recordId,
          reference: reference || null,
          ...rowOf(cells),
          since: from < now ? from : now,
          importedAt: now,
        });
        return { recordId };
      },
      refusalOf: () => undefined,
    };
  },
};
