import { createHash, randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { type FormMailServices, enqueueFormMail } from "#app/platform/mail/enqueue-form-mail.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { alreadySubscribedMail, confirmSubscriptionMail } from "./mails/confirm-subscription.tsx";
import { unsubscribeLink } from "./mails/reader-links.ts";
import { subscribers } from "./tables.ts";
import { CONSENT_TEXT_VERSION, TOPICS, type Topic, topicWords } from "./topics.ts";

export type NewsletterServices = FormMailServices & { /** Public origin, for the links in mails. */ origin: string };

export type SubscriptionWish = {
  email: string;
  /** Default: all. */
  topics?: readonly Topic[];
  /** Where the box was ticked, e.g. "registration", "guides". */
  source: string;
};

export const CONFIRM_DAYS = 7;
/** One address gets one mail in this time, however often it is given. */
const QUIET_MINUTES = 10;
const SECRET_BYTES = 32;

/** The page that asks for the click of the double opt-in. */
export function confirmationLink(origin: string, token: string): string {
  return `${origin}${pathTo(`/newsletter/confirmer?jeton=${token}`)}`;
}

/** What the database keeps of a confirmation token. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Notes the wish for the newsletter and asks its address by mail: nobody is written to before
 * the click in that mail. Returns nothing, so that no page can tell a known address from an
 * unknown one.
 * @param tx the caller's transaction: the wish and its mail exist when it commits
 */
export async function subscribe(tx: Tx, services: NewsletterServices, wish: SubscriptionWish): Promise<void> {
  const email = wish.email.trim().toLowerCase();
  const topics = TOPICS.filter((topic) => (wish.topics ?? TOPICS).includes(topic));
  if (topics.length === 0) throw new RangeError("a subscription needs a topic");
  const now = services.clock.now();
  const consent = { topics, askedAt: dateOf(now), source: wish.source, textVersion: CONSENT_TEXT_VERSION };
  const token = randomBytes(SECRET_BYTES).toString("base64url");
  const asked = {
    ...consent,
    state: "pending" as const,
    confirmTokenHash: hashOfToken(token),
    confirmExpiresAt: dateOf(now.add({ days: CONFIRM_DAYS })),
  };

  const id = randomUUID();
  const made = await tx
    .insert(subscribers)
    .values({ id, email, unsubscribeToken: randomBytes(SECRET_BYTES).toString("base64url"), ...asked })
    .onConflictDoNothing({ target: subscribers.email })
    .returning({ id: subscribers.id });
  if (made.length === 0) {
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.email, email)).for("update");
    if (!known) throw new Error("a subscriber vanished while subscribing again");
    const since = now.toInstant().since(Temporal.Instant.fromEpochMilliseconds(known.askedAt.getTime()));
    const justAsked = Temporal.Duration.compare(since, { minutes: QUIET_MINUTES }) < 0;
    if (known.state === "confirmed") return justAsked ? undefined : remindOf(tx, services, known);
    if (known.state === "pending" && justAsked)
      return void (await tx.update(subscribers).set({ topics }).where(eq(subscribers.id, known.id)));
    await tx.update(subscribers).set(asked).where(eq(subscribers.id, known.id));
    return ask(tx, services, { id: known.id, email, topics, source: wish.source, token });
  }
  return ask(tx, services, { id, email, topics, source: wish.source, token });
}

type SubscriptionRequest = { id: string; email: string; topics: readonly Topic[]; source: string; token: string };

async function ask(
  tx: Tx,
  services: NewsletterServices,
  { id, email, topics, source, token }: SubscriptionRequest,
): Promise<void> {
  const { clock, origin } = services;
  const mail = await confirmSubscriptionMail({
    topics: topics.map((topic) => topicWords[topic]),
    link: confirmationLink(origin, token),
    days: CONFIRM_DAYS,
  });
  await enqueueFormMail(tx, services, {
    priority: "urgent",
    to: email,
    ...mail,
    idempotencyKey: `newsletter-confirm ${hashOfToken(token).toString("hex")}`,
  });
  await trace(tx, clock, {
    actorId: null,
    action: "newsletter.asked",
    subjectType: "subscriber",
    subjectId: id,
    details: { topics, source, textVersion: CONSENT_TEXT_VERSION },
  });
}

/** The consent in force stays as it is; its owner learns that somebody gave the address again, once a day. */
async function remindOf(tx: Tx, services: NewsletterServices, known: typeof subscribers.$inferSelect): Promise<void> {
  const { clock, origin } = services;
  const mail = await alreadySubscribedMail({
    topics: known.topics.map((topic) => topicWords[topic]),
    unsubscribeLink: unsubscribeLink(origin, known.unsubscribeToken),
  });
  await enqueueFormMail(tx, services, {
    to: known.email,
    ...mail,
    idempotencyKey: `newsletter-already ${known.id} ${dayOf(clock.now()).toString()}`,
  });
}
