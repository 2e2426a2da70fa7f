import { randomUUID } from "node:crypto";
import { type Application, applicationMembers, applications } from "#app/features/applications/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";

type Values = Partial<typeof applications.$inferInsert> & { userId: string };
type Member = Omit<typeof applicationMembers.$inferInsert, "applicationId" | "createdAt" | "updatedAt">;

/** An open file of Express Entry, with no member unless they are given: for tests. */
export async function makeFile(
  db: Tx,
  at: Date,
  values: Values,
  members: readonly Member[] = [],
): Promise<Application> {
  const made = {
    reference: `DO-${randomUUID().slice(0, 8)}`,
    formId: randomUUID(),
    program: "express-entry",
    templateVersion: "2026-11-22",
  } as const;
  const [file] = await db
    .insert(applications)
    .values({ ...made, title: "Express Entry, Awa Ndi", state: "open", createdAt: at, updatedAt: at, ...values })
    .returning();
  if (!file) throw new Error("no file was made");
  if (members.length > 0)
    await db
      .insert(applicationMembers)
      .values(members.map((member) => ({ ...member, applicationId: file.id, createdAt: at, updatedAt: at })));
  return file;
}
