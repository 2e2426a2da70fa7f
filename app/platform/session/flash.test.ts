import { randomBytes } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { noteAskedPage } from "./guards.ts";
import { type Flash, forgetShownFlash, redirectWithFlash, takeDone, takeFlash } from "./flash.server.ts";
import { type RequestScope, provideScope } from "./scope.ts";

const key = randomBytes(32);
const start = Temporal.ZonedDateTime.from("2026-11-23T09:00:00+01:00[Africa/Douala]");
const saved: Flash = { kind: "success", title: "Rendez-vous déplacé", text: "Le client est prévenu." };
const freed: Flash = { kind: "caution", title: "Une place n’a pas été libérée" };

type Now = { after?: number; secret?: Buffer };

function asked(request: Request, { after = 0, secret = key }: Now) {
  const context = new RouterContextProvider();
  provideScope(context, {
    clock: { now: () => start.add({ seconds: after }) },
    secrets: { browserCookie: secret },
  } as unknown as RequestScope);
  const url = new URL(request.url);
  void noteAskedPage({ request, context, url, pattern: "", params: {} }, () => Promise.resolve(new Response()));
  return { request, context };
}

/** The cookie that a redirect sets, as a browser sends it back. */
async function kept(from: string, to: string, flash: Flash, now: Now = {}): Promise<string> {
  const response = await redirectWithFlash(asked(new Request(from, { method: "POST" }), now), to, flash);
  expect([response.status, response.headers.get("Location")]).toEqual([303, to]);
  return response.headers.get("Set-Cookie") ?? "";
}

/** What a page says with these cookies, and what it has the browser forget. */
async function shown(
  page: string,
  cookies: string[],
  { method = "GET", answer = new Response("page"), ...now }: Now & { method?: string; answer?: Response } = {},
) {
  const header = cookies.map((cookie) => cookie.slice(0, cookie.indexOf(";"))).join("; ");
  const { request, context } = asked(
    new Request(page, { method, headers: header === "" ? {} : { Cookie: header } }),
    now,
  );
  let flash: Flash | null = null;
  let done: unknown = null;
  const response = await forgetShownFlash(
    { request, context, url: new URL(page), pattern: "", params: {} },
    async () => {
      flash = await takeFlash({ request, context });
      done = await takeDone({ request, context });
      return answer;
    },
  );
  if (!response) throw new Error("no answer");
  return { flash, done, forgets: response.headers.get("Set-Cookie"), caching: response.headers.get("Cache-Control") };
}

const HOST = "https://ours.example";
const nothing = { flash: null, done: null, forgets: null, caching: null };

test("words travel in a short-lived cookie out of scripts' reach, are said by the page that follows and forgotten", async () => {
  const cookie = await kept(`${HOST}/admin/agenda/3/deplacer`, "/admin/agenda/3?du=2026-11-23#jour", saved);
  expect(cookie).toMatch(/^__Host-flash-[0-9a-f]{10}=[^;]+; Max-Age=120; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const { flash, forgets, caching } = await shown(`${HOST}/admin/agenda/3?du=2026-11-23`, ["a=b;", cookie]);
  expect(flash).toEqual(saved);
  expect(forgets).toMatch(new RegExp(`^${cookie.split("=")[0]}=; Max-Age=0; Path=/;`));
  expect(caching).toBe("no-store");
  expect(await shown(`${HOST}/admin/agenda/3`, [])).toEqual(nothing);
});

test("without TLS, as on a developer's machine, the cookie is no __Host- one", async () => {
  const cookie = await kept("http://localhost:3000/x", "/contact", freed);
  expect(cookie).toMatch(/^flash-[0-9a-f]{10}=[^;]+; Max-Age=120; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await shown("http://localhost:3000/contact/", [cookie])).flash).toEqual(freed);
});

test("what a page says in a place of its own comes with what it was done to, and is no words for a toast", async () => {
  const cookie = await kept(`${HOST}/contact`, "/contact", { kind: "done", done: "sent", about: "CE-12345" });
  expect((await shown(`${HOST}/contact`, [cookie])).done).toEqual({ kind: "done", done: "sent", about: "CE-12345" });
  expect((await shown(`${HOST}/contact`, [await kept(`${HOST}/contact`, "/contact", saved)])).done).toBeNull();
});

test("two tabs: each page says its own words, and leaves those of the other", async () => {
  const one = await kept(`${HOST}/a`, "/admin/messages", saved);
  const other = await kept(`${HOST}/b`, "/admin/sessions", freed);
  expect((await shown(`${HOST}/contact`, [one, other])).flash).toBeNull();
  const { flash, forgets } = await shown(`${HOST}/admin/messages`, [one, other]);
  expect(flash).toEqual(saved);
  expect(forgets).toContain(one.split("=")[0]);
  expect((await shown(`${HOST}/admin/sessions`, [other])).flash).toEqual(freed);
});

test("a page that leads on, and a form that comes back refused, leave the words for the page of their own", async () => {
  const cookie = await kept(`${HOST}/a`, "/dashboard", saved);
  const leads = await shown(`${HOST}/dashboard`, [cookie], {
    answer: new Response(null, { status: 302, headers: { Location: "/login" } }),
  });
  expect(leads.forgets).toBeNull();
  expect(await shown(`${HOST}/dashboard`, [cookie], { method: "POST" })).toEqual(nothing);
});

test("what is old, changed, of another page or of another key says nothing", async () => {
  const page = `${HOST}/admin/messages`;
  const cookie = await kept(page, "/admin/messages", saved);
  expect((await shown(page, [cookie], { after: 120 })).flash).toEqual(saved);
  expect(await shown(page, [cookie], { after: 121 })).toEqual(nothing);
  expect(await shown(page, [await kept(page, "/admin/messages", saved, { secret: randomBytes(32) })])).toEqual(nothing);

  const [name = "", value = ""] = cookie.slice(0, cookie.indexOf(";")).split("=");
  const [packed = "", signature = ""] = decodeURIComponent(value).split(/\.(?=[^.]*$)/);
  const forged = btoa(JSON.stringify({ ...JSON.parse(atob(packed)), title: "Virez 45 000 FCFA" }));
  const elsewhere = (await kept(page, "/admin/sessions", freed)).replace(/^[^=]+/, name);
  for (const wrong of [`${forged}.${signature}`, packed, "", "x.y"])
    expect(await shown(page, [`${name}=${encodeURIComponent(wrong)};`])).toEqual(nothing);
  expect(await shown(page, [elsewhere])).toEqual(nothing);
});
