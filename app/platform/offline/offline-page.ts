/* oxlint-disable unicorn/consistent-function-scoping -- the text of the function is all that the browser is given */
/**
 * The buttons of /hors-ligne: what is kept on this phone, what waits to be sent. Runs in the browser as text of the
 * page, which its policy lets through by its hash; it must not name anything outside itself. With JavaScript off the
 * page says what it needs and offers files instead.
 *
 * In the page: `data-tool` (a path) and `data-guide="/guides/x"` hold a line each, `data-own` the paths of one's own pages
 * (absent for visitors and on a shared phone), `data-worker` and `data-login` the addresses of the worker and of the sign-in,
 * `data-without-script` what stands there until then, `data-waiting` what waits, `data-said` the words read out.
 */
export function offlinePage(): void {
  const find = <Found extends Element = HTMLElement>(selector: string, within: ParentNode = document) => [...within.querySelectorAll<Found>(selector)];
  const said = document.querySelector("[data-said]");
  const say = (words: string) => {
    if (said) said.textContent = words;
  };
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) {
    say("Ce navigateur ne sait pas garder de pages. Les guides en PDF s’ouvrent partout.");
    return;
  }
  for (const instead of find("[data-without-script]")) instead.hidden = true;
  const { worker = "", login } = document.querySelector<HTMLElement>("[data-worker]")?.dataset ?? {};
  const ready = navigator.serviceWorker.register(worker, { updateViaCache: "none" }).then(() => navigator.serviceWorker.ready);
  const dayOf = (at: string | null | undefined) =>
    at ? new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short", timeZone: "Africa/Douala" }).format(new Date(at)) : "";

  const copy = async (path: string, credentials: RequestCredentials) => {
    const response = await fetch(path, { credentials, cache: "no-cache", headers: { Accept: "text/html" } });
    if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
    const headers = new Headers(response.headers);
    headers.set("X-Kept-At", new Date().toISOString());
    const page = new Response(await response.blob(), { headers });
    // Its style sheets: named by their content, so that a copy stays right.
    const sheets = (await page.clone().text()).match(/\/assets\/[\w.-]+\.(?:css|woff2)/g) ?? [];
    return { page, sheets: [...new Set(sheets)] };
  };
  const keep = async (name: string, paths: readonly string[], credentials: RequestCredentials) => {
    const copies = await Promise.all(paths.map((path) => copy(path, credentials)));
    const cache = await caches.open(name);
    for (const [index, { page, sheets }] of copies.entries()) {
      for (const sheet of sheets) if (!(await caches.match(sheet))) await cache.add(sheet);
      await cache.put(paths[index] ?? "", page);
    }
  };

  /** One line: its state in words, and its button. */
  const line = (holder: HTMLElement, name: string, state: () => Promise<string | null>, act: (kept: boolean) => Promise<void>) => {
    const button = holder.querySelector("button");
    const words = holder.querySelector("[data-state]");
    if (!button || !words) return;
    button.hidden = false;
    const show = async () => {
      const at = await state();
      words.textContent = at === null ? "" : at === "" ? "Gardé" : `Gardé le ${dayOf(at)}`;
      // Its name begins with what is seen, and says of what.
      button.textContent = at === null ? "Garder" : "Retirer";
      button.setAttribute("aria-label", `${at === null ? "Garder" : "Retirer"}\u00a0: ${name}`);
      button.hidden = at !== null && holder.hasAttribute("data-tool");
    };
    button.addEventListener("click", () => {
      button.disabled = true;
      const work = async () => {
        const kept = (await state()) !== null;
        await act(kept);
        say(kept ? `${name}\u00a0: retiré de ce téléphone.` : `${name}\u00a0: gardé sur ce téléphone.`);
      };
      void work()
        .catch(() => say(`${name}\u00a0: rien n’a changé, le réseau a coupé. Réessayez.`))
        .then(show)
        .finally(() => {
          button.disabled = false;
        });
    });
    void show();
  };
  const keptAt = async (name: string, path: string) => {
    if (!(await caches.has(name))) return null;
    const found = await (await caches.open(name)).match(path);
    return found ? (found.headers.get("X-Kept-At") ?? "") : null;
  };
  const nameOf = (holder: HTMLElement) => holder.querySelector("a")?.textContent?.trim() ?? "";

  for (const holder of find("[data-guide]")) {
    const path = holder.dataset.guide ?? "";
    line(
      holder,
      nameOf(holder),
      () => keptAt("guides", path),
      async (kept) => {
        if (kept) await (await caches.open("guides")).delete(path);
        else await keep("guides", [path], "omit");
      },
    );
  }
  for (const holder of find("[data-tool]")) {
    const path = holder.dataset.tool ?? "";
    const state = async () => (await caches.match(path))?.headers.get("X-Kept-At") ?? null;
    line(holder, nameOf(holder), state, async () => {
      (await ready).active?.postMessage(path);
      for (let turn = 0; turn < 60 && (await state()) === null; turn += 1) await new Promise((resolve) => setTimeout(resolve, 500));
      if ((await state()) === null) throw new Error(path);
    });
  }
  for (const holder of find("[data-own]")) {
    const paths = (holder.dataset.own ?? "").split(" ");
    line(
      holder,
      nameOf(holder),
      () => keptAt("moi", paths[0] ?? ""),
      async (kept) => {
        if (!kept) return keep("moi", paths, "same-origin");
        const own = await caches.open("moi");
        for (const path of paths) await own.delete(path);
        // What waits on this phone needs it to be the person's own.
        if ((await own.keys()).every(({ url }) => url.includes("/assets/"))) await caches.delete("moi");
      },
    );
  }

  type Entry = { path: string; body: string; at: string };
  const waiting = document.querySelector<HTMLElement>("[data-waiting]");
  const showWaiting = async () => {
    if (!waiting) return;
    const cache = (await caches.has("a-envoyer")) ? await caches.open("a-envoyer") : undefined;
    const keys = (await cache?.keys()) ?? [];
    waiting.hidden = keys.length === 0;
    const title = waiting.querySelector("h2");
    if (title) title.textContent = `À envoyer (${keys.length})`;
    const list = waiting.querySelector("ul");
    const items = await Promise.all(
      keys.map(async (key) => {
        const entry = (await (await cache?.match(key))?.json()) as Entry;
        const item = document.createElement("li");
        const words = document.createElement("p");
        const fields = new URLSearchParams(entry.body);
        const text = fields.get("note") ?? fields.get("title") ?? "";
        words.textContent = `Une tâche de votre dossier, écrite le ${dayOf(entry.at)}${text === "" ? "" : `\u00a0: «\u00a0${text.slice(0, 200)}\u00a0»`}`;
        const acts = document.createElement("p");
        acts.className = "offline-acts";
        const press = (label: string, look: string, act: () => Promise<void>) => {
          const button = document.createElement("button");
          button.className = `btn btn-small ${look}`;
          button.textContent = label;
          button.addEventListener("click", () => {
            button.disabled = true;
            void act().finally(() => {
              button.disabled = false;
            });
          });
          acts.append(button, " ");
        };
        press("Envoyer", "", async () => {
          const headers = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
          const response = await fetch(entry.path, { method: "POST", headers, body: entry.body }).catch(() => undefined);
          if (!response) say("Toujours pas de réseau. Rien n’est parti, rien n’est perdu.");
          else if (new URL(response.url).pathname === login) say("Rien n’est parti\u00a0: connectez-vous d’abord, puis revenez ici.");
          else if (!response.ok) say(`Le site n’a pas accepté cet envoi (${response.status}). Il est toujours gardé ici\u00a0: ouvrez la page et recopiez-le.`);
          else {
            await cache?.delete(key);
            say("Envoyé.");
            await showWaiting();
          }
        });
        press("Jeter", "btn-ghost", async () => {
          if (!confirm("Jeter cet envoi\u00a0? Il sera perdu.")) return;
          await cache?.delete(key);
          say("Jeté.");
          await showWaiting();
        });
        item.append(words, acts);
        return item;
      }),
    );
    list?.replaceChildren(...items);
  };
  void showWaiting();
  addEventListener("online", () => void showWaiting());
}
