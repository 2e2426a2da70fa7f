/** Help, contact, search and what machines read, as visitors without JavaScript meet them. */
import { randomUUID } from "node:crypto";
import type { Browser, Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openFold } from "#e2e/support/journey/answering.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { PHONE, type Watched, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { Person } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
let browser: Browser;
let withoutJs: Watched;
beforeAll(async () => {
  browser = await openBrowser();
  withoutJs = await visit(browser, { javaScriptEnabled: false });
  await withoutJs.page.setViewportSize(PHONE);
});

/** How far below the top of the window something stands, in pixels. */
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

const ARTICLE = "/blog/lire-son-attestation-tef-tcf";
const HTML = { Accept: "text/html" };
const text = async (path: string, headers: Record<string, string> = HTML) =>
  (await fetch(`${site}${path}`, { headers })).text();

describe("/faq", () => {
  it("opens one answer at a time, and the open one closes", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/faq`);
    const open = page.locator("details[name=faq][open]");
    expect(await open.count()).toBe(0);
    await openFold(page, "Points CRS");
    await openFold(page, "Documentation");
    await page.locator("summary", { hasText: "Le score CRS, c’est quoi" }).click();
    await page.locator("summary", { hasText: "TEF Canada ou TCF Canada" }).click();
    expect(await open.count()).toBe(1);
    expect(await open.innerText()).toContain("2 h 47");
    await open.locator("summary").click();
    expect(await open.count()).toBe(0);
  });

  it("finds without accents, marks, and says so when nothing matches", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/faq`);
    await page.getByLabel("Chercher une question").fill("EQUIVALENCE ou PEQ".slice(14));
    await page.getByRole("main").getByRole("button", { name: "Chercher" }).click();
    expect((await page.locator("main mark").first().innerText()).toLowerCase()).toBe("peq");
    await page.getByLabel("Chercher une question").fill("zzzz");
    await page.getByRole("main").getByRole("button", { name: "Chercher" }).click();
    expect(await page.getByRole("heading", { name: "Aucun résultat trouvé" }).count()).toBe(1);
    await page.getByRole("link", { name: "Effacer la recherche" }).click();
    expect(page.url()).toBe(`${site}/faq`);
  });

  it("leads to a question by its address", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/faq?question=peq#peq`);
    expect(await page.locator("details[name=faq][open]").getAttribute("id")).toBe("peq");
    expect(await page.locator("details#peq").isVisible()).toBe(true);
  });
});

describe("/contact", () => {
  it("redisplays an incomplete form, then takes the message and gives its number", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/contact`);
    await page.getByLabel("Prénom").fill("Awa");
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    expect(await page.getByRole("alert").innerText()).toContain("Choisissez un sujet.");
    expect(await page.getByLabel("Prénom").inputValue()).toBe("Awa");
    await page.getByLabel("Nom", { exact: true }).fill("Ngo");
    await page.getByLabel("Adresse e-mail").fill("awa.ngo@exemple.cm");
    await page.getByLabel("Sujet").selectOption("express");
    await page.getByLabel("Message").fill("<script>alert(1)</script> 👋 مرحبا");
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    const said = await page.getByRole("status").innerText();
    const [ticket] = /CE-\d{5}/.exec(said) ?? [];
    expect(ticket).toBeDefined();
    expect(await topOf(page.getByRole("status"))).toBeLessThan(PHONE.height / 2);
    await page.goto(`${site}/dev/mail`);
    await expect
      .poll(async () => (await page.reload(), page.getByRole("main").innerText()))
      .toContain(`Votre message ${ticket} est bien arrivé`);
  });

  it("refuses a subject that is not in the list and a text of 6 000 signs, with the form", async () => {
    const fields = {
      formId: randomUUID(),
      firstName: "A",
      lastName: "B",
      email: "a@exemple.cm",
      subject: "loterie",
      message: "a".repeat(6000),
    };
    const answer = await fetch(`${site}/contact`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: site },
    });
    expect(answer.status).toBe(400);
    const body = await answer.text();
    expect(body).toContain("Choisissez un sujet.");
    expect(body).toContain("Le message dépasse 5");
  });
});

describe("/admin/messages", () => {
  it("holds what a robot left, shows the rest to answer, and notes that it was answered", async () => {
    const robot = new Person(site);
    const words = `Message de Clarisse ${randomUUID()}`;
    const fields = {
      firstName: "Clarisse",
      lastName: "Fouda",
      email: "clarisse@exemple.cm",
      subject: "arrima",
      message: words,
    };
    expect((await robot.post("/contact", { ...fields, formId: randomUUID() })).status).toBe(303);
    expect(
      (await robot.post("/contact", { ...fields, formId: randomUUID(), website: "x", message: `Publicité ${words}` }))
        .status,
    ).toBe(303);
    const held = `robot.${randomUUID()}@exemple.cm`;
    expect(await robot.post("/newsletter", { email: held, topics: "articles", website: "x" })).toMatchObject({
      status: 303,
      location: "/newsletter",
    });

    const adviser = await new Person(site).signInAs("adviser");
    const { page, context } = await visit(browser);
    await context.addCookies([...adviser.cookies].map(([name, value]) => ({ name, value, url: site })));
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${site}/admin/messages`);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("link", { name: /^Retenus/ }).click();
    await page
      .getByRole("row")
      .filter({ hasText: `Publicité ${words}` })
      .waitFor();
    await page.getByRole("button", { name: `Demander sa confirmation à ${held}` }).click();
    await page.getByText("C’est noté.").waitFor();
    expect(await page.getByRole("row").filter({ hasText: held }).count()).toBe(0);
    await page.getByRole("link", { name: "Tout", exact: true }).click();
    await page.waitForURL(/etat=tous/);
    const card = page.getByRole("row").filter({ hasText: words }).filter({ hasNotText: "Publicité" });
    expect(await card.innerText()).toContain("reste");
    await card.getByRole("link").first().click();
    await page.getByRole("button", { name: "Marquer comme répondu" }).click();
    await page.getByText("Ce message est noté comme répondu.").waitFor();
    await page.goto(`${site}/admin/messages?etat=tous`);
    expect(await card.innerText()).toContain("Répondu");
    await context.close();
    await expect.poll(async () => (await robot.get("/dev/mail")).body).toContain(held);
  });
});

it("finds guides, questions and pages, and forgives a typing error", async () => {
  const { page } = withoutJs;
  await page.goto(`${site}/recherche?q=preuve+de+fons`);
  expect(await page.getByRole("main").innerText()).toContain("preuve de fonds");
  expect(await page.locator('main a[href="/guides/preuve-de-fonds"]').count()).toBe(1);
  expect(await text("/recherche?q=%3Cscript%3Ealert(1)%3C/script%3E")).not.toContain("<script>alert");
});

it("sends a content page once: the second time it is a 304, and from memory it is the same", async () => {
  for (const path of [
    "/",
    "/faq",
    "/guides",
    "/guides/preuve-de-fonds",
    "/about",
    ARTICLE,
    "/newsletter",
    "/recherche",
  ]) {
    const first = await fetch(`${site}${path}`, { headers: HTML });
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const scripts = path === ARTICLE ? /script-src 'sha256-[^' ]+';/ : /script-src 'none';/;
    expect(first.headers.get("Content-Security-Policy")).toMatch(scripts);
    const again = await fetch(`${site}${path}`, { headers: HTML });
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get("Content-Security-Policy")).toMatch(scripts);
    const revalidated = await fetch(`${site}${path}`, { headers: { ...HTML, "If-None-Match": etag } });
    expect(revalidated.headers.get("Content-Security-Policy")).toMatch(scripts);
    expect([revalidated.status, await revalidated.text(), revalidated.headers.get("Cache-Control")]).toEqual([
      304,
      "",
      "no-cache",
    ]);
  }
  // A crawler says no more than « anything »; React's own data stays data.
  const crawler = await fetch(`${site}/blog`, { headers: { Accept: "*/*" } });
  const tag = crawler.headers.get("ETag") ?? "";
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect((await fetch(`${site}/blog`, { headers: { Accept: "*/*", "If-None-Match": tag } })).status).toBe(304);
  expect((await fetch(`${site}/blog.data`, { headers: { Accept: "*/*" } })).headers.get("Content-Type")).toContain(
    "text/x-script",
  );
  for (const path of ["/login", "/recherche?q=fonds", "/newsletter?source=page", `${ARTICLE}?repondre=personne`])
    expect((await fetch(`${site}${path}`, { headers: HTML })).headers.get("ETag"), path).toBeNull();
});

describe("a cached page", () => {
  it.each([
    ["/newsletter", { topics: "articles" }, "Regardez vos e-mails"],
    [ARTICLE, { intent: "comment", name: "Awa", body: "Merci." }, "Merci, votre commentaire est bien arrivé"],
  ] as const)("%s says what was done to whoever did it, once, and to nobody else", async (path, fields, words) => {
    const anybody = () => fetch(`${site}${path}`, { headers: HTML });
    const kept = await anybody();
    expect(await kept.text()).not.toContain(words);
    const person = new Person(site, HTML);
    const answer = await person.post(path, { ...fields, email: `${randomUUID()}@exemple.cm` });
    expect([answer.status, answer.location?.split("#")[0]]).toEqual([303, path]);
    expect(await (await anybody()).text()).not.toContain(words);
    // A browser that has the page and asks whether it changed is not told to show what it has.
    const asking = new Person(site, { ...HTML, "If-None-Match": kept.headers.get("ETag") ?? "" });
    for (const [name, value] of person.cookies) asking.cookies.set(name, value);
    const said = await asking.get(path);
    expect([said.status, said.headers.get("Cache-Control"), said.headers.get("ETag")]).toEqual([200, "no-store", null]);
    expect(said.body).toContain(words);
    expect(await (await anybody()).text()).not.toContain(words);
    expect((await asking.get(path)).body).not.toContain(words);
  });

  it("says it without an accessibility fault, and a reload gives the form back", async () => {
    // axe runs as a script, so this page has JavaScript.
    const { page, context } = await visit(browser);
    await page.setViewportSize(PHONE);
    await page.goto(`${site}/newsletter`);
    await page.getByLabel("Adresse e-mail").fill(`${randomUUID()}@exemple.cm`);
    await page.getByRole("main").getByRole("button", { name: "S’abonner" }).click();
    expect(page.url()).toBe(`${site}/newsletter`);
    expect(await page.getByRole("status").innerText()).toContain("Regardez vos e-mails");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.reload();
    expect(await page.getByLabel("Adresse e-mail").count()).toBe(1);
    await context.close();
  });
});

it("describes itself to machines: site map, robots, feeds", async () => {
  const map = [...(await text("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(map).toContain(`${site}/guides/preuve-de-fonds`);
  expect(map.filter((address) => /dashboard|profile|admin/.test(address))).toEqual([]);
  for (const address of map) expect((await fetch(address)).status, address).toBe(200);
  expect(await text("/robots.txt")).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(await text("/guides/rss.xml")).toContain('<rss version="2.0"');
});

/** The descriptions for machines of a page, in their order. */
const dataOf = async (path: string) =>
  [...(await text(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown> & { "@type": string },
  );

describe("JSON-LD", () => {
  /** What schema.org and its readers ask of each type. */
  const required: Record<string, readonly string[]> = {
    Organization: ["name", "url", "logo"],
    BreadcrumbList: ["itemListElement"],
    FAQPage: ["mainEntity"],
    Article: ["headline", "datePublished", "dateModified", "author", "publisher", "image", "mainEntityOfPage"],
    Event: ["name", "startDate", "location", "offers", "eventStatus", "organizer"],
  };
  it.each([
    ["/", ["Organization"]],
    ["/faq", ["BreadcrumbList", "FAQPage"]],
    ["/guides/preuve-de-fonds", ["BreadcrumbList", "Article"]],
    ["/tests", ["BreadcrumbList", "Event", "Event", "Event", "Event", "Event"]],
  ])("of %s has its types, each with what it needs", async (path, types) => {
    const found = await dataOf(path);
    expect(found.map((one) => one["@type"])).toEqual(types);
    for (const one of found) {
      expect(one["@context"]).toBe("https://schema.org");
      for (const name of required[one["@type"]] ?? ["no such type"])
        expect(one[name], `${path}: ${one["@type"]}.${name}`).toBeTruthy();
    }
  });

  it("says of a session when and where it is, in the time of Douala, and what a seat costs", async () => {
    const sessions = (await dataOf("/tests")).slice(1);
    // The TEF Canada in Dakar is at 125 000 FCFA in the demonstration world.
    const dakar = sessions.find(({ name }) => name === "TEF Canada, Dakar");
    expect(dakar).toMatchObject({
      eventStatus: "https://schema.org/EventScheduled",
      location: { "@type": "Place", address: { addressLocality: "Dakar", addressCountry: "Sénégal" } },
      offers: {
        "@type": "Offer",
        price: 125_000,
        priceCurrency: "XAF",
        url: expect.stringMatching(/\/tests\/register\/[0-9a-f-]{36}$/) as string,
      },
    });
    for (const session of sessions) expect(session.startDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+01:00$/);
    const availabilities = sessions.map(({ offers }) => (offers as { availability: string }).availability);
    expect(new Set(availabilities)).toEqual(
      new Set(["InStock", "LimitedAvailability", "SoldOut"].map((word) => `https://schema.org/${word}`)),
    );
  });
});
