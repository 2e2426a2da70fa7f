import { and, asc, eq, gt, isNull, like, sql } from "drizzle-orm";
import { instantOf } from "#app/features/appointments/availability/availability.ts";
import { closedDays } from "#app/features/appointments/availability/closed-days.server.ts";
import { APPOINTMENT } from "#app/features/appointments/order-kind.ts";
import { serviceOf } from "#app/features/appointments/settings.ts";
import { type Appointment, advisers, appointmentWaits, appointments } from "#app/features/appointments/tables.ts";
import { comments, publications } from "#app/features/publications/tables.ts";
import { orderLines, orders } from "#app/features/orders/tables.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { newReference } from "#app/platform/references/new-reference.ts";
import { DOCUMENTS } from "./fill-appointments.ts";

const id = (end: string) => `0de00000-0000-4000-8000-000000000${end}`;

/** Hours in which each of the orders has to be paid. */
const DUE_IN = [3, 22, 40];
const ORDERS = ["d01", "d02", "d03"].map(id);
const FREED = id("d11");
const WAITS = [
  { id: id("d21"), firstName: "Thérèse", lastName: "Onana", hoursAgo: 40 },
  { id: id("d22"), firstName: "Gaston", lastName: "Pokam", hoursAgo: 18 },
];
const TAKEN_BEFORE = [
  { id: id("d12"), firstName: "Aline", lastName: "Mengue", time: "09:00" },
  { id: id("d13"), firstName: "Serge", lastName: "Bikele", time: "14:00" },
];
const COMMENTED = "preparer-sa-premiere-consultation";
const COMMENTS = [
  {
    id: id("d31"),
    authorName: "Fidèle N.",
    email: "fidele.n@exemple.cm",
    body: "Merci pour cet article. Le relevé bancaire doit-il porter sur six mois, ou sur trois\u00a0?",
    hoursAgo: 50,
  },
  {
    id: id("d32"),
    authorName: "Prisca",
    email: "prisca@exemple.cm",
    body: "Très clair. Est-ce que l’évaluation des diplômes se demande avant le test de français\u00a0?",
    hoursAgo: 7,
  },
];
/** Far enough ahead that the week can be booked as if nobody waited. */
const WAITED_IN_DAYS = 37;

/**
 * What a morning finds beside the messages and the papers: payments to confirm, a place to fix, a client
 * whose time was taken back, people who wait for a full day, comments. Filled once, dated from then: what
 * becomes of it since stays.
 */
export async function fillMorning({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<void> {
  await inTransaction({ drizzle }, async (tx) => {
    if ((await tx.$count(appointments, eq(appointments.id, FREED))) > 0) return;
    const [first] = await tx
      .select({ id: advisers.id })
      .from(advisers)
      .where(isNull(advisers.onlyService))
      .orderBy(asc(advisers.createdAt), asc(advisers.id))
      .limit(1);
    if (!first) return;
    const [unplaced, ...toPay] = await tx
      .select()
      .from(appointments)
      .where(
        and(
          eq(appointments.state, "booked"),
          like(appointments.idempotencyKey, "demo %"),
          gt(
            sql`lower(${appointments.during})`,
            sql`${clock.now().add({ hours: 2 }).toInstant().toString()}::timestamptz`,
          ),
        ),
      )
      .orderBy(asc(appointments.during))
      .limit(1 + ORDERS.length);
    const booked = dateOf(clock.now().subtract({ hours: 30 }));
    if (unplaced)
      await tx
        .update(appointments)
        .set({ place: null, placeDetail: "", createdAt: booked })
        .where(eq(appointments.id, unplaced.id));
    for (const [index, appointment] of toPay.entries()) await charge(tx, clock, appointment, index);
    await free(tx, clock, first.id);
    await wait(tx, clock);
    await comment(tx, clock);
  });
}

async function charge(
  tx: Tx,
  clock: Clock,
  { id: subjectId, service, serviceName, firstName, lastName, email, phone }: Appointment,
  index: number,
) {
  const [orderId, dueIn] = [ORDERS[index], DUE_IN[index]];
  const amount = serviceOf(service)?.price ?? 0;
  if (orderId === undefined || dueIn === undefined || amount === 0) return;
  const createdAt = dateOf(clock.now().add({ hours: dueIn - 48 }));
  await tx.update(appointments).set({ price: amount, createdAt }).where(eq(appointments.id, subjectId));
  await tx.insert(orders).values({
    id: orderId,
    reference: newReference("CMD"),
    kind: APPOINTMENT,
    subjectId,
    amount,
    payerName: `${firstName} ${lastName}`,
    payerEmail: email,
    payerPhone: phone,
    dueAt: dateOf(clock.now().add({ hours: dueIn })),
    createdAt,
    stateChangedAt: createdAt,
  });
  await tx.insert(orderLines).values({ orderId, position: 1, label: serviceName, amount });
}

/** Somebody whose time the business took back a day and a half ago. */
async function free(tx: Tx, clock: Clock, adviserId: string) {
  const service = serviceOf("initial");
  if (!service) throw new Error("no service initial");
  const start = instantOf(dayOf(clock.now()).add({ days: 1 }), "11:00");
  const at = dateOf(clock.now().subtract({ hours: 32 }));
  await tx.insert(appointments).values({
    id: FREED,
    reference: newReference("RV"),
    idempotencyKey: `demo freed ${FREED}`,
    service: service.id,
    serviceName: service.name,
    price: 0,
    adviserId,
    during: { start, end: start.add({ minutes: service.minutes }) },
    state: "freed",
    reason: "Votre conseiller est en déplacement ce jour-là.",
    firstName: "Hortense",
    lastName: "Bilong",
    email: "bilong@exemple.cm",
    phone: "+237698110099",
    createdAt: dateOf(clock.now().subtract({ hours: 90 })),
    updatedAt: at,
  });
}

/** Two people on the list of one day, on which the workshop for documents is full. */
async function wait(tx: Tx, clock: Clock) {
  const first = dayOf(clock.now()).add({ days: WAITED_IN_DAYS });
  const closed = await closedDays(tx, first, first.add({ days: 6 }));
  const days = [0, 1, 2, 3, 4, 5, 6].map((ahead) => first.add({ days: ahead }));
  const day = days.find((one) => one.dayOfWeek < 6 && closed(one) === undefined) ?? first;
  const service = serviceOf(DOCUMENTS.onlyService);
  if (!service) throw new Error(`no service ${DOCUMENTS.onlyService}`);
  for (const { id: takenId, time, ...who } of TAKEN_BEFORE) {
    const start = instantOf(day, time);
    const at = dateOf(clock.now().subtract({ hours: 100 }));
    await tx.insert(appointments).values({
      ...who,
      id: takenId,
      reference: newReference("RV"),
      idempotencyKey: `demo waited ${takenId}`,
      service: service.id,
      serviceName: service.name,
      price: 0,
      adviserId: DOCUMENTS.id,
      during: { start, end: start.add({ minutes: service.minutes }) },
      state: "booked",
      email: `${who.lastName.toLowerCase()}@exemple.cm`,
      phone: "+237698110097",
      place: "agency",
      createdAt: at,
      updatedAt: at,
    });
  }
  for (const { hoursAgo, firstName, lastName, id: waitId } of WAITS)
    await tx.insert(appointmentWaits).values({
      id: waitId,
      day: day.toString(),
      service: service.id,
      state: "waiting",
      firstName,
      lastName,
      email: `${lastName.toLowerCase()}@exemple.cm`,
      phone: "+237698110098",
      createdAt: dateOf(clock.now().subtract({ hours: hoursAgo })),
    });
}

/** Comments of readers on one article, when it is there. */
async function comment(tx: Tx, clock: Clock) {
  const [article] = await tx.select({ id: publications.id }).from(publications).where(eq(publications.slug, COMMENTED));
  if (!article) return;
  for (const { hoursAgo, ...rest } of COMMENTS)
    await tx.insert(comments).values({
      ...rest,
      publicationId: article.id,
      state: "pending",
      createdAt: dateOf(clock.now().subtract({ hours: hoursAgo })),
    });
}
