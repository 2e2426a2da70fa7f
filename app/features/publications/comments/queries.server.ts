import { and, asc, eq, inArray } from "drizzle-orm";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { comments, publications } from "#app/features/publications/tables.ts";

/** A comment as readers see it: never its e-mail. */
export type CommentView = { id: string; authorName: string; body: string; at: Date };
export type Thread = CommentView & { answers: CommentView[] };

/** The approved comments of a text, oldest first, each with its approved answers. */
export async function listComments(db: Tx, publicationId: string): Promise<Thread[]> {
  const rows = await db
    .select({
      id: comments.id,
      parentId: comments.parentId,
      authorName: comments.authorName,
      body: comments.body,
      at: comments.createdAt,
    })
    .from(comments)
    .where(and(eq(comments.publicationId, publicationId), eq(comments.state, "approved")))
    .orderBy(asc(comments.createdAt), asc(comments.id));
  const shown = ({ parentId: _parentId, ...comment }: (typeof rows)[number]): CommentView => comment;
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((row) => ({ ...shown(row), answers: rows.filter(({ parentId }) => parentId === row.id).map(shown) }));
}

/** A comment that waits for a moderator, with what only they see. */
export type WaitingComment = CommentView & {
  email: string;
  spam: boolean;
  kind: Kind;
  slug: string;
  answersTo: string | null;
};

/** One page of them, and how many wait in all. */
export type WaitingComments = PageOf<WaitingComment> & { total: number };

/** What waits for a moderator, oldest first, presumed spam last. */
export async function listWaiting(db: Tx, cursor: string | null = null): Promise<WaitingComments> {
  const wanted = inArray(comments.state, ["pending", "spam"]);
  const page = await pageOf({
    order: [
      { column: comments.state, descending: false },
      { column: comments.createdAt, descending: false },
      { column: comments.id, descending: false },
    ],
    cursor,
    keysOf: ({ spam, at, id }: WaitingComment) => [spam ? "spam" : "pending", at, id],
    read: async ({ after, orderBy, limit }) => {
      const rows = await db
        .select({
          id: comments.id,
          authorName: comments.authorName,
          body: comments.body,
          at: comments.createdAt,
          email: comments.email,
          state: comments.state,
          kind: publications.kind,
          slug: publications.slug,
          answersTo: comments.parentId,
        })
        .from(comments)
        .innerJoin(publications, eq(publications.id, comments.publicationId))
        .where(and(wanted, after))
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map(({ state, ...row }) => ({ ...row, spam: state === "spam" }));
    },
  });
  return { ...page, total: await db.$count(comments, wanted) };
}
