import type { Settings } from "#app/platform/settings/parts.ts";
import { inForce } from "#app/platform/settings/settings.ts";

export type Service = Settings["services"]["services"][number];
export type AgendaSettings = Settings["booking"] & Settings["services"] & Settings["bookingFaq"];
export type HolidaySource = Settings["holidays"];

/** What the owner says of consultations, read anew at each use: never take a part of it into a constant of a module. */
export const agendaSettings: Readonly<AgendaSettings> = {
  get services() {
    return inForce("services").services;
  },
  get faq() {
    return inForce("bookingFaq").faq;
  },
  get hours() {
    return inForce("booking").hours;
  },
  get lunch() {
    return inForce("booking").lunch;
  },
  get starts() {
    return inForce("booking").starts;
  },
  get noticeMinutes() {
    return inForce("booking").noticeMinutes;
  },
  get horizonDays() {
    return inForce("booking").horizonDays;
  },
  get changeHoursBefore() {
    return inForce("booking").changeHoursBefore;
  },
  get offerHours() {
    return inForce("booking").offerHours;
  },
  get paymentHours() {
    return inForce("booking").paymentHours;
  },
};

/** Cameroon's public holidays; another object once they were changed. */
export const holidaySource = (): HolidaySource => inForce("holidays");

/** The service of this id; undefined when there is none (any more). */
export function serviceOf(id: string | null | undefined): Service | undefined {
  return agendaSettings.services.find((service) => service.id === id);
}
