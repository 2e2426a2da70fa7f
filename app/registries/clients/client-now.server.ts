/** Where things stand with a person: what is under way, what waits for an answer, what is owed; and what can be done of it. */
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { fileSummary } from "#app/features/applications/overview/file-summary.ts";
import { nextAct, nextWords } from "#app/features/applications/overview/next-act.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { applicationStates } from "#app/features/applications/status.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { appointmentStates } from "#app/features/appointments/status.ts";
import { intervalWords } from "#app/features/appointments/words.ts";
import type { NowLine } from "#app/features/clients/timeline.ts";
import type { ClientActs } from "#app/features/clients/views/client-acts.tsx";
import { ticketOf } from "#app/features/contact/subjects.ts";
import { type KeptDocument, keptDocuments } from "#app/features/documents/queries.server.ts";
import { sessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { registrationStateNames } from "#app/features/language-tests/status.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { isAwaited, orderStates } from "#app/features/orders/status.ts";
import { ageWords } from "#app/platform/clock/age-words.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { ClientThings } from "./client-things.server.ts";

/** Of a line that may have nothing more to say. */
const line = (now: Pick<NowLine, "key" | "label" | "title" | "path"> & Partial<NowLine>): NowLine => ({
  detail: "",
  state: null,
  ...now,
});

/** What stands above everything else on the page of a person, what waits for us first. */
export async function clientNow(db: Tx, clock: Clock, things: ClientThings): Promise<NowLine[]> {
  return [
    ...answers(things, clock),
    ...owed(things),
    ...appointments(things, clock),
    ...registrations(things, clock),
    ...(await files(db, clock, things)),
  ];
}

/** Each conversation that waits for an answer. */
function answers({ threads, messages, contacts }: ClientThings, clock: Clock): NowLine[] {
  const now = clock.now().epochMilliseconds;
  const waits = (key: string, title: string, path: string, since: Date) =>
    line({ key, label: "À répondre", title, path, state: { label: `attend ${ageWords(since, now)}`, tone: "fair" } });
  return [
    ...threads.flatMap(({ applicationId: id, reference, unansweredSince }) =>
      unansweredSince === null
        ? []
        : [
            waits(
              id,
              `Message du dossier ${reference}`,
              pathTo("/admin/dossiers/:id/messages", { id }),
              unansweredSince,
            ),
          ],
    ),
    ...messages.flatMap(({ id, number, state, waitingSince }) =>
      state === "new"
        ? [waits(id, `Message ${ticketOf(number ?? 0)}`, pathTo("/admin/messages/:id", { id }), waitingSince)]
        : [],
    ),
    ...contacts.flatMap(({ id, waitingSince }) =>
      waitingSince === null ? [] : [waits(id, "WhatsApp", pathTo(`/admin/whatsapp?contact=${id}`), waitingSince)],
    ),
  ];
}

function owed({ orders }: ClientThings): NowLine[] {
  return orders.flatMap(({ id, reference, state, owed: left, dueAt, refundDue }) => {
    const path = pathTo("/admin/commandes/:reference", { reference });
    const lines: NowLine[] = [];
    if (isAwaited(state))
      lines.push(
        line({
          key: id,
          label: "À payer",
          title: `${fcfa(left)}, ${reference}`,
          path,
          detail: `avant le ${longDateTime(inDouala(dueAt))}`,
          state: orderStates[state],
        }),
      );
    if (refundDue > 0)
      lines.push(line({ key: `${id} r`, label: "À rendre", title: `${fcfa(refundDue)}, ${reference}`, path }));
    return lines;
  });
}

const STILL = ["booked", "tentative", "offered", "freed"];

/** Consultations to come, the next first, and the days waited for. */
function appointments({ appointments: { booked, waits } }: ClientThings, clock: Clock): NowLine[] {
  const now = clock.now().epochMilliseconds;
  const coming = booked
    .filter(({ state, during }) => STILL.includes(state) && during.end.epochMilliseconds > now)
    .toSorted((one, other) => one.during.start.epochMilliseconds - other.during.start.epochMilliseconds);
  return [
    ...coming.map(({ id, serviceName, during, state }) =>
      line({
        key: id,
        label: "Rendez-vous",
        title: intervalWords(during),
        path: pathTo("/admin/agenda/:id", { id }),
        detail: serviceName,
        state: appointmentStates[state],
      }),
    ),
    ...waits
      .filter(({ state, day }) => (state === "waiting" || state === "offered") && day >= dayOf(clock.now()).toString())
      .map(({ id, day }) =>
        line({
          key: id,
          label: "Rendez-vous",
          title: `attend un créneau le ${longDate(Temporal.PlainDate.from(day))}`,
          path: `${pathTo("/admin/agenda")}?du=${day}`,
        }),
      ),
  ];
}

function registrations({ registrations: found }: ClientThings, clock: Clock): NowLine[] {
  const now = clock.now().epochMilliseconds;
  return found
    .filter(
      ({ registration: { state }, session }) =>
        session.startsAt.getTime() > now && state !== "expired" && state !== "cancelled" && state !== "released",
    )
    .toSorted((one, other) => one.session.startsAt.getTime() - other.session.startsAt.getTime())
    .map(({ registration: { id, reference, state, sessionId }, session }) => {
      const { test, day, place } = sessionWords(session);
      return line({
        key: id,
        label: "Session",
        title: `${test}, ${day}`,
        path: pathTo("/admin/sessions/:sessionId", { sessionId }),
        detail: `${place}, ${reference}`,
        state: registrationStateNames[state],
      });
    });
}

/** Each open file with what its client reads first in it. */
async function files(db: Tx, clock: Clock, { files: all }: ClientThings): Promise<NowLine[]> {
  const open = all.filter(({ application: { state } }) => state === "open" || state === "submitted");
  const ids = open.map(({ application }) => application.id);
  const given = Map.groupBy(await keptDocuments(db, fileDocuments, ids), ({ subjectId }) => subjectId);
  return open.map((file) => fileLine(file, given.get(file.application.id) ?? [], dayOf(clock.now())));
}

function fileLine(file: WholeFile, given: readonly KeptDocument[], today: Temporal.PlainDate): NowLine {
  const { id, title, reference, state } = file.application;
  const judged = judgeFile(file, given, today);
  const summary = fileSummary(file, judged, today);
  const next = summary && nextAct(summary.acts);
  const { inReview } = judged.count;
  return line({
    key: id,
    label: "Dossier",
    title: `${title}, ${reference}`,
    path: pathTo("/admin/dossiers/:id", { id }),
    detail: [
      ...(inReview > 0 ? [`${frenchCount(inReview, "pièce")} à relire`] : []),
      ...(summary
        ? [`Le client lit\u00a0: ${next ? nextWords(next) : "rien pour l’instant"}`, summary.counted, summary.length]
        : []),
    ]
      .map((words) => (words.endsWith(".") ? words : `${words}.`))
      .join(" "),
    state: applicationStates[state],
  });
}

/** Where each act on a person leads, null where there is nothing to do or it is not the reader's, and which comes first. */
export function clientActs(things: ClientThings): ClientActs {
  const { client, can, threads, files: all, messages, contacts, orders } = things;
  const thread = threads.find(({ unansweredSince }) => unansweredSince !== null) ?? threads[0];
  const file = thread?.applicationId ?? all[0]?.application.id;
  const message = messages.find(({ state }) => state === "new") ?? messages[0];
  const waiting =
    (thread?.unansweredSince ?? null) !== null ||
    message?.state === "new" ||
    contacts.some(({ waitingSince }) => waitingSince !== null);
  const byFile = file === undefined ? null : `${pathTo("/admin/dossiers/:id/messages", { id: file })}#ecrire`;
  const byPage = message ? pathTo("/admin/messages/:id", { id: message.id }) : null;
  const contact = contacts.find(({ waitingSince }) => waitingSince !== null);
  const ways = [
    (thread?.unansweredSince ?? null) !== null ? byFile : null,
    message?.state === "new" ? byPage : null,
    contact ? pathTo(`/admin/whatsapp?contact=${contact.id}`) : null,
    byFile,
    byPage,
    client.email === "" ? null : `mailto:${client.email}`,
  ];
  const due = orders
    .filter(({ state }) => isAwaited(state))
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())[0];
  const { id, userId, email } = client;
  return {
    book: can("agenda") ? `${pathTo("/admin/agenda/reserver")}?client=${id}` : null,
    write: ways.find((way) => way !== null) ?? null,
    pay: due ? pathTo("/admin/commandes/:reference", { reference: due.reference }) : null,
    openFile: can("files") && (userId !== null || email === "") ? pathTo("/admin/clients/:id/dossier", { id }) : null,
    first: waiting ? "write" : due ? "pay" : can("agenda") ? "book" : "note",
  };
}
