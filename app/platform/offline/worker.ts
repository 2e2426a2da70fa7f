/* oxlint-disable unicorn/consistent-function-scoping -- the text of the function is all that the browser is given */
import type { Fetched, WorkerConfig, WorkerScope } from "./worker-types.ts";

/**
 * The service worker of the site, as text of `/sw.js`: it must not name anything outside itself.
 *
 * A page always comes from the network where there is one: a copy, with the day it was made on it, is shown only when
 * the line is cut, so that an old grid never stands as a new one. What is kept without being asked: the fallback page,
 * and each tool that was opened, asked for again without cookies, so that nobody's name is in it. Everything else is
 * kept by a tap on /hors-ligne: guides ("guides"), one's own pages ("moi", with the mark of whose they are), and what waits
 * to be sent ("a-envoyer", only once "moi" exists, which a shared phone never has). Leaving empties both; a sign-in, or
 * a session that has ended, empties "moi", and what waits then waits for its owner alone (offline-page.ts).
 */
export function serviceWorker(config: WorkerConfig): void {
  const worker = globalThis as unknown as WorkerScope;
  const CORE = `outils-${config.edition}`;
  const OWNER = `${config.fallback}/moi`;
  const KEPT_AT = "X-Kept-At";

  /** A copy for everybody: without cookies, whole, with the moment it was made. */
  const copyOf = async (path: string, query = ""): Promise<Response> => {
    const response = await fetch(path + query, {
      credentials: "omit",
      cache: "no-cache",
      headers: { Accept: "text/html" },
    });
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
    const headers = new Headers(response.headers);
    headers.set(KEPT_AT, new Date().toISOString());
    return new Response(await response.blob(), { headers });
  };
  /**
   * A file of the build, with what it imports: the manifest names that of a page, not that of each of its parts. Its name
   * is its content's, so that any copy is the right one; it is put into this cache, since the others go with their edition.
   */
  const fileOf = async (cache: Cache, file: string, seen = new Set<string>()): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    const here = await cache.match(file);
    const response = here ?? (await worker.caches.match(file)) ?? (await fetch(file, { credentials: "omit" }));
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    const text = file.endsWith(".js") ? await response.clone().text() : "";
    const imported = [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(
      ([, name]) => `/assets/${name}`,
    );
    await Promise.all(imported.map((name) => fileOf(cache, name, seen)));
    if (!here) await cache.put(file, response);
  };
  const isAsked = (path: string) =>
    Object.entries(config.asked).some(([first, others]) => first === path || others.includes(path));
  const keepTool = async (path: string): Promise<void> => {
    const core = await worker.caches.open(CORE);
    if (await core.match(path)) return;
    // What goes on from it first: whoever sees it kept has the whole.
    await Promise.all((config.asked[path] ?? []).map(keepTool));
    const page = await copyOf(path, isAsked(path) ? config.copyQuery : "");
    const named = (await page.clone().text()).match(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g) ?? [];
    await Promise.all([...new Set([...named, ...(config.tools[path] ?? [])])].map((file) => fileOf(core, file)));
    await core.put(path, page);
  };

  const prepare = async () => {
    const names = await worker.caches.keys();
    const before = await Promise.all(
      names.filter((name) => name.startsWith("outils-")).map(async (name) => (await worker.caches.open(name)).keys()),
    );
    const kept = before.flat().map(({ url }) => new URL(url).pathname);
    const open = (await worker.clients.matchAll({ includeUncontrolled: true })).map(({ url }) => new URL(url).pathname);
    const tools = Object.keys(config.tools).filter(
      (path) => kept.includes(path) || (open.includes(path) && !isAsked(path)),
    );
    await Promise.all([config.fallback, ...tools].map(keepTool));
    await worker.skipWaiting();
  };
  worker.addEventListener("install", (event) => event.waitUntil(prepare()));

  const renew = async () => {
    const names = await worker.caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith("outils-") && name !== CORE).map((name) => worker.caches.delete(name)),
    );
    const guides = await worker.caches.open("guides");
    for (const { url } of await guides.keys()) {
      // A guide that cannot be fetched now keeps its older copy, with its day on it.
      const fresh = await copyOf(new URL(url).pathname).catch(() => undefined);
      if (fresh) await guides.put(url, fresh);
    }
    // The line is not kept waiting while a phone wakes the worker.
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  worker.addEventListener("activate", (event) => event.waitUntil(renew()));

  /** Without making a cache that was not there. */
  const inCache = async (name: string) => ((await worker.caches.has(name)) ? worker.caches.open(name) : undefined);
  const countWaiting = async () => (await (await inCache("a-envoyer"))?.keys())?.length ?? 0;

  /** The page with words before everything else in it. */
  const withWords = async (page: Response, label: string, words: string): Promise<Response> => {
    const note = `<aside class="offline-note" aria-label="${label}"><p>${words}</p></aside>`;
    // After the link that skips to the content, which stays the first thing of a page.
    const html = (await page.text()).replace(
      /<body[^>]*>(?:\s*<a class="skip-link".*?<\/a>)?/s,
      (before) => before + note,
    );
    const headers = new Headers(page.headers);
    headers.delete("Content-Length");
    headers.delete("Content-Encoding");
    return new Response(html, { headers });
  };
  /** The copy with the words that say so. */
  const withNote = async (copy: Response): Promise<Response> => {
    const at = copy.headers.get(KEPT_AT);
    const waiting = await countWaiting();
    const day = at
      ? new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short", timeZone: "Africa/Douala" })
          .format(new Date(at))
          .replace(/(\d\d):(\d\d)$/, (_, hour, minute) => `${Number(hour)}\u00a0h\u00a0${minute}`)
          .replace(/^1 /, "1er ")
      : "";
    const link = waiting > 0 ? ` · <a href="${config.fallback}#a-envoyer">À envoyer (${waiting})</a>` : "";
    const words = `<strong>Hors ligne.</strong> Page gardée le ${day}\u00a0: elle a pu changer depuis. <a href="${config.fallback}">Ce qui s’ouvre sans réseau</a>${link}`;
    return withWords(copy, "Hors ligne", words);
  };
  let wasCut = false;
  const offline = async (url: URL): Promise<Response> => {
    wasCut = true;
    const own = await (await inCache("moi"))?.match(url.pathname + url.search);
    if (own) {
      // Plain HTML: its forms are sent by the browser itself, so that they can wait.
      const headers = new Headers(own.headers);
      headers.set(
        "Content-Security-Policy",
        (headers.get("Content-Security-Policy") ?? "").replace(/script-src [^;]*/, "script-src 'none'"),
      );
      return withNote(new Response(await own.blob(), { headers }));
    }
    // A tool computes in the browser: its copy serves whatever its address asks.
    const copy = (await worker.caches.match(url.pathname)) ?? (await worker.caches.match(config.fallback));
    return copy ? withNote(copy) : Response.error();
  };
  /** One's own page that is kept, as the network has just brought it. */
  const renewOwn = async (own: Cache, key: string, page: Response): Promise<void> => {
    const headers = new Headers(page.headers);
    headers.set(KEPT_AT, new Date().toISOString());
    const html = await page.text();
    for (const sheet of new Set(html.match(/\/assets\/[\w.-]+\.(?:css|woff2)/g))) await fileOf(own, sheet);
    await own.put(key, new Response(html, { headers }));
  };

  /** The page of what is kept, with one of its sentences (offline-page.ts). */
  const saying = (sentence: string) => Response.redirect(`${config.fallback}?dit=${sentence}#a-envoyer`, 303);
  /** Keeps a form that could not leave, on a phone that its owner called their own. */
  const letWait = async (request: Request, path: string): Promise<Response | undefined> => {
    const owner = await (await (await inCache("moi"))?.match(OWNER))?.text();
    const type = request.headers.get("Content-Type")?.split(";")[0] ?? "";
    const multipart = type === "multipart/form-data";
    if (owner === undefined || !(multipart || type === "application/x-www-form-urlencoded")) return undefined;
    const fields = [...(await request.formData())];
    // A document is not left on a phone, and a message without it would say something else.
    if (fields.some(([, value]) => typeof value !== "string" && value.size > 0)) return saying("document");
    const said = fields.filter(([, value]) => typeof value === "string");
    const entry = {
      path: path + new URL(request.url).search,
      multipart,
      fields: said,
      at: new Date().toISOString(),
      owner,
    };
    const waiting = await worker.caches.open("a-envoyer");
    await waiting.put(
      `${config.fallback}/a-envoyer/${Date.now()}-${Math.random()}`,
      new Response(JSON.stringify(entry)),
    );
    return saying("garde");
  };
  const mayWait = (path: string) => config.mayWait.some((source) => new RegExp(source).test(path));
  const sendOrKeep = async (request: Request, path: string): Promise<Response> => {
    const spare = request.clone();
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await letWait(spare, path);
      if (kept) return kept;
      throw error;
    }
  };
  const leave = async (request: Request): Promise<Response> => {
    const emptied = Promise.all(["moi", "a-envoyer"].map((name) => worker.caches.delete(name)));
    try {
      return await fetch(request);
    } catch {
      await emptied;
      return saying("deconnexion");
    }
  };
  const open = async (event: Fetched, url: URL): Promise<Response> => {
    const { request, preloadResponse } = event;
    let answer: Response;
    try {
      answer = (await preloadResponse) ?? (await fetch(request));
    } catch {
      return offline(url);
    }
    // The first contact after a cut: another edition makes itself known at once.
    if (wasCut) event.waitUntil(worker.registration.update().catch(() => undefined));
    wasCut = false;
    if (!answer.ok || !answer.headers.get("Content-Type")?.startsWith("text/html")) return answer;
    // Whoever is asked to sign in has no session any more.
    if (url.pathname === config.login) await worker.caches.delete("moi");
    const own = await inCache("moi");
    const key = url.pathname + url.search;
    if (own && (await own.match(key))) event.waitUntil(renewOwn(own, key, answer.clone()));
    const waiting = url.pathname === config.fallback ? 0 : await countWaiting();
    if (waiting === 0) return answer;
    return withWords(
      answer,
      "À envoyer",
      `<a href="${config.fallback}#a-envoyer">À envoyer (${waiting})</a>\u00a0: écrit sans réseau, pas encore parti.`,
    );
  };

  /** Of whoever was signed in: the server has forgotten this browser with their session. */
  const endNotifications = async () => {
    const { pushManager } = worker.registration;
    await (await pushManager?.getSubscription())?.unsubscribe();
    for (const shown of await worker.registration.getNotifications()) shown.close();
  };

  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { method, mode } = request;
    const url = new URL(request.url);
    const path = url.pathname;
    if (url.origin !== worker.location.origin) return;
    if (method === "POST") {
      // React asks the same address with ".data" behind it.
      const asked = path.replace(/\.data$/, "");
      // Whoever comes in finds nothing of the person before.
      if (config.entrances.some((start) => asked === start || asked.startsWith(`${start}/`)))
        event.waitUntil(Promise.all([worker.caches.delete("moi"), endNotifications()]));
      if (asked === config.logout) {
        event.waitUntil(endNotifications());
        event.respondWith(leave(request));
      } else if (mode === "navigate" && mayWait(path)) event.respondWith(sendOrKeep(request, path));
    } else if (method === "GET" && mode === "navigate") {
      event.respondWith(open(event, url));
      // A tool that was opened is kept, once; what fails now is tried at its next opening.
      if (path in config.tools && !isAsked(path)) event.waitUntil(keepTool(path).catch(() => undefined));
    } else if (method === "GET" && path.startsWith("/assets/")) {
      event.respondWith(worker.caches.match(path).then((copy) => copy ?? fetch(request)));
    }
  });

  worker.addEventListener("message", (event) => {
    const path = String(event.data);
    if (path in config.tools) event.waitUntil(keepTool(path).catch(() => undefined));
  });
  worker.addEventListener("push", (event) => {
    const said = event.data?.json();
    const {
      title = "Du nouveau",
      body = "",
      url = config.notices,
      tag = "",
    } = (said && typeof said === "object" ? said : {}) as Record<string, string>;
    event.waitUntil(
      worker.registration.showNotification(title, { body, icon: "/icon-192.png", lang: "fr", tag, data: { url } }),
    );
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { url } = event.notification.data as { url: string };
    const target = new URL(url, worker.location.origin);
    event.waitUntil(worker.clients.openWindow(target.origin === worker.location.origin ? target.href : "/"));
  });
}

/** The worker that takes the other one away, with all it kept: `OFFLINE=0` (docs/operations.md). */
export function retiredWorker(): void {
  const worker = globalThis as unknown as WorkerScope;
  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  const empty = async () => {
    await Promise.all((await worker.caches.keys()).map((name) => worker.caches.delete(name)));
    await worker.registration.unregister();
  };
  worker.addEventListener("activate", (event) => event.waitUntil(empty()));
}
