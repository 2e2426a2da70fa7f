import { expect, test } from "vitest";
import { showInOrder } from "./in-order.ts";

test("the first writer is shown as it goes, the next ones when it has ended, in the order in which they were opened", () => {
  let shown = "";
  const open = showInOrder((text) => (shown += text));
  const [one, two, three] = [open(), open(), open()];
  three.print("3");
  two.print("2");
  one.print("1");
  expect(shown).toBe("1");
  three.end();
  one.print("1");
  expect(shown).toBe("11");
  one.end();
  expect(shown).toBe("112");
  two.print("2");
  expect(shown).toBe("1122");
  two.end();
  expect(shown).toBe("11223");
  open().print("4");
  expect(shown).toBe("112234");
});
