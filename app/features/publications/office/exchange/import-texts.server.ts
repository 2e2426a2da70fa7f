import { saysSame } from "#app/features/publications/editor/read-typed.ts";
import { missingPictures } from "#app/features/publications/illustrations/pictures.server.ts";
import { type Kind, folders } from "#app/features/publications/kinds.ts";
import { changesBetween, newestSource } from "#app/features/publications/office/text-page.server.ts";
import type { ComparedParagraph } from "#app/features/publications/pages/compare-texts.ts";
import { type Editor, type Services, addDraft } from "#app/features/publications/store/revise.server.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { BroughtFiles, BroughtText } from "./read-files.ts";
import { sourceFaults } from "./source-faults.ts";

/** A text to write as a draft; `seen`: the newest version that it was compared with, 0 of a new one. */
export type WantedText = BroughtText & { seen: number };

/** What a file would bring, before anything is written. */
export type ImportPreview = {
  fresh: WantedText[];
  changed: (WantedText & { changes: ComparedParagraph[] })[];
  /** Paths of the texts that say what the site says. */
  same: string[];
  refused: { path: string; why: string }[];
};

const pathOf = ({ kind, slug }: { kind: Kind; slug: string }) => `${folders[kind]}/${slug}.md`;

/** Compares what came with what the site has. */
export async function previewImport(db: Tx, { texts, refused }: BroughtFiles): Promise<ImportPreview> {
  const preview: ImportPreview = { fresh: [], changed: [], same: [], refused: [...refused] };
  for (const text of texts) {
    const newest = await newestSource(db, text.kind, text.slug);
    const faults = await faultsOf(db, text, newest !== undefined);
    if (faults.length > 0) preview.refused.push({ path: pathOf(text), why: faults.join(" ") });
    else if (!newest) preview.fresh.push({ ...text, seen: 0 });
    else if (saysSame(text.kind, newest.source, text.source)) preview.same.push(pathOf(text));
    else
      preview.changed.push({
        ...text,
        seen: newest.number,
        changes: changesBetween(text.kind, newest.source, text.source),
      });
  }
  return preview;
}

async function faultsOf(db: Tx, { kind, source }: BroughtText, isKnown: boolean): Promise<string[]> {
  if (kind === "page" && !isKnown)
    return ["Les pages du site ont leur adresse dans son code\u00a0: on n’en ajoute pas ici."];
  const missing = (await missingPictures(db, source)).map((name) => `L’image ${name} n’est pas sur le site.`);
  return [...sourceFaults(kind, source), ...missing];
}

/**
 * Writes drafts of all of them, or of none.
 * @returns how many were written; or the path of one that cannot be any more
 */
export async function importTexts(
  { database, clock }: Services,
  actor: Editor,
  texts: readonly WantedText[],
): Promise<{ written: number } | { refused: string }> {
  try {
    return await inTransaction(database, async (tx) => {
      for (const text of texts) {
        const isKnown = text.seen > 0;
        if ((await faultsOf(tx, text, isKnown)).length > 0) throw new RefusedText(pathOf(text));
        const outcome = await addDraft(tx, clock, actor, text);
        if (outcome.kind === "changed-meanwhile" || outcome.kind === "faulty") throw new RefusedText(pathOf(text));
      }
      return { written: texts.length };
    });
  } catch (error) {
    if (error instanceof RefusedText) return { refused: error.message };
    throw error;
  }
}

/** Takes back what was written before it. */
class RefusedText extends Error {
  override readonly name = "RefusedText";
}
