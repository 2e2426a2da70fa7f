import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { touchApplication } from "#app/features/applications/internal/lock-application.server.ts";
import type { ApplicationServices } from "#app/features/applications/services.ts";
import { applications } from "#app/features/applications/tables.ts";
import { settleTasks } from "#app/features/applications/tasks/settle-tasks.server.ts";
import { INFECTED_FILE_TITLE, infectedFileMail } from "#app/features/documents/mails/infected-file.tsx";
import { infectedFile } from "#app/features/documents/notice-kinds.ts";
import type { InfectedDocument } from "#app/features/documents/review/refuse-infected.server.ts";
import { type NoticeServices, addNotice } from "#app/features/notices/add-notice.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { assembliesWithout } from "./assemblies/let-go-of-photo.server.ts";
import { assemblyPath, documentPath, replacePath } from "./document-path.ts";

/** `origin`: the public one, for links in mails. */
type TellingServices = NoticeServices & Pick<ApplicationServices, "clock"> & { origin: string };
type RemovedFile = { key: string; name: string };

/** Tells whoever gave a document of a file, the file's owner where no account did, that the scanner had it removed. */
export async function tellInfectedPiece(
  tx: Tx,
  services: TellingServices,
  file: RemovedFile,
  { id, subjectId, kind, name, givenBy, last }: InfectedDocument,
): Promise<void> {
  const [application] = await tx.select().from(applications).where(eq(applications.id, subjectId));
  if (!application) return;
  await settleTasks(tx, services.clock, subjectId);
  await touchApplication(tx, services.clock, subjectId);
  await tellSender(tx, services, file, {
    to: givenBy ?? application.userId,
    piece: name ?? kind,
    reference: application.reference,
    path: last ? replacePath(subjectId, id) : documentPath(subjectId, id),
    label: last ? "Renvoyer cette pièce" : "Voir la pièce",
    replaced: !last,
  });
}

/** Takes the photograph out of the pages that are being arranged, and tells whoever photographed them. */
export async function tellInfectedPhotos(tx: Tx, services: TellingServices, file: RemovedFile): Promise<void> {
  for (const { id, applicationId, madeBy } of await assembliesWithout(tx, services.clock, file.key)) {
    const [application] = await tx.select().from(applications).where(eq(applications.id, applicationId));
    if (!application) continue;
    await tellSender(tx, services, file, {
      to: madeBy ?? application.userId,
      piece: null,
      reference: application.reference,
      path: assemblyPath(applicationId, id),
      label: "Voir les pages",
      replaced: false,
    });
  }
}

type Told = {
  to: string;
  piece: string | null;
  reference: string;
  path: string;
  label: string;
  replaced: boolean;
};

async function tellSender(
  tx: Tx,
  services: TellingServices,
  { key, name }: RemovedFile,
  { to, piece, reference, path, label, replaced }: Told,
): Promise<void> {
  const [sender] = await tx.select({ firstName: users.firstName }).from(users).where(eq(users.id, to));
  if (!sender) return;
  const inFile = `dans le dossier ${reference}`;
  await addNotice(tx, services, infectedFile, {
    userId: to,
    key: `infected file ${key}`,
    title: INFECTED_FILE_TITLE,
    body: `«\u00a0${name}\u00a0», dossier ${reference}.`,
    path,
    mail: () =>
      infectedFileMail({
        firstName: sender.firstName,
        fileName: name,
        sentFor: piece === null ? inFile : `pour la pièce «\u00a0${piece}\u00a0» ${inFile}`,
        action: { link: `${services.origin}${path}`, label },
        replaced,
      }),
  });
}
