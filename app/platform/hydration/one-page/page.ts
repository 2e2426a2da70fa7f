import { RECEIVED } from "#app/platform/hydration/hydrated.ts";
import { type Opened, type PageRoute, type Params, type Revalidation, type RouteModule, readPage } from "./handed-over.ts";
import { type Body, Redirected, askData, sendForm } from "./requests.ts";

/** What a form or link of the page is doing, in the words of React Router's `useNavigation`. */
export type Navigation = { state: "idle" | "loading" | "submitting"; formMethod?: "GET" | "POST"; formAction?: string };

/** What is shown: the data of each route by its id. */
export type Shown = {
  location: URL;
  loaderData: Readonly<Record<string, unknown>>;
  actionData: Readonly<Record<string, unknown>> | null;
  navigation: Navigation;
  /** Shown by the route of this id in the place of its page. */
  failure: { id: string; error: unknown } | null;
};

/** How a change of address stands in the history; "none": the browser has made its entry. */
type Entry = "push" | "replace" | "none";
type Sending = { body: Body; entry?: Entry };
type Answered = { result: unknown; status?: number };

const IDLE: Navigation = { state: "idle" };

/** Path and query: what the server answers by. */
const addressOf = ({ pathname, search }: URL) => pathname + search;

/** One page that is awake: its forms and links to itself, without loading a document. */
export class Page {
  readonly routes: readonly PageRoute[];
  readonly params: Params;
  shown: Shown;
  #listener: (shown: Shown) => void = () => undefined;
  #running: AbortController | undefined;

  constructor({ routes, params, data }: Opened) {
    this.routes = routes;
    this.params = params;
    const failed = Object.entries(data.errors ?? {})[0];
    const failure = failed ? { id: failed[0], error: failed[1] } : null;
    this.shown = { location: new URL(location.href), loaderData: data.loaderData, actionData: data.actionData, navigation: IDLE, failure };
  }

  /**
   * Listens to the browser, and lets a route compute what its copy's address asks.
   * @param listener told of each change
   */
  start(listener: (shown: Shown) => void): void {
    this.#listener = listener;
    addEventListener("popstate", () => this.#popped(new URL(location.href)));
    // Back on a page that was left while its button said so.
    addEventListener("pageshow", ({ persisted }) => persisted && this.#show({ navigation: IDLE }));
    if (!this.shown.failure) void this.#computeFirst();
  }

  /** Whether an address is this page's own; any other is loaded by the browser. */
  holds({ origin, pathname }: URL): boolean {
    return origin === location.origin && pathname === this.shown.location.pathname;
  }

  /** Shows this page at another address of its own. */
  async visit(to: URL, entry?: Entry): Promise<void> {
    if (this.shown.failure) return leaveFor(to, false);
    await this.#attempt(to, (signal) => this.#load(to, entry ?? this.#entryOf(to), {}, signal), { state: "loading" });
  }

  /** Sends a form of this page; what the action answers is shown, an address that it gives is followed. */
  async send(to: URL, { body, entry = this.#entryOf(to) }: Sending): Promise<void> {
    const said = { formMethod: "POST", formAction: addressOf(to) } as const;
    const work = async (signal: AbortSignal) => {
      const { result, status } = await this.#act(to, body, signal);
      if (signal.aborted) return;
      const actionData = { [this.#leaf.id]: result };
      this.#show({ actionData, navigation: { state: "loading", ...said } });
      const asked = { formMethod: "POST", actionResult: result, ...(status !== undefined && { actionStatus: status }) };
      await this.#load(to, entry, { asked, actionData }, signal);
    };
    await this.#attempt(to, work, { state: "submitting", ...said });
  }

  /** Sends a form to another page without leaving this one. @returns what its action answered; where that is an address, nothing once one comes back from there */
  async sendElsewhere(to: URL, body: Body): Promise<unknown> {
    try {
      return (await sendForm(to, body, new AbortController().signal)).data;
    } catch (error) {
      if (!(error instanceof Redirected)) throw error;
      this.#follow(error, true);
      return new Promise((resolve) => addEventListener("pageshow", () => resolve(undefined), { once: true }));
    }
  }

  /** Shows the page of an error in the place of the innermost route that has one. */
  fail(error: unknown): void {
    // The page of an error has a title of its own; a document shows its first one.
    document.querySelector("title")?.remove();
    this.#show({ navigation: IDLE, failure: this.failureOf(error) });
  }

  failureOf(error: unknown): Shown["failure"] {
    return { id: this.routes.findLast(({ module }) => module.ErrorBoundary)?.id ?? "root", error };
  }

  get #leaf(): PageRoute {
    const leaf = this.routes.at(-1);
    if (!leaf) throw new Error("a page without a route");
    return leaf;
  }

  #entryOf(to: URL): Entry {
    return addressOf(to) === addressOf(this.shown.location) ? "replace" : "push";
  }

  #show(changed: Partial<Shown>): void {
    this.shown = { ...this.shown, ...changed };
    this.#listener(this.shown);
  }

  /** One thing at a time: the next one ends what is on its way. */
  async #attempt(to: URL, work: (signal: AbortSignal) => Promise<void>, navigation: Navigation): Promise<void> {
    this.#running?.abort();
    const { signal } = (this.#running = new AbortController());
    const sent = navigation.formMethod === "POST";
    this.#show({ navigation });
    try {
      await work(signal);
      if (!signal.aborted) this.#running = undefined;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Redirected) return this.#follow(error, sent);
      // What could not be loaded is asked for as a document: the browser or the server says what is wrong.
      if (!sent) return leaveFor(to, false);
      this.fail(error);
    }
  }

  async #act(to: URL, body: Body, signal: AbortSignal): Promise<Answered> {
    let status: number | undefined;
    const serverAction = async () => {
      const answer = await sendForm(to, body, signal);
      status = answer.status;
      return answer.data;
    };
    const { clientAction } = this.#leaf.module;
    const result = clientAction
      ? await clientAction({ request: new Request(to, { method: "POST" }), params: this.params, serverAction })
      : await serverAction();
    return { result, ...(status !== undefined && { status }) };
  }

  async #load(
    to: URL,
    entry: Entry,
    { asked = {}, actionData = null }: { asked?: Omit<Revalidation, "defaultShouldRevalidate">; actionData?: Shown["actionData"] },
    signal: AbortSignal,
  ): Promise<void> {
    // What an action refused has changed nothing.
    const usual = asked.actionStatus === undefined || asked.actionStatus < 400;
    const wants = ({ shouldRevalidate }: RouteModule) => shouldRevalidate?.({ ...asked, defaultShouldRevalidate: usual }) ?? usual;
    const wanted = this.routes.filter(({ module, hasLoader }) => (hasLoader || module.clientLoader) && wants(module));
    const [computed, plain] = [wanted.filter(({ module }) => module.clientLoader), wanted.filter(({ module }) => !module.clientLoader)];
    const ask = (some: readonly PageRoute[]) =>
      askData(
        to,
        some.map(({ id }) => id),
        signal,
      );
    const parts = await Promise.all([
      plain.length > 0 ? ask(plain) : {},
      ...computed.map(async (route) => ({ [route.id]: await this.#compute(route, to, async () => (await ask([route]))[route.id]) })),
    ]);
    if (signal.aborted) return;
    if (entry === "push") history.pushState(null, "", to);
    if (entry === "replace") history.replaceState(history.state, "", to);
    const loaderData: Record<string, unknown> = Object.assign({}, this.shown.loaderData, ...parts);
    this.#show({ location: to, loaderData, actionData, navigation: IDLE, failure: null });
  }

  async #compute({ module }: PageRoute, to: URL, serverLoader: () => Promise<unknown>): Promise<unknown> {
    return module.clientLoader?.({ request: new Request(to), params: this.params, serverLoader });
  }

  /** A copy without a network: its `clientLoader` computes from what the server wrote and from the address. */
  async #computeFirst(): Promise<void> {
    for (const route of this.routes) {
      if (!route.module.clientLoader?.hydrate) continue;
      try {
        const data = await this.#compute(route, this.shown.location, async () => this.shown.loaderData[route.id]);
        this.#show({ loaderData: { ...this.shown.loaderData, [route.id]: data } });
      } catch (error) {
        this.fail(error);
      }
    }
  }

  #popped(to: URL): void {
    if (!this.holds(to)) location.reload();
    else if (addressOf(to) === addressOf(this.shown.location)) this.#show({ location: to });
    else void this.visit(to, "none");
  }

  /** Goes where the server leads: within this page where that is this page, else as a document. */
  #follow({ to, reload, replace }: Redirected, sent: boolean): void {
    const address = new URL(to, location.href);
    if (sent) dispatchEvent(new CustomEvent<URL>(RECEIVED, { detail: address }));
    if (reload || !this.holds(address)) return leaveFor(address, replace);
    const entry = replace ? "replace" : this.#entryOf(address);
    const asked = sent ? { formMethod: "POST" } : {};
    void this.#attempt(address, (signal) => this.#load(address, entry, { asked }, signal), { state: "loading", ...(sent && { formMethod: "POST" }) });
  }
}

function leaveFor(address: URL, replace: boolean): void {
  if (replace) location.replace(address);
  else location.assign(address);
}

/** The page as the server wrote it, ready to be hydrated. */
export const openPage = (): Page => new Page(readPage());
