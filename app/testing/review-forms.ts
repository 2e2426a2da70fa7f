/** Forms of the review of documents, of the texts kept ready, of the answers to messages and of the parts of an order; of all-forms.ts. */
import { randomUUID } from "node:crypto";
import { answerSchema, assignSchema, writeAgainSchema } from "#app/features/contact/answer-form.ts";
import {
  registrationCorrectionSchema,
  registrationPressSchema,
} from "#app/features/language-tests/documents/review-form.ts";
import { readyTextEditSchema, readyTextSchema } from "#app/features/ready-texts/form.ts";
import { askRefundSchema, instalmentsSchema } from "#app/features/orders/instalments/instalments-form.ts";
import type { KnownForm } from "./known-form.ts";

const formId = randomUUID();
const NOW = Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]");

export const reviewForms: readonly KnownForm[] = [
  {
    name: "answerSchema",
    schema: answerSchema(NOW),
    valid: {
      formId,
      seen: "0",
      replyRevision: "1",
      words: "Bonjour.",
      when: "later",
      day: "2026-12-01",
      time: "09:30",
    },
  },
  { name: "assignSchema", schema: assignSchema, valid: { seen: "0", to: formId } },
  { name: "writeAgainSchema", schema: writeAgainSchema, valid: { formId, message: "Merci, et pour ma sœur ?" } },
  { name: "registrationPressSchema", schema: registrationPressSchema, valid: { seen: "1 in-review" } },
  {
    name: "registrationCorrectionSchema",
    schema: registrationCorrectionSchema,
    valid: { seen: "1 in-review", kind: "photo", reason: "incorrect", remark: "Le visage est coupé." },
  },
  {
    name: "instalmentsSchema",
    schema: instalmentsSchema,
    valid: {
      "amount-1": "60 000",
      "day-1": "2026-12-01",
      "amount-2": "50 000",
      "day-2": "2026-12-15",
      "amount-3": "40 000",
      "day-3": "2027-01-15",
    },
  },
  { name: "askRefundSchema", schema: askRefundSchema, valid: { paymentId: formId, amount: "45 000 FCFA" } },
  {
    name: "readyTextSchema",
    schema: readyTextSchema,
    valid: { formId, kind: "remark", title: "Cachet coupé", body: "Reprenez la photo à plat." },
  },
  {
    name: "readyTextEditSchema",
    schema: readyTextEditSchema("remark"),
    valid: { version: "1", title: "Cachet coupé", body: "Reprenez la photo à plat." },
  },
];
