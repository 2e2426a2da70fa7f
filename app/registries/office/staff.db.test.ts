/** Somebody leaves the staff, with all that the site knows to hand over. */
import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeRole, reopenStaff } from "#app/features/accounts/staff/change-role.server.ts";
import { closeStaff, heldBy } from "#app/features/accounts/staff/close-staff.server.ts";
import { departureSchema } from "#app/features/accounts/staff/form.ts";
import { recordRequest } from "#app/features/accounts/data-requests/receive-request.server.ts";
import { inviteStaff } from "#app/features/accounts/staff/invite-staff.server.ts";
import { officeStaff } from "#app/features/accounts/staff/office-staff.server.ts";
import { createStaff, removeStaff } from "#app/features/accounts/staff/create-staff.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { users } from "#app/features/accounts/tables.ts";
import {
  PASSWORD,
  confirmedPerson,
  fakeServices,
  mailedSecrets,
  somewhere,
} from "#app/features/accounts/testing/accounts.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { advisers, appointments } from "#app/features/appointments/tables.ts";
import { agendaServices, booked } from "#app/features/appointments/testing/agenda.ts";
import { threads } from "#app/features/messages/tables.ts";
import { workMarks } from "#app/features/office/worklist/tables.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { ROLES, type Role, may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { staffHandovers } from "#app/registries/staff-holdings.server.ts";
import { workSources } from "#app/registries/work-items.server.ts";

let database: TestDatabase;
let serge: Viewer;
let rose: Viewer;
let paul: Viewer;
let ana: Viewer;
const services = () => ({ ...fakeServices(database), clock: agendaServices(database).clock });
const close = (actor: Viewer, leaving: Viewer, to: string | null) =>
  closeStaff(
    services(),
    staffHandovers,
    actor,
    leaving.userId,
    Object.fromEntries(staffHandovers.map(({ key }) => [key, to])),
  );
const rowOf = async ({ userId }: Viewer) =>
  (await database.drizzle.select().from(users).where(eq(users.id, userId)))[0];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const db = database.drizzle;
  await database.pool.query(
    "TRUNCATE applications, appointments, advisers, work_marks, contact_messages, data_requests, mails CASCADE",
  );
  await db.delete(users);
  paul = await makePerson(db, { firstName: "Paul", lastName: "Etoga", role: "admin" });
  ana = await makePerson(db, { firstName: "Ana", lastName: "Essomba", role: "admin" });
  serge = await makePerson(db, { firstName: "Serge", lastName: "Fotso", role: "adviser" });
  rose = await makePerson(db, { firstName: "Rose", lastName: "Biya", role: "adviser" });
});

async function calendar(of: Viewer, createdAt: string): Promise<string> {
  const [row] = await database.drizzle
    .insert(advisers)
    .values({ name: of.firstName, userId: of.userId, createdAt: new Date(createdAt) })
    .returning();
  return row?.id ?? "";
}

/** A thread of a client's file that somebody follows. */
async function followedThread(by: Viewer, client: Viewer): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    "INSERT INTO applications (reference, form_id, user_id, program, template_version, title, state, created_at, updated_at) VALUES ($1, $2, $3, 'arrima', '2026-11-22', 'Arrima', 'open', now(), now()) RETURNING id",
    [`DO-${randomUUID().slice(0, 8)}`, randomUUID(), client.userId],
  );
  const applicationId = rows[0]?.id ?? "";
  await database.drizzle
    .insert(threads)
    .values({ applicationId, clientId: client.userId, reference: "DO-1", adviserId: by.userId, lastAt: new Date() });
  return applicationId;
}

/** A line of « À faire », handed to somebody. */
async function handedLine(to: Viewer): Promise<string> {
  const { rows } = await database.pool.query<{ id: string; created_at: Date }>(
    "INSERT INTO contact_messages (id, first_name, last_name, email, subject, message, state, created_at, waiting_since) VALUES ($1, 'Awa', 'Ngo', 'awa@exemple.cm', 'general', 'Bonjour', 'new', '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z') RETURNING id, created_at",
    [randomUUID()],
  );
  const row = rows[0];
  if (!row) throw new Error("no message was written");
  const mark = {
    kind: "contacts",
    subjectId: row.id,
    since: row.created_at,
    assignedTo: to.userId,
    handedOver: true,
    revision: 1,
    changedAt: new Date(),
  };
  await database.drizzle.insert(workMarks).values([mark, { ...mark, subjectId: randomUUID() }]);
  return row.id;
}

describe("an adviser who leaves", () => {
  it("hands over what the preview names, at once, with a trace for each thing; their name stays", async () => {
    const client = await makePerson(database.drizzle, { firstName: "Awa" });
    const [own, theirs] = [await calendar(serge, "2026-01-01T00:00:00Z"), await calendar(rose, "2026-01-02T00:00:00Z")];
    const agenda = agendaServices(database);
    // 9:00 fills both calendars; 11:00 is Serge's alone.
    const nine = await booked(agenda, { time: "09:00" });
    await booked(agenda, { time: "09:00", email: "rose@exemple.cm", phone: "+237670000009" });
    const eleven = await booked(agenda, { time: "11:00", email: "zoe@exemple.cm", phone: "+237670000008" });
    const thread = await followedThread(serge, client);
    const line = await handedLine(serge);
    await recordRequest(services(), serge, {
      formId: randomUUID(),
      kind: "access",
      channel: "mail",
      name: "Zoé",
      email: "zoe@exemple.cm",
      words: "Une copie",
      receivedOn: "2026-11-20",
    });

    const held = await heldBy(
      { db: database.drizzle, clock: agenda.clock, jobs: agenda.jobs },
      staffHandovers,
      serge.userId,
    );
    expect(held.map(({ key, total }) => [key, total])).toEqual([
      ["threads", 1],
      ["calendar", 2],
      ["requests", 1],
      ["lines", 1],
      ["messages", 0],
    ]);
    expect(held[1]?.stays).toMatchObject({
      [rose.userId]: expect.stringContaining("1 sur 2"),
      [paul.userId]: expect.stringContaining("sans calendrier"),
    });

    expect(await close(paul, serge, rose.userId)).toEqual({
      kind: "closed",
      handed: {
        threads: { moved: 1, stayed: 0 },
        calendar: { moved: 1, stayed: 1 },
        requests: { moved: 1, stayed: 0 },
        lines: { moved: 1, stayed: 0 },
        messages: { moved: 0, stayed: 0 },
      },
    });
    const held9 = await database.drizzle
      .select({ id: appointments.id, adviserId: appointments.adviserId })
      .from(appointments);
    expect(held9.find(({ id }) => id === nine.id)?.adviserId).toBe(own);
    expect(held9.find(({ id }) => id === eleven.id)?.adviserId).toBe(theirs);
    expect(
      await database.drizzle.select({ active: advisers.active }).from(advisers).where(eq(advisers.id, own)),
    ).toEqual([{ active: false }]);
    expect(
      await database.drizzle.select({ to: threads.adviserId }).from(threads).where(eq(threads.applicationId, thread)),
    ).toEqual([{ to: rose.userId }]);
    expect(
      await database.drizzle
        .select({ to: workMarks.assignedTo, revision: workMarks.revision })
        .from(workMarks)
        .where(eq(workMarks.subjectId, line)),
    ).toEqual([{ to: rose.userId, revision: 2 }]);
    const { rows } = await database.pool.query<{ action: string }>(
      "SELECT action FROM audit_events WHERE actor_id = $1 ORDER BY id",
      [paul.userId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "thread.handed-over",
      "adviser.closed",
      "appointment.handed-over",
      "data-request.handed",
      "work.handed-over",
      "account.staff-left",
    ]);
    expect(await rowOf(serge)).toMatchObject({
      role: "user",
      closedWhy: "left",
      closedRole: "adviser",
      firstName: "Serge",
    });
    // What found no room is not forgotten.
    const stranded = await workSources
      .find(({ kind }) => kind === "stranded")
      ?.list({ db: database.drizzle, clock: agenda.clock, jobs: agenda.jobs });
    expect(stranded?.map(({ title }) => title)).toEqual(["1\u00a0rendez-vous sur le calendrier fermé de Serge"]);
  });

  it("is signed out, cannot sign in again until the account is opened again, and is told why", async () => {
    const accounts = fakeServices(database);
    const { form, sessionSecret, viewer } = await confirmedPerson(accounts);
    await createStaff(accounts, { email: form.email, firstName: "Odile", lastName: "Manga", role: "adviser" });
    const feed = await followedThread(serge, viewer);
    await database.pool.query(
      "INSERT INTO application_feeds (application_id, user_id, created_at) VALUES ($1, $2, now())",
      [feed, viewer.userId],
    );
    const enter = () => signIn(accounts, { email: form.email, password: PASSWORD, sharedPhone: false }, somewhere());
    expect((await close(paul, viewer, null)).kind).toBe("closed");
    expect(await findViewer(accounts, sessionSecret)).toBeNull();
    expect(await enter()).toMatchObject({ kind: "closed", sentence: expect.stringContaining("Ce compte est fermé") });
    expect(
      (await signIn(accounts, { email: form.email, password: "pas le bon", sharedPhone: false }, somewhere())).kind,
    ).toBe("refused");
    expect((await database.pool.query("SELECT 1 FROM application_feeds WHERE revoked_at IS NULL")).rows).toEqual([]);
    expect((await officeStaff(database.drizzle)).find(({ id }) => id === viewer.userId)).toMatchObject({
      role: "adviser",
      closedOn: expect.any(String),
    });

    expect(await reopenStaff(accounts, paul, viewer.userId, "adviser")).toBe("done");
    expect(await enter()).toMatchObject({ kind: "signed-in", role: "adviser" });
    expect(await reopenStaff(accounts, paul, viewer.userId, "adviser")).toBe("changed");
  });

  it("a session that a sign-in under way left behind opens nothing", async () => {
    const accounts = fakeServices(database);
    const { form, viewer } = await confirmedPerson(accounts);
    await createStaff(accounts, { email: form.email, firstName: "Odile", lastName: "Manga", role: "adviser" });
    const entered = await signIn(accounts, { email: form.email, password: PASSWORD, sharedPhone: false }, somewhere());
    if (entered.kind !== "signed-in") throw new Error(entered.kind);
    // Closed without its sessions, as when the session is written at the same moment.
    await database.pool.query(
      "UPDATE users SET role = 'user', closed_at = now(), closed_why = 'left', closed_role = 'adviser' WHERE id = $1",
      [viewer.userId],
    );
    expect(await findViewer(accounts, entered.session.secret)).toBeNull();
  });

  it("gives nothing to somebody who is not of the staff, and nobody closes their own account", async () => {
    const client = await makePerson(database.drizzle, {});
    expect((await close(paul, serge, client.userId)).kind).toBe("unknown-staff");
    expect((await close(paul, serge, serge.userId)).kind).toBe("unknown-staff");
    expect((await close(paul, paul, null)).kind).toBe("self");
    expect((await close(serge, rose, null)).kind).toBe("not-admin");
    expect((await close(paul, client, null)).kind).toBe("changed");
    expect(await rowOf(serge)).toMatchObject({ role: "adviser", closedAt: null });
  });

  it("the form asks for every kind", () => {
    const schema = departureSchema(staffHandovers.map(({ key }) => key));
    expect(schema.safeParse({ threads: "nobody", calendar: "nobody", sure: "on" }).success).toBe(false);
    expect(
      schema.safeParse({
        threads: "nobody",
        calendar: "nobody",
        requests: "nobody",
        lines: randomUUID(),
        messages: "nobody",
        sure: "on",
      }).success,
    ).toBe(true);
  });
});

/** How many owners there are. */
const owners = async () =>
  (await database.drizzle.select({ id: users.id }).from(users).where(eq(users.role, "owner"))).length;

/** Takes a role in a transaction that has begun before the other one changes anything. */
async function take({ userId }: Viewer, after: Promise<void>, begun: () => void): Promise<string> {
  const taking = database.drizzle.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`);
    begun();
    await after;
    await tx.update(users).set({ role: "user" }).where(eq(users.id, userId));
    await new Promise((done) => setTimeout(done, 100));
  });
  return taking.then(
    () => "taken",
    () => "refused",
  );
}

/** Takes the roles of both admins at once. */
async function takeBoth(): Promise<string[]> {
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return Promise.all([take(paul, two.promise, one.resolve), take(ana, one.promise, two.resolve)]);
}

const invitation = () => ({
  formId: randomUUID(),
  firstName: "Odile",
  lastName: "Manga",
  email: "odile@exemple.cm",
  role: "adviser" as const,
});

describe("the last owner", () => {
  beforeEach(async () => {
    await database.drizzle
      .update(users)
      .set({ role: "owner" })
      .where(inArray(users.id, [paul.userId, ana.userId]));
    [paul, ana] = [
      { ...paul, role: "owner" },
      { ...ana, role: "owner" },
    ];
  });

  it("of two who close each other's account at once, one is left and the other is told", async () => {
    const outcomes = await Promise.all([close(paul, ana, null), close(ana, paul, null)]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["closed", "not-admin"]);
    expect(await owners()).toBe(1);
  });

  it("keeps the role whatever statement would take it", async () => {
    expect((await takeBoth()).toSorted()).toEqual(["refused", "taken"]);
    expect(await owners()).toBe(1);
  });

  it("control: without the trigger both roles are taken", async () => {
    await database.pool.query("ALTER TABLE users DISABLE TRIGGER users_changed");
    try {
      expect(await takeBoth()).toEqual(["taken", "taken"]);
      expect(await owners()).toBe(0);
    } finally {
      await database.pool.query("ALTER TABLE users ENABLE TRIGGER users_changed");
    }
  });

  it("stays one, on the page and from the shell", async () => {
    expect(await changeRole(services(), paul, ana.userId, "adviser")).toBe("done");
    expect(await changeRole(services(), ana, paul.userId, "adviser")).toBe("not-admin");
    await expect(removeStaff(services(), paul.email)).rejects.toThrow("is the last owner");
    expect(await changeRole(services(), paul, serge.userId, "owner")).toBe("done");
    expect(await owners()).toBe(2);
  });
});

describe("a role", () => {
  it("is given by an admin, but the owner's, which an owner alone gives and takes", async () => {
    expect(await changeRole(services(), paul, serge.userId, "owner")).toBe("owners-only");
    expect(await rowOf(serge)).toMatchObject({ role: "adviser" });
    for (const role of ["reception", "accountant", "admin", "adviser"] as const)
      expect([role, await changeRole(services(), paul, serge.userId, role)]).toEqual([role, "done"]);
    await database.drizzle.update(users).set({ role: "owner" }).where(eq(users.id, ana.userId));
    expect(await changeRole(services(), paul, ana.userId, "adviser")).toBe("owners-only");
    expect(await close(paul, ana, null)).toEqual({ kind: "owners-only" });
    await expect(inviteStaff(services(), paul, { ...invitation(), role: "owner" })).rejects.toThrow("not theirs");
    expect(await changeRole(services(), ana, paul.userId, "owner")).toBe("done");
  });

  it("of somebody who manages nobody gives nothing", async () => {
    for (const role of ["adviser", "accountant", "reception"] as const) {
      await database.drizzle.update(users).set({ role }).where(eq(users.id, serge.userId));
      expect(await changeRole(services(), { ...serge, role: "admin" }, rose.userId, "admin")).toBe("not-admin");
    }
    expect(await rowOf(rose)).toMatchObject({ role: "adviser" });
  });

  it("that leaves a trace says which it was and which it is", async () => {
    await changeRole(services(), paul, serge.userId, "accountant");
    const { rows } = await database.pool.query(
      "SELECT actor_id, before, after FROM audit_events WHERE action = 'account.role-changed' AND subject_id = $1",
      [serge.userId],
    );
    expect(rows).toEqual([{ actor_id: paul.userId, before: { role: "adviser" }, after: { role: "accountant" } }]);
  });

  it.each(["reception", "accountant"] as const)("of %s lets go of the conversations of files", async (role) => {
    const client = await makePerson(database.drizzle, {});
    const thread = await followedThread(serge, client);
    const followed = async () =>
      (await database.pool.query("SELECT adviser_id FROM threads WHERE application_id = $1", [thread])).rows;
    await changeRole(services(), paul, serge.userId, "admin");
    expect(await followed()).toEqual([{ adviser_id: serge.userId }]);
    await changeRole(services(), paul, serge.userId, role);
    expect(await followed()).toEqual([{ adviser_id: null }]);
    const { rows } = await database.pool.query("SELECT user_id FROM notices WHERE kind = 'messages.released'");
    expect(rows.map(({ user_id }: { user_id: string }) => user_id).toSorted()).toEqual(
      [paul, ana, rose].map(({ userId }) => userId).toSorted(),
    );
  });

  it("of files is the same in the table and in the database", async () => {
    const { rows } = await database.pool.query<{ role: Role; follows: boolean }>(
      "SELECT role, may_follow_threads(role) AS follows FROM unnest($1::text[]) AS role",
      [ROLES],
    );
    expect(rows).toEqual(ROLES.map((role) => ({ role, follows: may(role, "files") })));
  });
});

describe("an invitation", () => {
  it("leaves one mail for one form, and brings back somebody who had left", async () => {
    const asked = invitation();
    expect(await inviteStaff(services(), paul, asked)).toBe("made");
    expect(await inviteStaff(services(), paul, asked)).toBe("promoted");
    expect(await mailedSecrets(services(), asked.email, "/reset-password")).toHaveLength(1);
    const odile = (await officeStaff(database.drizzle)).find(({ email }) => email === asked.email);
    if (!odile) throw new Error("not of the staff");
    expect((await closeStaff(services(), staffHandovers, paul, odile.id, {})).kind).toBe("closed");
    expect(await inviteStaff(services(), paul, invitation())).toBe("promoted");
    expect((await officeStaff(database.drizzle)).find(({ id }) => id === odile.id)).toMatchObject({
      closedOn: null,
      role: "adviser",
    });
  });
});
