/**
 * The mails of the demonstration world, read by HTTP: a browser draws the list of a whole run's mails, some hundreds,
 * each time it looks whether one is there.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { decoded, plain, tagsIn } from "#e2e/support/page/read-html.ts";
import { PATIENCE_MS } from "#scripts/checks/patience.ts";

const PAUSE_MS = 250;

/** Address of the newest mail to somebody with such a subject; undefined while none is there. */
async function addressOf(
  { request }: Pick<Page, "request">,
  site: string,
  to: string,
  isIt: (subject: string) => boolean,
): Promise<string | undefined> {
  const list = await (await request.get(`${site}/dev/mail`)).text();
  const rows = list.split("<tr").map((row) => `<tr${row}`);
  const row = rows.find(
    (one) => plain(one).includes(to) && isIt(plain(/<a\b[^>]*>([\s\S]*?)<\/a>/.exec(one)?.[1] ?? "")),
  );
  return row && tagsIn(row, "a")[0]?.get("href");
}

/**
 * The text of the newest mail to somebody with such a subject, once it is there.
 * @param isIt told each subject with plain spaces
 * @throws Error when it never comes
 */
export async function textOfMail(
  page: Pick<Page, "request">,
  site: string,
  to: string,
  isIt: (subject: string) => boolean,
): Promise<string> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(PAUSE_MS)) {
    const address = await addressOf(page, site, to, isIt);
    if (address !== undefined) {
      const mail = await (await page.request.get(`${site}${address}`)).text();
      return decoded(/<pre\b[^>]*>([\s\S]*?)<\/pre>/.exec(mail)?.[1] ?? "");
    }
  }
  throw new Error(`no such mail to ${to}`);
}
