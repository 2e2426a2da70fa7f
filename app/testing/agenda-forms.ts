/** The forms of the office's agenda, with what each takes; joined by `all-forms.ts`. */
import type { z } from "zod";
import {
  absenceSchema,
  attendanceSchema,
  clientBookingSchema,
  officeCancelSchema,
  officeMoveSchema,
} from "#app/features/appointments/form.ts";
import {
  blockSchema,
  exceptionSchema,
  followSchema,
  removalSchema,
  unblockSchema,
  weekHoursSchema,
} from "#app/features/appointments/office/opening/opening-form.ts";

const date = "2026-11-26";
const formId = "5f0c1d2e-7a55-4b6e-9c1d-0a2b3c4d5e6f";

export const agendaForms: readonly { name: string; schema: z.ZodType; valid: Record<string, string> }[] = [
  {
    name: "clientBookingSchema",
    schema: clientBookingSchema,
    valid: {
      formId,
      service: "initial",
      date,
      start: "09:00",
      firstName: "Awa",
      lastName: "Ngo",
      email: "awa@exemple.cm",
      phone: "677 00 11 22",
      message: "Bonjour",
    },
  },
  { name: "absenceSchema", schema: absenceSchema, valid: { seen: "a", reason: "" } },
  {
    name: "weekHoursSchema",
    schema: weekHoursSchema,
    valid: { weekday: "1", firstFrom: "09:00", firstTo: "12:00", secondFrom: "14:00", secondTo: "18:00" },
  },
  { name: "followSchema", schema: followSchema, valid: { weekday: "1" } },
  { name: "unblockSchema", schema: unblockSchema, valid: { block: formId } },
  { name: "removalSchema", schema: removalSchema, valid: { day: date } },
  {
    name: "exceptionSchema",
    schema: exceptionSchema,
    valid: { day: date, open: "open", reason: "Inventaire", firstFrom: "09:00", firstTo: "12:00" },
  },
  { name: "officeMoveSchema", schema: officeMoveSchema, valid: { date: "2026-11-24", start: "09:00", seen: "0" } },
  { name: "officeCancelSchema", schema: officeCancelSchema, valid: { reason: "Votre conseiller est malade." } },
  { name: "attendanceSchema", schema: attendanceSchema, valid: { intent: "adviser-absent", reason: "" } },
  {
    name: "blockSchema",
    schema: blockSchema,
    valid: { adviser: formId, fromDay: date, fromTime: "09:00", toDay: date, toTime: "12:00", reason: "Banque" },
  },
];
