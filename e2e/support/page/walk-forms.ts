/** Which forms the site serves to whom: its pages walked by their links, without a browser. */
import { setTimeout as sleep } from "node:timers/promises";
import { matchRoutes } from "react-router";
import { MOST_BYTES } from "#app/platform/forms/read-form.ts";
import { type Page, allPages } from "#app/routes/pages.server.ts";
import { TABLE } from "#e2e/support/page/access-table.ts";
import type { Body } from "#e2e/support/page/hostile-shapes.ts";
import { linksIn } from "#e2e/support/page/read-html.ts";
import { type ServedForm, formsIn } from "#e2e/support/page/served-forms.ts";
import { type Answer, Person } from "#e2e/support/people/person.ts";

export const WALKERS = ["owner", "user", "visitor"] as const;
export type Who = (typeof WALKERS)[number];

/** A form, on the first page that had it. `pattern`: of that page, in the registry. */
export type Found = { who: Who; page: string; pattern: string; form: ServedForm };

const AT_ONCE = 4;
/** What it is for is to fail, and leaving. */
const NOT_WALKED = new Set(["/dev/panne", "/logout"]);

const whoOf = ({ access, path }: Page): Who =>
  access === undefined ? "visitor" : path.startsWith("/admin") ? "owner" : "user";
const rows = new Map<string, Page | undefined>();

/** The page of an address. To find it takes milliseconds, and each page has the links of the whole site's menus. */
function rowAt(address: string): Page | undefined {
  const [path = ""] = address.split("?");
  if (!rows.has(path)) rows.set(path, matchRoutes([...allPages], path)?.at(-1)?.route);
  return rows.get(path);
}

/** Does each of them, some at a time. */
export async function each<Task>(tasks: readonly Task[], work: (task: Task) => Promise<void>): Promise<void> {
  const left = tasks.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const task of left) await work(task);
    }),
  );
}

/** Three people of a site, what they are served, and an address of each page with the names that its addresses ask by. */
export class FormWalk {
  readonly people: Readonly<Record<Who, Person>>;
  readonly found: Found[] = [];
  readonly asked = new Map<string, { who: Who; path: string; names: Set<string> }>();
  readonly #site: string;
  /** How often a post found its person signed out: what it sent was judged by nobody. */
  unheard = 0;
  readonly #known = new Set<string>();

  constructor(site: string) {
    this.#site = site;
    this.people = { owner: new Person(site), user: new Person(site), visitor: new Person(site) };
  }

  async signIn(): Promise<void> {
    for (const who of ["owner", "user"] as const) await this.people[who].signInAs(who);
  }

  /**
   * Follows links from the pages that open by their address alone, and from `more`.
   * @param most pages of one pattern that are asked by the same names
   */
  async walk(who: Who, most: number, more: readonly string[] = []): Promise<void> {
    const own = [...allPages].filter((page) => whoOf(page) === who);
    const table = TABLE.filter(([route, path]) => !path.includes("{") && own.some((page) => page.path === route));
    const plain = own.filter(({ path }) => !/[:*]/.test(path)).map(({ path }) => path);
    const seen = new Set<string>([...plain, ...table.map(([, path]) => path), ...more]);
    const counts = new Map<string, number>();
    let next = [...seen];
    while (next.length > 0) {
      const links: string[] = [];
      await each(next, async (path) => void links.push(...(await this.#look(who, path, more.includes(path)))));
      next = links.filter((link) => {
        const row = seen.has(link) ? undefined : rowAt(link);
        if (!row || (who !== "visitor" && whoOf(row) === "visitor")) return false;
        const kind = `${row.path} ${[...new URL(link, this.#site).searchParams.keys()].join(" ")}`;
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        if (count <= most) seen.add(link);
        return count <= most;
      });
    }
  }

  /** Notes the forms of a page. @returns where it leads */
  async #look(who: Who, path: string, whole: boolean): Promise<string[]> {
    const row = rowAt(path);
    if (!row?.file.endsWith(".tsx") || NOT_WALKED.has(row.path)) return [];
    const { status, headers, body } = await this.get(who, path);
    if (status >= 500) throw new Error(`${path} was answered ${status}`);
    if (status !== 200 || !headers.get("Content-Type")?.startsWith("text/html")) return [];
    const page = new URL(path, this.#site);
    const facts = this.asked.get(row.path) ?? { who, path, names: new Set<string>() };
    this.asked.set(row.path, facts);
    for (const name of page.searchParams.keys()) facts.names.add(name);
    for (const form of formsIn(body, page)) {
      const target = rowAt(form.action);
      const names = form.fields.map(({ name }) => name.replaceAll(/[\da-f-]{36}|\d+/g, "#"));
      if (form.method === "get") for (const name of names) this.asked.get(target?.path ?? "")?.names.add(name);
      const key = [who, target?.path, names.join(","), form.buttons[0]?.join("=")].join(" ");
      if (form.method === "get" || (this.#known.has(key) && !(whole && form.id !== ""))) continue;
      this.#known.add(key);
      this.found.push({ who, page: path, pattern: row.path, form });
    }
    return linksIn(body, page);
  }

  /** What a page answers; on a busy machine one that computes may ask to come again. */
  async get(who: Who, path: string): Promise<Answer> {
    const answer = await this.people[who].get(path);
    if (answer.status !== 503) return answer;
    await sleep(Number(answer.headers.get("Retry-After") ?? 1) * 1000);
    return this.get(who, path);
  }

  /**
   * Sends a body as its person, who comes back when an earlier one signed them out. One beyond what a form may weigh
   * is cut while it is sent, which forms-under-attack tries.
   * @param drawn with the page that answers; else as React sends it, which is the same action without the page
   */
  async post(who: Who, path: string, { type, bytes }: Body, drawn = true): Promise<number> {
    if (bytes.length > MOST_BYTES) return 413;
    const person = this.people[who];
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { Origin: this.#site, "Content-Type": type, ...(cookie && { Cookie: cookie }) };
    const init = { method: "POST", redirect: "manual", headers, body: new Uint8Array(bytes) } as const;
    const isPage = rowAt(path)?.file.endsWith(".tsx") === true;
    const address = `${this.#site}${drawn || !isPage ? path : dataPath(path)}`;
    // A kept connection may be closed as idle in the very moment in which it is used again: clients then send once more.
    const answer = await fetch(address, init).catch((error: unknown) => {
      if (causeOf(error) !== "UND_ERR_SOCKET") throw new Error(`not answered: ${causeOf(error)}`, { cause: error });
      return fetch(address, init);
    });
    const leads = answer.status === 202 ? await answer.text() : (answer.headers.get("Location") ?? "");
    if (!answer.bodyUsed) await answer.body?.cancel();
    if (who !== "visitor" && leads.includes("/login")) {
      this.unheard += 1;
      await person.signInAs(who);
    }
    return answer.status;
  }
}

/** The code of what made a request fail, or all that is said of it. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return typeof cause?.code === "string" ? cause.code : String(error);
}

/** Where React asks for what a page's action answers. */
const dataPath = (path: string) => path.replace(/^([^?]*?)\/?(?=\?|$)/, (_, own: string) => `${own || "/_"}.data`);
