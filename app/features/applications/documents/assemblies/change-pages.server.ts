import { eq, inArray } from "drizzle-orm";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Sender, sendingId } from "#app/platform/forms/sending-id.server.ts";
import { keepFile } from "#app/platform/storage/keep-file.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { MOST_ASSEMBLY_PAGES, type Press, arranged } from "./arrange.ts";
import { type AssemblyPage, hasRoomFor, letGoOfPhotos, lockAssembly, pagesOf } from "./lock-assembly.server.ts";
import { type Assembly, assemblyPages, documentAssemblies } from "./tables.ts";

type Which = { applicationId: string; id: string };

/** `already`: this form brought them before. `gone`: the page to replace is not there any more. */
export type AddPagesOutcome = "added" | "already" | "unknown" | "full" | "many" | "gone";

/** Adds photographs behind the others, or one in the place of a page. Sent twice, they are added once. */
export function addPages(
  services: ApplicationServices & Sender,
  actor: Actor,
  which: Which,
  { photos, formId, replaces }: { photos: readonly UploadedFile[]; formId: string; replaces: string | null },
): Promise<AddPagesOutcome> {
  return inTransaction(services.database, async (tx): Promise<AddPagesOutcome> => {
    const found = await lockAssembly(tx, actor, which);
    if (!found) return "unknown";
    const { file, assembly } = found;
    const pages = await pagesOf(tx, assembly.id);
    const content = [assembly.id, replaces, formId, photos.map(({ sha256 }) => sha256)];
    const made = photos.map((photo, index) => ({
      photo,
      id: sendingId(services, { purpose: "assembly-page", content: [...content, index], pageId: formId }),
    }));
    if (pages.some(({ id }) => made.some((one) => one.id === id))) return "already";
    const at = replaces === null ? pages.length : pages.findIndex(({ id }) => id === replaces);
    if (at === -1) return "gone";
    if (pages.length + made.length - (replaces === null ? 0 : 1) > MOST_ASSEMBLY_PAGES) return "many";
    if (
      !(await hasRoomFor(
        tx,
        file.id,
        photos.reduce((sum, { size }) => sum + size, 0),
      ))
    )
      return "full";
    for (const { photo } of made) await keepFile(tx, services.clock, photo);
    const coming = made.map(({ photo, id }): AssemblyPage => ({ id, turn: 0, file: photo }));
    await write(tx, services, assembly, pages, pages.toSpliced(at, replaces === null ? 0 : 1, ...coming));
    return "added";
  });
}

/** `changed`: another window, or a second press, arranged them since the page was shown. */
export type ArrangeOutcome = "arranged" | "unknown" | "changed";

/** Does what a button of the page asks. @param revision that of the page */
export function arrangePages(
  services: ApplicationServices,
  actor: Actor,
  which: Which,
  revision: number,
  press: Press,
): Promise<ArrangeOutcome> {
  return inTransaction(services.database, async (tx): Promise<ArrangeOutcome> => {
    const found = await lockAssembly(tx, actor, which);
    if (!found) return "unknown";
    if (found.assembly.revision !== revision) return "changed";
    const pages = await pagesOf(tx, found.assembly.id);
    await write(tx, services, found.assembly, pages, arranged(pages, press));
    return "arranged";
  });
}

/** Writes the pages down as they are now; photographs that left wait for the sweep. */
async function write(
  tx: Tx,
  { clock }: ApplicationServices,
  { id, revision }: Assembly,
  before: readonly AssemblyPage[],
  after: readonly AssemblyPage[],
): Promise<void> {
  const left = before.filter((page) => !after.some((one) => one.id === page.id));
  if (left.length > 0)
    await tx.delete(assemblyPages).where(
      inArray(
        assemblyPages.id,
        left.map((page) => page.id),
      ),
    );
  for (const [index, page] of after.entries()) {
    const place = { position: index + 1, turn: page.turn };
    await tx
      .insert(assemblyPages)
      .values({ id: page.id, assemblyId: id, fileKey: page.file.key, ...place })
      .onConflictDoUpdate({ target: assemblyPages.id, set: place });
  }
  await tx
    .update(documentAssemblies)
    .set({ revision: revision + 1, updatedAt: dateOf(clock.now()) })
    .where(eq(documentAssemblies.id, id));
  await letGoOfPhotos(
    tx,
    left.map(({ file }) => file.key),
  );
}
