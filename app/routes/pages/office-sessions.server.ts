/** The back office, in the order of its menu: sessions of language tests. */
import type { OfficeRow } from "./row.ts";

export const officeSessionPages = {
  officeSessions: {
    path: "/admin/sessions",
    file: "routes/office/sessions/test-sessions.tsx",
    access: "sessions",
    name: "Sessions",
    menu: "clients",
    icon: "sessions",
  },
  officeNewSession: {
    path: "/admin/sessions/nouvelle",
    file: "routes/office/sessions/test-session-new.tsx",
    access: "sessions",
    name: "Nouvelle session",
  },
  officeTestSession: {
    path: "/admin/sessions/:sessionId",
    file: "routes/office/sessions/test-session.tsx",
    access: "sessions",
    crumb: "Inscriptions",
  },
  officeTestSessionEdit: {
    path: "/admin/sessions/:sessionId/modifier",
    file: "routes/office/sessions/test-session-edit.tsx",
    access: "sessions",
    crumb: "Modifier la session",
  },
  officeTestSessionRegister: {
    path: "/admin/sessions/:sessionId/inscrire",
    file: "routes/office/sessions/test-session-register.tsx",
    access: "sessions",
    crumb: "Inscrire un client",
    cost: "search",
  },
  officeTestSessionCancel: {
    path: "/admin/sessions/:sessionId/annuler",
    file: "routes/office/sessions/test-session-cancel.tsx",
    access: "sessions",
    crumb: "Annuler la session",
  },
  officeTestSessionFile: {
    path: "/admin/sessions/:sessionId/fichiers/:format",
    file: "routes/office/sessions/test-session-file.ts",
    access: "sessions",
    cost: "drawing",
  },
  officeTestRegistration: {
    path: "/admin/sessions/:sessionId/inscriptions/:registrationId",
    file: "routes/office/sessions/test-registration.tsx",
    access: "sessions",
    crumb: "Déplacer ou annuler",
  },
} as const satisfies Record<string, OfficeRow>;
