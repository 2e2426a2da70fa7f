/** Every form of the site as it is served: what the office changes is kept, and no shape of what comes makes the site fail. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KINDS, type Kind } from "#app/features/publications/kinds.ts";
import type { Family } from "#app/platform/settings/dated-data.ts";
import { PART_NAMES } from "#app/platform/settings/parts.ts";
import { FAKE_WHATSAPP } from "#db/demo/messengers/fake-whatsapp.ts";
import { openBrowser } from "#e2e/support/browser/browser.ts";
import { makeRows } from "#e2e/support/journey/office-rows.ts";
import { ENTRIES } from "#e2e/support/journey/office-entries.ts";
import { edit } from "#e2e/support/page/edit-form.ts";
import { type Body, SHAPE_NAMES, type Shape, shaped, withFiles } from "#e2e/support/page/hostile-shapes.ts";
import { type ServedForm, namesTwice, sentBy } from "#e2e/support/page/served-forms.ts";
import { type Found, FormWalk, WALKERS, each } from "#e2e/support/page/walk-forms.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";
import { NO_ALLOWANCES, type Site, logLines, startSite } from "#e2e/support/site/site.ts";
import { FULL } from "#scripts/checks/counts.ts";

const UNLIMITED = ["FORMS", "FORMS_BY_ADDRESS", "SIMULATIONS", "DOCUMENTS", "SEARCHES", "COMPUTATIONS"];

let site: Site;
let walk: FormWalk;
beforeAll(async () => {
  const limits = Object.fromEntries(UNLIMITED.map((name) => [`RATE_${name}_PER_MINUTE`, "0"]));
  site = await startSite({ DEMO: "1", LOG_LEVEL: "error", ...limits, ...NO_ALLOWANCES });
  const made = await makeRows(site.url);
  walk = new FormWalk(site.url);
  await walk.signIn();
  await walk.walk("owner", 2, [...EDITED, ...made]);
  await walk.walk("user", 2);
  await walk.walk("visitor", FULL ? 2 : 1);
});
afterAll(() => site.stop());

/** One text of each kind, and every page of the site. */
const TEXTS: Record<Kind, readonly string[]> = {
  article: ["lire-son-attestation-tef-tcf"],
  guide: ["preuve-de-fonds"],
  faq: ["par-ou-commencer"],
  testimonial: ["couple"],
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

/** A form of the office that changes what stands in it: it says which version it was filled in from. One for something new has none. */
const changesItsOwn = ({ who, page, form }: Found) =>
  who === "owner" &&
  !/\/nouve(?:au|lle)\b/.test(page) &&
  form.fields.some(({ name, kind }) => kind === "hidden" && /^(version|revision)$/.test(name)) &&
  !form.fields.some(({ name }) => name === "formId") &&
  form.fields.some(({ kind, value }) => (kind === "text" || kind === "area") && value !== "");

const errorsLogged = async () => logLines(await site.output()).filter(({ level }) => level >= 50);

describe("what the office edits", () => {
  it("no form says a name twice, of which one would be lost", () => {
    const twice = walk.found.flatMap(({ page, form }) => namesTwice(form).map((name) => `${page}: ${name}`));
    // A list, whose topics the box of the newsletter names unseen.
    expect(twice.filter((one) => !one.endsWith(": topics"))).toEqual([]);
  });

  it.each(EDITED)("%s is changed by its form", async (path) => {
    const here = walk.found.find(
      ({ page, form }) => page === path && form.fields.some(({ name }) => /^(version|seen)$/.test(name)),
    );
    expect(here && (await edit(walk, here))).toBe("kept");
  });

  it("every other record is changed by its form", async () => {
    const rest = walk.found.filter((one) => changesItsOwn(one) && !EDITED.includes(one.page));
    const failed: string[] = [];
    for (const one of rest) {
      const outcome = await edit(walk, one);
      if (outcome !== "kept") failed.push(`${one.page}, ${one.form.buttons[0]?.join("=")}: ${outcome.join("; ")}`);
    }
    expect(rest.map(({ pattern }) => pattern)).toContain("/admin/clients/etiquettes");
    expect(failed).toEqual([]);
  });

  it.each(ENTRIES)("%s: entered, and entered better", async (_what, enter) => enter(walk.people.owner));

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

/** What a field is called wherever its kind of form stands, whatever the record and the line of a list. */
const kindOf = (name: string) => name.replaceAll(/[\da-f-]{36}|\d+/g, "#");

/**
 * The posts of a form: with each of its buttons every shape of all its fields, and the page drawn; with the first one each field in
 * its shapes, without the page. A kind of field is tried once for one kind of form, whoever is served it and however
 * many lines it has.
 */
function posts(form: ServedForm, place: number, tried: Set<string>): Post[] {
  const [first = ["", ""] as [string, string], ...more] = form.buttons;
  const kind = `${kindOf(form.action.split("?")[0] ?? "")} ${first.join("=")}`;
  const all = [first, ...(FULL ? more : [])].flatMap((button) => {
    const [sent, names] = [sentBy(form, button), namesOf(form, button)];
    return SHAPE_NAMES.map((shape): Post => [`all ${shape}`, true, () => shaped(form, sent, shape, names)]);
  });
  const sent = sentBy(form, first);
  const fields = [first[0], ...namesOf(form, first)].filter((name) => {
    const field = `${kind} ${kindOf(name)}`;
    const isNew = name !== "" && !tried.has(field);
    tried.add(field);
    return isNew;
  });
  const single = fields.flatMap((name, at) =>
    shapesOfOne(at + place).map((shape): Post => [`${name} ${shape}`, false, () => shaped(form, sent, shape, [name])]),
  );
  const files = withFiles(form, sent).map((body, at): Post => [`file ${at}`, true, () => body]);
  return [...all, ...single, ...files];
}

/** The shapes of one field: of those that the one reader of forms ends alike, whichever field has them, each field takes one. */
function shapesOfOne(turn: number): readonly Shape[] {
  if (!FULL) return SHAPE_NAMES.slice(turn % SHAPE_NAMES.length).slice(0, 1);
  const alike =
    turn % 2 === 0 ? (["with NUL", "as a file"] as const) : (["with half a surrogate pair", "of 100 kB"] as const);
  return ["twice", "missing", "empty", ...alike];
}

/** What it says, whether the page that answers is drawn, and its body, made when it is sent. */
type Post = [what: string, drawn: boolean, body: () => Body];

const namesOf = (form: ServedForm, [pressed]: [string, string]) => [
  ...new Set(form.fields.map(({ name }) => name).filter((name) => name !== pressed)),
];

describe("whatever comes", () => {
  const tried = new Set<string>();

  it.each(WALKERS.toReversed())("each form that is served to the %s is answered", async (who) => {
    const forms = walk.found.filter((one) => one.who === who && !LEAVING.has(one.form.action));
    expect(forms.length).toBeGreaterThan(10);
    const failed: string[] = [];
    const unheard = walk.unheard;
    await each(
      forms.flatMap(({ form }, place) =>
        posts(form, place, tried).map(([what, drawn, body]) => ({ form, what, drawn, body })),
      ),
      async ({ form, what, drawn, body }) => {
        // A header that is too long is no answer either.
        const status = await walk.post(who, form.action, body(), drawn).catch((error: unknown) => String(error));
        if (typeof status === "string" || status >= 500)
          failed.push(`${form.action} ${form.buttons[0]?.join("=") ?? ""}, ${what}: ${status}`);
      },
    );
    expect(failed).toEqual([]);
    // Forms that end sessions sign them out, some posts at a time.
    expect(walk.unheard - unheard).toBeLessThan(forms.length);
  });

  it("each page is answered, whatever its address asks", async () => {
    const failed: string[] = [];
    const questions = [...walk.asked].flatMap(([pattern, { who, path, names }]) => {
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
      const { status } = await walk.get(who, address);
      if (status >= 500) failed.push(`${address.slice(0, 200)}: ${status}`);
    });
    for (const address of ["/blog/%ED%A0%80", "/blog/%E0%A4%A", "/verify/%00", "/guides/%C0%80"])
      if ((await walk.get("visitor", address)).status >= 500) failed.push(address);
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
    expect((await walk.people.owner.get("/admin/messages?genre=whatsapp")).body).toContain("Bonjour \uFFFD");
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
