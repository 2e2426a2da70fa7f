import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { type MailContent, enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import type { NoticeKind } from "./kinds.ts";
import { notices } from "./tables.ts";

export type NoticeServices = { clock: Clock; jobs: Jobs };

/** Something that happened, as its person is told. */
export type NewNotice = {
  /** Whose it is. */
  userId: string;
  /** Names the event, e.g. `application correction <uuid>`: the same key is told once to a person, whoever asks and however often. */
  key: string;
  /** One line, French, without a full stop; cut at 200 characters. */
  title: string;
  /** What more there is to say, French; cut at 1000 characters. */
  body?: string;
  /** The page that shows it, made by `pathTo`. */
  path?: string;
  /** What goes by mail when the person's ways ask for it; not called otherwise. Absent: the list alone. */
  mail?: () => Promise<MailContent>;
};

const TITLE_MOST = 200;
const BODY_MOST = 1000;

/**
 * Writes a notice, and its mail, into `tx`: they exist when, and only when, `tx` commits.
 * @returns false when this person was told of it before: nothing is written
 */
export async function addNotice(tx: Tx, services: NoticeServices, kind: NoticeKind, notice: NewNotice): Promise<boolean> {
  const { userId, key, title, body = "", path = null, mail } = notice;
  const [made] = await tx
    .insert(notices)
    .values({ userId, kind: kind.key, key, title: cut(title, TITLE_MOST), body: cut(body, BODY_MOST), path, createdAt: dateOf(services.clock.now()) })
    .onConflictDoNothing({ target: [notices.userId, notices.key] })
    .returning({ id: notices.id });
  if (!made) return false;
  if (!mail || kind.mail === "none") return true;
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (owner) await enqueueMail(tx, services.jobs, { to: owner.email, idempotencyKey: `notice ${made.id}`, ...(await mail()) });
  return true;
}

/** By characters as PostgreSQL counts them. */
function cut(text: string, most: number): string {
  const characters = Array.from(text.slice(0, most * 2));
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`;
}
