/** Pages of the books, a part of the site map (pages.ts). */
export const bookPages = {
  officeCash: { path: "/admin/caisse", name: "Caisse du jour", under: "office", access: "adviser" },
  officeCreditNotes: { path: "/admin/avoirs", name: "Avoirs", under: "office", access: "adviser" },
  officeReconciliations: { path: "/admin/rapprochements", name: "Rapprochements", under: "office", access: "adviser" },
  officeAccounts: { path: "/admin/comptabilite", name: "Comptabilité", under: "office", access: "admin" },
} as const;
