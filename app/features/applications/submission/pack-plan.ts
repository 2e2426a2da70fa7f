/** What goes into the submission pack, in which order and under which name; what is still missing. Pure. */
import type { DocumentState } from "#app/features/documents/status.ts";
import type { DocumentRow } from "#app/features/applications/rules/asked-documents.ts";
import { whomWords } from "#app/features/applications/file-words.ts";
import type { FileFacts, Requirement } from "#app/features/applications/types.ts";

/** A document that is there. `size` in bytes. */
export type PackDocument = { person: string; kind: string; name: string | null; state: DocumentState; size: number };

export type PackLine<Document extends PackDocument> = {
  /** 1, 2, 3… in the order of the programme; null: nothing is there for it. */
  number: number | null;
  title: string;
  whom: string;
  document: Document | null;
  /** Path in the archive; null when nothing is there. */
  path: string | null;
  /** Largest file of the authority's portal, in bytes, when this one is larger. */
  over: number | null;
  /** Why nobody waits for it yet, where nothing is there. */
  aside: string | null;
};

/** What became of the documents that were larger than their portal takes: their bytes in the pack, by path. */
export type Shrunk = ReadonlyMap<string, number>;

const LONGEST = 80;

/** A name that every system can write. */
function safe(words: string): string {
  return words
    .slice(0, 4 * LONGEST)
    .replaceAll(/[\p{Cc}\p{Cf}"<>|?*:/\\]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST)
    .trim();
}

const key = ({ person, kind }: { person: string; kind: string }) => `${person} ${kind}`;

/** One line a requirement in the order of the template, then what was added beside it. */
export function packPlan<Document extends PackDocument>(
  requirements: readonly Requirement[],
  documents: readonly Document[],
  { members }: FileFacts,
  rows: readonly Pick<DocumentRow, "person" | "kind" | "aside">[],
): PackLine<Document>[] {
  const asides = new Map(rows.map((row) => [key(row), row.aside]));
  const byKey = new Map(documents.map((document) => [key(document), document]));
  const asked = requirements.map(({ id, person, title, document: { portalBytes } }) => {
    const document = byKey.get(key({ person, kind: id })) ?? null;
    return {
      title,
      whom: whomWords(person, members),
      document,
      over: document && portalBytes !== null && document.size > portalBytes ? portalBytes : null,
      aside: asides.get(key({ person, kind: id })) ?? null,
    };
  });
  const known = new Set(requirements.map(({ id, person }) => key({ person, kind: id })));
  const beside = documents
    .filter((document) => !known.has(key(document)))
    .map((document) => {
      const member = members.find(({ key: person }) => person === document.person);
      return {
        title: document.name ?? "Autre document",
        whom: whomWords(member?.key ?? "file", members),
        document,
        over: null,
        aside: null,
      };
    });
  let number = 0;
  return [...asked, ...beside].map((line) => {
    if (!line.document) return { ...line, number: null, path: null };
    number += 1;
    return { ...line, number, path: `${String(number).padStart(2, "0")} ${safe(line.title)}, ${safe(line.whom)}.pdf` };
  });
}
