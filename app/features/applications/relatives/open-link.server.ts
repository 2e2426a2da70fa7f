/** What whoever holds a relative's link sees of a file, and the trace that they leave. */
import { and, eq, gt } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { toGive, toGiveWords } from "#app/features/applications/documents/to-give.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { fileOf } from "#app/features/applications/queries.server.ts";
import type { ApplicationServices } from "#app/features/applications/services.ts";
import { type Application, applications } from "#app/features/applications/tables.ts";
import type { DocumentRow } from "#app/features/applications/rules/asked-documents.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { documentStates } from "#app/features/documents/status.ts";
import { nextFreeAt, takeAllowance } from "#app/platform/allowances/take-allowance.ts";
import { dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { relativeNews } from "./relative-next.ts";
import { hashOfToken } from "./make-link.server.ts";
import { type LinkPurpose, MOST_UPLOADS } from "./purposes.ts";
import { type RelativeLink, applicationLinkDocuments, applicationLinkUses, applicationLinks } from "./tables.ts";
import { type TellServices, tellUse } from "./tell-use.server.ts";

/** Secrets that open nothing, of one network address in an hour. */
export const WRONG_TOKENS = 30;
/** The same browser that looks again within an hour is one line. */
const SAME_LOOK_MINUTES = 60;

const TOKEN = /^[\w-]{43}$/;

/** A link that opens, with its file and its owner. */
export type StandingLink = {
  link: RelativeLink;
  application: Application;
  firstName: string;
  pieces: { person: string; kind: string }[];
};

/**
 * The link of a secret, if it opens now: not ended, not over, its file under way.
 * @param lock holds it until the end of the transaction, so that ending it waits
 */
export async function standingLink(
  tx: Tx,
  now: Date,
  token: string | null,
  lock = false,
): Promise<StandingLink | undefined> {
  if (token === null || !TOKEN.test(token)) return undefined;
  const query = tx
    .select({ link: applicationLinks, application: applications, firstName: users.firstName })
    .from(applicationLinks)
    .innerJoin(applications, eq(applications.id, applicationLinks.applicationId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(applicationLinks.tokenHash, hashOfToken(token)), gt(applicationLinks.expiresAt, now)));
  const [found] = await (lock ? query.for("update", { of: applicationLinks }) : query);
  if (!found || found.link.revokedAt !== null || found.application.endedAt !== null) return undefined;
  const pieces = await tx
    .select({ person: applicationLinkDocuments.person, kind: applicationLinkDocuments.kind })
    .from(applicationLinkDocuments)
    .where(eq(applicationLinkDocuments.linkId, found.link.id));
  return { ...found, pieces };
}

/** What the page of a link shows; of a document to send its name alone. */
export type RelativeView = {
  firstName: string;
  purpose: LinkPurpose;
  until: string;
  rows: {
    key: string;
    title: string;
    who: string | null;
    state: { label: string; tone: "good" | "fair" | "bad" | "neutral" };
  }[];
  /** Of a link to what is missing: « 5 données sur 18, 13 à donner : 4 cette semaine, 9 plus tard ». */
  counted: string | null;
  /** Of such a link as well. */
  next: string | null;
  length: string;
  /** Files that may still be sent; 0 as well when the document is validated. */
  uploadsLeft: number;
};

/** `guessing`: too many secrets that open nothing came from this address. */
export type OpenOutcome = { kind: "open"; view: RelativeView } | { kind: "closed" } | { kind: "guessing" };

/** Opens the page of a link, writes down that it was opened and tells its owner. @param from network address, as limits count it, and browser in words */
export async function openRelativeLink(
  services: TellServices,
  token: string | null,
  from: { addressKey: string; browser: string },
): Promise<OpenOutcome> {
  const { database, clock } = services;
  const now = dateOf(clock.now());
  const found = await standingLink(database.drizzle, now, token);
  // An address without a secret guesses nothing.
  if (token === null) return { kind: "closed" };
  if (!found) return inTransaction(database, (tx) => countWrong(tx, services, from.addressKey));
  await inTransaction(database, async (tx) => {
    const { link, application } = found;
    const since = dateOf(clock.now().subtract({ minutes: SAME_LOOK_MINUTES }));
    const own = and(
      eq(applicationLinkUses.linkId, link.id),
      eq(applicationLinkUses.act, "opened"),
      eq(applicationLinkUses.browser, from.browser),
    );
    if ((await tx.$count(applicationLinkUses, and(own, gt(applicationLinkUses.at, since)))) > 0) return;
    await tx.insert(applicationLinkUses).values({ linkId: link.id, at: now, act: "opened", browser: from.browser });
    await tellUse(tx, services, {
      link,
      userId: application.userId,
      act: "opened",
      event: dayOf(clock.now()).toString(),
    });
  });
  return { kind: "open", view: await viewOf(services, found) };
}

/** Whether a link may bring a file, asked before a byte of one is read; what decides is `sendByLink`. */
export async function mayBringFile({ database, clock }: ApplicationServices, token: string | null): Promise<boolean> {
  return (await standingLink(database.drizzle, dateOf(clock.now()), token))?.link.purpose === "upload";
}

/** A secret that opens always opens: the count of wrong ones shuts out nobody who holds a right one. */
async function countWrong(tx: Tx, { clock }: ApplicationServices, addressKey: string): Promise<OpenOutcome> {
  const allowance = { scope: "relative link", value: addressKey, most: WRONG_TOKENS };
  if (await nextFreeAt(tx, clock.now(), allowance)) return { kind: "guessing" };
  return { kind: (await takeAllowance(tx, clock.now(), crypto.randomUUID(), [allowance])) ? "closed" : "guessing" };
}

async function viewOf(
  { database, clock }: ApplicationServices,
  { link, application, firstName, pieces }: StandingLink,
): Promise<RelativeView> {
  const db = database.drizzle;
  const file = await fileOf(db, application);
  const given = await keptDocuments(db, fileDocuments, [application.id]);
  const today = dayOf(clock.now());
  const judged = judgeFile(file, given, today);
  const shown = firstName || "votre proche";
  const missing = link.purpose === "missing";
  const names = new Map<string, string>(file.members.map((member) => [member.person, member.firstName]));
  const isChosen = (row: { person: string; kind: string }) =>
    pieces.some((one) => one.person === row.person && one.kind === row.kind);
  const rows = judged.rows.filter((row) =>
    missing ? row.aside === null && (row.state === "missing" || row.again === true) : isChosen(row),
  );
  const uploads = await db.$count(
    applicationLinkUses,
    and(eq(applicationLinkUses.linkId, link.id), eq(applicationLinkUses.act, "uploaded")),
  );
  const closed = link.purpose !== "upload" || rows.length === 0 || rows.some(({ state }) => state === "validated");
  return {
    firstName: shown,
    purpose: link.purpose,
    until: longDateTime(inDouala(link.expiresAt)),
    counted: missing ? toGiveWords(toGive(file, judged, today)) : null,
    ...(missing ? relativeNews({ file, judged }, shown, today) : { next: null, length: "" }),
    rows: rows.map((row) => ({
      key: `${row.person} ${row.kind}`,
      title: row.title,
      // Who sends one document reads its name and nothing of whose it is.
      who: link.purpose === "upload" ? null : (names.get(row.person) ?? null),
      state: stateOf(row),
    })),
    uploadsLeft: closed ? 0 : Math.max(0, MOST_UPLOADS - uploads),
  };
}

/** Red is what was refused, or serves no more; what is only missing is calm. */
function stateOf({ state, again, document }: DocumentRow): RelativeView["rows"][number]["state"] {
  if (state === "missing" && document?.correction) return { label: "À renvoyer", tone: "bad" };
  if (again === true) return { label: "À refaire", tone: "bad" };
  const { label, tone } = documentStates[state];
  return { label, tone: state === "missing" ? "neutral" : tone };
}
