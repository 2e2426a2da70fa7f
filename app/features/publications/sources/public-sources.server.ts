import { facts } from "#app/features/publications/dated/facts.ts";
import { type Figure, figureOf } from "#app/features/publications/dated/figures.ts";
import { type Reading, readPublished } from "#app/features/publications/store/queries.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type PageToOpen, pagesToOpen } from "./list-sources.server.ts";
import { isOfficial } from "./official-pages.ts";
import { transcriptionOf } from "./transcriptions.ts";

/** What the site says without anybody of the business having opened the page. */
export type PublicSources = {
  /** The page in words, where the office keeps one. */
  words: Pick<Reading<"page">, "introduction" | "sections"> | null;
  /** How many dated facts there are. */
  all: number;
  /** Read in a copy of an official page. */
  copied: Figure[];
  /** Told by somebody else. */
  secondary: Figure[];
  /** Through what each page was read; null where that was not kept. */
  pages: (PageToOpen & { through: string | null })[];
};

/** Everything unverified, from the facts and the checks themselves. */
export async function publicSources(db: Tx, today: Temporal.PlainDate): Promise<PublicSources> {
  const open = [...facts().values()].map(figureOf).filter(({ checked }) => checked === null);
  const page = await readPublished(db, "page", "sources");
  return {
    words: page ? { introduction: page.introduction, sections: page.sections } : null,
    all: facts().size,
    copied: open.filter(({ source }) => isOfficial(source.url)),
    secondary: open.filter(({ source }) => !isOfficial(source.url)),
    pages: (await pagesToOpen(db, today)).map((one) => ({ ...one, through: transcriptionOf(one.url) ?? null })),
  };
}
