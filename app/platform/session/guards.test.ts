import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { askedPage, mayActAs, noteAskedPage, requireRole, requireViewer } from "./guards.ts";
import { createLog } from "#app/platform/log/log.ts";
import { type RequestScope, provideScope } from "./scope.ts";
import { type Role, type Viewer, provideViewer } from "./viewer.ts";

const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  userId: "u",
  sessionId: "s",
  email: "a@b.cm",
  emailConfirmed: true,
  firstName: "",
  lastName: "",
  role: "user",
  secondFactor: false,
  sharedPhone: false,
  ...over,
});

let written: string[] = [];
const log = createLog("info", { write: (line) => void written.push(line) });
beforeEach(() => {
  written = [];
});

/** A request for this page, as the router hands it to the first middleware. */
function asking(page: string): RouterContextProvider {
  const context = new RouterContextProvider();
  provideScope(context, { log, requestId: "r" } satisfies Partial<RequestScope> as unknown as RequestScope);
  const url = new URL(page, "https://ours.example");
  void noteAskedPage({ request: new Request(url), context, url, pattern: "", params: {} }, () =>
    Promise.resolve(new Response()),
  );
  return context;
}

const outcome = (who: Viewer | null, role: Role | null): string => {
  const context = asking("/management/3?onglet=documents");
  provideViewer(context, who);
  try {
    return role ? requireRole(context, role).role : requireViewer(context).role;
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return `${answer.status} ${answer.headers.get("Location")}`;
  }
};

describe("guards", () => {
  test("lead a visitor to the sign-in and back, and somebody without the role home", () => {
    const login = "302 /login?suite=%2Fmanagement%2F3%3Fonglet%3Ddocuments";
    expect(outcome(null, null)).toBe(login);
    expect(outcome(null, "admin")).toBe(login);
    expect(outcome(viewer(), null)).toBe("user");
    expect(outcome(viewer(), "adviser")).toBe("302 /");
    expect(outcome(viewer({ role: "adviser" }), "adviser")).toBe("adviser");
    expect(outcome(viewer({ role: "adviser" }), "admin")).toBe("302 /");
    expect(outcome(viewer({ role: "admin" }), "adviser")).toBe("admin");
  });

  test("write down who asked for what their role does not open, and nobody else", () => {
    outcome(viewer({ role: "adviser" }), "adviser");
    outcome(null, "admin");
    expect(written).toEqual([]);
    outcome(viewer(), "admin");
    expect(written.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ msg: "role refused", requestId: "r", userId: "u", role: "user", wanted: "admin" }),
    ]);
  });

  test("lead whoever has the role once there is a second factor to its set-up first", () => {
    expect(outcome(viewer({ heldRole: "admin" }), "admin")).toBe("302 /profile/two-factor");
    expect(outcome(viewer({ heldRole: "admin" }), "adviser")).toBe("302 /profile/two-factor");
    expect(outcome(viewer({ heldRole: "adviser" }), "adviser")).toBe("302 /profile/two-factor");
    expect(outcome(viewer({ heldRole: "adviser" }), "admin")).toBe("302 /");
    expect(outcome(viewer({ heldRole: "admin" }), null)).toBe("user");
    expect(outcome(viewer({ role: "admin", secondFactor: true }), "admin")).toBe("admin");
  });

  test("rank the roles", () => {
    expect((["user", "adviser", "admin"] as const).map((role) => mayActAs(role, "adviser"))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("know the page asked for with its query", () => {
    expect(["/dashboard?a=1", "/"].map((page) => askedPage(asking(page)))).toEqual(["/dashboard?a=1", "/"]);
  });
});
