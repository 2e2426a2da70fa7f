/** Somebody at a browser without JavaScript: requests by hand, cookies kept, no redirect followed. */
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import type { Role } from "#app/platform/session/permissions.ts";

export type Answer = {
  status: number;
  /** Path it leads to, without the origin. */ location: string | null;
  headers: Headers;
  body: string;
};

/** What an answer has the page that it leads to say, once: its kind, and its title or what was done to what. Null for nothing. */
export function flashOf({
  headers,
}: Pick<Answer, "headers">): { kind: string; title?: string; done?: string; about?: string } | null {
  const value = headers
    .getSetCookie()
    .flatMap((line) => /^(?:__Host-)?flash-[0-9a-f]{10}=([^;]+);/.exec(line)?.[1] ?? [])[0];
  if (value === undefined) return null;
  const [packed = ""] = decodeURIComponent(value).split(".");
  return JSON.parse(Buffer.from(packed, "base64").toString("utf8")) as { kind: string };
}

/** Packing an answer and unpacking it took a tenth of it. */
const PLAIN = { "Accept-Encoding": "identity" };

export class Person {
  readonly site: string;
  readonly cookies = new Map<string, string>();
  readonly #headers: Record<string, string>;

  /** @param headers sent with every request, e.g. User-Agent */
  constructor(site: string, headers: Record<string, string> = {}) {
    this.site = site;
    this.#headers = headers;
  }

  get(path: string): Promise<Answer> {
    return this.#ask(path, {});
  }

  /** Sends a form from one of our own pages. */
  post(path: string, fields: Record<string, string> = {}): Promise<Answer> {
    return this.#ask(path, { method: "POST", body: new URLSearchParams(fields), headers: { Origin: this.site } });
  }

  /** The same with files. */
  send(path: string, body: FormData): Promise<Answer> {
    return this.#ask(path, { method: "POST", body, headers: { Origin: this.site } });
  }

  /** Signs in with a demonstration account. */
  async signInAs(role: Role): Promise<this> {
    const account = demonstrationAccounts.find((one) => one.role === role);
    if (!account) throw new Error(`no demonstration account is ${role}`);
    const answer = await this.post("/login", { email: account.email, password: account.password });
    if (answer.status !== 302) throw new Error(`the demonstration ${role} was not let in: ${answer.status}`);
    return this;
  }

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${this.site}${path}`, {
      ...init,
      redirect: "manual",
      headers: { ...PLAIN, ...this.#headers, ...init.headers, ...(cookie && { Cookie: cookie }) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return {
      status: response.status,
      location: response.headers.get("Location")?.replace(this.site, "") ?? null,
      headers: response.headers,
      body: await response.text(),
    };
  }
}

let made = 0;

/** What a new person types at /register. */
export function newPerson(over: Record<string, string> = {}): Record<string, string> {
  made += 1;
  const password = "quatre mots à nous";
  const email = `essai.${process.pid}.${Date.now()}.${made}@exemple.cm`;
  return {
    formId: crypto.randomUUID(),
    firstName: "Jean",
    lastName: "Tchoua",
    email,
    phone: "",
    country: "CM",
    password,
    confirmPassword: password,
    acceptTerms: "on",
    ...over,
  };
}
