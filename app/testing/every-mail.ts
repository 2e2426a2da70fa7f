/** Every mail of the site, by the function that writes it, with the longest words and addresses that people have. */
import { creditNoteMail } from "#app/features/accounting/credit-notes/credit-note-mail.tsx";
import { requestClosedMail, requestReceivedMail } from "#app/features/accounts/data-requests/data-request.tsx";
import {
  deletionCancelledMail,
  deletionDoneMail,
  deletionScheduledMail,
} from "#app/features/accounts/mails/account-deletion.tsx";
import { accountMergedMail, addressNotedMail, mergeUndoneMail } from "#app/features/accounts/mails/account-merged.tsx";
import { confirmEmailMail } from "#app/features/accounts/mails/confirm-email.tsx";
import { dataExportedMail } from "#app/features/accounts/mails/data-export.tsx";
import {
  approveEmailChangeMail,
  confirmNewEmailMail,
  emailChangedMail,
} from "#app/features/accounts/mails/email-change.tsx";
import { googleLinkedMail, googleUnlinkedMail } from "#app/features/accounts/mails/google.tsx";
import { newDeviceMail } from "#app/features/accounts/mails/new-device.tsx";
import { passkeyAddedMail, passkeyRemovedMail } from "#app/features/accounts/mails/passkeys.tsx";
import { passwordChangedMail } from "#app/features/accounts/mails/password-changed.tsx";
import { noAccountMail, resetPasswordMail } from "#app/features/accounts/mails/reset-password.tsx";
import { staffInvitationMail } from "#app/features/accounts/mails/staff-invitation.tsx";
import {
  accessAcceptedMail,
  accessDeclinedMail,
  accessEndedMail,
  accessLeftMail,
  accessOfferedMail,
} from "#app/features/applications/mails/access-mails.tsx";
import { correctionAskedMail } from "#app/features/applications/mails/correction-asked.tsx";
import { correctionCancelledMail, documentValidatedMail } from "#app/features/applications/mails/document-decided.tsx";
import { expiryMail } from "#app/features/applications/mails/expiry-mail.tsx";
import { fileOpenedMail } from "#app/features/applications/mails/file-opened.tsx";
import { linkUsedMail } from "#app/features/applications/relatives/link-used-mail.tsx";
import { appointmentMail } from "#app/features/appointments/mails/appointment-mail.tsx";
import { waitMail } from "#app/features/appointments/mails/wait-mail.tsx";
import { messageAnsweredMail } from "#app/features/contact/mails/message-answered.tsx";
import { messageReceivedMail } from "#app/features/contact/mails/message-received.tsx";
import { infectedFileMail } from "#app/features/documents/mails/infected-file.tsx";
import {
  cancelledMail,
  documentRefusedMail,
  documentsConfirmedMail,
  expiredMail,
} from "#app/features/language-tests/mails/changed.tsx";
import {
  linkAgainMail,
  promotedMail,
  registeredMail,
  tentativeMail,
  waitingMail,
} from "#app/features/language-tests/mails/registered.tsx";
import { sessionChangedMail } from "#app/features/language-tests/mails/session-changed.tsx";
import { sessionSoonMail } from "#app/features/language-tests/mails/session-soon.tsx";
import { transferredMail } from "#app/features/language-tests/mails/transferred.tsx";
import { newMessageMail } from "#app/features/messages/mails/new-message.tsx";
import {
  alreadySubscribedMail,
  confirmSubscriptionMail,
} from "#app/features/newsletter/mails/confirm-subscription.tsx";
import { letterMail } from "#app/features/newsletter/mails/letter.tsx";
import { gatheredMail } from "#app/features/notices/mail/gathered-mail.tsx";
import { instalmentsMail, lateMail } from "#app/features/orders/mails/instalments.tsx";
import { paymentReceivedMail } from "#app/features/orders/mails/payment-received.tsx";
import { paymentRefusedMail } from "#app/features/orders/mails/payment-refused.tsx";
import { paymentReminderMail } from "#app/features/orders/mails/payment-reminder.tsx";
import { mistakeMail } from "#app/features/orders/mails/mistake.tsx";
import { refundSentMail } from "#app/features/orders/mails/refund-sent.tsx";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";

const link = `https://cap-erable.example/orders/CMD-AAAA-BBBB/payer?cle=${"x".repeat(160)}`;
/** A name, a document, a place or an address of nothing but letters. */
const long = "Nguimfackhakizimanatshimanga-Ondobo".repeat(3);
const at = Temporal.ZonedDateTime.from("2026-11-28T10:00[Africa/Douala]");
const dueOn = at.toPlainDate();

const order = { payerName: long, reference: "CMD-AAAA-BBBB", labels: [long], link, amount: 45_000 };
const session = { test: "TCF Canada", day: "lundi 7 décembre 2026", hour: "9 h", centre: long, place: long };
const about = { firstName: long, reference: "INS-AAAA-BBBB", session, link } as Parameters<
  typeof registeredMail
>[0]["about"];
const toPay = { amount: 45_000, orderReference: "CMD-AAAA-BBBB", dueAt: at, link };
const missing = [long, long];
const toOwner = { firstName: long, spouse: long, reference: "DO-2026-AAAA", link };
const emailChange = { firstName: long, newEmail: `${long}@exemple.cm`, link, hours: 24 };
const request = { name: long, reference: "DD-AAAA", kind: "access" } as const;
const news: Parameters<typeof correctionAskedMail>[0]["news"] = {
  next: {
    key: "k",
    rank: "refused",
    title: `${long}\u00a0: à reprendre, incomplet, page 3`,
    said: { words: long, by: long },
    button: `Renvoyer ${long}`,
    href: "/management/x",
    when: "avant le 28 nov.",
    by: "2026-11-28",
    piece: { kind: "passport", person: "applicant" },
    soon: true,
  },
  length: `Tout serait prêt le 23 mai 2027, retenu par ${long}.`,
};
const ofFile = { firstName: long, reference: "DO-2026-AAAA", origin: "https://cap-erable.example", path: "/x", news };
const appointment: Parameters<typeof appointmentMail>[1] = {
  firstName: long,
  reference: "RDV-AAAA-BBBB",
  service: long,
  duration: "1 h",
  price: "45 000 FCFA",
  when: "mardi 24 novembre 2026, de 9 h 30 à 10 h 30 (heure de Douala)",
  ahead: "deux heures",
  ownTime: "10 h 30",
  place: { text: long, link },
  adviser: { name: long, example: true, licences: [{ body: long, number: long, url: link }] } as never,
  page: link,
  phone: "+237 6 70 00 00 01",
  changeUntil: "lundi 23 novembre 2026 à 9 h 30",
  offeredUntil: "lundi",
  tentativeUntil: "lundi",
  agreement: link,
  held: false,
  due: { amount: "45 000 FCFA", reference: "CMD-AAAA-BBBB", until: "samedi", page: link },
  sorry: long,
  refund: true,
};
const bought = { title: long, said: [long, link], page: { href: link, label: "Voir mon inscription" } };

/** By the name of the function; of several readings of one, the fullest. */
export const everyMail: Readonly<Record<string, () => Promise<MailContent>>> = {
  creditNoteMail: () => creditNoteMail({ ...order, name: "AV-2026-0001" }),
  requestReceivedMail: () => requestReceivedMail({ ...request, due: "28 novembre 2026" }),
  requestClosedMail: () => requestClosedMail({ ...request, answer: long }),
  deletionScheduledMail: () => deletionScheduledMail({ firstName: long, on: at, dataLink: link }),
  deletionCancelledMail: () => deletionCancelledMail({ firstName: long }),
  deletionDoneMail: () => deletionDoneMail({ firstName: long, kept: [long, long] }),
  accountMergedMail: () =>
    accountMergedMail({
      firstName: long,
      byTelephone: false,
      signIn: true,
      other: long,
      until: "demain",
      contactLink: link,
    }),
  mergeUndoneMail: () => mergeUndoneMail({ firstName: long, byTelephone: false, other: long, contactLink: link }),
  addressNotedMail: () =>
    addressNotedMail({
      firstName: long,
      made: { on: "28 novembre 2026", device: long },
      passwordLink: link,
      contactLink: link,
    }),
  confirmEmailMail: () => confirmEmailMail({ firstName: long, link, hours: 24, made: { on: long, device: long } }),
  dataExportedMail: () => dataExportedMail({ firstName: long, at, dataLink: link }),
  approveEmailChangeMail: () => approveEmailChangeMail(emailChange),
  confirmNewEmailMail: () => confirmNewEmailMail(emailChange),
  emailChangedMail: () => emailChangedMail({ firstName: long, newEmail: emailChange.newEmail, at }),
  googleLinkedMail: () =>
    googleLinkedMail({ firstName: long, email: emailChange.newEmail, at, connectionLink: link, dropped: true }),
  googleUnlinkedMail: () =>
    googleUnlinkedMail({ firstName: long, email: emailChange.newEmail, at, forgottenLink: link }),
  newDeviceMail: () => newDeviceMail({ firstName: long, device: long, at, forgottenLink: link }),
  passkeyAddedMail: () => passkeyAddedMail({ firstName: long, name: long, at, passkeysLink: link }),
  passkeyRemovedMail: () => passkeyRemovedMail({ firstName: long, name: long, at, forgottenLink: link }),
  passwordChangedMail: () =>
    passwordChangedMail({ firstName: long, at, forgottenLink: link, passkeys: 2, dropped: true }),
  resetPasswordMail: () => resetPasswordMail({ firstName: long, link, minutes: 30 }),
  noAccountMail: () => noAccountMail({ registerLink: link }),
  staffInvitationMail: () => staffInvitationMail({ firstName: long, link, hours: 24, role: "reception" }),
  accessOfferedMail: () => accessOfferedMail({ firstName: long, owner: long, until: at, link }),
  accessAcceptedMail: () => accessAcceptedMail(toOwner),
  accessDeclinedMail: () => accessDeclinedMail(toOwner),
  accessEndedMail: () => accessEndedMail({ firstName: long, reference: "DO-2026-AAAA" }),
  accessLeftMail: () => accessLeftMail(toOwner),
  correctionAskedMail: () => correctionAskedMail({ ...ofFile, dueOn }),
  documentValidatedMail: () => documentValidatedMail(ofFile),
  correctionCancelledMail: () => correctionCancelledMail(ofFile),
  expiryMail: () =>
    expiryMail({ firstName: long, papers: [{ title: long, words: long }], preview: long, page: link, settings: link }),
  fileOpenedMail: () => fileOpenedMail({ firstName: long, reference: "DO-2026-AAAA", link }),
  linkUsedMail: () => linkUsedMail({ title: long, page: link }),
  appointmentMail: () => appointmentMail("booked", appointment),
  waitMail: () => waitMail({ firstName: long, day: "mardi 24 novembre 2026", service: long, position: 2, page: link }),
  messageReceivedMail: () => messageReceivedMail({ ticket: "M-1", subject: long, replyHours: 24 }),
  messageAnsweredMail: () =>
    messageAnsweredMail({ ticket: "M-1", subject: long, body: `${long}\n${link}`, author: long, link, linkDays: 30 }),
  infectedFileMail: () =>
    infectedFileMail({
      firstName: long,
      fileName: long,
      sentFor: `dans le dossier ${long}`,
      action: { link, label: "Renvoyer cette pièce" },
      replaced: false,
    }),
  cancelledMail: () =>
    cancelledMail({ about, cause: "session", reason: long, refund: "45 000 FCFA", sessionsLink: link }),
  documentRefusedMail: () => documentRefusedMail({ about, document: long }),
  documentsConfirmedMail: () => documentsConfirmedMail({ about }),
  expiredMail: () => expiredMail({ about, sessionsLink: link }),
  linkAgainMail: () => linkAgainMail({ about }),
  promotedMail: () => promotedMail({ about, toPay, missing }),
  registeredMail: () => registeredMail({ about, toPay, missing, freeUntil: at }),
  tentativeMail: () => tentativeMail({ about, until: at }),
  waitingMail: () => waitingMail({ about, position: 3, missing }),
  sessionChangedMail: () => sessionChangedMail({ about, before: session as never, freeUntil: at }),
  sessionSoonMail: () => sessionSoonMail({ about, freeUntil: at }),
  transferredMail: () => transferredMail({ about, before: session as never, reason: long, toPay, missing }),
  newMessageMail: () => newMessageMail({ firstName: long, reference: "DO-2026-AAAA", link }),
  alreadySubscribedMail: () => alreadySubscribedMail({ topics: [long, long], unsubscribeLink: link }),
  confirmSubscriptionMail: () => confirmSubscriptionMail({ topics: [long, long], link, days: 3 }),
  letterMail: () =>
    letterMail({
      subject: "La lettre de novembre",
      preview: long,
      introduction: `<p>${long}</p>`,
      closing: "<p>À bientôt</p>",
      texts: [{ id: "1", title: long, excerpt: long, link }],
      unsubscribeLink: link,
      topicsLink: link,
    }),
  gatheredMail: () => gatheredMail({ firstName: long, titles: [long, long], page: link, settings: link }),
  instalmentsMail: () =>
    instalmentsMail({
      ...order,
      parts: [
        { amount: 45_000, dueOn },
        { amount: 45_000, dueOn },
      ],
    }),
  mistakeMail: () =>
    mistakeMail({
      ...order,
      what: "payment",
      amount: 90_000,
      transactionNumber: long,
      notedAt: at,
      labels: [long],
      creditNote: "AV-2026-0001",
      rest: { owed: 90_000, dueAt: at },
      refundDue: 0,
    }),
  lateMail: () => lateMail({ ...order, owed: 45_000, dueOn }),
  paymentReceivedMail: () =>
    paymentReceivedMail({ ...order, effect: "more", rest: undefined, refundDue: 5_000, bought }),
  paymentRefusedMail: () => paymentRefusedMail({ ...order, operator: "MTN", why: long, dueAt: at }),
  paymentReminderMail: () => paymentReminderMail({ ...order, dueAt: at, firm: false }),
  refundSentMail: () => refundSentMail({ ...order, left: 5_000, transactionNumber: long, creditNote: "AV-2026-0001" }),
};
