/** The secret address by which a calendar program reads the days of a file: made, found, ended. */
import { and, eq, isNull } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { openLink, signLink } from "#app/platform/session/signed-links.server.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { maySeeApplication } from "#app/features/applications/policy.ts";
import { type Application, applicationFeeds, applications } from "#app/features/applications/tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };
type Actor = Pick<Viewer, "userId">;

/** Purpose of the keys that open a feed. */
const FEED_LINK = "application-feed";

/** The row ends an address; its signature only has to outlive any file. */
const KEY_DAYS = 3650;

const standing = (applicationId: string, userId: string) =>
  and(
    eq(applicationFeeds.applicationId, applicationId),
    eq(applicationFeeds.userId, userId),
    isNull(applicationFeeds.revokedAt),
  );

/** The path of the feed that somebody has of a file, with its key; null while they have none. */
export async function feedPath(db: Tx, actor: Actor, applicationId: string): Promise<string | null> {
  const [feed] = await db.select().from(applicationFeeds).where(standing(applicationId, actor.userId));
  if (!feed) return null;
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(feed.createdAt.getTime()).add({ hours: 24 * KEY_DAYS });
  return pathTo(`/calendrier.ics?cle=${await signLink(db, FEED_LINK, { id: feed.id, expiresAt })}`);
}

/** Makes an address, and ends the one before. Called once a policy has said that the actor may see the file. */
export async function makeFeed({ database, clock }: Services, actor: Actor, applicationId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    // One at a time a file: of two presses at once the second ends the address of the first.
    await tx
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.id, applicationId))
      .for("no key update");
    const now = dateOf(clock.now());
    await tx.update(applicationFeeds).set({ revokedAt: now }).where(standing(applicationId, actor.userId));
    await tx.insert(applicationFeeds).values({ applicationId, userId: actor.userId, createdAt: now });
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "application.feed-made",
      subjectType: "application",
      subjectId: applicationId,
    });
  });
}

/** Ends the address; a calendar that still asks is told that there is nothing any more. */
export async function endFeed({ database, clock }: Services, actor: Actor, applicationId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const ended = await tx
      .update(applicationFeeds)
      .set({ revokedAt: dateOf(clock.now()) })
      .where(standing(applicationId, actor.userId))
      .returning({ id: applicationFeeds.id });
    if (ended.length === 0) return;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "application.feed-ended",
      subjectType: "application",
      subjectId: applicationId,
    });
  });
}

/** The file whose feed a key opens; undefined when the key is none of ours, was ended, or its holder may no longer see the file. */
export async function applicationOfFeed(db: Tx, clock: Clock, key: string | null): Promise<Application | undefined> {
  const link = await openLink(db, FEED_LINK, key, clock.now().toInstant());
  if (link.state !== "valid") return undefined;
  const [found] = await db
    .select({ application: applications, holder: { userId: users.id, role: users.role } })
    .from(applicationFeeds)
    .innerJoin(applications, eq(applications.id, applicationFeeds.applicationId))
    .innerJoin(users, eq(users.id, applicationFeeds.userId))
    .where(and(eq(applicationFeeds.id, link.id), isNull(applicationFeeds.revokedAt)));
  return found && maySeeApplication(found.holder, found.application) ? found.application : undefined;
}
