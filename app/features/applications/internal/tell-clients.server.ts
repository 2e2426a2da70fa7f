import { eq, inArray } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { isInSight, sightOf } from "#app/features/applications/policy.ts";
import { type Application, applicationMembers } from "#app/features/applications/tables.ts";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { type NewNotice, type NoticeServices, addNotice } from "#app/features/notices/add-notice.server.ts";
import type { NoticeKind } from "#app/features/notices/kinds.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { MailContent } from "#app/platform/mail/enqueue-mail.ts";

type News = Pick<NewNotice, "key" | "title" | "path"> & { mail: (firstName: string) => Promise<MailContent> };

/** Tells what was decided about a document, in `tx`: its file's owner, and the spouse with an account who has it in sight. */
export async function tellClients(
  tx: Tx,
  services: NoticeServices,
  kind: NoticeKind,
  { file, document }: { file: Application; document: Pick<KeptDocument, "name" | "person"> },
  { mail, ...news }: News,
): Promise<void> {
  const members = await tx.select().from(applicationMembers).where(eq(applicationMembers.applicationId, file.id));
  const linked = members.flatMap(({ userId }) => {
    const sight = userId === null ? null : sightOf({ userId, role: "user" }, file, members);
    return userId !== null && sight !== null && isInSight(sight, document.person) ? [userId] : [];
  });
  const told = await tx
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(inArray(users.id, [file.userId, ...linked]));
  const body = document.name === null ? `Dossier ${file.reference}.` : `${document.name}, dossier ${file.reference}.`;
  for (const { id, firstName } of told) await addNotice(tx, services, kind, { ...news, userId: id, body, mail: () => mail(firstName) });
}
