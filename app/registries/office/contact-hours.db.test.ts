import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { agendaServices } from "#app/features/appointments/testing/agenda.ts";
import { setException } from "#app/features/appointments/office/opening/set-exception.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { forgetShownFlash } from "#app/platform/session/flash.server.ts";
import { type RequestScope, provideScope } from "#app/platform/session/scope.ts";
import { provideViewer } from "#app/platform/session/viewer.ts";
import { loader } from "#app/routes/site/business/contact.tsx";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** What /contact says of its hours at a moment in Douala. */
async function openingOn(moment: string) {
  const context = new RouterContextProvider();
  const now = Temporal.ZonedDateTime.from(`${moment}[Africa/Douala]`);
  provideScope(context, { clock: { now: () => now }, database } as unknown as RequestScope);
  provideViewer(context, null);
  const request = new Request("https://cap-erable.test/contact");
  const asked = { request, context, params: {}, url: new URL(request.url), pattern: "/contact" } as const;
  // Beneath the middleware that lets a page ask what was said to it.
  const said: Awaited<ReturnType<typeof loader>>["opening"][] = [];
  await forgetShownFlash(asked, async () => {
    said.push((await loader(asked)).opening);
    return new Response();
  });
  return said[0];
}

test.each([
  // 20 May and 11 February 2027 are Thursdays.
  ["20 May", "2027-05-20T11:00", { open: false, why: "Fête nationale", next: { day: "2027-05-21", at: "09:00" } }],
  [
    "11 February",
    "2027-02-11T15:00",
    { open: false, why: "Fête de la Jeunesse", next: { day: "2027-02-12", at: "09:00" } },
  ],
  ["the day before", "2027-05-19T18:00", { open: false, why: null, next: { day: "2027-05-21", at: "09:00" } }],
  [
    "Good Friday, which moves",
    "2027-03-26T11:00",
    { open: false, why: "Vendredi saint", next: { day: "2027-03-27", at: "10:00" } },
  ],
  [
    "the Monday after a national day on a Sunday",
    "2029-05-21T11:00",
    { open: false, why: "Fête nationale (jour reporté)", next: { day: "2029-05-22", at: "09:00" } },
  ],
  ["a Thursday like the others", "2027-05-13T11:00", { open: true, until: "18:00" }],
])("on %s", async (_day, moment, expected) => {
  expect(await openingOn(moment)).toEqual(expected);
});

test("the owner's word goes before the calendar: a day closed by surprise, a holiday worked", async () => {
  const services = agendaServices(database);
  const { userId } = await makePerson(database.drizzle, { role: "admin" });
  const set = (day: string, open: boolean, reason: string) =>
    setException(services, userId, { day: Temporal.PlainDate.from(day), open, reason });
  await set("2027-05-13", false, "Coupure d’eau");
  await set("2027-05-20", true, "Ouvert exceptionnellement");
  expect(await openingOn("2027-05-13T11:00")).toMatchObject({ open: false, why: "Coupure d’eau" });
  expect(await openingOn("2027-05-20T11:00")).toEqual({ open: true, until: "18:00" });
});
