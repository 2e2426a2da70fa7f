import type { Tx } from "#app/platform/database/tx.ts";
import { listPublished } from "#app/features/publications/store/queries.server.ts";
import { listReadings } from "#app/features/publications/store/list-readings.server.ts";
import { textAddress } from "#app/features/publications/views/office/text-address.ts";

/** A published text as a letter cites it. */
export type OfferedText = {
  id: string;
  kind: "article" | "guide" | "faq";
  title: string;
  excerpt: string;
  path: string;
};

const EXCERPT = 200;

/** Every published text that a letter can cite: articles and guides, the newest first, then the questions. */
export async function offeredTexts(db: Tx): Promise<OfferedText[]> {
  // One after the other: a transaction has one connection.
  const articles = await listPublished(db, "article");
  const guides = await listPublished(db, "guide");
  const answers = await listReadings(db, "faq");
  return [
    ...[...articles, ...guides].map(({ id, kind, slug, head: { title, excerpt } }) => ({
      id,
      kind,
      title,
      excerpt,
      path: textAddress[kind](slug),
    })),
    ...answers.map(({ id, slug, head: { title }, plain }) => ({
      id,
      kind: "faq" as const,
      title,
      excerpt: beginning(plain),
      path: textAddress.faq(slug),
    })),
  ];
}

/** The first words of an answer, cut between two of them. */
function beginning(plain: string): string {
  const words = plain.replaceAll(/\s+/g, " ").trim();
  return words.length <= EXCERPT ? words : `${words.slice(0, words.lastIndexOf(" ", EXCERPT))}…`;
}

/** Those of `ids` that are still published, in their order. */
export function textsOf(ids: readonly string[], offered: readonly OfferedText[]): OfferedText[] {
  return ids.flatMap((id) => offered.find((text) => text.id === id) ?? []);
}
