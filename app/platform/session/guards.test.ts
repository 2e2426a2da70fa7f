import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { askedPage, mayActAs, requireRole, requireViewer } from "./guards.ts";
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
const outcome = (who: Viewer | null, role: Role | null): string => {
  const context = new RouterContextProvider();
  provideViewer(context, who);
  const request = new Request("https://ours.example/management/3?onglet=documents");
  try {
    return role ? requireRole(context, request, role).role : requireViewer(context, request).role;
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

  test("lead whoever has the role once there is a second factor to its set-up first", () => {
    expect(outcome(viewer({ heldRole: "admin" }), "admin")).toBe("302 /profile/two-factor");
    expect(outcome(viewer({ heldRole: "admin" }), "adviser")).toBe("302 /profile/two-factor");
    expect(outcome(viewer({ heldRole: "adviser" }), "adviser")).toBe("302 /profile/two-factor");
    expect(outcome(viewer({ heldRole: "adviser" }), "admin")).toBe("302 /");
    expect(outcome(viewer({ heldRole: "admin" }), null)).toBe("user");
    expect(outcome(viewer({ role: "admin", secondFactor: true }), "admin")).toBe("admin");
  });

  test("rank the roles", () => {
    expect((["user", "adviser", "admin"] as const).map((role) => mayActAs(role, "adviser"))).toEqual([false, true, true]);
  });

  test("know the page behind the router's own data requests", () => {
    expect(askedPage(new Request("https://ours.example/dashboard.data?_routes=x&a=1"))).toBe("/dashboard?a=1");
    expect(askedPage(new Request("https://ours.example/_.data"))).toBe("/");
  });
});
