/** What was typed, kept on this device only: names of controls with their values, or of a page of questions its address. */
export type Draft = { savedAt: number; values: [string, string][] };

export type DraftStore = ReturnType<typeof draftStore>;

/**
 * The drafts of this device, each under its name for seven days: of the forms of pages with React, of those without, and of the
 * interview. A sign-out leaves a cookie behind, by which the next page forgets them with all else that the site kept here. Also runs as text of a
 * page; it must not name anything outside itself.
 */
export function draftStore() {
  const keptMs = 7 * 86_400_000;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the text of this function is all that a page has
  const keyOf = (name: string) => `brouillon:${name}`;

  const erase = (name: string): void => {
    try {
      localStorage.removeItem(keyOf(name));
    } catch {
      // Storage is switched off on this device: there is no draft to erase.
    }
  };

  const [, signedOut] = /(?:^|; )((?:__Host-)?brouillons)=oublier/.exec(document.cookie) ?? [];
  if (signedOut) {
    // What Clear-Site-Data has emptied already where a browser knows it.
    try {
      localStorage.clear();
      sessionStorage.clear();
      if ("caches" in self) void caches.keys().then((names) => names.map((name) => caches.delete(name)));
    } catch {
      // Storage is switched off: there is nothing.
    }
    document.cookie = `${signedOut}=; Path=/; Max-Age=0${location.protocol === "https:" ? "; Secure" : ""}`;
  }

  return {
    erase,
    /** The draft of this name; undefined when there is none that is young enough. */
    read(name: string): Draft | undefined {
      try {
        const draft = JSON.parse(localStorage.getItem(keyOf(name)) ?? "null") as {
          savedAt?: unknown;
          values?: unknown;
        } | null;
        if (
          draft &&
          typeof draft.savedAt === "number" &&
          Array.isArray(draft.values) &&
          Date.now() - draft.savedAt < keptMs
        )
          return draft as Draft;
      } catch {
        // Storage is switched off, or holds what another version wrote: nothing is offered.
        return undefined;
      }
      erase(name);
      return undefined;
    },
    write(name: string, values: [string, string][]): void {
      try {
        localStorage.setItem(keyOf(name), JSON.stringify({ savedAt: Date.now(), values }));
      } catch {
        // Storage is full or switched off: the form still works, only without a draft.
      }
    },
    /** « 26 novembre 2026 à 08:12 », in Douala as every moment of the site */
    when: ({ savedAt }: Draft): string =>
      new Date(savedAt).toLocaleString("fr", { dateStyle: "long", timeStyle: "short", timeZone: "Africa/Douala" }),
  };
}
