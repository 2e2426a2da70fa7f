/** A real SMTP server on this machine, for tests. */
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type SMTPServerOptions, SMTPServer } from "smtp-server";

export type ReceivedMail = { from: string; to: string[]; /** Headers and body as they came. */ source: string };

export type SmtpDouble = { url: string; port: number; received: ReceivedMail[]; stop: () => Promise<void> };

/** What the server answers when it refuses a recipient, e.g. 550. */
export function smtpRefusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

/**
 * Listens on a free port of 127.0.0.1, or on `port`.
 * @param options.beforeAccepting called with each message before it is taken; throwing refuses it
 * @param options.beforeAnswering called once it is taken, before the sender is told so
 */
export async function startSmtp({
  port = 0,
  beforeAccepting,
  beforeAnswering,
  ...options
}: {
  port?: number;
  beforeAccepting?: (mail: ReceivedMail) => Promise<void>;
  beforeAnswering?: () => Promise<void>;
} & Pick<SMTPServerOptions, "onRcptTo" | "onMailFrom" | "onClose"> = {}): Promise<SmtpDouble> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...options,
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("utf8"),
        };
        const accept = async () => {
          await beforeAccepting?.(mail);
          received.push(mail);
          await beforeAnswering?.();
        };
        accept().then(() => done(), done);
      });
    },
  });
  // A client that vanishes mid-way is part of the tests.
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * A server that keeps its first sender waiting at this moment, with each mail that it sends at once, for a test that kills it
 * meanwhile; the mails of whoever comes after pass.
 * @returns `reached`: that a mail waits
 */
export async function startStallingSmtp(
  moment: "beforeAccepting" | "beforeAnswering",
): Promise<{ smtp: SmtpDouble; reached: Promise<void> }> {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  let isGone = false;
  const stall = async () => {
    if (isGone) return;
    reach();
    await sleep(60_000, undefined, { ref: false });
    throw new Error("the sender has gone");
  };
  const onClose = () => {
    isGone = true;
  };
  return { smtp: await startSmtp({ [moment]: stall, onClose }), reached };
}
