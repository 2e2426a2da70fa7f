import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { users } from "#app/features/accounts/tables.ts";
import { register } from "#app/features/accounts/registration/register.server.ts";
import { registration, somewhere, fakeServices } from "#app/features/accounts/testing/accounts.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { publishRevision, writeDraft } from "#app/features/publications/store/revise.server.ts";
import { versionInForce } from "#app/features/publications/store/version-in-force.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const source = (version: string) =>
  `---\ntitle: Conditions\n${version && `version: ${version}\n`}---\nVoici nos règles.\n\n## Acceptation\n\nEn cochant la case.\n`;

test("an account keeps the version of the terms that was shown: a draft changes nothing, its publication does", async () => {
  const services = fakeServices(database);
  const editor = await makePerson(database.drizzle, { role: "admin" });
  const write = async (version: string) => {
    const outcome = await writeDraft(services, editor, { kind: "page", slug: "terms", source: source(version) });
    if (outcome.kind !== "written") throw new Error("the text is faulty");
    return outcome.revisionId;
  };
  const accepted = async () => {
    const form = { ...registration(), termsVersion: await versionInForce(database.drizzle, "terms") };
    await register(services, form, somewhere());
    const [row] = await database.drizzle
      .select({ version: users.termsVersion })
      .from(users)
      .where(eq(users.email, form.email));
    return row?.version;
  };
  await expect(versionInForce(database.drizzle, "terms")).rejects.toThrow("not published with a version");
  await publishRevision(services, editor, await write("2026-11-21"));
  const draft = await write("2027-02-01");
  expect(await accepted()).toBe("2026-11-21");
  await publishRevision(services, editor, draft);
  expect(await accepted()).toBe("2027-02-01");
  // Terms without a version could be accepted by nobody: they are not published.
  expect(await publishRevision(services, editor, await write(""))).toBe("version-needed");
  expect(await accepted()).toBe("2027-02-01");
});
