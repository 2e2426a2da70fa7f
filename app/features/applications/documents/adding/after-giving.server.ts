/** What follows a piece that was given: what was received, and the form of the next one. */
import { type KeptDocument, documentHistory } from "#app/features/documents/queries.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { formatWeight } from "#app/ui/tables/file-size.ts";
import { mayTakeBack } from "#app/features/applications/documents/change-document.server.ts";
import { documentPath, replacePath, takeBackPath } from "#app/features/applications/documents/document-path.ts";
import {
  findDocument,
  papersInSight,
  whoOf,
} from "#app/features/applications/documents/pages/document-pages.server.ts";
import { nextToGive, toGive, toGiveWords } from "#app/features/applications/documents/to-give.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { differenceWords, readName } from "#app/features/applications/rules/names.ts";
import type { Whom } from "#app/features/applications/types.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";

/** Name of what the address of the next form says: which document was received a moment ago. */
export const RECEIVED = "recu";

export type ReceivedPiece = {
  title: string;
  who: string;
  /** « passeport.pdf, 840 ko » */
  file: string | null;
  state: KeptDocument["state"];
  page: string;
  replace: string;
  /** The name on it is not the one of the file: how they differ, and the page where its person is told of; null: the same, or none was read. */
  name: { words: string; href: string } | null;
  /** The post that takes it back, as long as nobody decided about it. */
  takeBack: string | null;
};

/** The document that the address names, as it is now; null for one that is not there, or not in sight. */
export async function receivedPiece(
  { database }: ApplicationServices,
  actor: Actor,
  file: WholeFile,
  id: string | null,
): Promise<ReceivedPiece | null> {
  const db = database.drizzle;
  const document = id === null ? undefined : await findDocument(db, file, id);
  if (!document) return null;
  const { versions } = await documentHistory(db, document.id);
  const kept = versions[0]?.file;
  const fileId = file.application.id;
  return {
    title: document.name ?? document.kind,
    who: whoOf(file.members, document.person),
    file: kept ? `${kept.name}, ${formatWeight(kept.size)}` : null,
    state: document.state,
    name: nameNote(file, document),
    page: documentPath(fileId, document.id),
    replace: replacePath(fileId, document.id),
    takeBack: (await mayTakeBack(db, actor, document)) ? takeBackPath(fileId, document.id) : null,
  };
}

/** Told at once: a paper is corrected in months. */
function nameNote(
  { application, facts, sight }: WholeFile,
  { nameOnIt, person }: Pick<KeptDocument, "nameOnIt" | "person">,
): ReceivedPiece["name"] {
  const words = nameOnIt === null ? "" : differenceWords(nameOnIt, readName(nameOnIt, person as Whom, facts));
  if (words === "" || sight !== "whole" || person === "file") return null;
  return { words, href: `${pathTo("/management/:id/personnes", { id: application.id })}?personne=${person}` };
}

/** The form of the next piece, which says what was received; null when nothing is left to give. */
export async function nextForm(
  { database, clock }: ApplicationServices,
  file: WholeFile,
  given: { id: string; kind: string; person: string },
): Promise<string | null> {
  const next = nextToGive(await givingOf({ database, clock }, file), given);
  if (next?.href == null) return null;
  return `${next.href}${next.href.includes("?") ? "&" : "?"}${RECEIVED}=${given.id}`;
}

/** « 5 données sur 18, 13 à donner : 4 cette semaine, 9 plus tard » */
export async function countOfFile(
  services: Pick<ApplicationServices, "database" | "clock">,
  file: WholeFile,
): Promise<string> {
  return toGiveWords(await givingOf(services, file));
}

async function givingOf({ database, clock }: Pick<ApplicationServices, "database" | "clock">, file: WholeFile) {
  const today = dayOf(clock.now());
  return toGive(file, judgeFile(file, await papersInSight(database.drizzle, file), today), today);
}
