/** The documentation that the archive carries: written from the same description as its files. */
import { computedColumns } from "./computed.ts";
import { leftOutColumns, leftOutTables } from "./left-out.ts";
import type { ArchiveColumn, ArchiveTable } from "./schema.server.ts";
import { chapters, describedTables } from "./tables.ts";

export const FORMAT = "cap-erable-archive/1";

const TYPES: Readonly<Record<string, string>> = {
  uuid: "identifiant",
  text: "texte",
  "character varying": "texte",
  character: "texte",
  integer: "nombre entier",
  smallint: "nombre entier",
  bigint: "nombre entier",
  boolean: "oui ou non",
  date: "jour, AAAA-MM-JJ",
  "time without time zone": "heure de Douala, HH:MM:SS",
  "timestamp with time zone": "moment UTC, ISO 8601",
  tstzrange: "deux moments UTC, « début/fin »",
  jsonb: "JSON",
};
const typeWords = (type: string) => TYPES[type] ?? (type.endsWith("[]") ? "liste, séparée par |" : type);

export type Counted = ArchiveTable & { rows: number };
type Made = { at: string; site: string; tables: readonly Counted[] };

const columnOf = ({ title, column, type, refersTo }: ArchiveColumn) => ({
  titre: title,
  colonne: column,
  type: typeWords(type),
  ...(refersTo !== undefined && { renvoie: describedTables[refersTo]?.file ?? refersTo }),
});

/** For a program: every file, its columns in their order, and how many lines it has. */
export function schemaJson({ at, site, tables }: Made): string {
  const described = tables.map(({ table, file, says, key, columns, rows }) => {
    const nested = columns.filter((column) => column.nested);
    return {
      fichier: `csv/${file}.csv`,
      table,
      ligne: says,
      lignes: rows,
      cle: key,
      colonnes: columns.filter((column) => !column.nested).map(columnOf),
      ...(Object.hasOwn(computedColumns, table) && {
        ensuite: computedColumns[table]?.map(({ title, says: what }) => ({ titre: title, dit: what })),
      }),
      ...(nested.length > 0 && { json: { fichier: `json/${file}.json`, colonnes: nested.map(columnOf) } }),
    };
  });
  const leftOut = { tables: leftOutTables, colonnes: leftOutColumns };
  return JSON.stringify({ format: FORMAT, site, faite: at, fichiers: described, absents: leftOut }, null, 2);
}

const grouped = (reasons: Readonly<Record<string, string>>) =>
  [...Map.groupBy(Object.entries(reasons), ([, reason]) => reason)].map(
    ([reason, names]) => `- ${names.map(([name]) => `\`${name}\``).join(", ")}\u00a0: ${reason}.`,
  );

/** For a person. */
export function readMe({ at, site, tables }: Made): string {
  const known = new Map(tables.map((table) => [table.table, table]));
  const described = chapters.flatMap(({ title, tables: names }) => [
    `\n## ${title}\n`,
    ...names.flatMap((name) => {
      const table = known.get(name);
      return table ? tableLines(table) : [];
    }),
  ]);
  return [
    `# Tout ${site}`,
    "",
    `Faite le ${at}. Un instantané\u00a0: tout y est au même moment.`,
    "",
    "- Plusieurs zips\u00a0? Ouvrez-les tous dans le même dossier\u00a0: ils se complètent.",
    "- `csv/`\u00a0: un fichier par sorte de chose, en UTF-8 avec marque (BOM), colonnes séparées par `;`, lignes finies par CRLF,",
    "  guillemets doubles, doublés dedans. La première ligne porte les titres. Une case vide\u00a0: rien.",
    "- Une case dont le texte commence par `=`, `+`, `-`, `@`, une tabulation ou un retour porte une apostrophe devant, pour qu’un",
    "  tableur ne la calcule pas\u00a0: retirez-la.",
    "- `json/`\u00a0: ce qui ne tient pas dans une case. Une liste d’objets\u00a0: la clé de la ligne du CSV, et les colonnes nommées comme dans",
    "  la base.",
    "- `fichiers/`\u00a0: les fichiers eux-mêmes. `csv/fichiers.csv` dit de chacun son chemin, sa taille et son SHA-256.",
    "- `operateurs/`\u00a0: les fichiers des opérateurs, tels qu’ils sont venus. `csv/rapprochements.csv` dit la même chose d’eux.",
    "- `fichiers-manquants.csv`\u00a0: ceux qui n’ont pas pu être lus, et pourquoi.",
    "- `schema.json`\u00a0: ce qui suit, pour un programme, avec le nombre de lignes de chaque fichier.",
    "- Les montants sont en FCFA, les moments en UTC (Douala\u00a0: une heure de plus).",
    ...described,
    "\n## Ce qui n’y est pas\n",
    ...grouped({ ...leftOutTables, ...leftOutColumns }),
    "",
  ].join("\n");
}

function tableLines({ file, table, says, columns, rows }: Counted): string[] {
  return [
    `### csv/${file}.csv\n`,
    `${says} ${rows} ${rows > 1 ? "lignes" : "ligne"}, de la table \`${table}\`.\n`,
    ...columns.map(({ title, column, type, nested, refersTo }) => {
      const leads = refersTo === undefined ? "" : `, de ${describedTables[refersTo]?.file ?? refersTo}.csv`;
      return `- **${title}** (\`${column}\`)\u00a0: ${typeWords(type)}${leads}${nested ? `, dans json/${file}.json` : ""}.`;
    }),
    ...(computedColumns[table] ?? []).map(({ title, says: what }) => `- **${title}**\u00a0: ${what}.`),
    "",
  ];
}
