/** A registration in the words of its page. */
import type { DocumentState, ScanState } from "#app/features/documents/status.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import {
  type DocumentKind,
  documentKinds,
  documentWords,
  missingDocuments,
} from "#app/features/language-tests/documents.ts";
import type { RegistrationView } from "#app/features/language-tests/queries.server.ts";
import { sessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { isLive } from "#app/features/language-tests/status.ts";
import { freeCancellationEnds, isBefore } from "#app/features/language-tests/terms.ts";

export type ListedDocument = {
  kind: DocumentKind;
  label: string;
  state: DocumentState;
  /** In bytes. */ file: { name: string; size: number } | undefined;
  scan: ScanState | null;
  /** Given by the office, and not to be opened by whoever reads. */
  sealed: boolean;
};

/** The documents of a registration, given or not. @param opensAll what the office gave too (policy.ts) */
export function listedDocuments({ documents }: Pick<RegistrationView, "documents">, opensAll = true): ListedDocument[] {
  return documentKinds.map((kind) => {
    const file = documents.find((document) => document.kind === kind);
    return {
      kind,
      label: documentWords[kind].label.replace(" *", ""),
      state: file?.state ?? "missing",
      file,
      scan: file?.scan ?? null,
      sealed: !opensAll && file?.byOffice === true,
    };
  });
}

/** Everything that the page of a registration says. */
export function registrationWords(view: RegistrationView, now: Temporal.ZonedDateTime, opensAll = true) {
  const { registration, session, order, position } = view;
  const starts = inDouala(session.startsAt);
  const live = isLive(registration.state);
  return {
    id: registration.id,
    reference: registration.reference,
    state: registration.state,
    firstName: registration.firstName,
    email: registration.email,
    position,
    session: sessionWords(session),
    // What was ordered, whatever the session costs by now.
    price: fcfa(order?.amount ?? session.price),
    keptUntil: registration.tentativeUntil ? longDateTime(inDouala(registration.tentativeUntil)) : undefined,
    dueAt: registration.state === "held" && order ? longDateTime(inDouala(order.dueAt)) : undefined,
    refund: order && order.refundDue > 0 ? fcfa(order.refundDue) : undefined,
    documents: listedDocuments(view, opensAll),
    missing: live ? missingDocuments(view.documents.map(({ kind }) => kind)) : [],
    live,
    freeUntil: longDateTime(freeCancellationEnds(starts)),
    mayCancel: live && registration.state !== "tentative" && isBefore(now, freeCancellationEnds(starts)),
    over: !isBefore(now, starts),
  };
}

export type RegistrationWords = ReturnType<typeof registrationWords>;
