/** Every form of the site as it is served: what the office changes is kept, and no shape of what comes makes the site fail. */
import { createHmac } from "node:crypto";
import { matchRoutes } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KINDS, type Kind } from "#app/features/publications/kinds.ts";
import { PART_NAMES } from "#app/platform/settings/parts.ts";
import type { Family } from "#app/platform/settings/dated-data.ts";
import { type Page, allPages } from "#app/routes/pages.server.ts";
import { FAKE_WHATSAPP } from "#db/demo/messengers/fake-whatsapp.ts";
import { openBrowser } from "#e2e/support/browser.ts";
import { TABLE } from "#e2e/support/access-table.ts";
import { type Body, SHAPE_NAMES, bodyOf, shaped, withFiles } from "#e2e/support/hostile-shapes.ts";
import { makeRows } from "#e2e/support/office-rows.ts";
import { Person } from "#e2e/support/person.ts";
import { linksIn } from "#e2e/support/read-html.ts";
import { type ServedField, type ServedForm, formsIn, namesTwice, sentBy } from "#e2e/support/served-forms.ts";
import { visitAs } from "#e2e/support/signed-in.ts";
import { NO_ALLOWANCES, type Site, logLines, startSite } from "#e2e/support/site.ts";

/** Everything of everything, not one of each. */
const WHOLE = process.env.PROOF === "1";
const AT_ONCE = 6;
const UNLIMITED = ["FORMS", "FORMS_BY_ADDRESS", "SIMULATIONS", "DOCUMENTS", "SEARCHES", "COMPUTATIONS"];

type Who = "visitor" | "user" | "owner";
type Found = { who: Who; page: string; pattern: string; form: ServedForm };

let site: Site;
const people = {} as Record<Who, Person>;
const found: Found[] = [];
/** An address of each pattern, and the names that addresses of it ask by. */
const asked = new Map<string, { who: Who; path: string; names: Set<string> }>();

beforeAll(async () => {
  const limits = Object.fromEntries(UNLIMITED.map((name) => [`RATE_${name}_PER_MINUTE`, "0"]));
  site = await startSite({ DEMO: "1", LOG_LEVEL: "error", ...limits, ...NO_ALLOWANCES });
  const made = await makeRows(site.url);
  for (const who of ["visitor", "user", "owner"] as const) people[who] = new Person(site.url);
  await people.user.signInAs("user");
  await people.owner.signInAs("owner");
  await walk("owner", [...startsOf("owner"), ...EDITED, ...made]);
  await walk("user", startsOf("user"));
  await walk("visitor", startsOf("visitor"));
});
afterAll(() => site.stop());

const whoOf = ({ access, path }: Page): Who =>
  access === undefined ? "visitor" : path.startsWith("/admin") ? "owner" : "user";
const NOT_WALKED = new Set(["/dev/panne", "/logout"]);

const startsOf = (who: Who): string[] => [
  ...allPages.filter((page) => !/[:*]/.test(page.path) && whoOf(page) === who).map(({ path }) => path),
  ...TABLE.filter(
    ([route, path]) => !path.includes("{") && allPages.some((page) => page.path === route && whoOf(page) === who),
  ).map(([, path]) => path),
];

/** One text of each kind, and every page of the site. */
const TEXTS: Record<Kind, readonly string[]> = {
  article: ["lire-son-attestation-tef-tcf"],
  guide: ["preuve-de-fonds"],
  faq: ["par-ou-commencer"],
  testimonial: [],
  page: ["about", "privacy", "terms", "legal", "sources"],
};
/** One of each family of dated data; null where a file alone changes it. */
const ITEMS: Record<Family, string | null> = {
  fact: "/admin/faits/fonds-1-personne",
  stream: "/admin/programmes/stream/nsnp-travailleur-qualifie",
  program: "/admin/programmes/program/ontario-francophone",
  programme: null,
  "grid-crs": "/admin/baremes/crs/2025-03-25",
  "grid-pstq": null,
  "grid-nclc": null,
  "grid-fsw": null,
};
const EDITED = [
  ...KINDS.flatMap((kind) => TEXTS[kind].map((slug) => `/admin/textes/${kind}/${slug}/ecrire`)),
  ...PART_NAMES.map((part) => `/admin/entreprise/${part}`),
  ...Object.values(ITEMS).filter((path) => path !== null),
  "/admin/tirages/447",
];

const patternOf = (path: string) => matchRoutes([...allPages], path.split("?")[0] ?? "")?.at(-1)?.route;

/** Follows links from page to page, one address of each pattern and question; what is named at the start is always asked. */
async function walk(who: Who, starts: readonly string[]): Promise<void> {
  const seen = new Set<string>(starts);
  const patterns = new Map<string, number>();
  const queue = [...seen];
  const known = new Set<string>();
  const look = async (path: string) => {
    const row = patternOf(path);
    if (!row?.file.endsWith(".tsx") || NOT_WALKED.has(row.path)) return;
    const answer = await people[who].get(path);
    if (answer.status >= 500) throw new Error(`${path} was answered ${answer.status}`);
    if (answer.status !== 200 || !answer.headers.get("Content-Type")?.startsWith("text/html")) return;
    const page = new URL(path, site.url);
    const facts = asked.get(row.path) ?? { who, path, names: new Set<string>() };
    asked.set(row.path, facts);
    for (const name of page.searchParams.keys()) facts.names.add(name);
    for (const form of formsIn(answer.body, page)) {
      const target = patternOf(form.action);
      if (form.method === "get") for (const { name } of form.fields) asked.get(target?.path ?? "")?.names.add(name);
      const key = [
        target?.path,
        form.fields.map(({ name }) => name.replaceAll(/\d+|[\da-f-]{36}/g, "#")),
        form.buttons[0],
      ].join(" ");
      const isEdited = EDITED.includes(path) && form.id !== "";
      if (form.method === "get" || (known.has(key) && !isEdited)) continue;
      known.add(key);
      found.push({ who, page: path, pattern: row.path, form });
    }
    for (const link of linksIn(answer.body, page)) {
      const to = patternOf(link);
      if (!to?.file.endsWith(".tsx") || seen.has(link)) continue;
      const kind = `${to.path} ${[...new URL(link, site.url).searchParams.keys()].join(" ")}`;
      const count = patterns.get(kind) ?? 0;
      if (count >= (who === "visitor" && !WHOLE ? 1 : 2) || (who !== "visitor" && whoOf(to) === "visitor")) continue;
      patterns.set(kind, count + 1);
      seen.add(link);
      queue.push(link);
    }
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(look));
}

/** The same field with something else in it, as its kind may have it; what is tried first comes first. */
function others({ name, value, kind, type, options }: ServedField): string[] {
  if (kind === "hidden" || kind === "file" || type === "password" || type === "radio") return [];
  if (kind === "tick") return [value === "" ? (options[0] ?? "on") : ""];
  if (kind === "list") return options.filter((one) => one !== value && one !== "").slice(0, 1);
  if (value === "") return /remove|place/.test(name) ? [] : ["Essai", "72", "2026-11-27"];
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return [Temporal.PlainDate.from(value).subtract({ days: 1 }).toString()];
  if (/^[\d\s]+$/.test(value)) return [String(Number(value.replaceAll(/\s/g, "")) + 1)];
  if (/^\S+@\S+$/.test(value)) return [`bis.${value}`];
  return [/^https?:\S+$/.test(value) ? `${value}?bis=1` : `${value} bis`];
}

const flat = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Sends the form of a page with one of its fields changed, until one is taken and stands in the page as it was typed. */
async function edit({ who, page, form }: Found): Promise<string[] | "kept"> {
  const tried: string[] = [];
  // Words first: what a tick or a list may be depends on the rest more often.
  const fields = form.fields.toSorted((one, other) => Number(one.value === "") - Number(other.value === ""));
  for (const [field, value] of fields.flatMap((one) => others(one).map((other) => [one, other] as const))) {
    const typed = { ...form, fields: form.fields.map((one) => (one === field ? { ...one, value } : one)) };
    const { status } = await post(who, form.action, bodyOf(form, sentBy(typed)));
    if (status < 300 || status > 399) {
      tried.push(`${field.name}: ${status}`);
      continue;
    }
    const again = formsIn((await people[who].get(page)).body, new URL(page, site.url));
    const now = again.filter(({ buttons }) => String(buttons[0]) === String(form.buttons[0]));
    const stands = now.flatMap((one) => one.fields.filter(({ name }) => name === field.name));
    if (stands.some((one) => flat(one.value) === flat(value))) return "kept";
    tried.push(`${field.name}: taken, and stands there as ${stands.map((one) => one.value).join(", ")}`);
  }
  return tried;
}

/** A form of the office that changes what stands in it: it says which version it was filled in from. */
const changesItsOwn = ({ who, form }: Found) =>
  who === "owner" &&
  form.fields.some(({ name, kind }) => kind === "hidden" && /^(version|revision|seen)$/.test(name)) &&
  !form.fields.some(({ name }) => name === "formId") &&
  form.fields.some(({ kind, value }) => (kind === "text" || kind === "area") && value !== "");

async function post(who: Who, path: string, { type, bytes }: Body): Promise<{ status: number; body: string }> {
  const cookie = [...people[who].cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { Origin: site.url, "Content-Type": type, ...(cookie && { Cookie: cookie }) };
  const answer = await fetch(`${site.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new Uint8Array(bytes),
  });
  if (who !== "visitor" && answer.headers.get("Location")?.includes("/login")) await people[who].signInAs(who);
  return { status: answer.status, body: await answer.text() };
}

const errorsLogged = async () => logLines(await site.output()).filter(({ level }) => level >= 50);

describe("what the office edits", () => {
  it("no form says a name twice, of which one would be lost", () => {
    const twice = found.flatMap(({ page, form }) => namesTwice(form).map((name) => `${page}: ${name}`));
    // A list, whose topics the box of the newsletter names unseen.
    expect(twice.filter((one) => !one.endsWith(": topics"))).toEqual([]);
  });

  it.each(EDITED)("%s is changed by its form", async (path) => {
    const here = found.find(
      ({ page, form }) => page === path && form.fields.some(({ name }) => /^(version|seen)$/.test(name)),
    );
    expect(here && (await edit(here))).toBe("kept");
  });

  it("every other record is changed by its form", async () => {
    const rest = found.filter((one) => changesItsOwn(one) && !EDITED.includes(one.page));
    const outcomes = [];
    for (const one of rest)
      outcomes.push([
        one.pattern,
        one.form.buttons[0]?.join(" "),
        one.form.fields.map((f) => f.name).join(),
        await edit(one),
      ]);
    console.log(outcomes.map((o) => JSON.stringify(o)).join("\n"));
  });

  it("a page of the site is changed in a browser with its script", async () => {
    const { page, context } = await visitAs(await openBrowser(), site.url, "owner");
    await page.goto(`${site.url}/admin/textes/page/privacy/ecrire`);
    const title = page.getByLabel("Titre", { exact: true });
    const typed = `${await title.inputValue()} ter`;
    await title.fill(typed);
    await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
    await page.waitForURL(`${site.url}/admin/textes/page/privacy`);
    await page.goto(`${site.url}/admin/textes/page/privacy/ecrire`);
    expect(await title.inputValue()).toBe(typed);
    await context.close();
  });
});

/** Whoever leaves sends no more; a sign-in page is no page of theirs. */
const LEAVING = new Set(["/logout", "/affichage"]);

/** The posts of a form: every shape of all its fields, and each field in one of the shapes, or in all of them. */
function posts(form: ServedForm, place: number): [what: string, body: Body][] {
  const buttons = WHOLE && form.buttons.length > 0 ? form.buttons : form.buttons.slice(0, 1);
  return (buttons.length > 0 ? buttons : [undefined]).flatMap((button) => {
    const sent = sentBy(form, button);
    const names = [...new Set([...sent.map(([name]) => name), ...form.fields.map(({ name }) => name)])];
    const pressed = names.filter((name) => name !== button?.[0]);
    const all = SHAPE_NAMES.map((shape): [string, Body] => [`all ${shape}`, shaped(form, sent, shape, pressed)]);
    const each = names.flatMap((name, at) =>
      (WHOLE ? SHAPE_NAMES : [SHAPE_NAMES[(at + place) % SHAPE_NAMES.length] ?? "twice"]).map(
        (shape): [string, Body] => [`${name} ${shape}`, shaped(form, sent, shape, [name])],
      ),
    );
    return [...all, ...each, ...withFiles(form, sent).map((body, at): [string, Body] => [`file ${at}`, body])];
  });
}

/** Does each of them, some at a time. */
async function each<Task>(tasks: readonly Task[], work: (task: Task) => Promise<void>): Promise<void> {
  const left = tasks.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const task of left) await work(task);
    }),
  );
}

describe("whatever comes", () => {
  it.each(["visitor", "user", "owner"] as const)("each form that is served to the %s is answered", async (who) => {
    const forms = found.filter((one) => one.who === who && !LEAVING.has(one.form.action));
    expect(forms.length).toBeGreaterThan(10);
    const failed: string[] = [];
    await each(
      forms.flatMap(({ form }, place) => posts(form, place).map(([what, body]) => ({ form, what, body }))),
      async ({ form, what, body }) => {
        const { status } = await post(who, form.action, body);
        if (status >= 500) failed.push(`${form.action} ${form.buttons[0]?.join("=") ?? ""}, ${what}: ${status}`);
      },
    );
    expect(failed).toEqual([]);
  });

  it("each page is answered, whatever its address asks", async () => {
    const failed: string[] = [];
    const questions = [...asked].flatMap(([pattern, { who, path, names }]) => {
      const [place = ""] = path.split("?");
      const own = names.size > 0 ? [...names] : ["q"];
      const query = (made: (name: string) => string) => `${place}?${own.map(made).join("&")}`;
      return [
        query((name) => `${name}=a&${name}=b`),
        query((name) => `${name}=%00%ED%A0%80`),
        query((name) => `${name}=${"9".repeat(1500)}`),
        query((name) => `${name}[]=a&${name}[a]=b&__proto__=c&${name}=%E0%A4%A`),
      ].map((address) => ({ pattern, who, address }));
    });
    await each(questions, async ({ who, address }) => {
      const { status } = await people[who].get(address);
      if (status >= 500) failed.push(`${address.slice(0, 200)}: ${status}`);
    });
    for (const address of ["/blog/%ED%A0%80", "/blog/%E0%A4%A", "/verify/%00", "/guides/%C0%80"])
      if ((await people.visitor.get(address)).status >= 500) failed.push(address);
    expect(failed).toEqual([]);
  });

  it("what WhatsApp signs is kept without the signs that cannot be", async () => {
    const message = {
      id: 'wamid."\0',
      from: "237677000199",
      timestamp: String(Math.floor(Date.now() / 1000)),
      type: "text",
      text: { body: "Bon\0jour \uD800" },
    };
    const value = {
      metadata: { phone_number_id: FAKE_WHATSAPP.phoneNumberId },
      contacts: [{ wa_id: "237677000199", profile: { name: "A\0wa\uDC00" } }],
      messages: [message, { ...message, id: ["a"] }],
      statuses: [{ id: "\0", status: "read", biz_opaque_callback_data: "\uD800\0" }],
    };
    const bytes = Buffer.from(JSON.stringify({ entry: [{ changes: [{ value }] }] }));
    const signature = createHmac("sha256", FAKE_WHATSAPP.appSecret).update(bytes).digest("hex");
    const headers = { "Content-Type": "application/json", "X-Hub-Signature-256": `sha256=${signature}` };
    const answer = await fetch(`${site.url}/api/whatsapp`, { method: "POST", headers, body: new Uint8Array(bytes) });
    expect(answer.status).toBe(200);
    expect((await people.owner.get("/admin/messages?genre=whatsapp")).body).toContain("Bonjour \uFFFD");
  });

  it("the API and the operators’ callbacks answer any JSON", async () => {
    const bodies = [
      "",
      "null",
      "[]",
      "3",
      '{"age":["a"],"age":"\\u0000\\ud800"}',
      '{"__proto__":{"age":3}}',
      "[".repeat(8000),
    ];
    const paths = [
      ...["arrima", "crs", "crs-official", "pstq"].map((grid) => `/api/simulations/${grid}`),
      ...["mtn-momo", "orange-money"].map((operator) => `/api/paiements/${operator}`),
    ];
    const named = [
      '{"externalId":"\\u0000"}',
      '{"notif_token":"\\u0000\\ud800"}',
      `{"notif_token":"${"x".repeat(9000)}"}`,
    ];
    await each(
      paths.flatMap((path) => [...bodies, ...named].map((body) => ({ path, body }))),
      async ({ path, body }) => {
        const headers = { "Content-Type": "application/json" };
        const { status } = await fetch(`${site.url}${path}`, { method: "POST", headers, body });
        expect({ path, body: body.slice(0, 60), failed: status >= 500 }).toMatchObject({ failed: false });
      },
    );
  });

  it("the process has logged no error", async () => expect(await errorsLogged()).toEqual([]));
});
