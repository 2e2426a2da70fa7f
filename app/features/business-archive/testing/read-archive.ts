/** Reads an archive as LISEZMOI.md says it, and nothing else: what another tool would do. Forty lines, on purpose. */
import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";

type Schema = { fichiers: { fichier: string; lignes: number; json?: { fichier: string } }[] };

export function readArchive(zips: readonly Uint8Array[]) {
  const all = Object.assign({}, ...zips.map((zip) => unzipSync(zip))) as Record<string, Uint8Array>;
  const text = (path: string) => strFromU8(all[path] ?? new Uint8Array());
  const table = (path: string): Record<string, string>[] =>
    parse<Record<string, string>>(text(path), {
      bom: true,
      delimiter: ";",
      columns: true,
      record_delimiter: "\r\n",
    }).map((row) =>
      Object.fromEntries(Object.entries(row).map(([title, cell]) => [title, cell.replace(/^'(?=[=+\-@\t\r])/, "")])),
    );
  const schema = JSON.parse(text("schema.json")) as Schema;
  const files = [...table("csv/fichiers.csv"), ...table("csv/rapprochements.csv")];
  const sha256 = (path: string) =>
    createHash("sha256")
      .update(all[path] ?? new Uint8Array())
      .digest("hex");
  const clients = table("csv/clients-repris.csv");
  return {
    clients: clients.length,
    names: [...new Set(clients.map((row) => `${row["Prénom"]} ${row["Nom"]}`))].toSorted(),
    payments: table("csv/paiements.csv").reduce((sum, row) => sum + Number(row["Montant (FCFA)"]), 0),
    files: files.length,
    wrongFiles: files.filter((row) => sha256(row["Chemin dans l’archive"] ?? "") !== row["SHA-256"]),
    wrongCounts: schema.fichiers
      .filter(
        ({ fichier, lignes, json }) =>
          table(fichier).length !== lignes || (json && JSON.parse(text(json.fichier)).length !== lignes),
      )
      .map(({ fichier }) => fichier),
  };
}
