import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const coloursOf = (file: string) =>
  new Map(
    [...readFileSync(new URL(file, import.meta.url), "utf8").matchAll(/(--color-[a-z-]+): (#[0-9a-f]+);/g)].map(
      ([, name, value]) => [name, value],
    ),
  );

test("the interview's own sheet has the site's colours", () => {
  const own = coloursOf("styles/base.css");
  const theme = coloursOf("../../../ui/theme.css");
  expect(own.size).toBeGreaterThan(10);
  expect([...own].filter(([name, value]) => theme.get(name) !== value)).toEqual([]);
});
