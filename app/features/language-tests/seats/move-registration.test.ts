import { expect, test } from "vitest";
import { adviserMoveOf } from "./move-registration.server.ts";

test("documents are neither validated nor asked for again from the list, where nobody sees them", () => {
  for (const move of ["confirm-documents", "refuse-photo", "refuse-identity"])
    expect(adviserMoveOf(move), move).toBeUndefined();
  expect(adviserMoveOf("promote")).toBe("promote");
});
