/** docs/asvs.tsv answers every requirement of levels 1 and 2 of ASVS 5.0.0, once, each with what shows it. */
import { access, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./run-step.ts";

/** Its CSV of 2025-05-30, by section: "1.1:1,2" is V1.1.1 and V1.1.2. */
const LEVEL_1 = [
  "1.2:1,2,3,4,5 1.3:1,2 1.5:1 2.1:1 2.2:1,2 2.3:1 3.2:1,2 3.3:1 3.4:1,2 3.5:1,2,3 4.1:1 4.4:1 5.2:1,2 5.3:1,2",
  "6.1:1 6.2:1,2,3,4,5,6,7,8 6.3:1,2 6.4:1,2 7.2:1,2,3,4 7.4:1,2 8.1:1 8.2:1,2 8.3:1 9.1:1,2,3 9.2:1",
  "10.4:1,2,3,4,5 11.3:1,2 11.4:1 12.1:1 12.2:1,2 13.4:1 14.2:1 14.3:1 15.1:1 15.2:1 15.3:1",
];
const LEVEL_2 = [
  "1.1:1,2 1.2:6,7,8,9 1.3:3,4,5,6,7,8,9,10,11 1.4:1,2,3 1.5:2 2.1:2,3 2.2:3 2.3:2,3,4 2.4:1 3.3:2,3,4",
  "3.4:3,4,5,6 3.5:4,5 3.7:1,2 4.1:2,3 4.2:1 4.3:1,2 4.4:2,3,4 5.1:1 5.2:3 5.4:1,2,3 6.1:2,3 6.2:9,10,11,12",
  "6.3:3,4 6.4:3,4 6.5:1,2,3,4,5 6.6:1,2,3 6.8:1,2,3,4 7.1:1,2,3 7.3:1,2 7.4:3,4,5 7.5:1,2 7.6:1,2 8.1:2 8.2:3",
  "8.4:1 9.2:2,3,4 10.1:1,2 10.2:1,2 10.3:1,2,3,4 10.4:6,7,8,9,10,11 10.5:1,2,3,4,5 10.6:1,2 10.7:1,2,3",
  "11.1:1,2 11.2:1,2,3 11.3:3 11.4:2,3,4 11.5:1 11.6:1 12.1:2,3 12.3:1,2,3,4 13.1:1 13.2:1,2,3,4,5 13.3:1,2",
  "13.4:2,3,4,5 14.1:1,2 14.2:2,3,4 14.3:2,3 15.1:2,3 15.2:2,3 15.3:2,3,4,5,6,7 16.1:1 16.2:1,2,3,4,5",
  "16.3:1,2,3,4 16.4:1,2,3 16.5:1,2,3 17.1:1 17.2:1,2,3,4 17.3:1,2",
];

const ANSWERS = ["met", "partly", "not met", "not applicable"];
const WORDS_MOST = 15;

const idsOf = (sections: readonly string[]) =>
  sections
    .flatMap((line) => line.split(" "))
    .flatMap((section) => {
      const [of = "", last = ""] = section.split(":");
      return last.split(",").map((one) => `V${of}.${one}`);
    });

const [source = "", head, ...lines] = (await readFile(path.join(ROOT, "docs/asvs.tsv"), "utf8")).trimEnd().split("\n");
const rows = lines.map((line) => {
  const cells = line.split("\t");
  const [id = "", level = "", asks = "", answer = "", how = "", evidence = ""] = cells;
  return { cells, id, level, asks, answer, how, evidence };
});

/** "path", or "path « words that stand in it »", after one another with semicolons. */
const EVIDENCE = /^(\S+?)(?: « (.+) »)?$/;
const evidenceOf = (evidence: string) => (evidence === "—" ? [] : evidence.split("; "));

test("the table says where the requirements come from and when they were read", () => {
  expect(source).toMatch(/^# .*5\.0\.0.*OWASP\/ASVS.*read \d{4}-\d\d-\d\d/);
  expect(head).toBe("requirement\tlevel\tasks for\tanswer\thow or why\tevidence");
});

test("every requirement of level 1 (70) and 2 (183) has one row, in the order of the standard", () => {
  const [first, second] = [idsOf(LEVEL_1), idsOf(LEVEL_2)];
  expect([first.length, second.length]).toEqual([70, 183]);
  expect(rows.filter(({ level }) => level === "1").map(({ id }) => id)).toEqual(first);
  expect(rows.filter(({ level }) => level === "2").map(({ id }) => id)).toEqual(second);
  const order = rows.map(({ id }) => id.slice(1).split(".").map(Number));
  expect(order).toEqual(order.toSorted((a, b) => a.map((one, at) => one - (b[at] ?? 0)).find((by) => by !== 0) ?? 0));
  expect(rows).toHaveLength(253);
});

test("a row has six cells, a few words of our own for what is asked, and one of four answers", () => {
  const odd = rows.filter(
    ({ cells, asks, answer }) =>
      cells.length !== 6 ||
      cells.some((cell) => cell.trim() === "") ||
      asks.split(" ").length > WORDS_MOST ||
      !ANSWERS.includes(answer),
  );
  expect(odd.map(({ id }) => id)).toEqual([]);
});

test("what is not simply not applicable points at a test, or at the code or decision where no test is the right thing", () => {
  expect(rows.filter(({ answer, evidence }) => answer !== "not applicable" && evidence === "—")).toEqual([]);
});

test("everything pointed at exists, and says the words quoted of it", async () => {
  const missing: string[] = [];
  for (const { id, evidence } of rows)
    for (const one of evidenceOf(evidence)) {
      const [, file = "", words = ""] = EVIDENCE.exec(one) ?? [];
      const there = path.join(ROOT, file);
      const found = await access(there).then(
        async () => words === "" || (await readFile(there, "utf8")).includes(words),
        () => false,
      );
      if (!found) missing.push(`${id}: ${one}`);
    }
  expect(missing).toEqual([]);
});
