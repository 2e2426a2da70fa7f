import { expect, test } from "vitest";
import { titlesOf } from "./titles.ts";

const plan = (money: number, months: number, points: number, granted = false) => ({ money, months, points, granted });

test("the cheapest of the list is « le moins cher », even when a province decides about it", () => {
  expect(titlesOf([plan(100, 12, 900, true), plan(200, 6, 480), plan(300, 4, 500)])).toEqual([
    ["Le moins cher", "Le plus de points d’avance"],
    ["Le moins cher sans désignation"],
    ["Le plus rapide", "Le plus de points d’avance sans désignation"],
  ]);
});

test("without a province, each title stands once, and on the first of equals", () => {
  expect(titlesOf([plan(100, 6, 480), plan(200, 6, 490)])).toEqual([
    ["Le moins cher", "Le plus rapide"],
    ["Le plus de points d’avance"],
  ]);
  expect(titlesOf([])).toEqual([]);
});

test("of plans that all wait for a province, none is said to be without", () => {
  expect(titlesOf([plan(100, 12, 900, true), plan(200, 10, 900, true)])).toEqual([
    ["Le moins cher", "Le plus de points d’avance"],
    ["Le plus rapide"],
  ]);
});
