import type { OuterLink } from "./collect-links.ts";

/** docs/external-links.md: as the program writes it, and the one column that people fill in. */
export const NEVER = "jamais ouvert d’ici";

const HEAD = `# Liens externes

Chaque lien qui sort du site, trié par adresse : où il se trouve, et quand il a été ouvert.
Écrit par \`npm run links\` d’après \`content/\` et \`app/\`. La colonne « ouvert » se remplit à la
main (un jour, AAAA-MM-JJ, et ce qu’on a vu) et reste d’une écriture à l’autre. « Source lue le »
est ce que déclare le texte qui cite le lien : le jour où ses faits ont été lus. Qui a ouvert la source de
quel texte se dit au bureau, à \`/admin/sources\`, et paraît sur la page du texte.

| lien | pages | source lue le | ouvert |
|---|---|---|---|
`;

const ROW = /^\| <(https?:[^>]+)> \| .*? \| .*? \| (.*?) \|$/;

/** What the file says of each link: its address, and when somebody opened it. */
export function readLinksPage(page: string): Map<string, string> {
  return new Map(
    page.split("\n").flatMap((line): [string, string][] => {
      const [, url, opened] = ROW.exec(line) ?? [];
      return url && opened ? [[url, opened]] : [];
    }),
  );
}

/** The file anew, keeping what people wrote. @param opened address → when it was opened */
export function writeLinksPage(links: readonly OuterLink[], opened: ReadonlyMap<string, string>): string {
  const rows = links.map(({ url, places, read }) => `| <${url}> | ${places.join(", ")} | ${read ?? "—"} | ${opened.get(url) ?? NEVER} |`);
  return `${HEAD}${rows.join("\n")}\n`;
}
