import type { Subject } from "#app/features/contact/subjects.ts";
import type { MessageState } from "#app/features/contact/tables.ts";

export type DemonstrationMessage = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  subject: Subject;
  state: MessageState;
  message: string;
  /** Hours before the demonstration is filled. */
  hoursAgo: number;
  /** An answer that left, so many hours ago. */
  answer?: { id: string; body: string; hoursAgo: number };
};

/** Messages of the contact page that the demonstration's staff find: two to answer, one of them late, one held, two over. */
export const demonstrationMessages: readonly DemonstrationMessage[] = [
  {
    id: "0de00000-0000-4000-8000-000000000b01",
    firstName: "Rosine",
    lastName: "Mbarga",
    email: "rosine.mbarga@exemple.cm",
    subject: "express",
    state: "new",
    message:
      "Bonjour, mon diplôme de l’université de Dschang sera prêt en janvier. Le reçu suffit-il pour commencer l’évaluation des diplômes\u00a0?",
    hoursAgo: 30,
  },
  {
    id: "0de00000-0000-4000-8000-000000000b02",
    firstName: "Ibrahim",
    lastName: "Ousmanou",
    email: "ibrahim.ousmanou@exemple.cm",
    subject: "arrima",
    state: "new",
    message:
      "Bonjour, je suis soudeur à Garoua depuis six ans. Est-ce que le Québec regarde mon expérience même sans diplôme\u00a0?",
    hoursAgo: 6,
  },
  {
    id: "0de00000-0000-4000-8000-000000000b03",
    firstName: "Gains",
    lastName: "Rapides",
    email: "offre@publicite.example",
    subject: "other",
    state: "held",
    message: "Doublez vos revenus dès cette semaine, écrivez-nous vite\u00a0!",
    hoursAgo: 50,
  },
  {
    id: "0de00000-0000-4000-8000-000000000b04",
    firstName: "Solange",
    lastName: "Bella",
    email: "solange.bella@exemple.cm",
    subject: "appointment",
    state: "answered",
    message: "Bonjour, recevez-vous le samedi après-midi\u00a0? Je travaille en semaine.",
    hoursAgo: 74,
    answer: {
      id: "0de00000-0000-4000-8000-000000000b14",
      body: "Bonjour Solange,\n\nOui, le samedi de 10\u00a0h à 16\u00a0h, sur rendez-vous. Les créneaux libres se voient sur la page Rendez-vous.\n\nBien cordialement,",
      hoursAgo: 70,
    },
  },
  {
    id: "0de00000-0000-4000-8000-000000000b05",
    firstName: "Didier",
    lastName: "Essomba",
    email: "didier.essomba@exemple.cm",
    subject: "general",
    state: "closed",
    message: "Merci pour votre aide, tout est clair maintenant.",
    hoursAgo: 120,
  },
];
