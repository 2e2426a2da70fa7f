import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { inWords } from "#app/features/accounts/data-rights/account-data.server.ts";
import type { OwnedData } from "#app/features/accounts/data-rights/owned-data.ts";
import { ownedBy } from "#app/features/people/owned-by.ts";
import { filledHead } from "./store/read-text.ts";
import { accountReader } from "./readers/reader.server.ts";
import { itemsOf } from "./checklist/items.ts";
import { checklists, comments, likes, publications, ratings, revisions, saves } from "./tables.ts";

const STATES = {
  pending: "en attente de modération",
  approved: "publié",
  rejected: "refusé",
  spam: "en attente de modération",
} as const;

/** What a reader kept, liked, rated and wrote. */
export const libraryData: OwnedData = {
  key: "lectures",
  title: "Mes lectures et mes commentaires",
  async collect(db, owner) {
    const reader = accountReader(owner.userId);
    const title = sql<string>`coalesce(${revisions.head}->>'title', ${publications.slug})`;
    const marksIn = (table: typeof likes | typeof saves) =>
      db
        .select({ kind: publications.kind, slug: publications.slug, title, at: table.createdAt })
        .from(table)
        .innerJoin(publications, eq(publications.id, table.publicationId))
        .leftJoin(revisions, eq(revisions.id, publications.publishedRevisionId))
        .where(eq(table.reader, reader))
        .orderBy(desc(table.createdAt));
    const [liked, saved] = await Promise.all([marksIn(likes), marksIn(saves)]);
    const rated = await db
      .select({ kind: publications.kind, slug: publications.slug, title, stars: ratings.stars, at: ratings.createdAt })
      .from(ratings)
      .innerJoin(publications, eq(publications.id, ratings.publicationId))
      .leftJoin(revisions, eq(revisions.id, publications.publishedRevisionId))
      .where(eq(ratings.reader, reader));
    const lists = await db
      .select({
        slug: publications.slug,
        title,
        head: revisions.head,
        items: checklists.items,
        at: checklists.updatedAt,
      })
      .from(checklists)
      .innerJoin(publications, eq(publications.id, checklists.publicationId))
      .leftJoin(revisions, eq(revisions.id, publications.publishedRevisionId))
      .where(eq(checklists.userId, owner.userId));
    const ticked = lists.map(({ head, items, ...list }) => ({ ...list, done: tickedWords(head, items) }));
    const written = await db
      .select({
        slug: publications.slug,
        authorName: comments.authorName,
        email: comments.email,
        body: comments.body,
        state: comments.state,
        at: comments.createdAt,
      })
      .from(comments)
      .innerJoin(publications, eq(publications.id, comments.publicationId))
      .where(ownedBy(comments, owner))
      .orderBy(comments.createdAt);
    return {
      json: {
        liked,
        saved,
        rated,
        ticked,
        comments: written.map(({ state, ...comment }) => ({ ...comment, state: STATES[state] })),
      },
      records: [
        ...saved.map(({ title: name, at }) => [
          { label: "Enregistré", value: name },
          { label: "Le", value: inWords(at) },
        ]),
        ...liked.map(({ title: name, at }) => [
          { label: "Aimé", value: name },
          { label: "Le", value: inWords(at) },
        ]),
        ...rated.map(({ title: name, stars }) => [
          { label: "Noté", value: name },
          { label: "Note", value: `${stars} sur 5` },
        ]),
        ...ticked.map(({ title: name, done }) => [
          { label: "Liste cochée", value: name },
          { label: "Fait", value: done.join(" · ") },
        ]),
        ...written.map(({ authorName, body, state, at }) => [
          { label: "Commentaire", value: body },
          { label: "Signé", value: authorName },
          { label: "État", value: STATES[state] },
          { label: "Le", value: inWords(at) },
        ]),
      ],
    };
  },
  async erase(tx, owner) {
    const reader = accountReader(owner.userId);
    for (const table of [likes, saves, ratings]) await tx.delete(table).where(eq(table.reader, reader));
    await tx.delete(checklists).where(eq(checklists.userId, owner.userId));
    await tx
      .delete(comments)
      .where(and(ownedBy(comments, owner), inArray(comments.state, ["pending", "rejected", "spam"])));
    // Others may have answered: the place stays, without what was theirs.
    await tx
      .update(comments)
      .set({
        authorName: "Ancien lecteur",
        email: "",
        body: "Commentaire retiré par son auteur.",
        userId: null,
        sender: null,
      })
      .where(ownedBy(comments, owner));
  },
};

/** The lines of a guide's list that are ticked, in words; those of a list that has changed since are gone. */
function tickedWords(head: unknown, items: readonly string[]): string[] {
  const lines =
    typeof head === "object" && head !== null && "checklist" in head && Array.isArray(head.checklist)
      ? head.checklist
      : [];
  return itemsOf(filledHead(lines.map(String)))
    .filter(({ key }) => items.includes(key))
    .map(({ words }) => words);
}
