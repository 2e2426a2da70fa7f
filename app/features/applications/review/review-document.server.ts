import { trace } from "#app/features/audit/trace.server.ts";
import { type PageMark, marksWith, pagesOf } from "#app/features/documents/review/marks.ts";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import {
  askDocumentAgain,
  cancelCorrection,
  validateDocument,
} from "#app/features/documents/review/review-documents.server.ts";
import { type ReviewPoint, pointsOpen } from "#app/features/documents/review/review-points.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import type { CorrectionForm } from "#app/features/applications/documents/document-form.ts";
import { documentPath, replacePath } from "#app/features/applications/documents/document-path.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { isSeen, lockDocument } from "#app/features/applications/documents/give-document.server.ts";
import { lockApplication, touchApplication } from "#app/features/applications/internal/lock-application.server.ts";
import { tellClients } from "#app/features/applications/internal/tell-clients.server.ts";
import { correctionAskedMail } from "#app/features/applications/mails/correction-asked.tsx";
import { correctionCancelledMail, documentValidatedMail } from "#app/features/applications/mails/document-decided.tsx";
import { correctionAsked, correctionCancelled, documentValidated } from "#app/features/applications/notice-kinds.ts";
import { spouseOf } from "#app/features/applications/access/invite-spouse.server.ts";
import { mayReviewDocuments } from "#app/features/applications/policy.ts";
import { pointsOf } from "./points-of.ts";
import { fileOf } from "#app/features/applications/queries.server.ts";
import { settleTasks } from "#app/features/applications/tasks/settle-tasks.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import type { Application } from "#app/features/applications/tables.ts";

/** `origin`: the public one, for links in mails. */
export type ReviewServices = ApplicationServices & { jobs: Jobs; origin: string };

/** A document as its page showed it. */
export type SeenDocument = {
  applicationId: string;
  id: string;
  seen: { version: number; state: KeptDocument["state"] };
};

/** `own`: nobody says of their own papers that they serve. `changed`: another version came, or a colleague decided first. */
export type ReviewOutcome = "done" | "own" | "unknown" | "changed";

/** `open`: points of the checklist that were not said yes to, of so many. */
export type ValidateOutcome = ReviewOutcome | { open: ReviewPoint[]; of: number };

/** Says of one document that the version seen serves, once each point of its checklist was. @param answers to the points, by their ids */
export function validateFileDocument(
  services: ReviewServices,
  actor: Actor,
  which: SeenDocument,
  answers: ReadonlyMap<string, unknown>,
): Promise<ValidateOutcome> {
  return review<ValidateOutcome>(services, actor, which, async (tx, { file, document }) => {
    const points = pointsOf(await fileOf(tx, file), document, dayOf(services.clock.now()));
    const open = pointsOpen(answers, points);
    if (open.length > 0) return { open, of: points.length };
    if (!(await validateDocument(tx, services.clock, document, actor.userId))) return "changed";
    const path = documentPath(file.id, document.id);
    await tellClients(
      tx,
      services,
      documentValidated,
      { file, document },
      {
        key: `application document ${document.id} ${document.version} validated ${services.clock.now().epochMilliseconds}`,
        title: () => "Une pièce est validée",
        path,
        mail: (firstName, news) =>
          documentValidatedMail({ firstName, reference: file.reference, origin: services.origin, path, news }),
      },
    );
    await written(tx, services, actor, { file, document, action: "application.document-validated" });
    return "done";
  });
}

/** Asks for a document again: the mail leads its owner straight to the form that sends another. */
export function askFileDocumentAgain(
  services: ReviewServices,
  actor: Actor,
  which: SeenDocument,
  { reason, pages, remark, dueOn }: Pick<CorrectionForm, "reason" | "pages" | "remark" | "dueOn">,
  /** Ticked on the pages, or with a remark of their own. */
  ticked: readonly PageMark[] = [],
): Promise<ReviewOutcome> {
  return review(services, actor, which, async (tx, { file, document }) => {
    const due = dueOn === null ? undefined : Temporal.PlainDate.from(dueOn);
    const marks = marksWith(ticked, pages);
    const correction = await askDocumentAgain(
      tx,
      services.clock,
      { kind: fileDocuments, id: file.id },
      document,
      actor.userId,
      {
        reason,
        remark,
        ...(marks.length > 0 && { pages: pagesOf(marks), marks }),
        ...(due && { dueOn: due }),
      },
    );
    if (!correction) return "changed";
    const path = replacePath(file.id, document.id);
    await tellClients(
      tx,
      services,
      correctionAsked,
      { file, document },
      {
        key: `application correction ${correction}`,
        // The piece just refused comes first, unless another has an earlier day.
        title: ({ next }) => (next?.href === path ? next.title : "Une pièce est à renvoyer"),
        path,
        mail: (firstName, news) =>
          correctionAskedMail({
            firstName,
            reference: file.reference,
            dueOn: due,
            origin: services.origin,
            path,
            news,
          }),
      },
    );
    await written(tx, services, actor, { file, document, action: "application.correction-asked" });
    return "done";
  });
}

/** Takes a correction back; its words stay in the history and the version that is there waits for a decision again. */
export function cancelFileCorrection(
  services: ReviewServices,
  actor: Actor,
  which: SeenDocument,
  correctionId: string,
): Promise<ReviewOutcome> {
  return review(services, actor, which, async (tx, { file, document }) => {
    if (!(await cancelCorrection(tx, services.clock, document.id, correctionId, actor.userId))) return "changed";
    const path = documentPath(file.id, document.id);
    await tellClients(
      tx,
      services,
      correctionCancelled,
      { file, document },
      {
        key: `application correction ${correctionId} cancelled`,
        title: () => "Une correction est annulée",
        path,
        mail: (firstName, news) =>
          correctionCancelledMail({ firstName, reference: file.reference, origin: services.origin, path, news }),
      },
    );
    await written(tx, services, actor, { file, document, action: "application.correction-cancelled" });
    return "done";
  });
}

type Found = { file: Application; document: KeptDocument };

async function review<Outcome = ReviewOutcome>(
  { database }: ReviewServices,
  actor: Actor,
  { applicationId, id, seen }: SeenDocument,
  decide: (tx: Tx, found: Found) => Promise<Outcome>,
): Promise<Outcome | ReviewOutcome> {
  return inTransaction(database, async (tx) => {
    const file = await lockApplication(tx, actor, applicationId);
    const document = file && (await lockDocument(tx, file.id, id));
    if (!file || !document) return "unknown";
    if (!mayReviewDocuments(actor, file) || (await spouseOf(tx, file.id))?.userId === actor.userId) return "own";
    return isSeen(document, seen) ? decide(tx, { file, document }) : "changed";
  });
}

async function written(
  tx: Tx,
  { clock }: ReviewServices,
  actor: Actor,
  { file, document, action }: Found & { action: string },
): Promise<void> {
  const { kind, person, version } = document;
  await settleTasks(tx, clock, file.id);
  await touchApplication(tx, clock, file.id);
  await trace(tx, clock, {
    actorId: actor.userId,
    action,
    subjectType: fileDocuments.name,
    subjectId: file.id,
    details: { kind, person, version },
  });
}
