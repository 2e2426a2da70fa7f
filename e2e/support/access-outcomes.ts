/** What each kind of person gets of an address: in the order of EVERYBODY. */

export type Who = "visitor" | "user" | "other" | "adviser" | "admin";
export const EVERYBODY: readonly Who[] = ["visitor", "user", "other", "adviser", "admin"];

/** A status, or the path that the answer leads to. */
export type Outcome = number | string;

export const all = (outcome: Outcome): Outcome[] => EVERYBODY.map(() => outcome);
/** Who is signed in gets `outcome`; a visitor goes to the sign-in, and back after it. */
export const signedIn = (outcome: Outcome, path: string): Outcome[] => [
  `/login?suite=${encodeURIComponent(path)}`,
  outcome,
  outcome,
  outcome,
  outcome,
];
/** A thing of one person: theirs, and unknown to everybody else. */
export const owners = (path: string): Outcome[] => [`/login?suite=${encodeURIComponent(path)}`, 200, 404, 404, 404];
/** A client's file: theirs and the advisers', and unknown to everybody else. */
export const shared = (path: string): Outcome[] => [`/login?suite=${encodeURIComponent(path)}`, 200, 404, 200, 200];
/** A page for those who are not signed in; others go to their space. */
export const visitorsOnly = (): Outcome[] => [200, "/dashboard", "/dashboard", "/admin/a-faire", "/admin"];
/** The admin's page: somebody else goes home; it is not built yet. */
export const admins = (path: string, found: Outcome = 200): Outcome[] => [
  `/login?suite=${encodeURIComponent(path)}`,
  "/",
  "/",
  "/",
  found,
];
/** A page of the back office that advisers and admins open; somebody else goes home. */
export const staff = (outcome: Outcome, path: string): Outcome[] => [
  `/login?suite=${encodeURIComponent(path)}`,
  "/",
  "/",
  outcome,
  outcome,
];
