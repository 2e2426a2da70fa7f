/** Everything that happened with a person in one list, the newest first: each feature says what it has, and here it is put into words. */
import { programNames } from "#app/features/applications/status.ts";
import { reviewPath } from "#app/features/applications/documents/document-path.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { appointmentStates } from "#app/features/appointments/status.ts";
import { intervalWords } from "#app/features/appointments/words.ts";
import { clientNotesOf } from "#app/features/clients/notes.server.ts";
import {
  type TimelineEntry,
  type TimelinePage,
  clientNoteWords,
  timelinePage,
  timelinePlace,
} from "#app/features/clients/timeline.ts";
import { repliesTo } from "#app/features/contact/of-person.server.ts";
import { messageStates } from "#app/features/contact/status.ts";
import { ticketOf } from "#app/features/contact/subjects.ts";
import { documentsGivenBy } from "#app/features/documents/given-by.server.ts";
import { documentStates } from "#app/features/documents/status.ts";
import { documentKindOf, registrationDocuments } from "#app/features/language-tests/documents.ts";
import { registrationReviewPath } from "#app/features/language-tests/registration-path.ts";
import { sessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { registrationStateNames } from "#app/features/language-tests/status.ts";
import { messagesOfClient } from "#app/features/messages/office/of-client.server.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { moneyOfPerson } from "#app/features/orders/office/money-of-person.server.ts";
import { orderStates } from "#app/features/orders/status.ts";
import { sayRange } from "#app/features/points/shared/score-sheet.ts";
import { GRID_WORDS } from "#app/features/saved-simulations/history.ts";
import { latestSimulations, savedMoments } from "#app/features/saved-simulations/queries.server.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { mailsTo } from "#app/platform/mail/mails-to.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { compared } from "#app/registries/simulators.ts";
import type { ClientThings } from "./client-things.server.ts";

export const TIMELINE_SIZE = 20;
/** Characters of what somebody wrote that a line shows. */
const BEGINNING = 180;

/** Who reads, and from where on. */
type Asked = {
  db: Tx;
  clock: Clock;
  things: ClientThings;
  readerId: string;
  page: { cursor: string | null; size: number };
};

/** One page of all that happened with a person, as far as their things were read for the reader. @param size how many */
export async function clientTimeline(
  db: Tx,
  clock: Clock,
  things: ClientThings,
  readerId: string,
  cursor: string | null,
  size = TIMELINE_SIZE,
): Promise<TimelinePage> {
  const place = timelinePlace(cursor);
  const page = { cursor: place && cursor, size: size + 1 };
  const asked = { db, clock, things, readerId, page };
  const found = [...atHand(things)];
  for (const source of [money, written, threadMessages, pieces, notes, simulations, mails])
    found.push(...(await source(asked)));
  return timelinePage(found, place, size);
}

const line = (entry: Omit<TimelineEntry, "detail" | "state" | "path"> & Partial<TimelineEntry>): TimelineEntry => ({
  detail: "",
  state: null,
  path: null,
  ...entry,
});

const beginning = (words: string) => {
  const flat = words.replaceAll(/\s+/g, " ").trim();
  return flat.length > BEGINNING ? `${flat.slice(0, BEGINNING).trimEnd()}…` : flat;
};

/** What was read already: consultations, registrations, files and WhatsApp. */
function atHand({ appointments, registrations, files, contacts }: ClientThings): TimelineEntry[] {
  return [
    ...appointments.booked.map(({ id, serviceName, during, state, reference }) =>
      line({
        key: id,
        at: new Date(during.start.epochMilliseconds),
        kind: "Rendez-vous",
        title: serviceName,
        path: pathTo("/admin/agenda/:id", { id }),
        detail: `${intervalWords(during)}, ${reference}`,
        state: appointmentStates[state],
      }),
    ),
    ...registrations.map(({ registration: { id, reference, state, sessionId, createdAt }, session }) => {
      const { test, day, place } = sessionWords(session);
      return line({
        key: id,
        at: createdAt,
        kind: "Inscription",
        title: `${test}, ${day}`,
        path: pathTo("/admin/sessions/:sessionId", { sessionId }),
        detail: `${place}, ${reference}`,
        state: registrationStateNames[state],
      });
    }),
    ...files.map(({ application: { id, title, reference, program, createdAt } }) =>
      line({
        key: id,
        at: createdAt,
        kind: "Dossier",
        title: `Dossier ouvert\u00a0: ${title}`,
        path: pathTo("/admin/dossiers/:id", { id }),
        detail: `${programNames[program]}, ${reference}`,
      }),
    ),
    ...contacts.map(({ id, phone, lastInAt, waitingSince }) =>
      line({
        key: id,
        at: lastInAt,
        kind: "WhatsApp",
        title: "Dernier message sur WhatsApp",
        path: pathTo(`/admin/whatsapp?contact=${id}`),
        detail: phone ?? "",
        state: waitingSince === null ? null : { label: "À répondre", tone: "fair" },
      }),
    ),
  ];
}

const orderPath = (reference: string) => pathTo("/admin/commandes/:reference", { reference });
const messagePath = (id: string) => pathTo("/admin/messages/:id", { id });

async function money({ db, things: { orders, person, can, newest } }: Asked): Promise<TimelineEntry[]> {
  const moved = can("payments") ? await moneyOfPerson(db, person, newest) : [];
  return [
    ...orders.map(({ id, reference, amount, state, createdAt }) =>
      line({
        key: id,
        at: createdAt,
        kind: "Commande",
        title: `${fcfa(amount)}, ${reference}`,
        path: orderPath(reference),
        state: orderStates[state],
      }),
    ),
    ...moved.map(({ id, reference, amount, means, at, refund, takenBack }) =>
      line({
        key: id,
        at,
        kind: refund ? "Remboursement" : "Paiement",
        title: `${fcfa(amount)} ${refund ? "rendus" : "reçus"}`,
        ...(takenBack && { state: { label: "Noté par erreur, repris", tone: "neutral" as const } }),
        path: orderPath(reference),
        detail: `${siteSettings.payment.means.find((one) => one.id === means)?.name ?? means}, ${reference}`,
      }),
    ),
  ];
}

/** The messages of the contact page, with what was answered. */
async function written({ db, things: { messages, person, can, newest } }: Asked): Promise<TimelineEntry[]> {
  const replies = can("inbox") ? await repliesTo(db, person, newest) : [];
  return [
    ...messages.map(({ id, number, message, state, createdAt }) =>
      line({
        key: id,
        at: createdAt,
        kind: "Message",
        title: `«\u00a0${beginning(message)}\u00a0»`,
        path: messagePath(id),
        detail: `Page Contact, ${ticketOf(number ?? 0)}`,
        state: messageStates[state],
      }),
    ),
    ...replies.map(({ id, messageId, number, side, body, createdAt, sentAt }) =>
      line({
        key: id,
        at: sentAt ?? createdAt,
        kind: side === "office" ? "Réponse" : "Message",
        title: `«\u00a0${beginning(body)}\u00a0»`,
        path: messagePath(messageId),
        detail: `Page Contact, ${ticketOf(number ?? 0)}`,
      }),
    ),
  ];
}

async function threadMessages({ db, page, things: { client, can, files } }: Asked): Promise<TimelineEntry[]> {
  if (client.userId === null || !can("files")) return [];
  const references = new Map(files.map(({ application: { id, reference } }) => [id, reference]));
  return (await messagesOfClient(db, client.userId, page)).map(
    ({ id, applicationId, side, authorName, words, sentAt }) =>
      line({
        key: id,
        at: sentAt,
        kind: side === "office" ? "Réponse" : "Message",
        title: words === "" ? "Fichiers joints" : `«\u00a0${beginning(words)}\u00a0»`,
        path: pathTo("/admin/dossiers/:id/messages", { id: applicationId }),
        detail: `${authorName}, dossier ${references.get(applicationId) ?? ""}`,
        quotes: true,
      }),
  );
}

async function pieces({ db, page, things: { person, can } }: Asked): Promise<TimelineEntry[]> {
  if (!can("files")) return [];
  return (await documentsGivenBy(db, person, page)).map(
    ({ id, documentId, subjectKind, subjectId, kind, name, number, last, state, givenAt }) => {
      const ofTest = subjectKind === registrationDocuments.name ? documentKindOf(kind) : undefined;
      const label = ofTest && registrationDocuments.documents[ofTest].label;
      const ofFile = subjectKind === fileDocuments.name;
      return line({
        key: id,
        at: givenAt,
        kind: "Pièce",
        title: name ?? label ?? kind,
        path: ofFile ? reviewPath(subjectId, documentId) : registrationReviewPath(subjectId),
        detail: number > 1 ? `version ${number}` : "",
        state: last ? documentStates[state] : null,
      });
    },
  );
}

async function notes({ db, readerId, things: { client, newest } }: Asked): Promise<TimelineEntry[]> {
  return (await clientNotesOf(db, client.id, newest)).map(({ id, kind, words, authorId, authorName, writtenAt }) =>
    line({
      key: id,
      at: writtenAt,
      kind: clientNoteWords[kind],
      title: words,
      detail: `par ${authorName}`,
      own: authorId === readerId,
    }),
  );
}

/** The last result of each grid: the points alone, the official ones first. */
async function simulations({ db, clock, things: { client } }: Asked): Promise<TimelineEntry[]> {
  if (client.userId === null) return [];
  const [kept, moments] = [await latestSimulations(db, client.userId), await savedMoments(db, client.userId)];
  return compared(kept, dayOf(clock.now()).toString()).map(({ id, grid, total, maximum, official }) =>
    line({
      key: id,
      at: moments.get(id) ?? new Date(0),
      kind: "Simulation",
      title: `${official.label}\u00a0: ${sayRange(official)} / ${official.maximum}`,
      detail: `Estimation du site (${GRID_WORDS[grid].name})\u00a0: ${total} / ${maximum}`,
    }),
  );
}

async function mails({ db, page, things: { person, can } }: Asked): Promise<TimelineEntry[]> {
  const address = person.phone ?? (person.emailConfirmed ? person.email : "");
  if (!can("inbox") || address === "") return [];
  return (await mailsTo(db, address, page)).map(({ id, subject, state, createdAt }) => {
    const failed = state === "failed";
    return line({
      key: id,
      at: createdAt,
      kind: person.phone === undefined ? "Courriel" : "À dire",
      title: subject,
      path: failed ? pathTo("/admin/courriels") : null,
      state: failed && person.phone === undefined ? { label: "Non remis", tone: "bad" } : null,
    });
  });
}
