import { argon2Sync } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { hashPassword, verifyNobodysPassword, verifyPassword } from "./passwords.server.ts";

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

test("a password opens with its own hash alone, exactly as typed", async () => {
  const [first, second] = await Promise.all([hashPassword("quatre mots à nous"), hashPassword("quatre mots à nous")]);
  expect(first).not.toBe(second);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword(first, "quatre mots à nous")).toBe(true);
  // The same letters otherwise encoded, another case, a space: other passwords.
  for (const other of ["quatre mots à nous".normalize("NFD"), "Quatre mots à nous", "quatre mots à nous ", ""])
    expect(await verifyPassword(first, other)).toBe(false);
});

test("a hash of an older cost is still read, and a damaged one is said to be", async () => {
  const salt = Buffer.from("somesaltsomesalt");
  const hash = argon2Sync("argon2id", {
    message: "password",
    nonce: salt,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  expect(await verifyPassword(`$argon2id$v=19$m=64,t=1,p=1$${unpadded(salt)}$${unpadded(hash)}`, "password")).toBe(
    true,
  );
  await expect(verifyPassword("motdepasse", "motdepasse")).rejects.toThrow("cannot be read");
});

test("nobody's password is never right", async () => {
  expect(await verifyNobodysPassword("password")).toBe(false);
});

test("hashing leaves the event loop free", async () => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  await Promise.all(Array.from({ length: 8 }, () => hashPassword("quatre mots à nous")));
  const took = performance.now() - began;
  delay.disable();
  // Eight hashes on the loop would hold it for as long as they take.
  expect(delay.percentile(50) / 1e6).toBeLessThan(took / 8);
});
