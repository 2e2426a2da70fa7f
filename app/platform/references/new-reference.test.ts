import { expect, test } from "vitest";
import { newReference, referenceOf, typedReference } from "./new-reference.ts";

test("a reference of a secret is always the same, another for another, and reads as any other", () => {
  expect(referenceOf("BILAN", "un secret")).toBe(referenceOf("BILAN", "un secret"));
  const many = new Set(Array.from({ length: 500 }, (_, index) => referenceOf("BILAN", String(index))));
  expect(many.size).toBe(500);
  for (const reference of many) expect(reference).toMatch(/^BILAN(-[34679ACDEFGHJKMNPQRTWXY]{4}){3}$/);
});

test("a typed reference forgives capitals, dashes, spaces and a missing prefix, and nothing else", () => {
  const reference = newReference("BILAN", 3);
  const bare = reference.replaceAll("-", "");
  for (const typed of [
    reference,
    reference.toLowerCase(),
    bare,
    bare.slice(5),
    ` ${reference.replaceAll("-", " – ")} `,
  ])
    expect(typedReference("BILAN", typed)).toBe(reference);
  for (const typed of ["", "BILAN", `${reference}A`, reference.slice(0, -1), "BILAN-0000-1111-2222"])
    expect(typedReference("BILAN", typed)).toBeUndefined();
});
