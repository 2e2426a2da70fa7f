/** What of the agenda waits for the staff: each line says why, and goes with what it is about. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instantOf } from "#app/features/appointments/availability/availability.ts";
import { blockTime } from "#app/features/appointments/office/opening/block-time.server.ts";
import { cancelAppointment } from "#app/features/appointments/booking/cancel-appointment.server.ts";
import { moveAppointment } from "#app/features/appointments/booking/move-appointment.server.ts";
import { planAbsence } from "#app/features/appointments/office/plan-absence.server.ts";
import { setAbsence } from "#app/features/appointments/office/set-absence.server.ts";
import { setException } from "#app/features/appointments/office/opening/set-exception.server.ts";
import { setHours } from "#app/features/appointments/office/opening/set-hours.server.ts";
import { followAgency, setOwnHours } from "#app/features/appointments/office/opening/set-own-hours.server.ts";
import {
  TUESDAY,
  type FakeServices,
  adviserAccount,
  agendaServices,
  booked,
} from "#app/features/appointments/testing/agenda.ts";
import { readWorklist } from "#app/features/office/worklist/read-worklist.server.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { agendaSources } from "./agenda-work.server.ts";

let database: TestDatabase;
let services: FakeServices;
let actor: Awaited<ReturnType<typeof adviserAccount>>;
beforeEach(async () => {
  database = await createTestDatabase();
  services = agendaServices(database);
  actor = await adviserAccount(database);
});
afterEach(() => database.drop());

const jobs = recordedJobs();
const lines = async (kind: string) =>
  (await readWorklist({ db: database.drizzle, clock: services.clock, jobs }, agendaSources, actor, null)).lines.filter(
    (line) => line.kind === kind,
  );

const appointmentFreed = async () => {
  const { id, adviserId } = await booked(services);
  const absence = { adviserId, from: TUESDAY, to: TUESDAY, mode: "free" as const };
  const plan = await planAbsence(database.drizzle, services.clock, absence);
  await setAbsence(services, actor, absence, { seen: plan?.fingerprint ?? "", reason: "Il est malade." });
  return id;
};

describe("a time that the business took back", () => {
  it("is a line for whoever comes first, until its client has another time", async () => {
    const id = await appointmentFreed();
    services.clock.present = services.clock.present.add({ hours: 30 });
    expect(await lines("freed")).toMatchObject([
      {
        title: "Awa Ngo attend une autre heure",
        why: expect.stringContaining("l’agence a repris son heure du 24 novembre 2026 à 9\u00a0h\u00a000") as string,
        lead: "6\u00a0h de retard",
        detail: "30\u00a0h, promis 24\u00a0h",
        owner: null,
        action: { label: "Proposer une heure", path: `/admin/agenda/${id}/deplacer` },
      },
    ]);
    expect((await lines("freed"))[0]?.why).toContain("«\u00a0Il est malade\u00a0»");
    expect(await moveAppointment(services, actor, id, { day: TUESDAY.add({ days: 1 }), time: "15:00" })).toMatchObject({
      outcome: "done",
    });
    expect(await lines("freed")).toEqual([]);
  });

  it("is no line any more once it was given up", async () => {
    const id = await appointmentFreed();
    expect(await lines("freed")).toHaveLength(1);
    expect(await cancelAppointment(services, actor, id, "Il ne vient plus.")).toMatchObject({ outcome: "done" });
    expect(await lines("freed")).toEqual([]);
  });
});

const why = async () => (await lines("misplaced")).map((line) => line.why);

describe("an appointment where its adviser no longer receives", () => {
  it("is a line by the change that put it there, until it is moved", async () => {
    const { id } = await booked(services);
    expect(await why()).toEqual([]);
    services.clock.present = services.clock.present.add({ hours: 1 });
    await setException(services, actor.userId, { day: TUESDAY, open: false, reason: "Formation" });
    services.clock.present = services.clock.present.add({ hours: 2 });
    expect(await lines("misplaced")).toMatchObject([
      {
        title: "Rendez-vous d’Awa Ngo à déplacer",
        detail: "2\u00a0h, promis 24\u00a0h",
        action: { path: `/admin/agenda/${id}/deplacer` },
      },
    ]);
    expect((await why())[0]).toContain("ce jour est fermé («\u00a0Formation\u00a0»)");
    await moveAppointment(services, actor, id, { day: TUESDAY.add({ days: 1 }), time: "15:00" });
    expect(await why()).toEqual([]);
  });

  it("says which change it was: a block, hours of the agency, hours of the adviser", async () => {
    const { adviserId } = await booked(services);
    const admin = await adviserAccount(database, "admin@exemple.cm", "admin");
    await setOwnHours(services, admin, adviserId, { weekday: 2, spans: [{ from: "14:00", to: "16:00" }] });
    expect((await why())[0]).toContain("les heures de ce jour ont changé après la réservation");
    await followAgency(services, admin, adviserId, 2);
    expect(await why()).toEqual([]);
    await setHours(services, admin, { weekday: 2, spans: [] });
    expect((await why())[0]).toContain("ce jour n’a plus d’heures");
    await blockTime(
      services,
      admin,
      adviserId,
      { start: instantOf(TUESDAY, "09:30"), end: instantOf(TUESDAY, "11:00") },
      "Banque",
    );
    expect((await why())[0]).toContain("ce moment a été bloqué («\u00a0Banque\u00a0»)");
  });
});
