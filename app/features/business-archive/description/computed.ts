/** What the archive says of a line beside the columns of its table: where a file's bytes lie, and how to check them. */
import { type SQL, sql } from "drizzle-orm";

export type ComputedColumn = { title: string; says: string; value: SQL };

const path = (value: string): ComputedColumn => ({
  title: "Chemin dans l’archive",
  says: "où sont ses octets",
  value: sql.raw(value),
});

/** Where the bytes of a stored file lie in the archive, as SQL of its row. */
const stored = path(
  "'fichiers/' || key || CASE media_type WHEN 'application/pdf' THEN '.pdf' WHEN 'image/png' THEN '.png' WHEN 'image/jpeg' THEN '.jpg' ELSE '' END",
);
/** The same of an operator's file. */
const statement = path("'operateurs/' || id || '.csv'");

export const STORED_PATH = stored.value;
export const STATEMENT_PATH = statement.value;

/** By the name of the table. */
export const computedColumns: Readonly<Record<string, readonly ComputedColumn[]>> = {
  stored_files: [stored],
  // A text stays until it has left; that of a code never goes out.
  message_deliveries: [
    {
      title: "Réponse",
      says: "ce que le bureau répond et qui n’est pas encore parti",
      value: sql.raw("CASE WHEN purpose = 'reply' THEN body END"),
    },
  ],
  reconciliations: [
    statement,
    { title: "Octets", says: "sa taille", value: sql.raw("octet_length(content)::text") },
    { title: "SHA-256", says: "de ses octets, en hexadécimal", value: sql.raw("encode(sha256, 'hex')") },
  ],
};
