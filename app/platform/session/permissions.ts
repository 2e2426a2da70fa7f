/** Which role may do what: the one table that guards, menu, lists and buttons read. */

/**
 * What an account may be. A client has no part in the office. The owner may everything and is never missing; an admin
 * runs the site, an adviser works on clients' files, an accountant on money and books, reception at the front desk.
 */
export const ROLES = ["user", "reception", "accountant", "adviser", "admin", "owner"] as const;
export type Role = (typeof ROLES)[number];
export type StaffRole = Exclude<Role, "user">;

/** The roles of the office, the one that may most first. */
export const STAFF_ROLES = ["owner", "admin", "adviser", "accountant", "reception"] as const satisfies StaffRole[];

const RUN = ["owner", "admin"] as const;
const ADVISE = [...RUN, "adviser"] as const;
const DESK = [...ADVISE, "reception"] as const;
const KEEP = [...ADVISE, "accountant"] as const;

const permissions = {
  /** Enters the office and has the lines of « À faire » that are of their part. */
  office: STAFF_ROLES,
  /** The home page of the office: figures of the business and the steps of the first day. */
  overview: RUN,
  agenda: DESK,
  /** Receives clients on a calendar of their own and sets its hours. */
  ownCalendar: ADVISE,
  /** Opens, links and closes everybody's calendars. */
  calendars: RUN,
  /** Agreements of a paid consultation: papers with what the client said. */
  agreements: ADVISE,
  /** Messages of the contact page, WhatsApp, and mails that did not leave. */
  inbox: DESK,
  clients: DESK,
  /** Brings two accounts of one person together, and ends the sessions of one. */
  merges: RUN,
  dataRequests: ADVISE,
  /** Clients' files with their documents, conversations and notes, and the documents of a registration. */
  files: ADVISE,
  sessions: DESK,
  /** Orders, and taking what is paid for them. */
  payments: STAFF_ROLES,
  /** Refunds, instalments, credit notes, the day's cash, operators' statements. */
  books: KEEP,
  /** The ledger and its export. */
  ledger: [...RUN, "accountant"],
  /** Texts of the site, their pictures and comments, ready texts. */
  texts: ADVISE,
  /** Reads what is verified and says that a source was opened. */
  checks: ADVISE,
  /** Writes pages, dated figures, grids, rounds, programmes and what the business announces. */
  publish: RUN,
  letters: RUN,
  settings: RUN,
  staff: RUN,
  /** Gives the owner's role, and takes it. */
  owners: ["owner"],
  machine: RUN,
  journal: RUN,
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** Every permission, in the table's order. */
export const PERMISSIONS = Object.keys(permissions) as readonly Permission[];

/** The roles that have a permission, for a query that asks who does. */
export const rolesWith = (permission: Permission): readonly StaffRole[] => permissions[permission];

/** True when `role` has the permission; a client has none. */
export const may = (role: Role, permission: Permission): boolean =>
  (rolesWith(permission) as readonly Role[]).includes(role);
