import { type RouterContextProvider, createContext } from "react-router";
import type { Role, StaffRole } from "./permissions.ts";

/** The signed-in person behind a request; their session was checked against the database. */
export type Viewer = {
  userId: string;
  sessionId: string;
  email: string;
  emailConfirmed: boolean;
  /** May be empty: people who came from elsewhere. */
  firstName: string;
  lastName: string;
  /** What they may act as now. */
  role: Role;
  /** The role they have once a second factor is set up, which a real site asks of its office; until then they act as a client. */
  heldRole?: StaffRole;
  /** Signs in with a code as well as a password. */
  secondFactor: boolean;
  /** The passkey that opened this session: both factors in one. */
  passkeyId?: string;
  /** Signed in on somebody else's phone: nothing of theirs may stay on it. */
  sharedPhone: boolean;
  /** Came in by an address that the office typed, and has shown nothing else yet: what the office put there is not opened to them. */
  secondProofDue?: true;
  /** Notices that they had not read when they asked: 100 for more than 99. */
  unread: number;
};

const viewerContext = createContext<Viewer | null>(null);
const heldViewerContext = createContext<Viewer | null>(null);

/**
 * Puts the signed-in person into the router's context; called once a request, before any loader. Who owes a second proof is a
 * visitor to every page but the one that asks for it.
 */
export function provideViewer(context: Pick<RouterContextProvider, "set">, viewer: Viewer | null): void {
  context.set(viewer?.secondProofDue ? heldViewerContext : viewerContext, viewer);
}

/** The signed-in person of the request at hand, or null for a visitor. */
export function viewerOf(context: Readonly<RouterContextProvider>): Viewer | null {
  return context.get(viewerContext);
}

/** Who is signed in and owes a second proof; null for everybody else. */
export function heldViewerOf(context: Readonly<RouterContextProvider>): Viewer | null {
  return context.get(heldViewerContext);
}
