import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { type Lockfile, completeLockfile, missingOptionals, platformOf } from "./lockfile.ts";
import { ROOT } from "./run-step.ts";

const read = async <Shape>(name: string) => JSON.parse(await readFile(path.join(ROOT, name), "utf8")) as Shape;

test("the lockfile holds every platform's packages (else: npm run lockfile)", async () => {
  expect(missingOptionals(await read<Lockfile>("package-lock.json"))).toEqual([]);
});

test("the lockfile names versions and hashes, never an address", async () => {
  expect(await readFile(path.join(ROOT, "package-lock.json"), "utf8")).not.toContain('"resolved"');
});

test("every dependency is pinned to one version", async () => {
  const manifest = await read<Record<string, Record<string, string>>>("package.json");
  const ranges = ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  );
  expect(ranges.filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))).toEqual([]);
});

test.each([
  ["@tailwindcss/oxide-linux-arm64-musl", { os: ["linux"], cpu: ["arm64"], libc: ["musl"] }],
  ["@rolldown/binding-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"], libc: ["glibc"] }],
  ["@oxfmt/binding-win32-x64-msvc", { os: ["win32"], cpu: ["x64"] }],
  ["@tailwindcss/oxide-wasm32-wasi", { cpu: ["wasm32"] }],
])("%s says its platform", (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

test("a missing package is added with its version, and found no more", () => {
  const lockfile = {
    packages: {
      "": {},
      "node_modules/tool": {
        version: "1.0.0",
        resolved: "https://x",
        optionalDependencies: { "tool-darwin-arm64": "1.0.0" },
      },
    },
  };
  const complete = completeLockfile(lockfile);
  expect(complete.packages["node_modules/tool-darwin-arm64"]).toEqual({
    version: "1.0.0",
    os: ["darwin"],
    cpu: ["arm64"],
    optional: true,
  });
  expect(missingOptionals(complete)).toEqual([]);
});
