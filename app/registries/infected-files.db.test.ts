/** A file in which the scanner finds something after it was received: let go of everywhere, and its sender is written to, once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import { giveDocument } from "#app/features/documents/giving/give-documents.server.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { shownState } from "#app/features/documents/status.ts";
import { registrationDocuments } from "#app/features/language-tests/documents.ts";
import { attachDocuments } from "#app/features/language-tests/documents.server.ts";
import { askedAgain } from "#app/features/language-tests/documents/asked-again.server.ts";
import { register } from "#app/features/language-tests/registrations/register.server.ts";
import { type World, emailOf, openWorld, person } from "#app/features/language-tests/testing/world.ts";
import { sendMessage } from "#app/features/messages/thread/send-message.server.ts";
import { readThread } from "#app/features/messages/thread/read-thread.server.ts";
import { VISITOR } from "#app/platform/allowances/testing/allowances.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { uploaded } from "#app/platform/storage/testing/uploaded.ts";
import { refuseInfectedFile } from "./infected-files.server.ts";

let world: World;
let awa: Viewer;
let adviser: Viewer;
beforeAll(async () => {
  world = await openWorld();
  awa = await makePerson(world.database.drizzle);
  adviser = await makePerson(world.database.drizzle, { role: "adviser" });
});
afterAll(() => world.database.drop());

const waiting = (name: string): UploadedFile => ({ ...uploaded(name), quarantine: "waiting" });
const refuse = (key: string) =>
  inTransaction(world.database, (tx) => refuseInfectedFile(tx, { ...world.services }, key));

async function mailsTo(address: string) {
  const { rows } = await world.database.pool.query<{ subject: string; text: string }>(
    "SELECT subject, text FROM mails WHERE recipient = $1 AND subject LIKE '%supprimé%' ORDER BY created_at",
    [address],
  );
  return rows;
}
const openFile = () =>
  makeFile(world.database.drizzle, new Date(), { userId: awa.userId }, [
    { person: "applicant", firstName: "Awa", lastName: "Ndi" },
  ]);

async function gave(applicationId: string, file: UploadedFile, by: string | null): Promise<string> {
  const place = { person: "applicant", kind: `own-${randomUUID()}` };
  const made = await inTransaction(world.database, (tx) =>
    giveDocument(
      tx,
      world.services.clock,
      { rules: fileDocuments, id: applicationId, owner: { userId: awa.userId, email: awa.email } },
      { place, sheet: { category: "work", name: "Contrat" }, given: { kind: "file", file } },
      by,
    ),
  );
  return made?.id ?? "";
}

it("a document of a file: asked again, its state says why, and its sender's mail names it and leads to the form", async () => {
  const application = await openFile();
  const file = waiting("contrat.pdf");
  const id = await gave(application.id, file, awa.userId);
  const state = async () => {
    const [document] = await keptDocuments(world.database.drizzle, fileDocuments, [application.id]);
    return document && shownState(document).label;
  };
  expect(await state()).toBe("En attente de l’antivirus");
  // Undone, nothing is told.
  await inTransaction(world.database, async (tx) => {
    await refuseInfectedFile(tx, { ...world.services }, file.key);
    throw new Error("undone");
  }).catch(() => undefined);
  expect(await mailsTo(awa.email)).toEqual([]);
  await refuse(file.key);
  await refuse(file.key);
  expect(await state()).toBe("Refusé par l’antivirus");
  const [mail, ...more] = await mailsTo(awa.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain("contrat.pdf");
  expect(mail?.text).toContain(`/management/${application.id}/documents/${id}/remplacer`);
  const { rows } = await world.database.pool.query("SELECT waiting FROM stored_files WHERE key = $1", [file.key]);
  expect(rows).toEqual([{ waiting: true }]);
});

it("a document that a relative sent without account: the file's owner is written to", async () => {
  const application = await openFile();
  const file = waiting("releve.pdf");
  await gave(application.id, file, null);
  await refuse(file.key);
  expect((await mailsTo(awa.email)).at(-1)?.text).toContain("releve.pdf");
});

it("a document of a registration: its address is written to, with the link that opens it without account", async () => {
  const session = await world.session(2);
  await register(world.services, VISITOR, session, person(1), []);
  const [registration] = await world.rows(session);
  const file = waiting("cni.pdf");
  await inTransaction(world.database, (tx) =>
    attachDocuments(tx, world.services.clock, registration?.id ?? "", [{ kind: "identity", file }]),
  );
  await refuse(file.key);
  const [mail, ...more] = await mailsTo(emailOf(1));
  expect(more).toEqual([]);
  expect(mail?.text).toContain("cni.pdf");
  expect(mail?.text).toMatch(new RegExp(`/tests/inscriptions/${registration?.reference ?? ""}\\?cle=`));
  expect(await askedAgain(world.database.drizzle, registration?.id ?? "")).toMatchObject([{ scan: "infected" }]);
  const [kept] = await keptDocuments(world.database.drizzle, registrationDocuments, [registration?.id ?? ""]);
  expect(kept?.state).toBe("missing");
});

it("an attachment: both sides read so in its place, and its author is written to, of either side", async () => {
  const application = await openFile();
  for (const [author, side] of [
    [awa, "client"],
    [adviser, "office"],
  ] as const) {
    const file = waiting(`piece-${side}.pdf`);
    const sent = await sendMessage(
      world.services,
      { userId: author.userId, name: author.firstName, side },
      { id: application.id, userId: awa.userId, reference: application.reference },
      { id: randomUUID(), words: "Voici." },
      [{ kind: "file1", file }],
    );
    expect(sent).toEqual({ kind: "sent" });
    const seen = async (reader: Viewer, as: "client" | "office") =>
      (await readThread(world.services, reader, as, application.id, null)).messages.at(-1)?.attachments;
    expect(await seen(awa, "client")).toMatchObject([{ name: `piece-${side}.pdf`, scan: "waiting" }]);
    await refuse(file.key);
    for (const [reader, as] of [
      [awa, "client"],
      [adviser, "office"],
    ] as const)
      expect(await seen(reader, as)).toMatchObject([{ name: `piece-${side}.pdf`, scan: "infected" }]);
    expect((await mailsTo(author.email)).at(-1)?.text).toContain(`piece-${side}.pdf`);
  }
});
