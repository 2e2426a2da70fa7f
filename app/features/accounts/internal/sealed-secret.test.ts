import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isSealed, openSealed, sealSecret } from "./sealed-secret.ts";

const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const key = randomBytes(32);
const owner = randomUUID();

test("a sealed secret opens with its key for its account, and says nothing of itself", () => {
  const sealed = sealSecret(key, owner, SECRET);
  expect(sealed).toMatch(/^v1\.[\w-]+$/);
  expect(sealed).not.toContain(SECRET);
  expect(sealSecret(key, owner, SECRET)).not.toBe(sealed);
  expect(openSealed(key, owner, sealed)).toBe(SECRET);
});

test("it opens for no other account, by no other key, and not when a sign of it was changed", () => {
  const sealed = sealSecret(key, owner, SECRET);
  expect(openSealed(key, randomUUID(), sealed)).toBeUndefined();
  expect(openSealed(randomBytes(32), owner, sealed)).toBeUndefined();
  const bytes = Buffer.from(sealed.slice(3), "base64url");
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(openSealed(key, owner, `v1.${changed.toString("base64url")}`)).toBeUndefined();
  }
  for (const text of ["", "v1.", "v1.AAAA", SECRET, sealed.slice(0, -10)])
    expect(openSealed(key, owner, text)).toBeUndefined();
});

test("a secret in clear, as it lay before, is told from a sealed one", () => {
  expect([isSealed(SECRET), isSealed(sealSecret(key, owner, SECRET))]).toEqual([false, true]);
});
