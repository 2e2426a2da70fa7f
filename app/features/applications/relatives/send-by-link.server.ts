import { and, eq } from "drizzle-orm";
import { applications } from "#app/features/applications/tables.ts";
import { askedDocuments } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { giveInFile, hasRoom, isLastFile } from "#app/features/applications/documents/give-document.server.ts";
import { fileOf } from "#app/features/applications/queries.server.ts";
import type { GivenDocument } from "#app/features/documents/giving/give-documents.server.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { standingLink } from "./open-link.server.ts";
import { MOST_UPLOADS } from "./purposes.ts";
import { applicationLinkUses } from "./tables.ts";
import { type TellServices, tellUse } from "./tell-use.server.ts";

/**
 * `closed`: the link opens nothing (any more), or brings no document. `asked-no-more`: the document was validated, or is asked
 * no more. `same-file`: it is the very file that is to be corrected. `enough`: it brought as many files as it may. `already`: this very file came before.
 */
export type SendOutcome = {
  kind: "sent" | "already" | "closed" | "asked-no-more" | "same-file" | "enough" | "full" | "no-file";
};

/**
 * Takes the one document that a link asks for, as any document is given: in review, with its trace; the use is written down
 * and its owner told, in one transaction that holds the link.
 */
export function sendByLink(
  services: TellServices,
  token: string | null,
  browser: string,
  given: GivenDocument,
): Promise<SendOutcome> {
  const { database, clock } = services;
  return inTransaction(database, async (tx): Promise<SendOutcome> => {
    const now = dateOf(clock.now());
    const found = await standingLink(tx, now, token, true);
    const [piece] = found?.pieces ?? [];
    if (!found || !piece || found.link.purpose !== "upload") return { kind: "closed" };
    const { link } = found;
    const [application] = await tx
      .select()
      .from(applications)
      .where(eq(applications.id, link.applicationId))
      .for("no key update");
    if (!application || application.endedAt !== null) return { kind: "closed" };
    const asked = askedDocuments(await fileOf(tx, application), dayOf(clock.now())).find(
      ({ id, person }) => id === piece.kind && person === piece.person,
    );
    const there = (await keptDocuments(tx, fileDocuments, [application.id])).find(
      ({ kind, person }) => kind === piece.kind && person === piece.person,
    );
    if ((!asked && !there) || there?.state === "validated") return { kind: "asked-no-more" };
    if (there && (await isLastFile(tx, there, given))) return { kind: there.correction ? "same-file" : "already" };
    const own = and(eq(applicationLinkUses.linkId, link.id), eq(applicationLinkUses.act, "uploaded"));
    if ((await tx.$count(applicationLinkUses, own)) >= MOST_UPLOADS) return { kind: "enough" };
    if (!(await hasRoom(tx, application, given))) return { kind: "full" };
    const category = there?.category ?? asked?.category ?? "identity";
    const sheet = { category, ...(!there && asked && { name: asked.title }) };
    const made = await giveInFile(
      tx,
      clock,
      { actor: null, file: application },
      { place: { kind: piece.kind, person: piece.person }, sheet, given },
    );
    if (!made) return { kind: "no-file" };
    await tx.insert(applicationLinkUses).values({ linkId: link.id, at: now, act: "uploaded", browser });
    await tellUse(tx, services, {
      link,
      userId: application.userId,
      act: "uploaded",
      event: `${made.id} ${made.version}`,
    });
    return { kind: "sent" };
  });
}
