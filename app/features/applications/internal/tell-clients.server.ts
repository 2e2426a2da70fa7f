import { isInSight } from "#app/features/applications/policy.ts";
import type { Application } from "#app/features/applications/tables.ts";
import { aboutDocument } from "#app/features/documents/notice-kinds.ts";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { type NewNotice, type NoticeServices, addNotice } from "#app/features/notices/add-notice.server.ts";
import type { NoticeKind } from "#app/features/notices/kinds.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { fileReaders } from "./file-readers.server.ts";
import { type FileNews, nextOfReader } from "./next-of-reader.server.ts";

type News = Pick<NewNotice, "key" | "path"> & {
  title: (news: FileNews) => string;
  mail: (firstName: string, news: FileNews) => Promise<MailContent>;
};

/** Tells what was decided about a document, in `tx`: its file's owner, and the spouse with an account who has it in sight. */
export async function tellClients(
  tx: Tx,
  services: NoticeServices,
  kind: NoticeKind,
  { file, document }: { file: Application; document: Pick<KeptDocument, "id" | "name" | "person"> },
  { mail, title, ...news }: News,
): Promise<void> {
  const readers = await fileReaders(tx, file);
  const told = readers.filter(({ sight }) => isInSight(sight, document.person));
  const body = document.name === null ? `Dossier ${file.reference}.` : `${document.name}, dossier ${file.reference}.`;
  for (const { id, firstName } of told) {
    const next = await nextOfReader(tx, services.clock, file, id);
    const about = aboutDocument(document.id, id === file.userId ? "owner" : "spouse");
    const notice = { ...news, title: title(next), userId: id, body, about };
    await addNotice(tx, services, kind, { ...notice, mail: () => mail(firstName, next) });
  }
}
