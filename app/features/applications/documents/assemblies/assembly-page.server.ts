import { and, desc, eq, isNull } from "drizzle-orm";
import { type AddedPiece, addingTo } from "#app/features/applications/documents/adding/add-from-form.server.ts";
import {
  type Somebody,
  documentPage,
  findDocument,
} from "#app/features/applications/documents/pages/document-pages.server.ts";
import { assemblyPath, assemblyPicturePath } from "#app/features/applications/documents/document-path.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { seenValue } from "#app/features/applications/documents/required-words.ts";
import { requirementsOf } from "#app/features/applications/rules/requirements.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { JOINED_BYTES } from "#app/platform/page-pictures/join-pictures.server.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { formatWeight } from "#app/ui/tables/file-size.ts";
import { type AssemblyPage, maySeeAssembly, pagesOf } from "./lock-assembly.server.ts";
import { type Assembly, documentAssemblies } from "./tables.ts";

/** An assembly of a file, joined or not; undefined for an unknown id and for one of another file. */
export async function findAssembly(db: Tx, applicationId: string, id: string): Promise<Assembly | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select()
    .from(documentAssemblies)
    .where(and(eq(documentAssemblies.id, id), eq(documentAssemblies.applicationId, applicationId)));
  return found;
}

/** One page of it. */
export async function findAssemblyPage(db: Tx, assembly: Assembly, page: string): Promise<AssemblyPage | undefined> {
  return (await pagesOf(db, assembly.id)).find(({ id }) => id === page);
}

/** What a document will be made for, and what its form needs. Days are ISO days. */
export type TargetPage = {
  piece: AddedPiece | null;
  people: Somebody[];
  /** The document that gets another version. */
  document: {
    id: string;
    name: string;
    who: string;
    seen: string;
    sheet: Record<"issuedOn" | "expiresOn" | "nameOnIt" | "notes", string>;
  } | null;
};

type Target = { asked: { kind: string | null; person: string | null }; documentId: string | null };

/** @returns undefined when the document is not one of the file */
export async function targetPage(
  services: ApplicationServices,
  actor: Actor,
  file: WholeFile,
  { asked, documentId }: Target,
): Promise<TargetPage | undefined> {
  const adding = await addingTo(services, file, asked);
  const { piece, people } = adding;
  const wanted = documentId ?? adding.there ?? null;
  if (wanted === null) return { piece, people, document: null };
  const document = await findDocument(services.database.drizzle, file, wanted);
  if (!document) return undefined;
  const { document: shown, who } = await documentPage(services, actor, file, document);
  const { issuedOn, expiresOn, nameOnIt, notes } = shown;
  return {
    piece,
    people,
    document: {
      id: shown.id,
      name: shown.name,
      who,
      seen: seenValue(shown),
      sheet: { issuedOn: issuedOn ?? "", expiresOn: expiresOn ?? "", nameOnIt: nameOnIt ?? "", notes: notes ?? "" },
    },
  };
}

export type AssemblyView = TargetPage & {
  address: string;
  revision: number;
  pages: { id: string; name: string; weight: string; picture: string }[];
  /** Of all photographs together. */
  weight: string;
  /** What the PDF is kept under. */
  most: string;
};

/** The pages as they are arranged. */
export async function assemblyView(
  services: ApplicationServices,
  actor: Actor,
  file: WholeFile,
  assembly: Assembly,
): Promise<AssemblyView | undefined> {
  const { kind, person, documentId, id, revision } = assembly;
  const target = await targetPage(services, actor, file, { asked: { kind, person }, documentId });
  if (!target) return undefined;
  const pages = await pagesOf(services.database.drizzle, id);
  const fileId = file.application.id;
  return {
    ...target,
    address: assemblyPath(fileId, id),
    revision,
    pages: pages.map((page) => ({
      id: page.id,
      name: page.file.name,
      weight: formatWeight(page.file.size),
      picture: assemblyPicturePath(fileId, id, page.id, page.turn),
    })),
    weight: formatWeight(pages.reduce((sum, page) => sum + page.file.size, 0)),
    most: formatWeight(mostBytes(services, file, assembly)),
  };
}

/** What the PDF is kept under: the limit of the portal that the requirement is for, where one is known. */
export function mostBytes(
  { clock }: Pick<ApplicationServices, "clock">,
  { programme, facts }: WholeFile,
  { kind, person }: Pick<Assembly, "kind" | "person">,
): number {
  const asked = requirementsOf(programme, facts, dayOf(clock.now())).find(
    (one) => one.id === kind && one.person === person,
  );
  return asked?.document.portalBytes ?? JOINED_BYTES;
}

/** Pages that wait to be joined, the last touched first: whoever left comes back to them. */
export async function waitingAssemblies(
  db: Tx,
  viewer: Actor,
  { application: { id: applicationId }, sight }: WholeFile,
): Promise<{ address: string; pages: number; at: Date }[]> {
  const open = await db
    .select()
    .from(documentAssemblies)
    .where(and(eq(documentAssemblies.applicationId, applicationId), isNull(documentAssemblies.joinedVersion)))
    .orderBy(desc(documentAssemblies.updatedAt));
  return Promise.all(
    open
      .filter((one) => maySeeAssembly(sight, viewer, one))
      .map(async ({ id, updatedAt }) => ({
        address: assemblyPath(applicationId, id),
        pages: (await pagesOf(db, id)).length,
        at: updatedAt,
      })),
  );
}
