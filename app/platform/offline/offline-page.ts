/* oxlint-disable unicorn/consistent-function-scoping -- the text of the function is all that the browser is given */
/**
 * The buttons of /hors-ligne: what is kept on this phone, what waits to be sent. Runs in the browser as text of the
 * page, which its policy lets through by its hash; it must not name anything outside itself. With JavaScript off the
 * page says what it needs and offers files instead.
 *
 * In the page: `data-tool` (a path) and `data-guide="/guides/x"` hold a line each, `data-own` the paths of one's own pages
 * (absent for visitors and on a shared phone), `data-worker` and `data-login` the addresses of the worker and of the sign-in,
 * `data-owner` who is signed in on a phone of their own,
 * `data-without-script` what stands there until then, `data-waiting` what waits, `data-said` the words read out.
 */
export function offlinePage(): void {
  const find = <Found extends Element = HTMLElement>(selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<Found>(selector),
  ];
  const said = document.querySelector("[data-said]");
  const say = (words: string) => {
    if (said) said.textContent = words;
  };
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) {
    say("Ce navigateur ne sait pas garder de pages. Les guides en PDF s’ouvrent partout.");
    return;
  }
  for (const instead of find("[data-without-script]")) instead.hidden = true;
  const { worker = "", login, owner } = document.querySelector<HTMLElement>("[data-worker]")?.dataset ?? {};
  const ready = navigator.serviceWorker
    .register(worker, { updateViaCache: "none" })
    .then(() => navigator.serviceWorker.ready);
  const dayOf = (at: string | null | undefined) =>
    at
      ? new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short", timeZone: "Africa/Douala" })
          .format(new Date(at))
          .replace(/(\d\d):(\d\d)$/, (_, hour, minute) => `${Number(hour)}\u00a0h\u00a0${minute}`)
          .replace(/^1 /, "1er ")
      : "";

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
      for (const sheet of sheets) if (!(await cache.match(sheet))) await cache.add(sheet);
      await cache.put(paths[index] ?? "", page);
    }
  };

  /** One line: its state in words, and its button. */
  const line = (
    holder: HTMLElement,
    name: string,
    state: () => Promise<string | null>,
    act: (kept: boolean) => Promise<void>,
  ) => {
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
    // What their pages compute with days by; without a network nothing stands in for it.
    if (holder.hasAttribute("data-recent") && !("Temporal" in globalThis)) {
      const words = holder.querySelector("[data-state]");
      if (words) words.textContent = "Demande un navigateur plus récent pour s’ouvrir sans réseau.";
      continue;
    }
    const state = async () => (await caches.match(path))?.headers.get("X-Kept-At") ?? null;
    line(holder, nameOf(holder), state, async () => {
      (await ready).active?.postMessage(path);
      for (let turn = 0; turn < 60 && (await state()) === null; turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 500));
      if ((await state()) === null) throw new Error(path);
    });
  }
  /** The mark of whose pages are kept; one's own page alone says who is signed in, a copy of it says nobody. */
  const OWNER = `${location.pathname}/moi`;
  const ownerHere = async () =>
    (await caches.has("moi")) ? (await (await caches.open("moi")).match(OWNER))?.text() : undefined;
  const others = async () => {
    if (owner !== undefined && (await ownerHere()) !== owner) await caches.delete("moi");
  };
  const here = others();
  for (const holder of find("[data-own]")) {
    const paths = (holder.dataset.own ?? "").split(" ");
    line(
      holder,
      nameOf(holder),
      () => here.then(() => keptAt("moi", paths[0] ?? "")),
      async (kept) => {
        const own = await caches.open("moi");
        if (!kept) {
          await keep("moi", paths, "same-origin");
          await own.put(OWNER, new Response(owner));
          return;
        }
        for (const path of paths) await own.delete(path);
        // What waits on this phone needs it to be the person's own.
        if ((await own.keys()).every(({ url }) => url.includes("/assets/") || url.endsWith(OWNER)))
          await caches.delete("moi");
      },
    );
  }

  type Entry = { path: string; multipart: boolean; fields: [name: string, value: string][]; at: string; owner: string };
  const bodyOf = ({ multipart, fields }: Entry) => {
    const body = multipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of fields) body.append(name, value);
    return body;
  };
  const waiting = document.querySelector<HTMLElement>("[data-waiting]");
  const showWaiting = async () => {
    if (!waiting) return;
    const cache = (await caches.has("a-envoyer")) ? await caches.open("a-envoyer") : undefined;
    const known = [];
    for (const key of (await cache?.keys()) ?? []) {
      const entry = (await (await cache?.match(key))?.json()) as Entry;
      // Somebody else is signed in now: it is not theirs to read, nor to send.
      if (owner !== undefined && entry.owner !== owner) await cache?.delete(key);
      else known.push({ key, entry });
    }
    const reader = owner ?? (await ownerHere());
    waiting.hidden = known.length === 0;
    const title = waiting.querySelector("h2");
    if (title) title.textContent = `À envoyer (${known.length})`;
    const list = waiting.querySelector("ul");
    const items = known.map(({ key, entry }) => {
      const item = document.createElement("li");
      const words = document.createElement("p");
      const fields = new Map(entry.fields);
      const text = fields.get("words") ?? fields.get("note") ?? fields.get("title") ?? "";
      const what = entry.path.endsWith("/messages")
        ? "Un message de votre dossier, écrit"
        : "Une tâche de votre dossier, écrite";
      const mine = reader === entry.owner;
      words.textContent = `${what} le ${dayOf(entry.at)}${mine && text !== "" ? `\u00a0: «\u00a0${text.slice(0, 200)}\u00a0»` : ""}${mine ? "" : ". Connectez-vous pour l’envoyer."}`;
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
      if (mine)
        press("Envoyer", "", async () => {
          const headers = { Accept: "text/html" };
          const response = await fetch(entry.path, { method: "POST", headers, body: bodyOf(entry) }).catch(
            () => undefined,
          );
          if (!response) say("Toujours pas de réseau. Rien n’est parti, rien n’est perdu.");
          else if (new URL(response.url).pathname === login)
            say("Rien n’est parti\u00a0: connectez-vous d’abord, puis revenez ici.");
          else if (!response.ok)
            say(
              `Le site n’a pas accepté cet envoi (${response.status}). Il est toujours gardé ici\u00a0: ouvrez la page et recopiez-le.`,
            );
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
    });
    if (list) list.textContent = "";
    list?.append(...items);
  };
  // What the worker led here for.
  const asked: Record<string, string> = {
    garde:
      "Pas de réseau\u00a0: ce que vous venez d’écrire est gardé sur ce téléphone. Rien n’est parti. Une fois le réseau revenu, envoyez-le d’un appui.",
    document:
      "Pas de réseau, rien n’est parti\u00a0: un document n’attend pas sur ce téléphone. Revenez en arrière, retirez-le pour garder le message seul, ou attendez le réseau.",
    deconnexion:
      "Pas de réseau\u00a0: tout ce qui était gardé de vous est effacé de ce téléphone, mais le site ne sait pas encore que vous partez. Refaites-le une fois le réseau revenu.",
  };
  say(asked[new URLSearchParams(location.search).get("dit") ?? ""] ?? "");
  void here.then(showWaiting);
  addEventListener("online", () => void showWaiting());
}
