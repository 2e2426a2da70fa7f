/** The cookie that knows a browser, and the limits that count by it, over real HTTP on default settings. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Person } from "#e2e/support/people/person.ts";
import { rawRequest } from "#e2e/support/site/raw-request.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";
import { type TlsProxy, openTlsProxy } from "#e2e/support/machine/tls-proxy.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";

let site: Site;
let proxy: TlsProxy;
beforeAll(async () => {
  site = await startSite({ DEMO: "1", LOG_LEVEL: "error", TRUST_PROXY: "1" });
  proxy = await openTlsProxy();
  proxy.forwardTo(site.url);
});
afterAll(async () => {
  proxy.close();
  await site.stop();
});

const from = (address: string) => new Person(site.url, { "X-Forwarded-For": address, Accept: "text/html" });
const letter = (message: string) => ({
  formId: randomUUID(),
  firstName: "Awa",
  lastName: "Ngo",
  email: "awa@exemple.cm",
  subject: "general",
  message,
});
const send = (who: Person, message = "Bonjour") => who.post("/contact", letter(message));
const CONTENT = [
  "/",
  "/simulator",
  "/blog",
  "/blog/lire-son-attestation-tef-tcf",
  "/guides",
  "/faq",
  "/about",
  "/newsletter",
  "/tests",
  "/crs",
  "/crs?age=29",
  "/arrima",
  "/pnp",
];

describe("the cookie", () => {
  it.each(CONTENT)("does not come with %s, read anew or from memory", async (path) => {
    for (let read = 0; read < 2; read += 1)
      expect((await from("198.51.100.1").get(path)).headers.getSetCookie()).toEqual([]);
  });

  it.each(["/contact", "/appointment", "/register", "/login", "/fiche"])(
    "comes with %s, once, and for this one browser",
    async (path) => {
      const person = from("198.51.100.1");
      const { headers } = await person.get(path);
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(/^browser=[\w%.=-]{60,160}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
      expect(headers.get("Cache-Control")).toMatch(/private|no-store/);
      expect((await person.get(path)).headers.getSetCookie()).toEqual([]);
      expect((await person.get("/appointment")).headers.getSetCookie()).toEqual([]);
    },
  );

  it("is Secure and bound to the host over TLS", async () => {
    const answer = await rawRequest(`${proxy.url}/contact`);
    expect(answer.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^__Host-browser=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  it("is ignored and replaced when forged", async () => {
    const person = from("198.51.100.1");
    await person.get("/contact");
    const own = person.cookies.get("browser") ?? "";
    person.cookies.set("browser", `${own.slice(0, 10)}${own[10] === "A" ? "B" : "A"}${own.slice(11)}`);
    expect((await person.get("/contact")).headers.getSetCookie()).toHaveLength(1);
    expect(person.cookies.get("browser")).not.toBe(own);
  });

  it("is set by the response to a form below a text", async () => {
    const person = from("198.51.100.1");
    await person.get("/newsletter");
    const { status, headers } = await person.post("/newsletter", { email: "awa@exemple.cm", source: "page" });
    expect([303, 400]).toContain(status);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^browser=/)]);
  });

  it("is not given by the open API", async () => {
    const answer = await fetch(`${site.url}/api/simulations/crs`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  });
});

describe("posts of a minute", () => {
  it("of 200 browsers behind one operator's address pass", async () => {
    const answers: number[] = [];
    for (let one = 0; one < 200; one += 1) {
      const person = from("154.72.160.1");
      await person.get("/contact");
      answers.push((await send(person, `Bonjour de ${one}`)).status);
    }
    expect(answers.filter((status) => status !== 303)).toEqual([]);
  });

  it("of one script behind the same address stop at 120; its neighbours go on", async () => {
    const script = from("154.72.160.1");
    await script.get("/contact");
    const answers: number[] = [];
    for (let sent = 0; sent < 140; sent += 1) answers.push((await send(script, `Envoi ${sent}`)).status);
    const taken = answers.filter((status) => status === 303).length;
    recordFigure({
      attack: "posts-of-a-script",
      sent: "140 posts, one cookie",
      measured: "posts taken",
      value: taken,
      unit: "posts",
      bound: { most: 120 },
    });
    expect([taken, answers.filter((status) => status === 429).length]).toEqual([120, 20]);
    const neighbour = from("154.72.160.1");
    await neighbour.get("/contact");
    expect((await send(neighbour)).status).toBe(303);
  });

  it("of a script that drops its cookies, or forges them, stop at 120 in all", async () => {
    const answers: number[] = [];
    for (let sent = 0; sent < 140; sent += 1) {
      const person = from("154.72.160.2");
      if (sent % 2)
        person.cookies.set(
          "browser",
          `${Buffer.from(JSON.stringify(`${"A".repeat(22)}.zzzzz${sent}`)).toString("base64")}.AAAA`,
        );
      answers.push((await send(person, `Envoi ${sent}`)).status);
    }
    const taken = answers.filter((status) => status === 303).length;
    recordFigure({
      attack: "posts-of-a-script",
      sent: "140 posts, forged or no cookie",
      measured: "posts taken",
      value: taken,
      unit: "posts",
      bound: { most: 120 },
    });
    expect(taken).toBe(120);
    const neighbour = from("154.72.160.2");
    await neighbour.get("/contact");
    expect((await send(neighbour)).status).toBe(303);
  });

  it("are accepted without cookies", async () => {
    const person = from("154.72.160.3");
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await send(person, `Envoi ${sent}`)).status).toBe(303);
      person.cookies.clear();
    }
  });
});
