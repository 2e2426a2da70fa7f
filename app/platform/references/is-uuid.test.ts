import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isUuid } from "./is-uuid.ts";

test("a drawn UUID is one", () => expect(isUuid(randomUUID())).toBe(true));

test.each([
  "",
  "1",
  "0b7f4c1e7d0f4d2a9c436a1b5f0a9d11",
  "0B7F4C1E-7D0F-4D2A-9C43-6A1B5F0A9D11",
  " 0b7f4c1e-7d0f-4d2a-9c43-6a1b5f0a9d11",
  "0b7f4c1e-7d0f-4d2a-9c43-6a1b5f0a9d11\n",
  "------------------------------------",
])("%j is none", (text) => expect(isUuid(text)).toBe(false));
