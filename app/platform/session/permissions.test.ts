import { expect, test } from "vitest";
import { PERMISSIONS, ROLES, STAFF_ROLES, may, rolesWith } from "./permissions.ts";

/** What each role may, as the business says it; the owner comes first and may everything. */
const SAID = `
  office        owner admin adviser accountant reception
  overview      owner admin
  agenda        owner admin adviser            reception
  ownCalendar   owner admin adviser
  calendars     owner admin
  agreements    owner admin adviser
  inbox         owner admin adviser            reception
  clients       owner admin adviser            reception
  merges        owner admin
  dataRequests  owner admin adviser
  files         owner admin adviser
  sessions      owner admin adviser            reception
  payments      owner admin adviser accountant reception
  books         owner admin adviser accountant
  ledger        owner admin         accountant
  texts         owner admin adviser
  checks        owner admin adviser
  publish       owner admin
  letters       owner admin
  settings      owner admin
  staff         owner admin
  owners        owner
  machine       owner admin
  journal       owner admin
`;
const said = SAID.trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));

test.each(said)("%s is for those of whom the business says it, and for nobody else", (act, ...roles) => {
  const permission = PERMISSIONS.find((one) => one === act);
  expect(permission).toBe(act);
  if (!permission) return;
  expect(ROLES.filter((role) => may(role, permission)).toSorted()).toEqual(roles.toSorted());
  expect([...rolesWith(permission)].toSorted()).toEqual(roles.toSorted());
});

test("every permission is said, the owner has each, and a client none", () => {
  expect(said.map(([act]) => act)).toEqual(PERMISSIONS);
  expect(PERMISSIONS.filter((permission) => !may("owner", permission))).toEqual([]);
  expect(PERMISSIONS.filter((permission) => may("user", permission))).toEqual([]);
  expect([...STAFF_ROLES, "user"].toSorted()).toEqual([...ROLES].toSorted());
});
