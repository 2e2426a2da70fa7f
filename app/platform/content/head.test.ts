import { expect, it } from "vitest";
import { z } from "zod";
import { ContentError, readHead } from "./head.ts";

const schema = z.strictObject({ title: z.string(), tags: z.array(z.string()).default([]) });
const read = (head: string) => {
  try {
    return readHead("essai.md", `---\n${head}\n---\nTexte`, schema).meta;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
};

// A thousand million values in a few lines: the parser threw, and the import was answered 500.
it.each([
  ["title: &a x\ntags: [*a, *a]", "essai.md:3: an alias, *a: write what it stands for"],
  ["title: *unknown", "essai.md:2: an alias, *unknown: write what it stands for"],
  ["title: x\ntags: &a [*a]", "essai.md:3: an alias, *a: write what it stands for"],
])("refuses %j, which stands for another value", (head, said) => expect(read(head)).toContain(said));

it("keeps no NUL and no half of a surrogate pair", () =>
  expect(read('title: "A\\0wa \\uD800"')).toEqual({ title: "Awa \uFFFD", tags: [] }));

it("refuses a head of thousands of brackets", () =>
  expect(read(`title: ${"[".repeat(20_000)}`)).toMatch(/essai\.md:2/));
