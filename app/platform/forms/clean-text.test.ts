import { expect, test } from "vitest";
import { cleanLine, cleanText } from "./clean-text.ts";

test.each([
  ["a\u0000b\u0007c", "abc"],
  ["un\r\ndeux\rtrois", "un\ndeux\ntrois"],
  ["  e\u0301te\u0301 \n", "été"],
  ["nom\u202Egpj.exe\u2066x", "nomgpj.exex"],
  ["👩🏾‍🎓 مرحبا שלום <b>", "👩🏾‍🎓 مرحبا שלום <b>"],
])("%j is kept as %j", (typed, kept) => expect(cleanText(typed)).toBe(kept));

test("a line has no line end", () => expect(cleanLine(" Awa \n Ngo\t ")).toBe("Awa Ngo"));
