import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { askedPage, noteAskedPage, requirePermission, requireViewer } from "./guards.ts";
import { createLog } from "#app/platform/log/log.ts";
import { type RequestScope, provideScope } from "./scope.ts";
import type { Permission } from "./permissions.ts";
import { type Viewer, provideViewer } from "./viewer.ts";

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
  unread: 0,
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

const outcome = (who: Viewer | null, permission: Permission | null): string => {
  const context = asking("/management/3?onglet=documents");
  provideViewer(context, who);
  try {
    return permission ? requirePermission(context, permission).role : requireViewer(context).role;
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return `${answer.status} ${answer.headers.get("Location")}`;
  }
};

describe("guards", () => {
  test("lead a visitor to the sign-in and back, and somebody without the permission home", () => {
    const login = "302 /login?suite=%2Fmanagement%2F3%3Fonglet%3Ddocuments";
    expect(outcome(null, null)).toBe(login);
    expect(outcome(null, "staff")).toBe(login);
    expect(outcome(viewer(), null)).toBe("user");
    expect(outcome(viewer(), "agenda")).toBe("302 /");
    expect(outcome(viewer({ role: "adviser" }), "agenda")).toBe("adviser");
    expect(outcome(viewer({ role: "adviser" }), "staff")).toBe("302 /");
    expect(outcome(viewer({ role: "admin" }), "agenda")).toBe("admin");
    expect(outcome(viewer({ role: "accountant" }), "agenda")).toBe("302 /");
    expect(outcome(viewer({ role: "reception" }), "agenda")).toBe("reception");
  });

  test("write down who asked for what their role does not open, and nobody else", () => {
    outcome(viewer({ role: "adviser" }), "agenda");
    outcome(null, "staff");
    expect(written).toEqual([]);
    outcome(viewer(), "staff");
    expect(written.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ msg: "role refused", requestId: "r", userId: "u", role: "user", wanted: "staff" }),
    ]);
  });

  test("lead whoever has the permission once there is a second factor to its set-up first", () => {
    expect(outcome(viewer({ heldRole: "admin" }), "staff")).toBe("302 /profile/two-factor");
    expect(outcome(viewer({ heldRole: "admin" }), "agenda")).toBe("302 /profile/two-factor");
    expect(outcome(viewer({ heldRole: "reception" }), "agenda")).toBe("302 /profile/two-factor");
    expect(outcome(viewer({ heldRole: "adviser" }), "staff")).toBe("302 /");
    expect(outcome(viewer({ heldRole: "admin" }), null)).toBe("user");
    expect(outcome(viewer({ role: "admin", secondFactor: true }), "staff")).toBe("admin");
  });

  test("know the page asked for with its query", () => {
    expect(["/dashboard?a=1", "/"].map((page) => askedPage(asking(page)))).toEqual(["/dashboard?a=1", "/"]);
  });
});
