/** What each kind of person gets of an address: in the order of EVERYBODY. */
import { STAFF_ROLES, type StaffRole } from "#app/platform/session/permissions.ts";

export type Who = "visitor" | "user" | "other" | StaffRole;
export const EVERYBODY: readonly Who[] = ["visitor", "user", "other", ...STAFF_ROLES];

/** A status, or the path that the answer leads to. */
export type Outcome = number | string;
type Cells = (outcome: Outcome, path: string) => Outcome[];

const toSignIn = (path: string) => `/login?suite=${encodeURIComponent(path)}`;
const cells = (of: (who: Exclude<Who, "visitor">) => Outcome, visitor: Outcome): Outcome[] =>
  EVERYBODY.map((who) => (who === "visitor" ? visitor : of(who)));

export const all = (outcome: Outcome): Outcome[] => EVERYBODY.map(() => outcome);
/** Who is signed in gets `outcome`; a visitor goes to the sign-in, and back after it. */
export const signedIn: Cells = (outcome, path) => cells(() => outcome, toSignIn(path));
/** A thing of one person: theirs, and unknown to everybody else. */
export const owners = (path: string): Outcome[] => cells((who) => (who === "user" ? 200 : 404), toSignIn(path));
/** Whose part a client's file is: its own, and whoever advises. */
const OF_FILES: readonly Who[] = ["user", "owner", "admin", "adviser"];
/** A client's file: theirs and the advisers', and unknown to everybody else. */
export const shared = (path: string): Outcome[] => cells((who) => (OF_FILES.includes(who) ? 200 : 404), toSignIn(path));
/** A page for those who are not signed in; others go to their space. */
export const visitorsOnly = (): Outcome[] =>
  cells((who) => {
    if (who === "user" || who === "other") return "/dashboard";
    return "/admin";
  }, 200);

/** A page of the office that opens to these roles; somebody else goes home. */
const opensTo =
  (...roles: StaffRole[]): Cells =>
  (outcome, path) =>
    cells((who) => ((roles as Who[]).includes(who) ? outcome : "/"), toSignIn(path));

/** The business: everybody of the staff, or whoever runs it. */
export const staff = opensTo("owner", "admin", "adviser", "accountant", "reception");
const run = opensTo("owner", "admin");
export const admins = (path: string, found: Outcome = 200): Outcome[] => run(found, path);
/** The front desk: agenda, clients, messages, sessions. */
export const desk = opensTo("owner", "admin", "adviser", "reception");
/** Clients' files, texts, agreements, requests on personal data. */
export const advisers = opensTo("owner", "admin", "adviser");
/** Money beyond taking a payment. */
export const keepers = opensTo("owner", "admin", "adviser", "accountant");
export const ledger = opensTo("owner", "admin", "accountant");
