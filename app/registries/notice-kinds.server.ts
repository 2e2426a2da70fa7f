import { accountData, accountSecurity } from "#app/features/accounts/notice-kinds.ts";
import {
  correctionAsked,
  correctionCancelled,
  deadlineNears,
  documentValidated,
  linkUsed,
  openedForYou,
  paperEnds,
} from "#app/features/applications/notice-kinds.ts";
import {
  appointmentChange,
  appointmentSoon,
  appointmentTomorrow,
} from "#app/features/appointments/notices/notice-kinds.ts";
import { infectedFile } from "#app/features/documents/notice-kinds.ts";
import { registrationChange, seatOffered, testNears } from "#app/features/language-tests/notice-kinds.ts";
import { handedOver, newMessage, released } from "#app/features/messages/notice-kinds.ts";
import type { NoticeKind, NoticeKinds } from "#app/features/notices/kinds.ts";
import { moneyMoved, paymentDue, paymentLate, paymentRefused } from "#app/features/orders/notice-kinds.ts";

/** Every kind of notice, in the order of the settings: each feature that tells something adds its own here. */
const all: readonly NoticeKind[] = [
  newMessage,
  deadlineNears,
  paperEnds,
  openedForYou,
  correctionAsked,
  correctionCancelled,
  documentValidated,
  infectedFile,
  linkUsed,
  appointmentTomorrow,
  appointmentSoon,
  testNears,
  paymentDue,
  paymentLate,
  appointmentChange,
  registrationChange,
  seatOffered,
  handedOver,
  released,
  moneyMoved,
  paymentRefused,
  accountSecurity,
  accountData,
];

/** What may be told to a person, by the `kind` of the rows of `notices`. */
export const noticeKinds: NoticeKinds = Object.fromEntries(all.map((kind) => [kind.key, kind]));
