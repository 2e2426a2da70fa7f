/** A registration in the words of its page. */
import { fcfa } from "#app/features/orders/money.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { type DocumentKind, documentKinds, documentWords, missingDocuments } from "./documents.ts";
import type { RegistrationView } from "./queries.server.ts";
import { sessionWords } from "./session-words.ts";
import { isLive } from "./status.ts";
import { freeCancellationEnds, isBefore } from "./terms.ts";

/** State of one document: specification, section 4. */
export type DocumentStatus = "Validé" | "En révision" | "Manquant";

export type ListedDocument = { kind: DocumentKind; label: string; status: DocumentStatus; /** In bytes. */ file: { name: string; size: number } | undefined };

/** The documents of a registration, given or not. */
export function listedDocuments({ registration, documents }: Pick<RegistrationView, "registration" | "documents">): ListedDocument[] {
  return documentKinds.map((kind) => {
    const file = documents.find((document) => document.kind === kind);
    const status = !file ? "Manquant" : registration.documentsConfirmedAt ? "Validé" : "En révision";
    return { kind, label: documentWords[kind].label.replace(" *", ""), status, file };
  });
}

/** Everything that the page of a registration says. */
export function registrationWords(view: RegistrationView, now: Temporal.ZonedDateTime) {
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
    orderReference: order?.reference,
    refund: order?.state === "refund-due" ? fcfa(order.amount) : undefined,
    documents: listedDocuments(view),
    missing: live ? missingDocuments(view.documents.map(({ kind }) => kind)) : [],
    live,
    freeUntil: longDateTime(freeCancellationEnds(starts)),
    mayCancel: live && registration.state !== "tentative" && isBefore(now, freeCancellationEnds(starts)),
    over: !isBefore(now, starts),
  };
}

export type RegistrationWords = ReturnType<typeof registrationWords>;
