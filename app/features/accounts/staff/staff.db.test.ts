import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import { fillAccounts } from "#db/demo/fill-accounts.ts";
import { createStaff, removeStaff, resetSecondFactor } from "./create-staff.server.ts";
import { findViewer } from "#app/features/accounts/sign-in/find-viewer.server.ts";
import { codeOfStep, stepOf } from "#app/features/accounts/internal/totp.ts";
import { signInWithCode } from "#app/features/accounts/sign-in/sign-in-with-code.server.ts";
import {
  confirmTwoFactor,
  pendingTwoFactor,
  startTwoFactor,
  stopTwoFactor,
} from "#app/features/accounts/two-factor/two-factor.server.ts";
import { refuseDemonstrationAccounts } from "./refuse-demonstration.server.ts";
import { resetPassword } from "#app/features/accounts/passwords/reset-password.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import {
  type FakeServices,
  PASSWORD,
  confirmedPerson,
  somewhere,
  fakeServices,
} from "#app/features/accounts/testing/accounts.ts";

let database: TestDatabase;
let services: FakeServices;
beforeEach(async () => {
  database = await createTestDatabase();
  services = fakeServices(database);
});
afterEach(() => database.drop());

const enter = (email: string, password: string) =>
  signIn(services, { email, password, sharedPhone: false }, somewhere());
const ana = { email: "ana@cap-erable.test", firstName: "Ana", lastName: "Essomba", role: "admin" } as const;

describe("the first admin", () => {
  test("chooses the password by a link that serves once", async () => {
    const { kind, link } = await createStaff(services, ana);
    expect(kind).toBe("made");
    const { origin, pathname, searchParams } = new URL(link);
    expect(`${origin}${pathname}`).toBe("https://cap-erable.test/reset-password");
    expect(await resetPassword(services, searchParams.get("token") ?? "", PASSWORD)).toEqual({ kind: "done" });
    expect(await resetPassword(services, searchParams.get("token") ?? "", PASSWORD)).toEqual({ kind: "invalid" });
    expect(await enter(ana.email, PASSWORD)).toMatchObject({ kind: "signed-in", role: "admin" });
  });

  test("may be somebody who has an account already, and keeps it", async () => {
    const { form } = await confirmedPerson(services);
    expect((await createStaff(services, { ...ana, email: form.email.toUpperCase() })).kind).toBe("promoted");
    expect(await enter(form.email, PASSWORD)).toMatchObject({ kind: "signed-in", role: "admin" });
    const { rows } = await database.pool.query("SELECT action FROM audit_events WHERE action LIKE 'account.admin%'");
    expect(rows).toEqual([{ action: "account.admin-promoted" }]);
  });
});

const somebody = (email: string) => ({ email, firstName: "Ana", lastName: "Essomba" });

describe("the owner", () => {
  test("is the first who is made without a role; the next are admins, of two at once as well", async () => {
    const made = await Promise.all(
      ["un@cap-erable.test", "deux@cap-erable.test"].map((email) => createStaff(services, somebody(email))),
    );
    expect(made.map(({ role }) => role).toSorted()).toEqual(["admin", "owner"]);
    expect(await createStaff(services, somebody("trois@cap-erable.test"))).toMatchObject({ role: "admin" });
    const owner = made[0]?.role === "owner" ? "un@cap-erable.test" : "deux@cap-erable.test";
    expect(await createStaff(services, { ...somebody(owner), role: "reception" })).toMatchObject({ role: "owner" });
  });
});

describe("an adviser", () => {
  const serge = { email: "serge@cap-erable.test", firstName: "Serge", lastName: "Fotso", role: "adviser" } as const;

  test("is made or promoted the same way, and an admin stays one", async () => {
    expect(await createStaff(services, serge)).toMatchObject({ kind: "made", role: "adviser" });
    const { form } = await confirmedPerson(services);
    expect(await createStaff(services, { ...serge, email: form.email })).toMatchObject({
      kind: "promoted",
      role: "adviser",
    });
    expect(await enter(form.email, PASSWORD)).toMatchObject({ kind: "signed-in", role: "adviser" });
    await createStaff(services, ana);
    expect(await createStaff(services, { ...serge, email: ana.email })).toMatchObject({
      kind: "promoted",
      role: "admin",
    });
  });

  test("who leaves keeps the account as a client, signed out everywhere", async () => {
    const { form } = await confirmedPerson(services);
    await createStaff(services, { ...serge, email: form.email });
    await enter(form.email, PASSWORD);
    expect(await removeStaff(services, form.email.toUpperCase())).toBe(true);
    expect((await database.pool.query("SELECT 1 FROM sessions")).rows).toEqual([]);
    expect(await enter(form.email, PASSWORD)).toMatchObject({ kind: "signed-in", role: "user" });
    expect(await removeStaff(services, form.email)).toBe(false);
    expect(await removeStaff(services, "personne@exemple.cm")).toBe(false);
    const { rows } = await database.pool.query(
      "SELECT before, after FROM audit_events WHERE action = 'account.role-removed'",
    );
    expect(rows).toEqual([{ before: { role: "adviser" }, after: { role: "user" } }]);
  });
});

const real = () => ({ ...services, env: { ...services.env, deployed: true, demo: false } });
const person = async (email: string, password = PASSWORD) => {
  const outcome = await signIn(real(), { email, password, sharedPhone: false }, somewhere());
  return outcome.kind === "signed-in"
    ? { ...outcome, viewer: await findViewer(real(), outcome.session.secret) }
    : outcome;
};

describe("the office of a real site", () => {
  const SHORT = "zx9!pLq";
  test("signs in with 12 characters or more: a shorter one is said to be, and its link asks the same", async () => {
    const { form, sessionSecret } = await confirmedPerson(services, { password: SHORT, confirmPassword: SHORT });
    const { link } = await createStaff(real(), { ...ana, email: form.email });
    // What was open as a client's is closed.
    expect(await findViewer(real(), sessionSecret)).toBeNull();
    expect(await person(form.email, SHORT)).toEqual({ kind: "too-short" });
    expect((await person(form.email, "pas le bon")).kind).toBe("refused");
    const secret = new URL(link).searchParams.get("token") ?? "";
    expect(await resetPassword(real(), secret, `${SHORT}-48v`)).toMatchObject({
      kind: "refused",
      fault: expect.stringContaining("12 caractères"),
    });
    expect(await resetPassword(real(), secret, PASSWORD)).toEqual({ kind: "done" });
    expect((await person(form.email)).kind).toBe("signed-in");
  });

  test.each(["admin", "adviser"] as const)(
    "an %s acts as a client until the second factor is set up, and may not do without it",
    async (role) => {
      const { form, viewer: client } = await confirmedPerson(services);
      await createStaff(real(), { ...ana, email: form.email, role });
      expect(await person(form.email)).toMatchObject({
        kind: "signed-in",
        secondFactorDue: true,
        viewer: { role: "user", heldRole: role, secondFactor: false },
      });
      await startTwoFactor(services, client, PASSWORD);
      const { secret = "" } = (await pendingTwoFactor(services, client)) ?? {};
      await confirmTwoFactor(services, client, codeOfStep(secret, stepOf(services.clock.now().epochMilliseconds)));
      const ticket = await person(form.email);
      services.later({ seconds: 30 });
      const code = codeOfStep(secret, stepOf(services.clock.now().epochMilliseconds));
      const entered =
        ticket.kind === "code-asked" ? await signInWithCode(real(), ticket.ticket, code, somewhere()) : undefined;
      const viewer = entered?.kind === "signed-in" ? await findViewer(real(), entered.session.secret) : null;
      expect(viewer).toMatchObject({ role, secondFactor: true });
      expect(viewer?.heldRole).toBeUndefined();
      expect(viewer && (await stopTwoFactor(real(), viewer, PASSWORD))).toEqual({ kind: "refused" });
    },
  );

  test("gets a lost second factor taken off from the shell, traced, and signs in anew", async () => {
    const { form, viewer, sessionSecret } = await confirmedPerson(services);
    expect(await resetSecondFactor(services, "personne@exemple.cm")).toBe("unknown");
    expect(await resetSecondFactor(services, form.email)).toBe("none");
    await startTwoFactor(services, viewer, PASSWORD);
    const { secret = "" } = (await pendingTwoFactor(services, viewer)) ?? {};
    await confirmTwoFactor(services, viewer, codeOfStep(secret, stepOf(services.clock.now().epochMilliseconds)));
    expect((await person(form.email)).kind).toBe("code-asked");
    expect(await resetSecondFactor(services, form.email.toUpperCase())).toBe("reset");
    expect(await findViewer(services, sessionSecret)).toBeNull();
    expect((await person(form.email)).kind).toBe("signed-in");
    expect((await database.pool.query("SELECT 1 FROM recovery_codes")).rows).toEqual([]);
    const { rows } = await database.pool.query(
      "SELECT actor_id, subject_id FROM audit_events WHERE action = 'account.two-factor-reset'",
    );
    expect(rows).toEqual([{ actor_id: null, subject_id: viewer.userId }]);
  });

  test("in the demonstration world nothing of this is asked", async () => {
    const { form } = await confirmedPerson(services, { password: SHORT, confirmPassword: SHORT });
    await createStaff(services, { ...ana, email: form.email });
    expect(
      await signIn(services, { email: form.email, password: SHORT, sharedPhone: false }, somewhere()),
    ).toMatchObject({
      kind: "signed-in",
      secondFactorDue: false,
    });
  });
});

describe("demonstration accounts", () => {
  test("open with the passwords that are shown, however often they are filled in", async () => {
    await fillAccounts(database, services.clock);
    await fillAccounts(database, services.clock);
    for (const { email, password, role } of demonstrationAccounts)
      expect(await enter(email, password)).toMatchObject({ kind: "signed-in", role });
    expect((await database.pool.query("SELECT 1 FROM users")).rows).toHaveLength(demonstrationAccounts.length);
  });

  test("get back, at the next start, a password that a visitor changed", async () => {
    await fillAccounts(database, services.clock);
    await database.pool.query("UPDATE credentials SET password_hash = 'x', changed_at = now()");
    await database.pool.query("UPDATE users SET email = 'vole@exemple.cm' WHERE role = 'admin'");
    await fillAccounts(database, services.clock);
    for (const { email, password } of demonstrationAccounts)
      expect((await enter(email, password)).kind).toBe("signed-in");
  });

  test("keep a production site from starting, and the sentence names them", async () => {
    await expect(refuseDemonstrationAccounts(database)).resolves.toBeUndefined();
    await fillAccounts(database, services.clock);
    await expect(refuseDemonstrationAccounts(database)).rejects.toThrow(
      /NODE_ENV=production.*admin@cap-erable\.example/,
    );
  });
});
