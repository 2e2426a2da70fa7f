import { describe, expect, test } from "vitest";
import { codeOfStep, newTotpSecret, otpauthAddress, stepOf, stepOfCode } from "./totp.ts";

/** "12345678901234567890" of RFC 6238, appendix B, in base32. */
const RFC = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("time-based codes", () => {
  // RFC 6238, appendix B, SHA-1: the last six of the eight digits given there.
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("are those of RFC 6238 at %d s", (seconds, code) => {
    expect(codeOfStep(RFC, stepOf(seconds * 1000))).toBe(code);
  });

  test("are taken one step early or late, no more, and never twice", () => {
    const at = 1_111_111_111_000;
    const step = stepOf(at);
    for (const [drift, found] of [
      [-2, undefined],
      [-1, step - 1],
      [0, step],
      [1, step + 1],
      [2, undefined],
    ] as const) {
      expect(stepOfCode(RFC, codeOfStep(RFC, step + drift), at, 0)).toBe(found);
    }
    expect(stepOfCode(RFC, codeOfStep(RFC, step), at, step)).toBeUndefined();
    // Six letters of two bytes each are no six digits, and no error either.
    for (const wrong of ["", "éééééé", "12345", "1234567", "ABCDEF"])
      expect(stepOfCode(RFC, wrong, at, 0)).toBeUndefined();
  });

  test("come of a secret of 160 random bits", () => {
    const secrets = new Set(Array.from({ length: 50 }, newTotpSecret));
    expect(secrets.size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test("are described to the application without a plus for a space", () => {
    expect(otpauthAddress(RFC, "Cap Érable", "awa@exemple.cm")).toBe(
      `otpauth://totp/Cap%20%C3%89rable:awa%40exemple.cm?issuer=Cap%20%C3%89rable&secret=${RFC}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
