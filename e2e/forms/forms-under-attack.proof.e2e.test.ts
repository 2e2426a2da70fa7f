/** The forms that anybody may post, under attack, on a site started with its default limits. */
import { randomUUID } from "node:crypto";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freeDay } from "#e2e/support/journey/appointments.ts";
import { openBrowser, visit, endVisits } from "#e2e/support/browser/browser.ts";
import { Person, flashOf } from "#e2e/support/people/person.ts";
import { type RawAnswer, rawRequest } from "#e2e/support/site/raw-request.ts";
import { NO_ALLOWANCES, startSite, type Site } from "#e2e/support/site/site.ts";

const ARTICLE = "/blog/lire-son-attestation-tef-tcf";
const SCRIPT = `"><script>alert(1)</script><img src=x onerror=alert(2)> {{7*7}} '; DROP TABLE comments; --`;
/** A woman student, a family, a flag; Arabic and Hebrew; a mark that would turn what follows. */
const WORLD = "👩🏾‍🎓👨‍👩‍👧🇨🇲 مرحبا بكم שלום\u202E fin";
/** 1 MB as people count it: a little less than is let in. */
const MEGABYTE = "é".repeat(10) + "a".repeat(999_900);
/** Default of RATE_FORMS_PER_MINUTE. */
const A_MINUTE = 120;

let browser: Browser;
let site: Site;
beforeAll(async () => {
  // The proxy's header gives each attacker an address of their own; no limit is changed.
  site = await startSite({ DEMO: "1", LOG_LEVEL: "info", TRUST_PROXY: "1", ...NO_ALLOWANCES });
  browser = await openBrowser();
});
afterAll(async () => {
  await endVisits();
  await site.stop();
});

let addresses = 0;
const somebody = () =>
  new Person(site.url, {
    "User-Agent": "Mozilla/5.0 (Linux; Android 12)",
    "X-Forwarded-For": `203.0.113.${(addresses += 1)}`,
  });

type Form = {
  path: string;
  fields: (text: string) => Record<string, string>;
  accepted: { location: string; done: string };
  tooLong: string;
};
const forms: [string, Form][] = [
  [
    "/contact",
    {
      path: "/contact",
      fields: (message) => ({
        formId: randomUUID(),
        firstName: "Awa",
        lastName: "Ngo",
        email: "awa@exemple.cm",
        subject: "general",
        message,
      }),
      accepted: { location: "/contact#recu", done: "sent" },
      tooLong: "Le message dépasse 5\u00a0000 caractères.",
    },
  ],
  [
    "a comment",
    {
      path: ARTICLE,
      fields: (body) => ({ intent: "comment", name: "Awa", email: "awa@exemple.cm", body }),
      accepted: { location: `${ARTICLE}#commentaires`, done: "commented" },
      tooLong: "Le commentaire dépasse 3\u00a0000 caractères.",
    },
  ],
];

/** A form's text as it stands in HTML. */
const inHtml = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

/** Posts of a flood that are under way together. */
const AT_ONCE = 10;

describe.each(forms)("%s", (_name, { path, fields, accepted, tooLong }) => {
  it.each([
    ["a script", SCRIPT],
    ["emoji and right-to-left text", WORLD],
  ])("takes %s as text, and gives it back as text when something else is wrong", async (_case, text) => {
    const wrong = await somebody().post(path, { ...fields(text), email: "awa" });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain(inHtml(text));
    expect(wrong.body).not.toContain("<script>alert");
    expect(wrong.headers.get("Content-Security-Policy")).toMatch(/script-src ('none'|'sha256-[^' ]+');/);
    const answer = await somebody().post(path, fields(text));
    expect({ status: answer.status, location: answer.location, done: flashOf(answer)?.done }).toEqual({
      status: 303,
      ...accepted,
    });
  });

  it("refuses 1 MB of text with a sentence, and keeps all that was typed", async () => {
    const answer = await somebody().post(path, fields(MEGABYTE));
    expect(answer.status).toBe(400);
    expect(answer.body).toContain(tooLong);
    expect(answer.body.length).toBeGreaterThan(MEGABYTE.length);
    expect(answer.body).toContain('value="awa@exemple.cm"');
  });

  it("stops reading beyond what any form may weigh, and says what to do", async () => {
    const headers = {
      Origin: site.url,
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-For": `203.0.113.${(addresses += 1)}`,
    };
    const answer: RawAnswer = await rawRequest(`${site.url}${path}`, {
      method: "POST",
      headers,
      body: `body=${"x".repeat(1_100_000)}`,
    });
    expect(answer.status).toBe(413);
    expect(answer.body).toContain("votre navigateur a gardé le formulaire");
  });

  it("under 300 posts a minute takes what the limits allow; the rest get a delay, and their form back", async () => {
    const flood = somebody();
    // One browser, known from its first form page on; a text makes nobody known.
    await flood.get("/contact");
    const answers = [];
    // Ten at a time: on a busy machine one after the other would take longer than the minute.
    for (let sent = 0; sent < 300; sent += AT_ONCE)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: AT_ONCE }, (_, index) => flood.post(path, fields(`Envoi ${sent + index}`))),
        )),
      );
    const taken = answers.filter(({ status }) => status === 303).length;
    expect(taken).toBe(path === ARTICLE ? 10 : A_MINUTE);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(300 - taken);
    for (const sent of [answers.findIndex(({ status }) => status === 429), A_MINUTE + AT_ONCE, 299]) {
      const answer = answers[sent];
      if (!answer) throw new Error(`post ${sent} was not answered`);
      const { headers, body } = answer;
      const seconds = Number(headers.get("Retry-After"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(3600);
      expect(body).toMatch(
        /Trop d’envois depuis cette connexion\. Rien n’est perdu\u00a0: réessayez dans \d+\u00a0(s|min)\./,
      );
      expect(body).toContain(`Envoi ${sent}</textarea>`);
      expect(body).toContain('value="awa@exemple.cm"');
    }
    // Somebody else writes as before.
    expect((await somebody().post(path, fields("Bonjour"))).status).toBe(303);
  });
});

it("shows a moderator what was sent as text: nothing runs, nothing turns", async () => {
  const { page, context, faults } = await visit(browser);
  const moderator = await new Person(site.url, { "X-Forwarded-For": "203.0.113.250" }).signInAs("adviser");
  await context.addCookies([...moderator.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await page.goto(`${site.url}/admin/commentaires`);
  const said = await page.getByRole("main").innerText();
  expect(said).toContain(SCRIPT);
  expect(said).toContain("👩🏾‍🎓👨‍👩‍👧🇨🇲 مرحبا بكم שלום fin");
  expect(await page.locator("main img, main script").count()).toBe(0);
  expect({ dialogs, faults }).toEqual({ dialogs: 0, faults: [] });
  await context.close();
});

describe("the character NUL, which PostgreSQL refuses to keep", () => {
  it.each([
    "/verify/%00",
    "/blog/%00",
    "/guides/a%00b",
    "/orders/%00?cle=%00",
    "/tests/register/%00",
    "/tests/inscriptions/%00?cle=%00",
  ])("GET %s is a page that does not exist", async (path) => expect((await somebody().get(path)).status).toBe(404));

  it("narrows a list to nothing", async () =>
    expect((await somebody().get("/tests?ville=Douala%00")).body).toContain("Aucune session ne correspond"));

  it("is left out of what a form says", async () => {
    const words = { firstName: "A\0wa", lastName: "N\0go", email: "awa.nul@exemple.cm", phone: "670 00 00 01" };
    const list = await somebody().get("/tests?ville=Buea");
    const form = /href="(\/tests\/register\/[0-9a-f-]+)"/.exec(list.body)?.[1] ?? "";
    const registered = await somebody().post(form, { ...words, formId: randomUUID(), city: "Bu\0ea" });
    expect(registered.status).toBe(303);
    expect((await somebody().get(`${registered.location ?? ""}&fait=__proto__`)).status).toBe(200);
    const date = await freeDay(site.url, 20);
    const page = await somebody().get(`/appointment?service=initial&date=${date}`);
    const start =
      /value="(\d\d:\d\d)"(?![^>]*disabled)/.exec(page.body.replaceAll(/<input[^>]*disabled[^>]*>/g, ""))?.[1] ?? "";
    const booked = await somebody().post("/appointment", {
      ...words,
      formId: randomUUID(),
      service: "initial",
      date,
      start,
      message: "Bon\0jour",
    });
    expect(booked.status).toBe(303);
    expect((await somebody().get(booked.location ?? "")).status).toBe(200);
    // Who it is for stands on no page that a link opens: the office reads it.
    const adviser = await new Person(site.url, { "X-Forwarded-For": "203.0.113.250" }).signInAs("adviser");
    const agenda = await adviser.get(`/admin/agenda?date=${date}`);
    const appointments = [...agenda.body.matchAll(/\/admin\/agenda\/([\da-f-]{36})/g)].map(
      ([, id]) => `/admin/agenda/${id}`,
    );
    const pages = await Promise.all(
      [...new Set(appointments)].map(async (address) => (await adviser.get(address)).body),
    );
    expect(pages.some((body) => body.includes("Awa Ngo"))).toBe(true);
  });
});

it("a name of JavaScript’s own in an address is no message of the back office", async () => {
  const adviser = await new Person(site.url, { "X-Forwarded-For": "203.0.113.251" }).signInAs("adviser");
  // Booked above, so the agenda has at least one.
  const agenda = await adviser.get(`/admin/agenda?date=${await freeDay(site.url, 20)}`);
  const appointment = `/admin/agenda/${/\/admin\/agenda\/([\da-f-]{36})/.exec(agenda.body)?.[1] ?? ""}`;
  expect(appointment).toHaveLength("/admin/agenda/".length + 36);
  for (const page of [appointment, "/admin/commandes", "/admin/sessions", "/admin/agenda"])
    for (const name of ["__proto__", "constructor"])
      expect({ page, name, status: (await adviser.get(`${page}?fait=${name}`)).status }).toEqual({
        page,
        name,
        status: 200,
      });
});
