/** Who may be booked for advice: what the licences of the staff open and close. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LicenceForm } from "#app/features/accounts/licences/form.ts";
import { removeLicence, saveLicence } from "#app/features/accounts/licences/save-licence.server.ts";
import { publishRevision, writeDraft } from "#app/features/publications/store/revise.server.ts";
import { licenceWork } from "#app/registries/work/licence-work.server.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { adviceStanding } from "#app/features/appointments/office/advice-standing.server.ts";
import { bookAppointment } from "#app/features/appointments/booking/book-appointment.server.ts";
import { bookingPage } from "#app/features/appointments/booking/booking-page.server.ts";
import { describeAppointment } from "#app/features/appointments/booking/describe-appointment.server.ts";
import { bookingFaq } from "#app/features/appointments/booking/faq.server.ts";
import { followLicences, licenceNotice } from "#app/features/appointments/office/advisers/follow-licences.server.ts";
import { joinWait } from "#app/features/appointments/waiting/join-wait.server.ts";
import { moveAppointment } from "#app/features/appointments/booking/move-appointment.server.ts";
import { appointmentOf } from "#app/features/appointments/queries.server.ts";
import {
  FRIDAY,
  type FakeServices,
  TUESDAY,
  adviserAccount,
  agendaServices,
  booked,
  booking,
} from "#app/features/appointments/testing/agenda.ts";

let database: TestDatabase;
let services: FakeServices;
let admin: Awaited<ReturnType<typeof adviserAccount>>;
let serge: Awaited<ReturnType<typeof adviserAccount>>;
let calendar: string;
beforeEach(async () => {
  database = await createTestDatabase();
  services = agendaServices(database);
  admin = await adviserAccount(database, "ana@exemple.cm", "admin");
  serge = await adviserAccount(database);
  await database.pool.query("UPDATE advisers SET user_id = $1, name = 'Serge Fotso'", [serge.userId]);
  calendar = (await database.pool.query<{ id: string }>("SELECT id FROM advisers")).rows[0]?.id ?? "";
});
afterEach(() => database.drop());

const LICENCE: LicenceForm = {
  body: "cicc",
  number: "R123456",
  registerUrl: "https://register.college-ic.ca/",
  expiresOn: "2027-03-31",
};
const license = (changes: Partial<LicenceForm> = {}, who = serge) =>
  saveLicence(services, admin, who.userId, { ...LICENCE, ...changes });
const page = (query: Record<string, string> = {}) =>
  bookingPage(database.drizzle, services.clock, new URLSearchParams(query), null);
const outcome = async (changes: Parameters<typeof booking>[0]) => {
  const answer = await bookAppointment(services, VISITOR, booking(changes));
  return answer.outcome === "refused" ? answer.why : answer.appointment.serviceName;
};

describe("nobody is licensed", () => {
  test("the page offers information and logistics, and says what it does not offer", async () => {
    const { services: offered, withheld, adviser } = await page({ service: "file-review" });
    expect(offered.map(({ name }) => name)).toEqual(["Séance d’information", "Logistique des pièces"]);
    expect(withheld).toEqual(["Révision de dossier", "Simulation approfondie", "Suivi de candidature"]);
    expect(adviser).toBeNull();
  });

  test("a form sent all the same is refused, and nobody waits for advice", async () => {
    expect(await outcome({ service: "file-review" })).toBe("unlicensed");
    const { email, firstName, lastName, phone, zone, service } = booking({ service: "follow-up" });
    const wait = await joinWait(services, VISITOR, {
      formId: randomUUID(),
      day: TUESDAY,
      service,
      email,
      firstName,
      lastName,
      phone,
      zone,
    });
    expect(wait).toEqual({ outcome: "closed" });
  });

  test("the free consultation is booked as information, and the preparation of documents as logistics", async () => {
    expect(await outcome({ service: "initial" })).toBe("Séance d’information");
    expect(await outcome({ service: "documents", time: "14:00" })).toBe("Logistique des pièces");
  });

  test("Quebec’s register alone changes nothing", async () => {
    await license({ body: "quebec" });
    expect(await outcome({ service: "file-review" })).toBe("unlicensed");
  });

  test("the page heads and answers as information", async () => {
    const { licensed } = await page({ service: "documents" });
    expect(licensed).toBe(false);
    expect(bookingFaq(licensed)[0]).toMatchObject({
      question: "La séance d’information est-elle vraiment gratuite\u00a0?",
    });
  });

  test("the office reads why, and the wording to mend", async () => {
    const source = "---\ntitle: Notre bureau\n---\nPosez vos questions à nos conseillers.\n";
    const written = await writeDraft(services, admin, { kind: "page", slug: "about", source });
    if (written.kind !== "written") throw new Error("the text is faulty");
    await publishRevision(services, admin, written.revisionId);
    const { licensed, services: sold, lines, texts } = await adviceStanding(database.drizzle, services.clock);
    expect(licensed).toBe(false);
    expect(sold.map(({ soldAs }) => soldAs)).toEqual([
      "Séance d’information",
      null,
      null,
      "Logistique des pièces",
      null,
    ]);
    // The questions of the site as it comes have an information form, in which nothing is to mend.
    expect(lines).toEqual([]);
    expect(texts).toEqual([
      {
        kind: "page",
        slug: "about",
        title: "Notre bureau",
        excerpts: [expect.stringContaining("Posez vos questions à nos conseillers.")],
      },
    ]);
  });
});

describe("somebody is licensed", () => {
  beforeEach(async () => void (await license()));

  test("their name, number and register stand on the page before confirming, and on the booking after", async () => {
    const { adviser, withheld, licensed } = await page({ service: "file-review" });
    expect(licensed).toBe(true);
    const shown = { name: "Serge Fotso", licences: [{ number: "R123456", url: "https://register.college-ic.ca/" }] };
    expect(adviser).toMatchObject(shown);
    expect(withheld).toEqual([]);
    const made = await booked(services, { service: "file-review", adviser: calendar });
    const found = await appointmentOf(database.drizzle, made.id);
    if (!found) throw new Error("the appointment is gone");
    expect(
      (await describeAppointment(database.drizzle, services.clock, found, { kind: "client" })).adviser,
    ).toMatchObject(shown);
  });

  test("of two licensed people the one chosen receives; a colleague without a licence is not one of them", async () => {
    const clarisse = await adviserAccount(database, "clarisse@exemple.cm");
    const odile = await adviserAccount(database, "odile@exemple.cm");
    await database.pool.query(
      "INSERT INTO advisers (user_id, name, created_at) VALUES ($1, 'Clarisse', now() + interval '1 hour'), ($2, 'Odile', now() + interval '2 hours')",
      [clarisse.userId, odile.userId],
    );
    await license({}, clarisse);
    const { rows } = await database.pool.query<{ id: string; name: string }>("SELECT id, name FROM advisers");
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? "";
    expect((await page({ service: "file-review" })).advisers.map(({ id }) => id)).toEqual([calendar, idOf("Clarisse")]);
    expect((await page({ service: "file-review", adviser: idOf("Clarisse") })).adviser?.id).toBe(idOf("Clarisse"));
    expect((await booked(services, { service: "file-review", adviser: idOf("Clarisse") })).adviserId).toBe(
      idOf("Clarisse"),
    );
    expect(await outcome({ service: "file-review", adviser: idOf("Odile"), time: "14:00" })).toBe("unlicensed");
    expect((await page({ service: "documents" })).advisers.map(({ id }) => id)).toEqual([calendar, idOf("Clarisse")]);
  });

  test("a licence that ends: bookings made stay, new ones stop on the day after its last", async () => {
    await license({ expiresOn: TUESDAY.toString() });
    const made = await booked(services, { service: "file-review", day: TUESDAY, time: "14:00" });
    expect(await outcome({ service: "file-review", day: TUESDAY.add({ days: 1 }) })).toBe("taken");
    services.clock.present = services.clock.present.add({ days: 2 });
    expect(await outcome({ service: "file-review", day: FRIDAY })).toBe("unlicensed");
    expect((await appointmentOf(database.drizzle, made.id))?.state).toBe("booked");
  });

  test("a booking of before is not moved into advice by nobody", async () => {
    const made = await booked(services, { service: "file-review", day: FRIDAY });
    await removeLicence(services, admin, serge.userId, "cicc");
    const moved = await moveAppointment(services, { kind: "adviser", userId: admin.userId }, made.id, {
      day: FRIDAY,
      time: "14:00",
    });
    expect(moved).toEqual({ outcome: "not-free", why: "unlicensed" });
  });

  test("somebody who leaves the staff advises no more", async () => {
    await database.pool.query("UPDATE users SET role = 'user' WHERE id = $1", [serge.userId]);
    expect(await outcome({ service: "file-review" })).toBe("unlicensed");
  });
});

describe("the admin’s page", () => {
  test("keeps one licence a body, each change with its trace; the same form twice changes once", async () => {
    for (const number of ["R1", "R2", "R2"]) await saveLicence(services, admin, serge.userId, { ...LICENCE, number });
    await removeLicence(services, admin, serge.userId, "cicc");
    await removeLicence(services, admin, serge.userId, "cicc");
    const { rows } = await database.pool.query<{ action: string }>(
      "SELECT action FROM audit_events WHERE action LIKE 'account.licence-%' ORDER BY id",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "account.licence-saved",
      "account.licence-saved",
      "account.licence-removed",
    ]);
  });

  test("two admins who enter it at once leave one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        saveLicence(services, admin, serge.userId, { ...LICENCE, number: `R${index}` }),
      ),
    );
    expect(new Set(answers)).toEqual(new Set(["saved"]));
    expect((await database.pool.query("SELECT FROM staff_licences")).rowCount).toBe(1);
  });

  test("is closed to an adviser, and enters nothing for a client’s account", async () => {
    expect(() => saveLicence(services, serge, serge.userId, LICENCE)).toThrow("only an admin");
    await database.pool.query("UPDATE users SET role = 'user' WHERE id = $1", [serge.userId]);
    expect(await license()).toBe("left");
  });
});

test("time that a licence opens goes first to those who wait for advice, and what it closes is offered to nobody", async () => {
  await database.pool.query(
    `INSERT INTO appointment_waits (id, day, service, state, first_name, last_name, email, phone, created_at)
     SELECT gen_random_uuid(), $1, 'file-review', 'waiting', name, 'Ngo', lower(name) || '@exemple.cm', '+237670000001', now() FROM unnest(ARRAY['Awa', 'Rose']) name`,
    [TUESDAY.toString()],
  );
  const around = followLicences(services);
  const offered = async () =>
    (
      await database.pool.query<{ name: string }>(
        "SELECT first_name AS name FROM appointments WHERE state = 'offered' ORDER BY created_at, lower(during)",
      )
    ).rows.map(({ name }) => name);
  await saveLicence({ ...services, around }, admin, serge.userId, { ...LICENCE, expiresOn: "2026-11-22" });
  expect(await offered()).toEqual([]);
  await saveLicence({ ...services, around }, admin, serge.userId, LICENCE);
  expect(await offered()).toEqual(["Awa", "Rose"]);
  await removeLicence({ ...services, around }, admin, serge.userId, "cicc");
  expect(await offered()).toEqual(["Awa", "Rose"]);
});

const noticeTitle = async () => (await licenceNotice(database.drizzle, services.clock))?.title;

test("the office’s agenda says that advice is not sold, then that a licence ends", async () => {
  expect(await noticeTitle()).toBe("Aucun conseil ne peut être vendu");
  await license();
  expect(await noticeTitle()).toBeUndefined();
  await license({ expiresOn: "2026-12-01" });
  expect(await noticeTitle()).toBe("Licences à renouveler");
});

const lines = async () =>
  (await licenceWork.list({ db: database.drizzle, clock: services.clock, jobs: recordedJobs() })).map(
    ({ title }) => title,
  );

test("« À faire » warns sixty days before, and at the end", async () => {
  await license({ expiresOn: "2027-01-23" });
  expect(await lines()).toEqual([]);
  await license({ expiresOn: "2027-01-22" });
  expect(await lines()).toEqual(["La licence de Serge Fotso s’arrête bientôt"]);
  await license({ expiresOn: "2026-11-22" });
  expect(await lines()).toEqual(["La licence de Serge Fotso est échue"]);
});
