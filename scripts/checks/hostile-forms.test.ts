/** Every form against texts made to be slow: a limit stands before any work. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { spentMs } from "#app/platform/clock/testing/spent.ts";
import { HOSTILE_TEXTS } from "#app/platform/forms/testing/hostile-texts.ts";
import { parseSubmission } from "#app/platform/forms/parse-submission.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { FORMS } from "#app/testing/all-forms.ts";
import { counted } from "#scripts/checks/counts.ts";
import { ROOT } from "./run-step.ts";

/** CPU time of this thread that one form may take, in ms. */
const MOST_MS = 50;
const TRIES = 5;
/** Every kind of text in the proof, one in `npm test`. */
const KINDS_TRIED = counted(Object.keys(HOSTILE_TEXTS).length);
const APP = path.join(ROOT, "app");

/** The sources of the site by their paths, its tests left out. */
async function sourcesOfSite(): Promise<Map<string, string>> {
  const files = await readdir(APP, { recursive: true, withFileTypes: true });
  const sources = files.filter(
    (file) =>
      file.isFile() &&
      /\.tsx?$/.test(file.name) &&
      !/\.test\.tsx?$/.test(file.name) &&
      !file.parentPath.endsWith("testing"),
  );
  const paths = sources.map((file) => path.join(file.parentPath, file.name));
  return new Map(await Promise.all(paths.map(async (one) => [one, await readFile(one, "utf8")] as const)));
}

/** Names of the schemas that actions and pages of the site read forms with. */
async function schemasInUse(): Promise<Set<string>> {
  const texts = await sourcesOfSite();
  const reading =
    /(?:parseSubmission|parseRequestForm|parseRequestFields|parseDocumentForm|checkBeforeSending|readForm)\((?:[^;{}]|\{[^;{}]*\})*?\b(\w+Schema)\b/g;
  return new Set([...texts.values()].flatMap((text) => [...text.matchAll(reading)].map(([, name = ""]) => name)));
}

test("every form that is read anywhere stands in the list", async () => {
  const listed = new Set(FORMS.map(({ name }) => name));
  const used = await schemasInUse();
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !listed.has(name))).toEqual([]);
});

test("forms and JSON come in by platform/forms alone, which knows their number and kind", async () => {
  const second = /\brequest\.(?:formData|json)\(/;
  const found = [...(await sourcesOfSite())]
    .filter(([, text]) => second.test(text))
    .map(([one]) => path.relative(APP, one));
  // In the browser: it keeps what could not be sent.
  expect(found).toEqual(["platform/offline/worker.ts"]);
});

describe.each(FORMS)("$name", ({ name, schema, valid }) => {
  it("takes a form as people fill it", () =>
    expect(parseSubmission(asForm(valid), schema).reply().error).toBeUndefined());

  it("refuses in French what no page of ours sends: anything or nothing in any field", () => {
    for (const field of Object.keys(valid)) {
      for (const typed of ["Atlantide", "", "0", "-1", "1e99", "<b>", undefined]) {
        const { [field]: _left, ...others } = valid;
        const { error } = parseSubmission(
          asForm(typed === undefined ? others : { ...valid, [field]: typed }),
          schema,
        ).reply();
        expect(JSON.stringify({ field, typed, error })).not.toMatch(
          /Invalid|expected|required|Too (big|small)|undefined/i,
        );
      }
    }
  });

  it.each(Object.keys(valid))(`refuses 1 MB of any text in %s within ${MOST_MS} ms, words kept`, (field) => {
    for (const [kind, text] of Object.entries(HOSTILE_TEXTS).slice(0, KINDS_TRIED)) {
      const form = asForm({ ...valid, [field]: text });
      let read = parseSubmission(new FormData(), schema);
      const whole = leastSpentMs(() => (read = parseSubmission(form, schema)));
      expect({ kind, status: read.status, kept: valueAt(read.payload, field) === form.get(field) }).toEqual({
        kind,
        status: "error",
        kept: true,
      });
      const direct = leastSpentMs(() => schema.safeParse(read.payload));
      const figure = { attack: "unicode-schemas", unit: "ms", bound: { most: MOST_MS } } as const;
      recordFigure({
        ...figure,
        sent: `1 MB of ${kind} in ${name}.${field}`,
        measured: "CPU of one form",
        value: Math.max(direct, whole),
      });
      expect({ kind, direct }, "the schema alone").toEqual({ kind, direct: within(MOST_MS) });
      expect({ kind, whole }, "the form as read").toEqual({ kind, whole: within(MOST_MS) });
    }
  });
});

/** The least of some tries: what a machine does beside it, such as collecting garbage, is none of the form's. */
function leastSpentMs(work: () => unknown): number {
  let least = spentMs(work);
  for (let tries = 1; least >= MOST_MS && tries < TRIES; tries += 1) least = Math.min(least, spentMs(work));
  return least;
}

/** What a form says in a field, such as `children[0].firstName`. */
function valueAt(payload: unknown, field: string): unknown {
  const steps = field.split(/[.[\]]+/).filter(Boolean);
  return steps.reduce<unknown>(
    (inside, step) =>
      typeof inside === "object" && inside !== null ? (inside as Record<string, unknown>)[step] : undefined,
    payload,
  );
}

function asForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** A number below `most`, as a matcher that a failure prints. */
function within(most: number): number {
  return expect.toSatisfy((spent: number) => spent < most, `under ${most}`) as number;
}
