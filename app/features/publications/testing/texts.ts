/** Short texts of each kind, for tests. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

type Head = Record<string, unknown>;

const write = (head: Head, body: string) =>
  `---\n${Object.entries(head)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join("\n")}\n---\n${body}`;

const BODY = `Un dossier complet se prépare pièce par pièce.

## Réunir les pièces

Demandez d’abord vos relevés de notes. Votre école peut mettre plusieurs semaines : « rien ne presse » est un piège.

## Conclusion

Commencez par le [simulateur](/crs).
`;

/** The source of a guide. */
export function guideSource(head: Head = {}, body = BODY): string {
  return write(
    {
      title: "Réunir son dossier",
      excerpt: "Les pièces à demander en premier.",
      category: "preparation",
      difficulty: "Débutant",
      author: "Rédaction Cap Érable",
      date: "2026-09-14",
      readOn: "2026-11-20",
      tags: ["documents", "cameroun"],
      tips: ["Gardez une copie de chaque pièce."],
      resources: [{ title: "Entrée express", url: "https://www.canada.ca/fr.html", note: "Page officielle." }],
      sources: [{ label: "IRCC", url: "https://www.canada.ca/fr.html", readOn: "2026-11-20" }],
      ...head,
    },
    body,
  );
}

/** The source of an article. */
export function articleSource(head: Head = {}, body = BODY): string {
  return write(
    {
      title: "Le français paie",
      excerpt: "Ce que disent les tirages.",
      category: "Analyses",
      author: "Rédaction Cap Érable",
      date: "2026-10-02",
      readOn: "2026-11-20",
      tags: ["langue", "tirages"],
      featured: false,
      ...head,
    },
    body,
  );
}

/** A content folder with these files ("guides/mon-guide.md": source), and what deletes it. */
export async function contentFolder(
  files: Record<string, string>,
): Promise<{ folder: string; put: (files: Record<string, string>) => Promise<void>; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "erable-content-"));
  const put = async (more: Record<string, string>) => {
    for (const [name, source] of Object.entries(more)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), source);
    }
  };
  await put(files);
  return { folder, put, remove: () => rm(folder, { recursive: true }) };
}
