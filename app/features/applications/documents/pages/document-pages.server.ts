import {
  type KeptDocument,
  documentHistory,
  keptDocument,
  keptDocuments,
} from "#app/features/documents/queries.server.ts";
import type { ScanState } from "#app/features/documents/status.ts";
import { TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { formatMegabytes } from "#app/ui/tables/file-size.ts";
import { isJoined } from "#app/features/applications/documents/assemblies/join-pages.server.ts";
import {
  type DocumentRequest,
  type GroupView,
  askedDocument,
  documentGroups,
  shownGroups,
} from "#app/features/applications/rules/asked-documents.ts";
import { mayEditDetails } from "#app/features/applications/documents/change-document.server.ts";
import { type CorrectionWords, correctionWords } from "#app/features/applications/documents/correction-words.ts";
import { type Sight, isInSight, mayReviewDocuments } from "#app/features/applications/policy.ts";
import { type JudgedFile, judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { type PlacedPieces, piecesByPerson } from "#app/features/applications/documents/pieces-by-person.ts";
import { type PiecePlace, type ToGive, toGive } from "#app/features/applications/documents/to-give.ts";
import { documentsPath, pagePicturePath, pagesPath } from "#app/features/applications/documents/document-path.ts";
import { WHOLE_FILE, fileDocuments, isOwnKind } from "#app/features/applications/documents/documents.ts";
import { namesakeOf, roleApart, shortName } from "#app/features/applications/namesakes.ts";
import { relationWords } from "#app/features/applications/people.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { requirementsOf } from "#app/features/applications/rules/requirements.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import { nextSubmission } from "#app/features/applications/rules/stage-days.ts";
import type { ApplicationMember } from "#app/features/applications/tables.ts";

/** Somebody whom a document may be about, in words. `namesake`: another of the file bears the same names. */
export type Somebody = { value: string; label: string; namesake?: true };

const keyed = (members: readonly ApplicationMember[]) => members.map((member) => ({ ...member, key: member.person }));

/** The whole file last: most documents are somebody's. */
export function peopleOf({ members, sight }: { members: readonly ApplicationMember[]; sight: Sight }): Somebody[] {
  const people = keyed(members);
  const named = people.map((one): Somebody => {
    const alike = namesakeOf(
      one,
      people.filter(({ key }) => key !== one.key),
    );
    if (!alike) return { value: one.key, label: `${shortName(one, people)} (${relationWords(one.key).toLowerCase()})` };
    const born = one.birthDate && `naissance le ${longDate(Temporal.PlainDate.from(one.birthDate))}`;
    return {
      value: one.key,
      label: `${one.firstName} ${one.lastName} (${[roleApart(one.key), born].filter(Boolean).join(", ")})`,
      namesake: true,
    };
  });
  return isInSight(sight, WHOLE_FILE) ? [...named, { value: WHOLE_FILE, label: "Tout le dossier" }] : named;
}

/** The documents of a file that its reader sees. */
export async function papersInSight(
  db: Tx,
  { application, sight }: Pick<WholeFile, "application" | "sight">,
): Promise<KeptDocument[]> {
  const given = await keptDocuments(db, fileDocuments, [application.id]);
  return given.filter(({ person }) => isInSight(sight, person));
}

/** What the template asks today of the people of a file whom its reader sees. */
export function askedDocuments(
  { programme, facts, sight }: Pick<WholeFile, "programme" | "facts" | "sight">,
  today: Temporal.PlainDate,
): DocumentRequest[] {
  const asked = requirementsOf(programme, facts, today).filter(({ person }) => isInSight(sight, person));
  const next = nextSubmission(programme, facts, today)?.stage ?? null;
  return asked.map((requirement) => askedDocument(programme, next, requirement));
}

/** The documents of a file: by place and person, and by category where the address asks for one alone. */
export type FileDocuments = {
  id: string;
  groups: GroupView[];
  names: Record<string, string>;
  places: Record<PiecePlace, PlacedPieces>;
};

/**
 * The tab of the documents of a file; `part`: of which category the address asks a page alone. `read`: the file as
 * the same request has judged it already; null: it was not.
 */
export async function documentsOfFile(
  { database, clock }: ApplicationServices,
  file: WholeFile,
  part: { category: string | null; page: string | null } = { category: null, page: null },
  read: { judged: JudgedFile; given: ToGive } | null = null,
): Promise<FileDocuments> {
  const { application } = file;
  const db = database.drizzle;
  const today = dayOf(clock.now());
  const judged = read?.judged ?? judgeFile(file, await papersInSight(db, file), today);
  const { lines } = read?.given ?? toGive(file, judged, today);
  return {
    id: application.id,
    groups: shownGroups(documentGroups(judged.rows), part),
    places: piecesByPerson({ lines }, file.facts, { id: application.id, today }),
    names: Object.fromEntries(keyed(file.members).map((one, _, all) => [one.key, shortName(one, all)])),
  };
}

/** First name of whom a document is about, more where two share it, or « Tout le dossier ». */
export function whoOf(members: readonly ApplicationMember[], person: string): string {
  const all = keyed(members);
  const member = all.find(({ key }) => key === person);
  return member ? shortName(member, all) : "Tout le dossier";
}

/** A document of a file, in sight of its reader. */
export async function findDocument(
  db: Tx,
  { application, sight }: Pick<WholeFile, "application" | "sight">,
  id: string,
): Promise<KeptDocument | undefined> {
  const document = isUuid(id) ? await keptDocument(db, fileDocuments, application.id, id) : undefined;
  return document && isInSight(sight, document.person) ? document : undefined;
}

export type DocumentPage = {
  file: { id: string; title: string; reference: string };
  document: Pick<KeptDocument, "id" | "state" | "version" | "notes" | "issuedOn" | "expiresOn" | "nameOnIt"> & {
    name: string;
    category: KeptDocument["category"];
    own: boolean;
  };
  /** First name, more where two share it, or « Tout le dossier ». */
  who: string;
  why: string | null;
  correction: (CorrectionWords & { pictures: MarkedPicture[] }) | null;
  versions: {
    number: number;
    given: string;
    by: string | null;
    file: { name: string; size: string } | null;
    scan: ScanState | null;
  }[];
  past: (CorrectionWords & { id: string; ended: string })[];
  /** True when its last version was made of photographs, which can be arranged anew. */
  joined: boolean;
  mayEdit: boolean;
  mayReview: boolean;
  /** Address of all documents of the file. */
  back: string;
};

/** A page of the version that is asked again, as a picture with its marks. */
export type MarkedPicture = CorrectionWords["marks"][number] & { picture: string; href: string };

/** Pictures on the page: the others are named. */
const MOST_PICTURES = 6;

function markedPictures(fileId: string, { id, correction }: KeptDocument): MarkedPicture[] {
  if (!correction) return [];
  const { version } = correction;
  return correctionWords(correction)
    .marks.slice(0, MOST_PICTURES)
    .map((mark) => ({
      ...mark,
      picture: pagePicturePath(fileId, id, { version, page: mark.page }),
      href: pagesPath(fileId, id, { version, page: mark.page }),
    }));
}

const at = (moment: Date) =>
  longDateTime(Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(TIME_ZONE));
const ENDS = { resolved: "Une autre version est arrivée le", cancelled: "Correction annulée le" } as const;

/** One document with its versions and all that was asked of it. */
export async function documentPage(
  { database, clock }: ApplicationServices,
  actor: Actor,
  file: WholeFile,
  document: KeptDocument,
): Promise<DocumentPage> {
  const { application } = file;
  const asked = askedDocuments(file, dayOf(clock.now())).find(
    (one) => one.id === document.kind && one.person === document.person,
  );
  const { versions, corrections } = await documentHistory(database.drizzle, document.id);
  const { id, state, version, notes, issuedOn, expiresOn, nameOnIt, category } = document;
  return {
    file: { id: application.id, title: application.title, reference: application.reference },
    document: {
      id,
      state,
      version,
      notes,
      issuedOn,
      expiresOn,
      nameOnIt,
      category,
      name: asked?.title ?? document.name ?? document.kind,
      own: isOwnKind(document.kind) && file.sight === "whole",
    },
    who: whoOf(file.members, document.person),
    why: asked?.why ?? null,
    correction: document.correction && {
      ...correctionWords(document.correction),
      pictures: markedPictures(application.id, document),
    },
    versions: versions.map((one) => ({
      number: one.number,
      given: at(one.givenAt),
      by: one.by,
      file: one.file && {
        name: one.file.name,
        size: formatMegabytes(one.file.size),
      },
      scan: one.scan,
    })),
    past: corrections.flatMap((one) =>
      one.state === "open"
        ? []
        : [
            {
              ...correctionWords(one),
              id: one.id,
              ended: `${ENDS[one.state]} ${one.closedAt ? longDate(dayOf(one.closedAt)) : ""}`,
            },
          ],
    ),
    joined: await isJoined(database.drizzle, document),
    mayEdit: mayEditDetails(actor, application, document),
    mayReview: mayReviewDocuments(actor, application),
    back: documentsPath(actor, application),
  };
}
