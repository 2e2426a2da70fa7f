/** The moves of a file and of a task, as whoever presses a button meets them. */
import { describe, expect, it } from "vitest";
import {
  type ApplicationMove,
  type ApplicationState,
  applicationMoves,
  mayMoveApplication,
  mayMoveTask,
  taskMoves,
  taskStates,
} from "./status.ts";

const possible = (state: ApplicationState) =>
  (Object.keys(applicationMoves) as ApplicationMove[]).filter((move) => mayMoveApplication(state, move));

describe("a file", () => {
  it("is decided upon only once it was sent", () => {
    expect(possible("open")).toEqual(["submit", "withdraw", "close"]);
    expect(possible("submitted")).toEqual(["accept", "refuse", "withdraw", "reopen"]);
  });

  it("can always be taken up again once it ended", () => {
    for (const state of ["accepted", "refused", "withdrawn", "closed"] as const)
      expect(possible(state)).toContain("reopen");
  });
});

describe("a task", () => {
  it("is started by « Commencer », finished by « Continuer », and can be reopened", () => {
    expect([
      mayMoveTask("pending", "start"),
      mayMoveTask("in-progress", "finish"),
      mayMoveTask("completed", "reopen"),
    ]).toEqual([true, true, true]);
    expect([
      mayMoveTask("pending", "finish"),
      mayMoveTask("completed", "start"),
      mayMoveTask("completed", "finish"),
    ]).toEqual([false, false, false]);
    expect([taskStates.pending.button, taskStates["in-progress"].button, taskStates.completed.button]).toEqual([
      "Commencer",
      "Continuer",
      undefined,
    ]);
    expect(taskMoves.reopen.to).toBe("in-progress");
  });
});
