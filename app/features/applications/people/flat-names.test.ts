import { expect, test } from "vitest";
import { flatName, nestedFields } from "./flat-names.ts";

const read = (...names: string[]) => {
  const form = new FormData();
  for (const name of names) form.append(name, "x");
  return [...nestedFields(form).keys()];
};

test("a field of a list is sent under a plain name and read where it belongs", () => {
  for (const name of [
    "applicant.firstName",
    "spouse.birthDate",
    "children[0].lastName",
    "residences[11].from",
    "title",
  ]) {
    expect(flatName(name)).toMatch(/^[a-z][\w-]*$/i);
    expect(read(flatName(name))).toEqual([name]);
  }
});

test("a place beyond the longest list makes no list of that length", () => {
  expect(read("children-60-firstName", "children-99-firstName", "residences-999999999-from")).toEqual([
    "residences-999999999-from",
  ]);
});

test("leaves out a group that comes as a field: the form library has no place for what is in it", () => {
  const form = new FormData();
  form.append("children", "0");
  form.append("children-0-firstName", "Awa");
  form.append("spouse", "x");
  expect([...nestedFields(form)]).toEqual([["children[0].firstName", "Awa"]]);
});
