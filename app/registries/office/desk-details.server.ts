/** What stands beside an open line of the Bureau: whom it is about, its act, and the last things about them. */
import { foretell } from "#app/features/notices/told/told.server.ts";
import type { Told } from "#app/features/notices/told/told.ts";
import { randomUUID } from "node:crypto";
import { findApplication, fileOf } from "#app/features/applications/queries.server.ts";
import { officeClient } from "#app/features/applications/review/office-files.server.ts";
import { appointmentOf } from "#app/features/appointments/queries.server.ts";
import type { PlaceKind } from "#app/features/appointments/places.ts";
import { noteView } from "#app/features/clients/access-log/note-view.server.ts";
import { type NamedBy, clientOf, namesByTelephone } from "#app/features/clients/search/find-client.server.ts";
import type { Client } from "#app/features/clients/tables.ts";
import { type OfficeMessage, officeMessage } from "#app/features/contact/office/office-message.server.ts";
import type { UnsettledListProps } from "#app/features/language-tests/office/views/unsettled-list.tsx";
import { mayReadNotes } from "#app/features/messages/policy.ts";
import { type MessageView, readThread } from "#app/features/messages/thread/read-thread.server.ts";
import type { WorkLineView } from "#app/features/office/worklist/read-worklist.server.ts";
import type { DeskPerson } from "#app/features/office/worklist/views/desk-panel.tsx";
import { type OfficeOrderPage, officeOrderPage } from "#app/features/orders/office/office-order.server.ts";
import type { OrderNote } from "#app/features/orders/office/views/order-note.tsx";
import { meansOptions } from "#app/features/orders/office/means-options.ts";
import {
  type OfficeAttemptLine,
  attemptsToSettle,
} from "#app/features/orders/phone-payments/office-attempts.server.ts";
import { orderByReference } from "#app/features/orders/queries.server.ts";
import type { Order } from "#app/features/orders/tables.ts";
import { type WaitingComment, listWaiting } from "#app/features/publications/comments/queries.server.ts";
import { standingTexts } from "#app/features/ready-texts/queries.server.ts";
import {
  type UndeliveredMail,
  lineToTell,
  listUndelivered,
} from "#app/features/undelivered-mail/list-undelivered.server.ts";
import { type Conversation, conversation } from "#app/features/whatsapp/office-page.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { writeCursor } from "#app/platform/database/cursor.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Option } from "#app/ui/inputs/select.tsx";
import { readThings } from "#app/registries/clients/client-things.server.ts";
import { clientTimeline } from "#app/registries/clients/client-timeline.server.ts";
import { phonePaymentServices } from "#app/registries/phone-payments.server.ts";
import { agreementNotes } from "./agreement-notes.server.ts";
import { unsettledPeople } from "./unsettled-people.server.ts";

type OrderAct = { order: OfficeOrderPage; means: Option[]; note: OrderNote | undefined };

/** What can be done of a line where it is read; a link leads to the page of anything else. */
export type DeskAct =
  | ({ kind: "payment" | "money-back" } & OrderAct)
  | ({ kind: "phone-payment"; attempt: OfficeAttemptLine } & OrderAct)
  | {
      kind: "place";
      id: string;
      version: number;
      place: { kind: PlaceKind | null; detail: string };
      phone: string;
      told: Told;
    }
  | ({ kind: "answer"; texts: { id: string; title: string }[]; formId: string } & OfficeMessage)
  | { kind: "held"; message: OfficeMessage["message"] }
  | { kind: "thread"; id: string; formId: string; messages: MessageView[] }
  | { kind: "whatsapp"; conversation: Conversation; formId: string }
  | { kind: "comment"; comment: WaitingComment }
  | { kind: "mail"; mail: UndeliveredMail; text: string | null }
  | ({ kind: "cancelled-session" } & UnsettledListProps)
  | { kind: "link" };

export type DeskDetails = { act: DeskAct; person: DeskPerson | null; last: { at: string; what: string }[] };

type Found = { act: DeskAct; person: (NamedBy & { name: string }) | null };

const NOTHING: Found = { act: { kind: "link" }, person: null };
const LAST = 3;
/** Nothing has this id: a place in a timeline is a moment and a thing. */
const NO_THING = "00000000-0000-4000-8000-000000000000";

/**
 * The line with its act. What is read of a client's conversation is noted as on its page, and only where the line was
 * chosen.
 */
export async function deskDetails(
  scope: RequestScope,
  viewer: Viewer,
  line: WorkLineView,
  chosen: boolean,
): Promise<DeskDetails> {
  const db = scope.database.drizzle;
  const { act, person } = (await READERS[line.kind]?.(scope, viewer, line, chosen)) ?? NOTHING;
  if (person === null) return { act, person: null, last: [] };
  const client = may(viewer.role, "clients") ? await clientOf(db, person) : undefined;
  const { name, email } = person;
  return {
    act,
    person: { name, phone: person.phone || (client?.phone ?? ""), email, clientId: client?.id ?? null },
    last: client ? await lastOf(scope, viewer, client) : [],
  };
}

/** The newest of the person's page that have happened. Words of a conversation are not among them: they are read where it is noted. */
async function lastOf({ database, clock }: RequestScope, viewer: Viewer, client: Client): Promise<DeskDetails["last"]> {
  const db = database.drizzle;
  const things = await readThings(db, client, viewer);
  const now = writeCursor(false, [dateOf(clock.now()), NO_THING]);
  const { rows } = await clientTimeline(db, clock, things, viewer.userId, now, LAST);
  return rows.map(({ at, kind, title, detail, quotes }) => ({
    at: longDateTime(inDouala(at)),
    what: `${kind}\u00a0: ${quotes === true ? detail : title}`,
  }));
}

type Reader = (
  scope: RequestScope,
  viewer: Viewer,
  line: WorkLineView,
  chosen: boolean,
) => Promise<Found | undefined> | Found;

const payerOf = ({ userId, payerName, payerEmail, payerPhone }: Order) => ({
  userId,
  name: payerName,
  email: payerEmail,
  phone: payerPhone,
});

const orderLine =
  (kind: "payment" | "money-back"): Reader =>
  async (scope, viewer, { action }) => {
    const order = await orderByReference(scope.database.drizzle, action.path.split("/").at(-1) ?? "");
    if (!order) return undefined;
    return {
      act: { kind, ...(await orderAct(scope, viewer, order)) },
      person: payerOf(order),
    };
  };

async function orderAct({ database, clock }: RequestScope, viewer: Viewer, order: Order): Promise<OrderAct> {
  const db = database.drizzle;
  const { means, refundSecondPersonAbove: secondPersonAbove } = siteSettings.payment;
  return {
    order: await officeOrderPage(db, clock, { order, viewer, means, secondPersonAbove }),
    means: meansOptions(),
    note: (await agreementNotes(db, clock, [order]))[order.subjectId],
  };
}

const appointmentLine =
  (placing: boolean): Reader =>
  async ({ database }, _viewer, { subjectId }) => {
    const found = await appointmentOf(database.drizzle, subjectId);
    if (!found) return undefined;
    const { id, place, placeDetail, phone, email, userId, firstName, lastName } = found;
    return {
      act: placing
        ? {
            kind: "place",
            id,
            version: found.sequence,
            place: { kind: place, detail: placeDetail },
            phone,
            told: await foretell(database.drizzle, email),
          }
        : { kind: "link" },
      person: { userId, name: `${firstName} ${lastName}`.trim(), email, phone },
    };
  };

const READERS: Readonly<Record<string, Reader>> = {
  orders: orderLine("payment"),
  refunds: orderLine("money-back"),
  "other-payers": orderLine("money-back"),
  "refund-approvals": orderLine("money-back"),
  places: appointmentLine(true),
  freed: appointmentLine(false),
  misplaced: appointmentLine(false),
  "phone-payments": async (scope, viewer, { action, subjectId }) => {
    const db = scope.database.drizzle;
    const reference = new URLSearchParams(action.path.split("?")[1]).get("q") ?? "";
    const order = await orderByReference(db, reference);
    const { operators } = phonePaymentServices(scope);
    const attempt = (await attemptsToSettle(db, operators, reference)).find(({ id }) => id === subjectId);
    if (!order || !attempt) return undefined;
    return {
      act: { kind: "phone-payment", attempt, ...(await orderAct(scope, viewer, order)) },
      person: payerOf(order),
    };
  },
  contacts: async ({ database }, _viewer, { subjectId }) => {
    const found = await officeMessage(database.drizzle, subjectId);
    if (!found) return undefined;
    const { firstName, lastName, email, userId, state } = found.message;
    return {
      act:
        state === "held"
          ? { kind: "held", message: found.message }
          : {
              kind: "answer",
              texts: await standingTexts(database.drizzle, "answer"),
              formId: randomUUID(),
              ...found,
            },
      person: { userId, name: `${firstName} ${lastName}`.trim(), email, phone: "" },
    };
  },
  threads: async (scope, viewer, { subjectId }, chosen) => {
    const db = scope.database.drizzle;
    const file = await findApplication(db, viewer, subjectId);
    if (!file) return undefined;
    const { members } = await fileOf(db, file);
    const client = await officeClient(db, file.userId);
    const person = client && { userId: file.userId, name: client.name, email: client.email, phone: "" };
    const open = chosen && client?.unproven === false && mayReadNotes(viewer, file, members);
    if (open) await noteView(scope, viewer, { clientId: file.userId, what: "messages", subject: file.id });
    return {
      act: open
        ? {
            kind: "thread",
            id: file.id,
            formId: randomUUID(),
            messages: (await readThread(scope, viewer, "office", file.id, null)).messages.slice(-LAST),
          }
        : { kind: "link" },
      person: person ?? null,
    };
  },
  whatsapp: async ({ database, clock }, _viewer, { subjectId }) => {
    const found = await conversation(database.drizzle, clock.now(), subjectId);
    return (
      found && {
        act: { kind: "whatsapp", conversation: found, formId: randomUUID() },
        person: null,
      }
    );
  },
  files: async ({ database }, viewer, { subjectId }) => {
    const file = await findApplication(database.drizzle, viewer, subjectId);
    const client = file && (await officeClient(database.drizzle, file.userId));
    if (!file || !client) return undefined;
    const person = { userId: file.userId, name: client.name, email: client.email, phone: "" };
    return { act: { kind: "link" }, person };
  },
  mails: async ({ database }, _viewer, { subjectId }) => {
    const db = database.drizzle;
    const mail = (await listUndelivered(db, "open")).rows.find(({ id }) => id === subjectId);
    if (!mail) return undefined;
    const told = mail.failure === "no-address" ? await lineToTell(db, mail.id) : undefined;
    const name = told && ((await namesByTelephone(db, [told.phone])).get(told.phone) ?? "Un client");
    return {
      act: { kind: "mail", mail, text: told?.text ?? null },
      person: told && name !== undefined ? { userId: null, name, email: "", phone: told.phone } : null,
    };
  },
  "cancelled-sessions": async (scope, viewer, { subjectId }) => ({
    act: { kind: "cancelled-session", ...(await unsettledPeople(scope, viewer, subjectId)) },
    person: null,
  }),
  comments: async ({ database }, _viewer, { subjectId }) => {
    const found = (await listWaiting(database.drizzle)).rows.find(({ id }) => id === subjectId);
    return found && { act: { kind: "comment", comment: found }, person: null };
  },
};
