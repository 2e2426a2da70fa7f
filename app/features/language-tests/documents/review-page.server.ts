import { eq } from "drizzle-orm";
import { type KeptDocument, keptDocuments } from "#app/features/documents/queries.server.ts";
import type { ReviewPoint } from "#app/features/documents/review/review-points.ts";
import { type SeenPage, seeDocumentPage } from "#app/features/documents/see-page.server.ts";
import { type DocumentState, type ScanState, mayMoveDocument } from "#app/features/documents/status.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import {
  type DocumentKind,
  documentKindOf,
  documentKinds,
  documentWords,
  missingDocuments,
  registrationDocuments,
} from "#app/features/language-tests/documents.ts";
import { type Adviser, assertAdviser } from "#app/features/language-tests/policy.ts";
import { registrationPath } from "#app/features/language-tests/registration-path.ts";
import { seenWords } from "./review-documents.server.ts";
import { registrationReviewPoints } from "./review-points.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import { mayMove } from "#app/features/language-tests/status.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";
import { testNames } from "#app/features/language-tests/sessions/test-facts.ts";

type Registration = typeof testRegistrations.$inferSelect;
type Session = typeof testSessions.$inferSelect;
export type Reviewed = { registration: Registration; session: Session; documents: KeptDocument[] };

/** Pages of one document that are drawn: an identity document has two sides. */
const MOST_PAGES = 4;

/** A registration with its documents, for the staff; undefined for an unknown id. */
export async function reviewedRegistration(db: Tx, id: string): Promise<Reviewed | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ registration: testRegistrations, session: testSessions })
    .from(testRegistrations)
    .innerJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
    .where(eq(testRegistrations.id, id));
  return found && { ...found, documents: await keptDocuments(db, registrationDocuments, [id]) };
}

type PageServices = Pick<LanguageTestServices, "database" | "clock"> & { storage: Pick<Storage, "get"> };

/** One page of one of its documents, drawn under a watermark. @returns undefined for what is not there */
export async function seeRegistrationPage(
  services: PageServices,
  actor: Adviser,
  { registration, documents }: Reviewed,
  { kind, page }: { kind: string | undefined; page: number },
): Promise<SeenPage | undefined> {
  assertAdviser(actor);
  const document = documents.find((one) => one.kind === documentKindOf(kind));
  if (!document?.file || document.scan !== null) return undefined;
  const subject = { rules: registrationDocuments, id: registration.id, action: "test-registration.document-read" };
  const words = `Réservé à ${siteSettings.name}, inscription ${registration.reference}, ${longDate(dayOf(services.clock.now()))}`;
  return seeDocumentPage(
    services,
    actor.userId,
    subject,
    { documentId: document.id, version: document.version, page, size: "light" },
    words,
  );
}

export type ReviewedPart = {
  kind: DocumentKind;
  label: string;
  state: DocumentState;
  scan: ScanState | null;
  pages: { page: number; picture: string; width: number; height: number }[];
  original: string | null;
  problem: string | null;
};

export type RegistrationReview = {
  id: string;
  sessionId: string;
  reference: string;
  name: string;
  test: string;
  testDay: string;
  closes: string;
  /** Since when the oldest waits; null when none does. In milliseconds since 1970. */
  since: number | null;
  promised: number;
  now: number;
  parts: ReviewedPart[];
  points: ReviewPoint[];
  seen: string;
  mayValidate: boolean;
  /** Documents that may be asked for again. */
  refusable: { value: DocumentKind; label: string }[];
};

/** Its two documents with their pages, and what they are checked for. */
export async function registrationReview(
  services: PageServices,
  actor: Adviser,
  reviewed: Reviewed,
): Promise<RegistrationReview> {
  const { registration, session, documents } = reviewed;
  const waits = documents.filter(({ state }) => state === "in-review");
  const unseen = documents.some(({ scan }) => scan === "waiting");
  const given = documents.flatMap(({ kind, state }) => (state === "missing" ? [] : (documentKindOf(kind) ?? [])));
  const testDay = longDate(inDouala(session.startsAt));
  const parts: ReviewedPart[] = [];
  // One after the other: two hostile files at once would take both places of those who draw.
  for (const kind of documentKinds) parts.push(await partOf(services, actor, reviewed, kind));
  return {
    id: registration.id,
    sessionId: session.id,
    reference: registration.reference,
    name: `${registration.firstName} ${registration.lastName}`,
    test: testNames[session.test],
    testDay,
    closes: longDateTime(inDouala(session.registrationClosesAt)),
    since: waits.length === 0 ? null : Math.min(...waits.map(({ givenAt }) => givenAt.getTime())),
    promised: siteSettings.office.reviewHours,
    now: services.clock.now().epochMilliseconds,
    parts,
    points: registrationReviewPoints(registration, testDay),
    seen: seenWords(documents),
    mayValidate:
      mayMove(registration.state, "confirm-documents") &&
      missingDocuments(given).length === 0 &&
      waits.length > 0 &&
      !unseen,
    refusable: mayMove(registration.state, "refuse-documents")
      ? documents.flatMap(({ kind, state, scan }) => {
          const known = documentKindOf(kind);
          return known && scan === null && mayMoveDocument(state, "ask-again")
            ? [{ value: known, label: labelOf(known) }]
            : [];
        })
      : [],
  };
}

const labelOf = (kind: DocumentKind) => documentWords[kind].label.replace(" *", "");

async function partOf(
  services: PageServices,
  actor: Adviser,
  reviewed: Reviewed,
  kind: DocumentKind,
): Promise<ReviewedPart> {
  const document = reviewed.documents.find((one) => one.kind === kind);
  const file = document && document.state !== "missing" && document.scan === null ? document.file : null;
  const seen = file ? await seeRegistrationPage(services, actor, reviewed, { kind, page: 1 }) : undefined;
  const drawn = seen && !("fault" in seen.drawn) ? seen.drawn : undefined;
  const registrationId = reviewed.registration.id;
  return {
    kind,
    label: labelOf(kind),
    state: document?.state ?? "missing",
    scan: document?.scan ?? null,
    problem:
      seen && !drawn ? "Cette pièce ne peut pas être affichée page par page. Son original reste à télécharger." : null,
    pages: Array.from({ length: Math.min(drawn?.pages ?? 0, MOST_PAGES) }, (_, at) => ({
      page: at + 1,
      picture: pathTo("/admin/revue/inscriptions/:registrationId/:kind/pages/:page", {
        registrationId,
        kind,
        page: String(at + 1),
      }),
      width: drawn?.width ?? 1000,
      height: drawn?.height ?? 1414,
    })),
    original: file ? `${registrationPath(reviewed.registration.reference)}/documents/${kind}` : null,
  };
}
