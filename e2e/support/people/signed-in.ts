/** A signed-in user in a browser: the form sent without a page, the cookies handed over. */
import type { Browser, BrowserContextOptions } from "playwright-core";
import type { Role } from "#app/platform/session/permissions.ts";
import { type Watched, visit } from "#e2e/support/browser/browser.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";

/** A browser of a person who has just registered; `over` changes what they typed. */
export async function visitSignedIn(
  browser: Browser,
  site: string,
  options: BrowserContextOptions = {},
  over: Record<string, string> = {},
): Promise<Watched> {
  const person = new Person(site);
  const answer = await person.post("/register", newPerson(over));
  if (answer.status !== 302) throw new Error(`the registration was answered ${answer.status}`);
  return visitWithCookies(browser, person, options);
}

/** A browser of somebody of the demonstration world, signed in; it shows nothing yet. */
export async function visitAs(
  browser: Browser,
  site: string,
  role: Role,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  return visitWithCookies(browser, await new Person(site).signInAs(role), options);
}

async function visitWithCookies(
  browser: Browser,
  { site, cookies }: Person,
  options: BrowserContextOptions,
): Promise<Watched> {
  const visitor = await visit(browser, options);
  await visitor.context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site })));
  return visitor;
}
