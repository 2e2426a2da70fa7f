import { randomUUID } from "node:crypto";
import { takeAllowance } from "#app/platform/allowances/take-allowance.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { composeLetter } from "./content/compose-letter.server.ts";
import { NOBODYS_TOKEN, copyFor } from "./content/reader-copy.ts";
import { assertMay } from "./policy.ts";
import type { SendingServices } from "./send-letter.server.ts";
import { actOn, traceLetter } from "./write-letter.server.ts";

/** Test sends of one person in an hour. */
export const TESTS_PER_HOUR = 10;

/** Sends a letter to whoever writes it, alone, marked as a test; its links to unsubscribe are nobody's. */
export async function sendTest(
  services: SendingServices,
  actor: Pick<Viewer, "userId" | "role" | "email">,
  id: string,
): Promise<"done" | "closed" | "unknown" | "changed" | "too-many"> {
  assertMay(actor);
  let isTooMany = false;
  const outcome = await actOn(services, actor, { id, act: "test" }, async (tx, letter) => {
    const allowance = { scope: "letter test", value: actor.userId, most: TESTS_PER_HOUR };
    isTooMany = !(await takeAllowance(tx, services.clock.now(), randomUUID(), [allowance]));
    if (isTooMany) return;
    const mail = copyFor(await composeLetter(tx, services.origin, letter), NOBODYS_TOKEN);
    const subject = `[Essai] ${mail.subject}`;
    await enqueueMail(tx, services.jobs, {
      ...mail,
      subject,
      to: actor.email,
      idempotencyKey: `letter-test ${randomUUID()}`,
    });
    await traceLetter(tx, services.clock, { actorId: actor.userId, action: "letter.tested", letter });
  });
  return isTooMany ? "too-many" : outcome;
}
