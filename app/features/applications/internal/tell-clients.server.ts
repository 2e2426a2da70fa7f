import { isInSight } from "#app/features/applications/policy.ts";
import type { Application } from "#app/features/applications/tables.ts";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { type NewNotice, type NoticeServices, addNotice } from "#app/features/notices/add-notice.server.ts";
import type { NoticeKind } from "#app/features/notices/kinds.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { fileReaders } from "./file-readers.server.ts";

type News = Pick<NewNotice, "key" | "title" | "path"> & { mail: (firstName: string) => Promise<MailContent> };

/** Tells what was decided about a document, in `tx`: its file's owner, and the spouse with an account who has it in sight. */
export async function tellClients(
  tx: Tx,
  services: NoticeServices,
  kind: NoticeKind,
  { file, document }: { file: Application; document: Pick<KeptDocument, "name" | "person"> },
  { mail, ...news }: News,
): Promise<void> {
  const readers = await fileReaders(tx, file);
  const told = readers.filter(({ sight }) => isInSight(sight, document.person));
  const body = document.name === null ? `Dossier ${file.reference}.` : `${document.name}, dossier ${file.reference}.`;
  for (const { id, firstName } of told)
    await addNotice(tx, services, kind, { ...news, userId: id, body, mail: () => mail(firstName) });
}
