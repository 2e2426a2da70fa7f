/** Pages below the agenda of the office, a part of the site map (pages.ts). */
export const agendaPages = {
  agendaAbsence: { path: "/admin/agenda/absence", name: "Absence d’un conseiller", under: "officeAgenda", access: "adviser" },
  agendaBooking: { path: "/admin/agenda/reserver", name: "Réserver pour un client", under: "officeAgenda", access: "adviser" },
  agendaOpening: { path: "/admin/agenda/horaires", name: "Horaires et fermetures", under: "officeAgenda", access: "adviser" },
} as const;
