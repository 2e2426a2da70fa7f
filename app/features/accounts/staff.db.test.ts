import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import { fillAccounts } from "#db/demo/fill-accounts.ts";
import { createStaff, removeStaff } from "./create-staff.server.ts";
import { refuseDemonstrationAccounts } from "./refuse-demonstration.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { signIn } from "./sign-in.server.ts";
import { type TestServices, PASSWORD, registered, somewhere, testServices } from "./testing/accounts.ts";

let database: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  database = await createTestDatabase();
  services = testServices(database);
});
afterEach(() => database.drop());

const enter = (email: string, password: string) => signIn(services, { email, password, sharedPhone: false }, somewhere());
const ana = { email: "ana@cap-erable.test", firstName: "Ana", lastName: "Essomba", role: "admin" } as const;

describe("the first admin", () => {
  test("chooses the password by a link that serves once", async () => {
    const { kind, link } = await createStaff(services, ana);
    expect(kind).toBe("made");
    const { origin, pathname, searchParams } = new URL(link);
    expect(`${origin}${pathname}`).toBe("https://cap-erable.test/reset-password");
    expect(await resetPassword(services, searchParams.get("token") ?? "", PASSWORD)).toBe(true);
    expect(await resetPassword(services, searchParams.get("token") ?? "", PASSWORD)).toBe(false);
    expect(await enter(ana.email, PASSWORD)).toMatchObject({ kind: "signed-in", role: "admin" });
  });

  test("may be somebody who has an account already, and keeps it", async () => {
    const { form } = await registered(services);
    expect((await createStaff(services, { ...ana, email: form.email.toUpperCase() })).kind).toBe("promoted");
    expect(await enter(form.email, PASSWORD)).toMatchObject({ kind: "signed-in", role: "admin" });
    const { rows } = await database.pool.query("SELECT action FROM audit_events WHERE action LIKE 'account.admin%'");
    expect(rows).toEqual([{ action: "account.admin-promoted" }]);
  });
});

describe("an adviser", () => {
  const serge = { email: "serge@cap-erable.test", firstName: "Serge", lastName: "Fotso", role: "adviser" } as const;

  test("is made or promoted the same way, and an admin stays one", async () => {
    expect(await createStaff(services, serge)).toMatchObject({ kind: "made", role: "adviser" });
    const { form } = await registered(services);
    expect(await createStaff(services, { ...serge, email: form.email })).toMatchObject({ kind: "promoted", role: "adviser" });
    expect(await enter(form.email, PASSWORD)).toMatchObject({ kind: "signed-in", role: "adviser" });
    await createStaff(services, ana);
    expect(await createStaff(services, { ...serge, email: ana.email })).toMatchObject({ kind: "promoted", role: "admin" });
  });

  test("who leaves keeps the account as a client, signed out everywhere", async () => {
    const { form } = await registered(services);
    await createStaff(services, { ...serge, email: form.email });
    await enter(form.email, PASSWORD);
    expect(await removeStaff(services, form.email.toUpperCase())).toBe(true);
    expect((await database.pool.query("SELECT 1 FROM sessions")).rows).toEqual([]);
    expect(await enter(form.email, PASSWORD)).toMatchObject({ kind: "signed-in", role: "user" });
    expect(await removeStaff(services, form.email)).toBe(false);
    expect(await removeStaff(services, "personne@exemple.cm")).toBe(false);
    const { rows } = await database.pool.query("SELECT before, after FROM audit_events WHERE action = 'account.role-removed'");
    expect(rows).toEqual([{ before: { role: "adviser" }, after: { role: "user" } }]);
  });
});

describe("demonstration accounts", () => {
  test("open with the passwords that are shown, however often they are filled in", async () => {
    await fillAccounts(database, services.clock);
    await fillAccounts(database, services.clock);
    for (const { email, password, role } of demonstrationAccounts) expect(await enter(email, password)).toMatchObject({ kind: "signed-in", role });
    expect((await database.pool.query("SELECT 1 FROM users")).rows).toHaveLength(3);
  });

  test("get back, at the next start, a password that a visitor changed", async () => {
    await fillAccounts(database, services.clock);
    await database.pool.query("UPDATE credentials SET password_hash = 'x', changed_at = now()");
    await database.pool.query("UPDATE users SET email = 'vole@exemple.cm' WHERE role = 'admin'");
    await fillAccounts(database, services.clock);
    for (const { email, password } of demonstrationAccounts) expect((await enter(email, password)).kind).toBe("signed-in");
  });

  test("keep a production site from starting, and the sentence names them", async () => {
    await expect(refuseDemonstrationAccounts(database)).resolves.toBeUndefined();
    await fillAccounts(database, services.clock);
    await expect(refuseDemonstrationAccounts(database)).rejects.toThrow(/NODE_ENV=production.*admin@cap-erable\.example/);
  });
});
