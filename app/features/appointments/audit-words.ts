import type { ActionWords } from "#app/features/audit/action-words.ts";

export const appointmentActions = {
  "appointment.booked": "Rendez-vous pris",
  "appointment.offered": "Proposé à une personne de la liste d’attente",
  "appointment.offer-accepted": "Proposition acceptée",
  "appointment.offer-declined": "Proposition non retenue",
  "appointment.moved": "Rendez-vous déplacé",
  "appointment.place-set": "Lieu fixé",
  "appointment.cancelled": "Rendez-vous annulé",
  "appointment.expired": "Libéré faute de paiement",
  "appointment.restored": "Rétabli après un paiement tardif",
  "appointment.wait-joined": "Inscription sur la liste d’attente d’un jour",
  "appointment.wait-left": "Liste d’attente quittée",
  "adviser.added": "Calendrier ouvert",
  "adviser.changed": "Calendrier modifié",
  "adviser.closed": "Calendrier fermé",
  "adviser.reopened": "Calendrier rouvert",
  "adviser.busy-time-added": "Heure prise chaque semaine ajoutée",
  "adviser.busy-time-removed": "Heure prise chaque semaine retirée",
  "agenda.exception-set": "Jour d’exception fixé",
  "agenda.exception-removed": "Jour d’exception retiré",
} as const satisfies ActionWords;
