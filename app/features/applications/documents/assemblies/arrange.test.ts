import { describe, expect, it } from "vitest";
import { type Press, arranged } from "./arrange.ts";

const pages = ["a", "b", "c", "d"].map((id) => ({ id, turn: 0 as const }));
const after = (press: Press) =>
  arranged(pages, press)
    .map(({ id }) => id)
    .join("");
const order = (places: Record<string, number>) => after({ kind: "order", places: new Map(Object.entries(places)) });

describe("pages", () => {
  it("go up and down by one, and stay at the ends", () => {
    expect(after({ kind: "up", page: "c" })).toBe("acbd");
    expect(after({ kind: "down", page: "c" })).toBe("abdc");
    expect(after({ kind: "up", page: "a" })).toBe("abcd");
    expect(after({ kind: "down", page: "d" })).toBe("abcd");
    expect(after({ kind: "up", page: "gone" })).toBe("abcd");
  });

  it("take the place that was typed, whichever way they move", () => {
    expect(order({ a: 3, b: 2, c: 3, d: 4 })).toBe("bcad");
    expect(order({ a: 1, b: 2, c: 3, d: 1 })).toBe("dabc");
    expect(order({ a: 4, b: 3, c: 2, d: 1 })).toBe("dcba");
    expect(order({ a: 99, b: 2, c: 3, d: 4 })).toBe("bcda");
    expect(order({ a: Number.NaN, b: 1, c: 3, d: 4 })).toBe("bacd");
  });

  it("are turned a quarter at a time, and leave when they are taken out", () => {
    expect(arranged(pages, { kind: "turn", page: "b" })[1]).toEqual({ id: "b", turn: 90 });
    expect(arranged([{ id: "a", turn: 270 }], { kind: "turn", page: "a" })).toEqual([{ id: "a", turn: 0 }]);
    expect(after({ kind: "remove", page: "b" })).toBe("acd");
  });
});
