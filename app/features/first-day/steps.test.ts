/** The list of the first day follows what is there, and what an admin says of what the site cannot know. */
import { expect, test } from "vitest";
import { type FirstDayFacts, STEP_IDS, canBeSettled, firstDay } from "./steps.ts";

const nothing: FirstDayFacts = {
  name: false,
  payment: false,
  hours: false,
  adviser: false,
  licence: false,
  session: false,
  text: false,
  backup: false,
  mail: false,
  settled: new Set(),
};
const states = (facts: Partial<FirstDayFacts>) =>
  Object.fromEntries(firstDay({ ...nothing, ...facts }).map(({ id, state }) => [id, state]));

test("everything is open on an empty site, each with its page but the mail, which the start sets", () => {
  expect(new Set(Object.values(states({})))).toEqual(new Set(["open"]));
  expect(firstDay(nothing).filter(({ action }) => action === null)).toMatchObject([{ id: "mail" }]);
});

test("what is there is done, whatever was said of it", () =>
  expect(states({ licence: true, session: true, settled: new Set(["licence"]) })).toMatchObject({
    licence: "done",
    session: "done",
    text: "open",
  }));

test("what the site knows by itself cannot be said", () => {
  expect(STEP_IDS.filter(canBeSettled)).toEqual(["hours", "licence", "session", "text", "backup"]);
  expect(states({ settled: new Set(["name", "licence"]) })).toMatchObject({ name: "open", licence: "settled" });
  expect(canBeSettled("inconnue")).toBe(false);
});
