/** What the worker is told by the server that writes it. */
export type WorkerConfig = {
  /** Of the build and the texts at hand: another one makes browsers take the new worker, and every copy anew. */
  edition: string;
  /** The page shown when nothing else is kept. */
  fallback: string;
  /** The page that a pushed notice opens when it names none. */
  notices: string;
  /** Paths of the tools that work in the browser alone, each with the files of the build that it runs on. */
  tools: Record<string, readonly string[]>;
  /** Paths whose forms may wait on a phone that its owner called their own; sources of regular expressions. */
  mayWait: readonly string[];
};

/** The part of a service worker's scope that is used here: TypeScript's DOM library knows windows only. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetched = Extendable & { request: Request; preloadResponse: Promise<Response | undefined>; respondWith(answer: Promise<Response>): void };
type Told = Extendable & { data: unknown };
type Pushed = Extendable & { data: { json(): unknown } | null };
type Clicked = Extendable & { notification: Notification };
type WorkerScope = {
  caches: CacheStorage;
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void>; matchAll(options: object): Promise<readonly { url: string }[]>; openWindow(url: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetched) => void): void;
  addEventListener(type: "message", listener: (event: Told) => void): void;
  addEventListener(type: "push", listener: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Clicked) => void): void;
};

/**
 * The service worker of the site, as text of `/sw.js`: it must not name anything outside itself.
 *
 * A page always comes from the network where there is one: a copy, with the day it was made on it, is shown only when
 * the line is cut, so that an old grid never stands as a new one. What is kept without being asked: the fallback page,
 * and each tool that was opened, asked for again without cookies, so that nobody's name is in it. Everything else is
 * kept by a tap on /hors-ligne: guides ("guides"), one's own lists ("moi"), and what waits to be sent ("a-envoyer",
 * only once "moi" exists, which a shared phone never has). Leaving empties the last two.
 */
export function serviceWorker(config: WorkerConfig): void {
  const worker = globalThis as unknown as WorkerScope;
  const CORE = `outils-${config.edition}`;
  const OWN = ["moi", "a-envoyer"];
  const KEPT_AT = "X-Kept-At";

  /** A copy for everybody: without cookies, whole, with the moment it was made. */
  const copyOf = async (path: string): Promise<Response> => {
    const response = await fetch(path, { credentials: "omit", cache: "no-cache", headers: { Accept: "text/html" } });
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
    const headers = new Headers(response.headers);
    headers.set(KEPT_AT, new Date().toISOString());
    return new Response(await response.blob(), { headers });
  };
  /** A file of the build: its name is its content's, so that any copy is the right one. */
  const fileOf = async (core: Cache, file: string) => {
    if (await worker.caches.match(file)) return;
    const response = await fetch(file, { credentials: "omit" });
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await core.put(file, response);
  };
  const keepTool = async (path: string) => {
    const core = await worker.caches.open(CORE);
    if (await core.match(path)) return;
    const page = await copyOf(path);
    const named = (await page.clone().text()).match(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g) ?? [];
    await Promise.all([...new Set([...named, ...(config.tools[path] ?? [])])].map((file) => fileOf(core, file)));
    await core.put(path, page);
  };

  const prepare = async () => {
    const names = await worker.caches.keys();
    const before = await Promise.all(names.filter((name) => name.startsWith("outils-")).map(async (name) => (await worker.caches.open(name)).keys()));
    const kept = before.flat().map(({ url }) => new URL(url).pathname);
    const open = (await worker.clients.matchAll({ includeUncontrolled: true })).map(({ url }) => new URL(url).pathname);
    const tools = Object.keys(config.tools).filter((path) => kept.includes(path) || open.includes(path));
    await Promise.all([config.fallback, ...tools].map(keepTool));
    await worker.skipWaiting();
  };
  worker.addEventListener("install", (event) => event.waitUntil(prepare()));

  const renew = async () => {
    const names = await worker.caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("outils-") && name !== CORE).map((name) => worker.caches.delete(name)));
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

  /** The copy with the words that say so, as the first thing of the page. */
  const withNote = async (copy: Response): Promise<Response> => {
    const at = copy.headers.get(KEPT_AT);
    const waiting = (await worker.caches.has("a-envoyer")) ? (await (await worker.caches.open("a-envoyer")).keys()).length : 0;
    const day = at ? new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short", timeZone: "Africa/Douala" }).format(new Date(at)) : "";
    const note = `<aside class="offline-note" aria-label="Hors ligne"><p><strong>Hors ligne.</strong> Page gardée le ${day}\u00a0: elle a pu changer depuis. <a href="${config.fallback}">Ce qui s’ouvre sans réseau</a>${waiting > 0 ? ` · <a href="${config.fallback}#a-envoyer">À envoyer (${waiting})</a>` : ""}</p></aside>`;
    // After the link that skips to the content, which stays the first thing of a page.
    const html = (await copy.text()).replace(/<body[^>]*>(?:\s*<a class="skip-link".*?<\/a>)?/s, (before) => before + note);
    const headers = new Headers(copy.headers);
    headers.delete("Content-Length");
    headers.delete("Content-Encoding");
    return new Response(html, { headers });
  };
  const offline = async (url: URL): Promise<Response> => {
    const own = (await worker.caches.has("moi")) ? await (await worker.caches.open("moi")).match(url.pathname + url.search) : undefined;
    // A tool computes in the browser: its copy serves whatever its address asks.
    const copy = own ?? (await worker.caches.match(url.pathname)) ?? (await worker.caches.match(config.fallback));
    return copy ? withNote(copy) : Response.error();
  };

  const page = (title: string, words: string): Response => {
    const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><body><main><h1>${title}</h1><p>${words}</p><p><a href="${config.fallback}#a-envoyer">Voir ce qui attend</a></p></main></body></html>`;
    return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'" } });
  };
  /** Keeps a form that could not leave, on a phone that its owner called their own. */
  const letWait = async (request: Request, path: string): Promise<Response | undefined> => {
    if (!(await worker.caches.has("moi"))) return undefined;
    if (request.headers.get("Content-Type")?.split(";")[0] !== "application/x-www-form-urlencoded") return undefined;
    const entry = { path: path + new URL(request.url).search, body: await request.text(), at: new Date().toISOString(), from: request.referrer };
    const waiting = await worker.caches.open("a-envoyer");
    await waiting.put(`${config.fallback}/a-envoyer/${crypto.randomUUID()}`, new Response(JSON.stringify(entry)));
    const { length } = await waiting.keys();
    return page(
      `À envoyer (${length})`,
      "Pas de réseau\u00a0: ce que vous venez d’écrire est gardé sur ce téléphone. Rien n’est parti. Une fois le réseau revenu, envoyez-le d’un appui.",
    );
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
  const open = async ({ request, preloadResponse }: Fetched, url: URL): Promise<Response> => {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch {
      return offline(url);
    }
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
      // Whoever leaves, or signs in, finds nothing of the person before.
      if (/^\/(logout|login|register)$/.test(path)) event.waitUntil(Promise.all([...OWN.map((name) => worker.caches.delete(name)), endNotifications()]));
      if (mode === "navigate" && mayWait(path)) event.respondWith(sendOrKeep(request, path));
    } else if (method === "GET" && mode === "navigate") {
      event.respondWith(open(event, url));
      // A tool that was opened is kept, once; what fails now is tried at its next opening.
      if (path in config.tools) event.waitUntil(keepTool(path).catch(() => undefined));
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
    const { title = "Cap Érable", body = "", url = config.notices, tag = "" } = (said && typeof said === "object" ? said : {}) as Record<string, string>;
    event.waitUntil(worker.registration.showNotification(title, { body, icon: "/icon-192.png", lang: "fr", tag, data: { url } }));
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
