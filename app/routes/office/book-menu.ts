/** The books in the office's menu, after the orders. */
export const bookMenu = [
  ["officeCash", "cash"],
  ["officeCreditNotes", "creditNotes"],
  ["officeReconciliations", "compare"],
  ["officeAccounts", "accounts"],
] as const;
