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
  /** Those of them that are kept by a tap alone, each with the others that come with it. */
  asked: Readonly<Record<string, readonly string[]>>;
  /** Asks for a page of those to be kept, hydrated. */
  copyQuery: string;
  /** Where one leaves, and the beginnings of the addresses where one comes in. */
  logout: string;
  login: string;
  entrances: readonly string[];
  /** Paths whose forms may wait on a phone that its owner called their own; sources of regular expressions. */
  mayWait: readonly string[];
};

/** The part of a service worker's scope that is used here: TypeScript's DOM library knows windows only. */
export type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
export type Fetched = Extendable & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
export type Messaged = Extendable & { data: unknown };
export type Pushed = Extendable & { data: { json(): unknown } | null };
export type Clicked = Extendable & { notification: Notification };
export type WorkerScope = {
  caches: CacheStorage;
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly { url: string }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetched) => void): void;
  addEventListener(type: "message", listener: (event: Messaged) => void): void;
  addEventListener(type: "push", listener: (event: Pushed) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Clicked) => void): void;
};
