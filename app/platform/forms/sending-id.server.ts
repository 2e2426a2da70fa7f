/**
 * What makes a form sent twice one thing: a double click, a retry after a line that dropped, a
 * reload of the answer. The id of what a form makes is drawn from the browser that sends it and
 * from what it says, never from a number in the page alone: whoever sends something else, or
 * sends the same from another browser, makes something else, and learns nothing of the first.
 */
import { createHmac, randomUUID } from "node:crypto";
import { madeUuid } from "#app/platform/references/made-uuid.ts";
import type { KnownBrowser } from "#app/platform/session/browser-id.server.ts";

/** Who sends; a `RequestScope` is one. */
export type Sender = { browser: KnownBrowser | null; addressKey: string; secrets: { browserCookie: Buffer } };

export type Sending = {
  /** Which form. */
  purpose: string;
  /** All that it says, in a fixed order. */
  content: readonly unknown[];
  /** Drawn when the form was shown. It counts only for a browser that keeps no cookies, which nothing else tells from its neighbours. */
  pageId: string | undefined;
};

/** Sent, ended and sent again more often on one day: the last is answered. */
const MOST = 50;

/**
 * The id of what this sending makes: the same for the same sending, and nobody else can tell it.
 * @param nth 0, or how many times what it made before has ended: cancelled, say
 */
export function sendingId(
  { browser, addressKey, secrets }: Sender,
  { purpose, content, pageId }: Sending,
  nth = 0,
): string {
  // Without either, nothing says that two sendings are one.
  const who = browser ? ["browser", browser.id] : ["address", addressKey, pageId || randomUUID()];
  // A line break is in no signed cookie: no key of one use serves the other.
  return madeUuid(
    createHmac("sha256", secrets.browserCookie)
      .update(`sending\n${JSON.stringify([purpose, who, content, nth])}`)
      .digest(),
  );
}

/**
 * Sends under the id of the sending. What it made before and has ended meanwhile does not count
 * as the same: it is then sent anew.
 * @param send answers with what stands under this id, made now or before
 * @param hasEnded whether that was made before and is over
 */
export async function sendOnce<T>(
  sender: Sender,
  sending: Sending,
  send: (id: string) => Promise<T>,
  hasEnded: (answer: T) => boolean,
): Promise<T> {
  let answer = await send(sendingId(sender, sending));
  for (let nth = 1; nth < MOST && hasEnded(answer); nth += 1) answer = await send(sendingId(sender, sending, nth));
  return answer;
}
