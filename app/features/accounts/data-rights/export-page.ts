import type { OwnedRecords } from "./owned-data.ts";

export type ExportedPart = { key: string; title: string } & OwnedRecords;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);

const STYLE =
  "body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif;color:#181b2e}h2{margin-top:2.5rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;padding:1rem 0;border-top:1px solid #dccfb8}dt{color:#565b72}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}";

/** The readable page of an export: it opens alone, without a network, in any browser. */
export function exportPage(
  parts: readonly ExportedPart[],
  { siteName, made }: { siteName: string; /** In words. */ made: string },
): string {
  const sections = parts.map(({ key, title, records, files = [] }) => {
    const lists = records.map(
      (entries) =>
        `<dl>${entries.map(({ label, value }) => `<dt>${escape(label)}</dt><dd>${escape(value === "" ? "—" : value)}</dd>`).join("")}</dl>`,
    );
    const links = files.map(
      ({ path }) => `<li><a href="${escape(encodeURI(`fichiers/${key}/${path}`))}">${escape(path)}</a></li>`,
    );
    const empty = records.length + files.length === 0 ? "<p>Rien n’est gardé.</p>" : "";
    return `<section><h2>${escape(title)}</h2>${empty}${lists.join("")}${links.length > 0 ? `<ul>${links.join("")}</ul>` : ""}</section>`;
  });
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mes données</title><style>${STYLE}</style></head><body><h1>Mes données chez ${escape(siteName)}</h1><p>Copie faite le ${escape(made)} (heure de Douala). Le fichier donnees.json contient les mêmes données, pour un programme.</p>${sections.join("")}</body></html>`;
}
