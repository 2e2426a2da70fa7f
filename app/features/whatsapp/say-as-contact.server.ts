import type { MessagingSettings } from "#app/platform/env/messaging.ts";

/**
 * Has the fake WhatsApp of the demonstration world report that somebody wrote.
 * @returns false where no fake one is on, or it did not take it
 */
export async function sayAsContact({ whatsapp }: MessagingSettings, from: string, words: string): Promise<boolean> {
  if (!whatsapp?.example) return false;
  const answer = await fetch(`${new URL(whatsapp.url).origin}/whatsapp/say`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ from, words }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
  return answer?.ok ?? false;
}
