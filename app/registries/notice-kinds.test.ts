import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { noticeTopics } from "#app/features/notices/kinds.ts";
import { noticeKinds } from "./notice-kinds.server.ts";

const FEATURES = path.resolve(import.meta.dirname, "../features");
const kinds = Object.values(noticeKinds);

test("every kind that a feature describes is joined, under its topic, and none twice", async () => {
  const files = (await readdir(FEATURES, { recursive: true })).filter(
    (file) => path.basename(file) === "notice-kinds.ts",
  );
  expect(files.length).toBeGreaterThan(0);
  const texts = await Promise.all(files.map((file) => readFile(path.join(FEATURES, file), "utf8")));
  const described = texts.flatMap((text) => [...text.matchAll(/key: "([^"]+)"/g)].map(([, key]) => key));
  expect(Object.keys(noticeKinds).toSorted()).toEqual(described.toSorted());
  for (const { key, topic } of kinds)
    expect([key.split(".")[0], Object.hasOwn(noticeTopics, topic)]).toEqual([topic, true]);
});

test("what is always mailed says why; what is chosen has nothing to explain", () => {
  for (const { mail, why } of kinds) expect(why !== undefined).toBe(mail === "always");
});
