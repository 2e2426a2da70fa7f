import type { NoticeKind } from "#app/features/notices/kinds.ts";
import type { AppointmentNews } from "#app/features/appointments/mails/appointment-news.tsx";

/** What becomes of an appointment, or of a start that was waited for. */
export const appointmentChange: NoticeKind = {
  key: "appointments.change",
  topic: "appointments",
  label: "Un rendez-vous est pris, déplacé, annulé ou proposé",
  mail: "always",
  why: "C’est la preuve de ce qui est convenu, avec l’invitation pour votre agenda.",
  urgent: true,
};

export const appointmentTomorrow: NoticeKind = {
  key: "appointments.tomorrow",
  topic: "appointments",
  label: "Un rendez-vous a lieu demain",
  mail: "chosen",
};

export const appointmentSoon: NoticeKind = {
  key: "appointments.soon",
  topic: "appointments",
  label: "Un rendez-vous commence dans deux heures",
  mail: "chosen",
  urgent: true,
};

/** The kind of each news. */
export function kindOfNews(news: AppointmentNews): NoticeKind {
  if (news === "tomorrow") return appointmentTomorrow;
  return news === "soon" ? appointmentSoon : appointmentChange;
}
