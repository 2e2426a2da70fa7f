/** The calendar entry of a consultation as a mail program receives it: booked over HTTP, brought by a real SMTP server. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SmtpDouble, startSmtp } from "#app/platform/mail/testing/smtp.ts";
import { followLink, freeDay, somebody } from "#e2e/support/journey/appointments.ts";
import { type MimePart, mimeParts } from "#e2e/support/people/mime.ts";
import { Person } from "#e2e/support/people/person.ts";
import { NO_ALLOWANCES, startSite, type Site } from "#e2e/support/site/site.ts";

let smtp: SmtpDouble;
let site: Site;
beforeAll(async () => {
  smtp = await startSmtp();
  site = await startSite({
    DEMO: "1",
    SMTP_URL: smtp.url,
    MAIL_FROM: "Cap Érable <bonjour@cap-erable.test>",
    LOG_LEVEL: "warn",
    ...NO_ALLOWANCES,
  });
});
afterAll(async () => {
  await site.stop();
  await smtp.stop();
});

/** The newest of this many mails to somebody. */
async function mail(
  to: string,
  count: number,
): Promise<{ parts: MimePart[]; text: string; entry: ReturnType<typeof entryOf> }> {
  const theirs = () => smtp.received.filter((one) => one.to.includes(to));
  await expect.poll(() => theirs().length).toBe(count);
  const parts = mimeParts(theirs().at(-1)?.source ?? "");
  return { parts, text: parts.find(({ type }) => type === "text/plain")?.text ?? "", entry: entryOf(parts) };
}

/** Names and values of the calendar part, unfolded (RFC 5545, 3.1); `method` as the part's own header says it. */
function entryOf(parts: MimePart[]) {
  const part = parts.find(({ type }) => type === "text/calendar");
  if (!part) throw new Error(`no calendar among ${parts.map(({ type }) => type).join(", ")}`);
  const lines = part.text.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
  const value = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
      .map((line) => line.slice(name.length));
  return {
    header: part.parameters.method,
    method: value("METHOD"),
    uid: value("UID"),
    sequence: value("SEQUENCE"),
    status: value("STATUS"),
    start: value("DTSTART").filter((line) => line.startsWith(";")),
    zone: [value("BEGIN").includes(":VTIMEZONE"), ...value("TZID"), ...value("TZOFFSETTO")],
    attendee: value("ATTENDEE").join(""),
    location: value("LOCATION").join(""),
    events: value("BEGIN").filter((line) => line === ":VEVENT").length,
  };
}

const stamp = (day: string, time: string) => `;TZID=Africa/Douala:${day.replaceAll("-", "")}T${time}`;

it("is asked for, changed and taken out under one UID, each time with the next SEQUENCE", async () => {
  const visitor = new Person(site.url);
  const contact = somebody();
  const [first, second] = [await freeDay(site.url, 10), await freeDay(site.url, 14)];
  const booked = await visitor.post("/appointment", {
    ...contact,
    formId: crypto.randomUUID(),
    service: "initial",
    date: first,
    start: "11:00",
  });
  expect(booked.status).toBe(303);

  const confirmation = await mail(contact.email, 1);
  expect(confirmation.parts.map(({ type }) => type)).toEqual([
    "text/plain",
    "text/html",
    "text/calendar",
    "application/ics",
  ]);
  const { uid } = confirmation.entry;
  expect(uid).toEqual([expect.stringMatching(/^:[\da-f-]{36}@cap-erable$/)]);
  expect(confirmation.entry).toMatchObject({
    header: "REQUEST",
    method: [":REQUEST"],
    sequence: [":0"],
    status: [":CONFIRMED"],
    start: [stamp(first, "110000")],
    zone: [true, ":Africa/Douala", ":+0100"],
    events: 1,
  });
  expect(confirmation.entry.attendee.toLowerCase()).toContain(`mailto:${contact.email}`);

  const link = new URL(followLink(confirmation.text));
  const adviser = await new Person(site.url).signInAs("adviser");
  const agenda = await adviser.get(`/admin/agenda/${uid[0]?.slice(1, 37) ?? ""}`);
  expect(agenda.status).toBe(200);
  const place = { appointmentId: uid[0]?.slice(1, 37) ?? "", place: "video", detail: "https://visio.exemple.cm/awa" };
  expect((await adviser.post(`/admin/agenda/${place.appointmentId}`, place)).status).toBe(303);
  const placed = (await mail(contact.email, 2)).entry;
  expect(placed).toMatchObject({
    header: "REQUEST",
    method: [":REQUEST"],
    uid,
    sequence: [":1"],
    start: [stamp(first, "110000")],
  });
  expect(placed.location).toContain("https://visio.exemple.cm/awa");

  expect((await visitor.post(`/appointment/deplacer${link.search}`, { date: second, start: "11:00" })).status).toBe(
    303,
  );
  const moved = (await mail(contact.email, 3)).entry;
  expect(moved).toMatchObject({
    header: "REQUEST",
    method: [":REQUEST"],
    uid,
    sequence: [":2"],
    status: [":CONFIRMED"],
    start: [stamp(second, "110000")],
  });

  expect((await visitor.post(`/appointment/suivi${link.search}`, { intent: "cancel" })).status).toBe(303);
  const cancelled = (await mail(contact.email, 4)).entry;
  expect(cancelled).toMatchObject({
    header: "CANCEL",
    method: [":CANCEL"],
    uid,
    sequence: [":3"],
    status: [":CANCELLED"],
    start: [stamp(second, "110000")],
    zone: [true, ":Africa/Douala", ":+0100"],
  });
  expect(cancelled.attendee).toBe(confirmation.entry.attendee);
});
