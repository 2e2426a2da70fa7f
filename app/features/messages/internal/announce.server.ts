import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { newMessageMail } from "#app/features/messages/mails/new-message.tsx";
import { aboutThread, handedOver, newMessage } from "#app/features/messages/notice-kinds.ts";
import type { Side } from "#app/features/messages/policy.ts";
import type { Announcing, WritingServices } from "#app/features/messages/services.ts";
import { type Thread, threadMessages } from "#app/features/messages/tables.ts";
import { officeThreadPath, threadPath } from "#app/features/messages/paths.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { rolesWith } from "#app/platform/session/permissions.ts";

type Recipient = { id: string; firstName: string };

/**
 * Tells the other side that something was written, never what: once for what they have not read, and again the next day
 * while it stays so. The notice leads to the thread, behind the sign-in.
 */
export async function announceMessage(tx: Tx, services: WritingServices, thread: Thread, side: Side): Promise<void> {
  const { applicationId, reference } = thread;
  const unread = and(
    eq(threadMessages.applicationId, applicationId),
    eq(threadMessages.side, side),
    isNull(threadMessages.readAt),
    isNull(threadMessages.withdrawnAt),
  );
  const [first] = await tx
    .select({ place: threadMessages.place })
    .from(threadMessages)
    .where(unread)
    .orderBy(asc(threadMessages.place))
    .limit(1);
  const path = side === "client" ? officeThreadPath(applicationId) : threadPath(applicationId);
  const key = `thread ${applicationId} ${first?.place ?? 0} ${dayOf(services.clock.now()).toString()}`;
  const told = side === "client" ? await advisersOf(tx, thread) : await clientOf(tx, thread);
  for (const { id, firstName } of told) {
    await addNotice(tx, services, newMessage, {
      userId: id,
      key,
      title:
        side === "client"
          ? `Message d’un client, dossier ${reference}`
          : `Message de notre équipe, dossier ${reference}`,
      path,
      about: side === "client" ? undefined : aboutThread(applicationId),
      mail: () => newMessageMail({ firstName, reference, link: `${services.origin}${path}` }),
    });
  }
}

/** Tells an adviser that a thread is theirs now. */
export async function announceHandover(
  tx: Tx,
  services: Announcing,
  { applicationId, reference }: Thread,
  adviserId: string,
): Promise<void> {
  const path = officeThreadPath(applicationId);
  const key = `thread ${applicationId} handed ${services.clock.now().epochMilliseconds}`;
  await addNotice(tx, services, handedOver, {
    userId: adviserId,
    key,
    title: `Une conversation vous est confiée, dossier ${reference}`,
    path,
  });
}

/** Whoever follows the thread; all of the staff while nobody does. */
async function advisersOf(tx: Tx, { adviserId, clientId }: Thread): Promise<Recipient[]> {
  const staff = await tx
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.role, rolesWith("files")), ne(users.id, clientId)));
  const following = staff.filter(({ id }) => id === adviserId);
  return following.length > 0 ? following : staff;
}

function clientOf(tx: Tx, { clientId }: Thread): Promise<Recipient[]> {
  return tx.select({ id: users.id, firstName: users.firstName }).from(users).where(eq(users.id, clientId));
}
