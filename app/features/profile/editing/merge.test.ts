import * as fc from "fast-check";
import { expect, test } from "vitest";
import { blankProfile } from "#app/features/profile/fields.ts";
import { mergeEdits, reopenWith } from "./merge.ts";

const FIELDS = ["university", "fieldOfStudy", "education"] as const;
const stored = (values: Partial<Record<(typeof FIELDS)[number], string>>) => ({ ...blankProfile(), ...values });

test("what only this form changed is stored", () => {
  expect(
    mergeEdits(FIELDS, {
      opened: { university: "Douala" },
      typed: { university: "Buea" },
      stored: stored({ university: "Douala" }),
    }),
  ).toEqual({
    changes: { university: "Buea" },
    meanwhile: [],
    conflicts: [],
  });
});

test("what only the other window changed stays, and is told", () => {
  expect(
    mergeEdits(FIELDS, { opened: {}, typed: { fieldOfStudy: "Droit" }, stored: stored({ university: "Buea" }) }),
  ).toEqual({
    changes: { fieldOfStudy: "Droit" },
    meanwhile: ["university"],
    conflicts: [],
  });
});

test("what both changed differently is asked, with both values", () => {
  const merge = mergeEdits(FIELDS, {
    opened: { university: "Douala" },
    typed: { university: "Buea" },
    stored: stored({ university: "Dschang" }),
  });
  expect(merge.conflicts).toEqual([{ field: "university", typed: "Buea", stored: "Dschang" }]);
  expect(merge.changes).toEqual({});
});

test("both changed it to the same: nothing to say", () => {
  expect(
    mergeEdits(FIELDS, { opened: {}, typed: { university: "Buea" }, stored: stored({ university: "Buea" }) }),
  ).toEqual({
    changes: {},
    meanwhile: [],
    conflicts: [],
  });
});

test("emptying a field is a change like another", () => {
  expect(
    mergeEdits(FIELDS, { opened: { university: "Buea" }, typed: {}, stored: stored({ university: "Buea" }) }).changes,
  ).toEqual({ university: "" });
});

test("no value is ever lost in silence: each field ends as typed or stored, and a stored one that differs is told or asked", () => {
  const value = fc.constantFrom("", "a", "b");
  fc.assert(
    fc.property(value, value, value, (opened, typed, now) => {
      const { changes, meanwhile, conflicts } = mergeEdits(["university"], {
        opened: { university: opened },
        typed: { university: typed },
        stored: stored({ university: now }),
      });
      const told = meanwhile.length + conflicts.length;
      if (typed === now) expect({ changes, told }).toEqual({ changes: {}, told: 0 });
      else if (now === opened) expect({ changes, told }).toEqual({ changes: { university: typed }, told: 0 });
      else expect({ changes, told }).toEqual({ changes: {}, told: 1 });
    }),
  );
});

test("after a conflict the form shows what was typed where it was, what is stored elsewhere; sent again it is stored", () => {
  const opened = { university: "Douala", fieldOfStudy: "Droit", education: "master" };
  const typed = { ...opened, university: "Buea" };
  const now = stored({ university: "Dschang", fieldOfStudy: "Gestion", education: "master" });
  const shown = reopenWith(FIELDS, { opened, typed, stored: now });
  expect(shown).toEqual({ university: "Buea", fieldOfStudy: "Gestion", education: "master" });
  expect(mergeEdits(FIELDS, { opened: now, typed: shown, stored: now })).toEqual({
    changes: { university: "Buea" },
    meanwhile: [],
    conflicts: [],
  });
});
