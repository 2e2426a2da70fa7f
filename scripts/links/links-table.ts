import type { OuterLink } from "./collect-links.ts";

/** docs/external-links.tsv: as the program writes it, and the one column that people fill in. */
export const NEVER = "jamais ouvert d’ici";

const HEAD = ["lien", "pages", "source lue le", "ouvert"];

/** What the file says of each link: its address, and when somebody opened it. */
export function readLinksTable(table: string): Map<string, string> {
  const rows = table.trimEnd().split("\n").slice(1);
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const [url, , , opened] = row.split("\t");
      return url && opened ? [[url, opened]] : [];
    }),
  );
}

/** The file anew, keeping what people wrote. @param opened address → when it was opened */
export function writeLinksTable(links: readonly OuterLink[], opened: ReadonlyMap<string, string>): string {
  const rows = links.map(({ url, places, read }) => [url, places.join(", "), read ?? "—", opened.get(url) ?? NEVER]);
  return `${[HEAD, ...rows].map((row) => row.join("\t")).join("\n")}\n`;
}
