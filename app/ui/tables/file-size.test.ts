import { expect, test } from "vitest";
import { formatMegabytes, isAccepted } from "./file-size.ts";

test("a size is written with two decimals and a French comma", () => {
  expect(formatMegabytes(0)).toBe("0,00\u00a0Mo");
  expect(formatMegabytes(2_464_154)).toBe("2,35\u00a0Mo");
  expect(formatMegabytes(10 * 1024 * 1024)).toBe("10,00\u00a0Mo");
});

test("a dropped file goes through the same filter as a picked one", () => {
  const scan = { name: "Passeport.PDF", type: "application/pdf" };
  const photo = { name: "moi.jpeg", type: "image/jpeg" };
  expect(isAccepted(scan, ".pdf")).toBe(true);
  expect(isAccepted(photo, ".pdf")).toBe(false);
  expect(isAccepted(photo, "image/*")).toBe(true);
  expect(isAccepted(photo, "image/png, image/jpeg")).toBe(true);
  expect(isAccepted(scan, "image/*")).toBe(false);
  expect(isAccepted(scan, undefined)).toBe(true);
  expect(isAccepted(scan, "")).toBe(true);
});
