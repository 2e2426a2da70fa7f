import { createHash, createHmac } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { documentRows } from "#app/features/applications/rules/asked-documents.ts";
import {
  type Somebody,
  askedDocuments,
  peopleOf,
} from "#app/features/applications/documents/pages/document-pages.server.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { lockApplication } from "#app/features/applications/internal/lock-application.server.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import type { Whom } from "#app/features/applications/types.ts";
import { dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Secrets } from "#app/platform/secrets/secrets.ts";
import type { LinkForm } from "./form.ts";
import { MOST_LINKS } from "./purposes.ts";
import { applicationLinkDocuments, applicationLinks } from "./tables.ts";

export type LinkServices = ApplicationServices & { secrets: Pick<Secrets, "browserCookie"> };

/** A document that a link may be about; `value` is what the form carries. */
export type Piece = Somebody & { person: Whom; kind: string; state: "missing" | "in-review" | "validated" };

/** Every document that is asked or given. */
export async function piecesOf({ database, clock }: ApplicationServices, file: WholeFile): Promise<Piece[]> {
  const given = await keptDocuments(database.drizzle, fileDocuments, [file.application.id]);
  const names = new Map(peopleOf(file).map(({ value, label }) => [value, label]));
  return documentRows(askedDocuments(file, dayOf(clock.now())), given).map(({ person, kind, title, state }) => ({
    value: `${person} ${kind}`,
    label: [title, names.get(person)].filter(Boolean).join(", "),
    person,
    kind,
    state,
  }));
}

/** As it is kept. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * The secret of a link: drawn from its id by a key of the server, so that the answer to a form that is sent again shows
 * the same address. A copy of the database alone opens nothing.
 */
function tokenOf({ secrets }: Pick<LinkServices, "secrets">, id: string): string {
  // A line break is in no signed cookie: no key of one use serves the other.
  return createHmac("sha256", secrets.browserCookie).update(`relative link\n${id}`).digest("base64url");
}

/** `pieces`: one of those named is no document of the file. `many`: as many links stand as may. `gone`: the file is not theirs, or is over. */
export type MakeOutcome = { kind: "made"; path: string } | { kind: "pieces" | "many" | "gone" };

/**
 * Makes a link into a file of the actor's own; its address is in the answer and nowhere else.
 * @param id drawn from the sending
 */
export async function makeLink(
  services: LinkServices,
  actor: Actor,
  file: WholeFile,
  id: string,
  form: LinkForm,
): Promise<MakeOutcome> {
  const { clock } = services;
  const known = new Map((await piecesOf(services, file)).map((one) => [one.value, one]));
  const wanted = { upload: form.piece === undefined ? [] : [form.piece], states: form.pieces, missing: [] }[
    form.purpose
  ];
  const pieces = [...new Set(wanted)].map((value) => known.get(value));
  if (pieces.some((one) => one === undefined || (form.purpose === "upload" && one.state === "validated")))
    return { kind: "pieces" };
  const token = tokenOf(services, id);
  const path = pathTo(`/aide?cle=${token}`);
  return inTransaction(services.database, async (tx): Promise<MakeOutcome> => {
    const own = await lockApplication(tx, actor, file.application.id);
    if (!own || own.userId !== actor.userId || own.endedAt !== null) return { kind: "gone" };
    const [before] = await tx
      .select({ id: applicationLinks.id })
      .from(applicationLinks)
      .where(eq(applicationLinks.id, id));
    if (before) return { kind: "made", path };
    const now = dateOf(clock.now());
    const standing = and(
      eq(applicationLinks.applicationId, own.id),
      isNull(applicationLinks.revokedAt),
      gt(applicationLinks.expiresAt, now),
    );
    if ((await tx.$count(applicationLinks, standing)) >= MOST_LINKS) return { kind: "many" };
    const { purpose, label, days } = form;
    await tx.insert(applicationLinks).values({
      id,
      applicationId: own.id,
      madeBy: actor.userId,
      tokenHash: hashOfToken(token),
      purpose,
      label,
      createdAt: now,
      expiresAt: dateOf(clock.now().add({ days })),
    });
    const documents = pieces.flatMap((one) => (one ? [{ linkId: id, person: one.person, kind: one.kind }] : []));
    if (documents.length > 0) await tx.insert(applicationLinkDocuments).values(documents);
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "application.link-made",
      subjectType: "application",
      subjectId: own.id,
      details: { link: id, purpose, days },
    });
    return { kind: "made", path };
  });
}
