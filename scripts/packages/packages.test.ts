import { expect, test } from "vitest";
import { writeBill } from "./bill.ts";
import { isAllowed, licencesOf, readLock } from "./licences.ts";

const lock = await readLock();
const all = await licencesOf(lock);
const nameOf = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;
const shipped = all.filter(({ ships }) => ships);

test("every package has a licence that may be used here (npm run licences lists them)", () => {
  expect(shipped.length).toBeGreaterThan(300);
  expect(all.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later AND MIT", true],
  ["Apache-2.0 AND GPL-3.0-only", false],
  ["AGPL-3.0-only", false],
  ["SEE LICENSE IN LICENSE", false],
  ["unknown", false],
])("%s may be used: %s", (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});

test("the list of what ships names every package once, with its version, hash and licence (npm run sbom)", () => {
  const bill = writeBill(lock, all);
  expect(bill).toMatchObject({
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    metadata: { component: { type: "application" } },
  });
  const listed = bill.components.map(nameOf);
  expect(listed).toEqual([...new Set(shipped.map(nameOf))]);
  expect(listed).toEqual(expect.arrayContaining([expect.stringMatching(/^hono@/), expect.stringMatching(/^zod@/)]));
  expect(listed.filter((one) => /^(vitest|playwright-core)@/.test(one))).toEqual([]);
  expect(new Set(bill.components.map((one) => one["bom-ref"])).size).toBe(listed.length);
  const sound = ({ purl, hashes, scope }: (typeof bill.components)[number]) =>
    /^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@[\w.-]+$/.test(purl) &&
    // What the lockfile was given for other machines has none (scripts/lockfile.ts).
    (hashes.length > 0 || scope === "optional") &&
    hashes.every(({ alg, content }) => alg === "SHA-512" && /^[0-9a-f]{128}$/.test(content));
  expect(bill.components.filter((one) => !sound(one)).map(nameOf)).toEqual([]);
});
