/** Somebody new, signed in in a browser: registered by hand, the cookies handed over. */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { type Watched, visit } from "#e2e/support/browser.ts";
import { Person, newPerson } from "#e2e/support/person.ts";

/** A browser of a person who has just registered; `over` changes what they typed. */
export async function visitSignedIn(browser: Browser, site: string, options: BrowserContextOptions = {}, over: Record<string, string> = {}): Promise<Watched> {
  const person = new Person(site);
  const answer = await person.post("/register", newPerson(over));
  if (answer.status !== 302) throw new Error(`the registration was answered ${answer.status}`);
  const visitor = await visit(browser, options);
  await visitor.context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: site })));
  return visitor;
}
