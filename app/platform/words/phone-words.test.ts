import { expect, test } from "vitest";
import { phoneWords } from "./phone-words.ts";

test.each([
  ["+237699000000", "+237\u00a06\u00a099\u00a000\u00a000\u00a000"],
  ["+33612345678", "+33\u00a06\u00a012\u00a034\u00a056\u00a078"],
  ["+15145550101", "+1\u00a0514\u00a0555\u00a00101"],
  ["+221771234567", "+221771234567"],
  ["poste 12", "poste 12"],
])("%s is read as %s", (kept, read) => {
  expect(phoneWords(kept)).toBe(read);
});
