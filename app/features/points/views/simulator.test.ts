import { describe, expect, it } from "vitest";
import { arrimaSimulator } from "#app/features/points/arrima/simulator.ts";
import { crsSimulator } from "#app/features/points/crs/simulator.ts";
import { askedQuery, canonicalQuery } from "./simulator.ts";

const canonical = (query: string) => canonicalQuery(arrimaSimulator, new URLSearchParams(query));

describe("the canonical query keeps the assumptions of the official estimate", () => {
  it("after the answers, in one order", () => {
    expect(canonical("pstq.spouseAge=31&pstq.education=graduate-2&age=29")).toBe(
      "age=29&pstq.education=graduate-2&pstq.spouseAge=31",
    );
  });

  it("without those nobody chose, and nothing that is no assumption", () => {
    expect(canonical("age=29&pstq.education=&other=1&pstq=2&crs.sibling=yes")).toBe("age=29");
  });

  it("and no text that could not be a value", () => {
    expect(
      canonical(`age=29&pstq.education=${encodeURIComponent("<script>")}&pstq.a-b=1&pstq.x=${"y".repeat(41)}`),
    ).toBe("age=29");
  });

  it("at most thirty of them", () => {
    const many = Array.from({ length: 100 }, (_, index) => `pstq.a${index}=1`).join("&");
    expect([...new URLSearchParams(canonical(many))].length).toBe(30);
  });

  it("of its own grid only", () => {
    expect(canonicalQuery(crsSimulator, new URLSearchParams("age=29&pstq.education=graduate-2"))).toBe("age=29");
  });
});

it("an address without anything asks nothing", () => {
  expect(askedQuery(arrimaSimulator, "https://cap-erable.example/arrima")).toBeNull();
  expect(askedQuery(arrimaSimulator, "https://cap-erable.example/arrima?pstq.spouseAge=31")).toBe("pstq.spouseAge=31");
});
