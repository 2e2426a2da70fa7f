import { accountOf } from "#app/features/accounts/account-of.server.ts";
import { aboutDocument } from "#app/features/documents/notice-kinds.ts";
import { keptDocuments } from "#app/features/documents/queries.server.ts";
import { registrationDocuments } from "#app/features/language-tests/documents.ts";
import { reachOf } from "#app/features/people/reach.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { AboutRegistration } from "#app/features/language-tests/mails/session-lines.tsx";
import { registrationChange } from "#app/features/language-tests/notice-kinds.ts";
import { type NewNotice, addNotice, supersedeNews } from "#app/features/notices/add-notice.server.ts";
import type { NoticeKind } from "#app/features/notices/kinds.ts";
import { listOwner, tell } from "#app/features/notices/tell.server.ts";
import { signedRegistrationPath } from "#app/features/language-tests/registration-link.server.ts";
import { registrationPath } from "#app/features/language-tests/registration-path.ts";
import type { Actor, BookingServices, InsideServices } from "#app/features/language-tests/services.ts";
import { sessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { type Booker, acceptedInAnHour, isOwnAddress } from "#app/platform/allowances/booking-allowances.ts";
import { type Accepted, enqueueAcceptedMail, enqueueFormMail } from "#app/platform/mail/enqueue-form-mail.ts";
import { type Mail, enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import type { About } from "#app/platform/mail/tables.ts";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import type { RegistrationRow, SessionRow } from "./seats.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

type Addressee = Pick<RegistrationRow, "id" | "reference" | "firstName" | "email" | "phone" | "userId">;

/**
 * Tells the person of a registration something of it, in the caller's transaction.
 * @param occasion why; the same occasion is told of the same registration once
 * @param as another kind than that of what becomes of it, until when it is of use, and what it is of when not of the whole
 */
export async function enqueueAbout(
  tx: Tx,
  services: InsideServices,
  session: SessionRow,
  registration: Addressee,
  occasion: string,
  write: (about: AboutRegistration) => Promise<MailContent>,
  { kind = registrationChange, ...as }: { kind?: NoticeKind; until?: Temporal.Instant; about?: About | undefined } = {},
): Promise<void> {
  const mail = await mailOf(tx, services, session, registration, occasion, write);
  const until = as.until;
  await tell(tx, services, kind, registration, { ...noticeOf(registration, mail), ...as, mail: { ...mail, until } });
}

/** The one mail of a registration that is accepted. */
const ACCEPTED: Readonly<Record<string, Accepted["what"]>> = { registered: "seat", waiting: "place in a line" };

/**
 * The same, when a form did it that anybody can send for any address: its mails of the hour are
 * counted, unless they go to whoever is signed in with that very address, confirmed. The one mail of a registration counts apart.
 * @returns false when the address has had its mails of this hour: nothing is sent
 */
export async function enqueueByForm(
  tx: Tx,
  services: BookingServices,
  { account }: Pick<Booker, "account">,
  session: SessionRow,
  registration: Addressee,
  occasion: string,
  write: (about: AboutRegistration) => Promise<MailContent>,
): Promise<boolean> {
  const mail = await mailOf(tx, services, session, registration, occasion, write);
  const own = isOwnAddress(account, mail.to);
  if (own) await enqueueMail(tx, services.jobs, mail);
  const what = ACCEPTED[occasion];
  const most = acceptedInAnHour(services.env.allowances);
  const sent =
    own ||
    (await (what ? enqueueAcceptedMail(tx, services, mail, { what, most }) : enqueueFormMail(tx, services, mail)));
  // Whoever types another's address fills neither their mailbox nor their list.
  const list = sent || registration.userId !== null ? await listOwner(tx, registration) : null;
  if (list !== null)
    await addNotice(tx, services, registrationChange, {
      ...noticeOf(registration, mail),
      userId: list,
      // Of the news that a mail says already the mail tells how it goes.
      about: sent ? undefined : aboutRegistration(registration),
    });
  return sent;
}

/** What the list says of a mail: its page opens for whoever is signed in as its owner. */
function noticeOf(
  { id, reference }: Addressee,
  { subject, idempotencyKey }: Mail,
): Pick<NewNotice, "key" | "title" | "body" | "path" | "about"> {
  const body = `Inscription ${reference}.`;
  const about = aboutRegistration({ id });
  return { key: idempotencyKey, title: subject, body, path: registrationPath(reference), about };
}

/** A registration ended: nothing that was said of it or of its documents is still to be told. */
export async function endNews(tx: Tx, registration: Pick<RegistrationRow, "id">): Promise<void> {
  const documents = await keptDocuments(tx, registrationDocuments, [registration.id]);
  for (const about of [aboutRegistration(registration), ...documents.map(({ id }) => aboutDocument(id))])
    await supersedeNews(tx, about);
}

/** The thing that its news are of. */
export const aboutRegistration = ({ id }: Pick<RegistrationRow, "id">): About => `registration ${id}`;

/** Key by which a registration is written to once an occasion. */
export function occasionKey({ id }: Pick<RegistrationRow, "id">, occasion: string): string {
  return `test-registration ${id} ${occasion}`;
}

async function mailOf(
  tx: Tx,
  { origin }: Pick<InsideServices, "origin">,
  session: SessionRow,
  registration: Addressee,
  occasion: string,
  write: (about: AboutRegistration) => Promise<MailContent>,
): Promise<Mail> {
  const { id, reference, firstName } = registration;
  const link = `${origin}${await signedRegistrationPath(tx, { id, reference }, session)}`;
  const mail = await write({ firstName, reference, session: sessionWords(session), link });
  const about = aboutRegistration(registration);
  return { to: reachOf(registration), idempotencyKey: occasionKey(registration, occasion), about, ...mail };
}

/**
 * The same for what a person did on the page of their registration: whoever filled the form holds
 * its link, so that it counts as the form did.
 */
export async function enqueueByPress(
  tx: Tx,
  services: BookingServices,
  actor: Actor,
  session: SessionRow,
  registration: Addressee,
  occasion: string,
  write: (about: AboutRegistration) => Promise<MailContent>,
): Promise<boolean> {
  return enqueueByForm(
    tx,
    services,
    { account: await accountOf(tx, actor?.userId ?? null) },
    session,
    registration,
    occasion,
    write,
  );
}

/** The same by a form, once a day. */
export async function enqueueMailOfToday(
  tx: Tx,
  services: BookingServices,
  session: SessionRow,
  registration: RegistrationRow,
  occasion: string,
  write: (about: AboutRegistration) => Promise<MailContent>,
): Promise<void> {
  await enqueueByForm(
    tx,
    services,
    { account: null },
    session,
    registration,
    `${occasion} ${dayOf(services.clock.now()).toString()}`,
    write,
  );
}
