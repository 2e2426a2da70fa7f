/**
 * Every form that makes something, sent as nobody should: the same page's number with other
 * words, from another browser, and twice at once. What a form makes follows from its browser and
 * from what it says, and the answer to one is never the key to another's.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freeDay } from "#e2e/support/journey/appointments.ts";
import { type Answer, Person, flashOf, newPerson } from "#e2e/support/people/person.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";

let site: Site;
let session: string;
/** Days with a free start at 11:00, each for one booking. */
const days: string[] = [];
beforeAll(async () => {
  site = await startSite({ DEMO: "1", LOG_LEVEL: "error", RATE_FORMS_PER_MINUTE: "0", TRUST_PROXY: "1" });
  const list = await new Person(site.url).get("/tests?test=tcf-canada&ville=Buea");
  session = /href="(\/tests\/register\/[0-9a-f-]+)"/.exec(list.body)?.[1] ?? "";
  const today = Temporal.Now.plainDateISO("Africa/Douala");
  for (let ahead = 6; days.length < 12;) {
    const day = Temporal.PlainDate.from(await freeDay(site.url, ahead));
    days.push(day.toString());
    ahead = today.until(day).days + 1;
  }
});
afterAll(() => site.stop());

let people = 0;
/** Who nobody has seen yet, at an address of their own. */
function somebody() {
  people += 1;
  return {
    firstName: "Awa",
    lastName: `Essai${people}`,
    email: `deux.${process.pid}.${people}@exemple.cm`,
    phone: `+23767${String(people).padStart(7, "0")}`,
    city: "Douala",
  };
}
let addresses = 0;
const visitor = () => new Person(site.url, { "X-Forwarded-For": `203.0.113.${(addresses += 1)}` });

type Form = {
  page: () => string;
  /** Somewhere else when the form posts there. */
  target?: () => string;
  /** The form as one person fills it. */
  fields: () => Record<string, string>;
  /** Changes what the form says, and nothing else. */
  changed: (fields: Record<string, string>) => Record<string, string>;
  /** What the answer names, so that two answers can be told apart. */
  made: (answer: Answer) => string | undefined;
  /** What the same words from another browser get: something of their own, or a refusal without a key. */
  elsewhere: "own" | "refused";
};

const pathOf = (answer: Answer) => answer.location?.split("?")[0];
/** The thing that a signed key opens. */
const keyed = (answer: Answer) => /cle=([\w-]+)\./.exec(answer.location ?? "")?.[1];
const freeStart = () => ({ date: days.pop() ?? "", start: "11:00" });

const forms: [string, Form][] = [
  [
    "/tests/register",
    {
      page: () => session,
      fields: () => ({ formId: randomUUID(), ...somebody(), acceptWaiting: "on" }),
      changed: (fields) => ({ ...fields, ...somebody() }),
      made: keyed,
      elsewhere: "refused",
    },
  ],
  [
    "/appointment",
    {
      page: () => "/appointment",
      fields: () => ({ formId: randomUUID(), ...somebody(), service: "initial", ...freeStart() }),
      changed: (fields) => ({ ...fields, ...somebody(), ...freeStart() }),
      made: keyed,
      elsewhere: "refused",
    },
  ],
  [
    "/contact",
    {
      page: () => "/contact",
      fields: () => ({ formId: randomUUID(), ...somebody(), subject: "general", message: "Bonjour" }),
      changed: (fields) => ({ ...fields, message: "J’ai oublié une question." }),
      made: (answer) => flashOf(answer)?.about,
      elsewhere: "own",
    },
  ],
  [
    "/eligibility/reprise",
    {
      page: () => "/eligibility/reprise",
      fields: () => ({ intent: "keep", formId: randomUUID(), answers: `age=${29 + (people += 1)}&education=bachelor` }),
      changed: (fields) => ({ ...fields, answers: `age=${29 + (people += 1)}&education=bachelor` }),
      made: (answer) => answer.location?.split("code=")[1],
      elsewhere: "own",
    },
  ],
];

describe.each(forms)("%s", (name, { page, target = page, fields, changed, made, elsewhere }) => {
  async function open(): Promise<Person> {
    const person = visitor();
    await person.get(page());
    expect(person.cookies.has("browser")).toBe(true);
    return person;
  }

  it("twice at once, again later, and from the page opened anew is one", async () => {
    const person = await open();
    const typed = fields();
    const answers = await Promise.all([1, 2, 3].map(() => person.post(target(), typed)));
    answers.push(await person.post(target(), typed), await person.post(target(), { ...typed, formId: randomUUID() }));
    const names = answers.map(made);
    expect(names[0]).toBeTruthy();
    expect(new Set(names).size).toBe(1);
  });

  it("with other words under the same number is another, and neither is lost", async () => {
    const person = await open();
    const typed = fields();
    const other = changed(typed);
    const [one, two] = [await person.post(target(), typed), await person.post(target(), other)];
    expect(made(one)).toBeTruthy();
    expect(made(two)).toBeTruthy();
    expect(made(two)).not.toBe(made(one));
    expect([made(await person.post(target(), typed)), made(await person.post(target(), other))]).toEqual([
      made(one),
      made(two),
    ]);
  });

  it("from another browser, under the same number and with the same words, gets no key to the first", async () => {
    const typed = fields();
    const one = await (await open()).post(target(), typed);
    expect(made(one)).toBeTruthy();
    for (const stranger of [await open(), visitor()]) {
      const two = await stranger.post(target(), typed);
      const keys = made(two) === made(one) ? 1 : 0;
      recordFigure({
        attack: "sending-ids",
        sent: name,
        measured: "keys to another person's page",
        value: keys,
        unit: "keys",
        bound: { exactly: 0 },
      });
      expect(made(two)).not.toBe(made(one));
      if (elsewhere === "refused") expect([two.status, two.location]).toEqual([409, null]);
      else expect(made(two)).toBeTruthy();
    }
  });

  it("under the number of what was made gets no key to it", async () => {
    const typed = fields();
    const id = made(await (await open()).post(target(), typed)) ?? "";
    const formId = /^[0-9a-f-]{36}$/.test(id) ? id : randomUUID();
    const two = await (await open()).post(target(), { ...changed(typed), formId });
    expect(made(two)).not.toBe(id);
  });

  it("from a browser that refuses cookies, twice at once, is one; its neighbour's is another", async () => {
    const headers = { "X-Forwarded-For": `203.0.113.${(addresses += 1)}` };
    const typed = fields();
    const answers = await Promise.all([1, 2].map(() => new Person(site.url, headers).post(target(), typed)));
    answers.push(await new Person(site.url, headers).post(target(), typed));
    expect(made(answers[0] as Answer)).toBeTruthy();
    expect(new Set(answers.map(made)).size).toBe(1);
    const neighbour = await new Person(site.url, headers).post(target(), { ...typed, formId: randomUUID() });
    expect(made(neighbour)).not.toBe(made(answers[0] as Answer));
  });
});

describe("what has ended", () => {
  it("is made anew by the same form: a consultation cancelled and booked again", async () => {
    const person = visitor();
    await person.get("/appointment");
    const typed = { formId: randomUUID(), ...somebody(), service: "initial", ...freeStart() };
    const first = await person.post("/appointment", typed);
    expect((await person.post(first.location ?? "", { intent: "cancel" })).status).toBe(303);
    const again = await person.post("/appointment", typed);
    expect(keyed(again)).toBeTruthy();
    expect(keyed(again)).not.toBe(keyed(first));
    expect(keyed(await person.post("/appointment", typed))).toBe(keyed(again));
  });
});

describe("/register", () => {
  it("sent twice at once makes one account and signs in; under the same number another person has their own", async () => {
    const person = visitor();
    await person.get("/register");
    const typed = newPerson();
    const answers = await Promise.all([1, 2].map(() => person.post("/register", typed)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    const other = visitor();
    await other.get("/register");
    const { email } = newPerson();
    expect((await other.post("/register", { ...typed, email: email ?? "" })).status).toBe(302);
    // The same words from elsewhere open no session, whoever knows the page's number.
    const stranger = visitor();
    await stranger.get("/register");
    const refused = await stranger.post("/register", typed);
    expect([refused.status, stranger.cookies.has("session")]).toEqual([400, false]);
  });
});

const newSession = (city: string) => ({
  formId: randomUUID(),
  test: "tef-canada",
  date: Temporal.Now.plainDateISO().add({ days: 60 }).toString(),
  time: "09:00",
  centre: "Institut français",
  city,
  country: "Cameroun",
  price: "150000",
  seats: "3",
});

describe("forms of the office", () => {
  it.each([
    ["/admin/sessions/nouvelle", newSession("Ebolowa"), { city: "Kribi" }],
    ["/admin/agenda/conseillers", { formId: randomUUID(), name: "Calendrier A" }, { name: "Calendrier B" }],
  ])("%s twice at once is one, with other words another", async (path, typed, other) => {
    const admin = await visitor().signInAs("admin");
    await admin.get(path);
    const answers = await Promise.all([1, 2].map(() => admin.post(path, typed)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(pathOf(answers[0] as Answer)).toBe(pathOf(answers[1] as Answer));
    const second = await admin.post(path, { ...typed, ...other });
    expect(second.status).toBe(303);
    expect(pathOf(second)).not.toBe(pathOf(answers[0] as Answer));
  });
});

const comment = (body: string) => ({ intent: "comment", name: "Awa", email: "awa@exemple.cm", body });

describe("a comment", () => {
  const path = "/blog/lire-son-attestation-tef-tcf";

  it("twice at once is one; other words, and another person's, are others", async () => {
    const person = visitor();
    const words = `Merci ${randomUUID()}`;
    for (const answer of await Promise.all([1, 2].map(() => person.post(path, comment(words)))))
      expect(answer.status).toBe(303);
    await person.post(path, comment(`${words} encore`));
    await visitor().post(path, { ...comment(words), name: "Brice", email: "brice@exemple.cm" });
    const { body } = await (await visitor().signInAs("admin")).get("/admin/commentaires");
    expect(body.split(words).length - 1).toBe(3);
  });
});
