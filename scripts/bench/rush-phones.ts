// Started by rush.ts, at a low priority: phones that come to the opening of a session. Prints what they lived, as one JSON line.
import { randomUUID } from "node:crypto";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** What the phones lived; milliseconds. `late`: how much later than it meant to the generator itself was. */
export type PhonesReport = {
  phones: number;
  registered: number;
  refused: number;
  busy: number;
  failed: number;
  queuePages: number;
  queueP50: number;
  queueP99: number;
  largestPage: number;
  lateP99: number;
};

const [sitesText = "", sessionId = "", phonesText = "0", opensText = "0", secondsText = "0"] = process.argv.slice(2);
const sites = sitesText.split(",");
const phones = Number(phonesText);
const opensAt = Number(opensText);
const endsAt = opensAt + Number(secondsText) * 1000;
/** They come within a minute, most of them after the hour. */
const [ARRIVAL_MS, BEFORE_MS] = [60_000, 25_000];
const [DOUBLE_TAPS, SLOW_LINES, LOST_LINES, CLOSED] = [0.2, 0.15, 0.1, 0.1];
const [SLOW_MS, THINK_MS, RETRY_MS] = [600, 4_000, 2_000];

const report = { registered: 0, refused: 0, busy: 0, failed: 0, largestPage: 0 };
const queueMs: number[] = [];
const lateMs: number[] = [];
const loop = monitorEventLoopDelay({ resolution: 20 });
loop.enable();

type Answer = { status: number; headers: IncomingHttpHeaders; body: string; ms: number };
type Phone = { agent: Agent; cookies: Map<string, string>; site: string; address: string };

/** Half of them share twenty addresses of an operator. */
const addressOf = (index: number) =>
  index % 2 === 0 ? `198.51.100.${index % 40}` : `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** Sleeps, and notes how much later it woke. */
async function wait(ms: number): Promise<void> {
  const due = performance.now() + ms;
  await sleep(ms);
  lateMs.push(performance.now() - due);
}

function ask(phone: Phone, path: string, body?: string, type?: string): Promise<Answer> {
  const began = performance.now();
  const cookie = [...phone.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = {
    Accept: "text/html",
    "X-Forwarded-For": phone.address,
    "Accept-Encoding": "br",
    ...(cookie && { Cookie: cookie }),
    ...(body !== undefined && { Origin: phone.site, "Content-Type": type, "Content-Length": Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${phone.site}${path}`,
      { agent: phone.agent, method: body ? "POST" : "GET", headers },
      (got) => {
        const chunks: Buffer[] = [];
        got.on("data", (chunk: Buffer) => chunks.push(chunk));
        got.on("error", reject);
        got.on("end", () => {
          for (const line of got.headers["set-cookie"] ?? []) {
            const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            phone.cookies.set(name, value);
          }
          const text = Buffer.concat(chunks);
          resolve({
            status: got.statusCode ?? 0,
            headers: got.headers,
            body: text.toString("latin1"),
            ms: performance.now() - began,
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** As a browser: goes where it is led. Returns where it arrived. */
async function open(phone: Phone, path: string): Promise<Answer & { at: string }> {
  let at = path;
  let answer = await ask(phone, at);
  for (let step = 0; step < 4 && answer.headers.location; step += 1) {
    at = answer.headers.location.replace(phone.site, "");
    answer = await ask(phone, at);
  }
  return { ...answer, at };
}

const multipart = (fields: Record<string, string>) => {
  const boundary = `phone${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { body: `${parts.join("")}--${boundary}--\r\n`, type: `multipart/form-data; boundary=${boundary}` };
};

async function register(phone: Phone, index: number): Promise<boolean> {
  const { body, type } = multipart({
    formId: randomUUID(),
    lastName: `Ngo${index}`,
    firstName: "Elise",
    email: `rush.${index}@exemple.cm`,
    phone: `+2376${String(10_000_000 + index)}`,
    city: "Buea",
    acceptWaiting: "on",
  });
  const form = `/tests/register/${sessionId}`;
  // A double tap on the button sends the same form twice.
  const twice = Math.random() < DOUBLE_TAPS;
  const [answer] = await Promise.all([ask(phone, form, body, type), ...(twice ? [ask(phone, form, body, type)] : [])]);
  if (answer.status !== 303) {
    report.refused += 1;
    return false;
  }
  report.registered += 1;
  return true;
}

async function phoneLife(index: number): Promise<void> {
  const arrives = opensAt - BEFORE_MS + (index / phones) * ARRIVAL_MS;
  await wait(Math.max(0, arrives - Date.now()));
  const phone: Phone = {
    agent: new Agent({ keepAlive: true, maxSockets: 2 }),
    cookies: new Map(),
    site: sites[index % sites.length] ?? "",
    address: addressOf(index),
  };
  const form = `/tests/register/${sessionId}`;
  const slow = Math.random() < SLOW_LINES;
  let path = form;
  try {
    if (Math.random() < DOUBLE_TAPS) void ask(phone, form).catch(() => undefined);
    while (Date.now() < endsAt) {
      if (slow) await wait(Math.random() * SLOW_MS);
      let answer: Answer & { at: string };
      try {
        answer = await open(phone, path);
      } catch {
        report.failed += 1;
        await wait(RETRY_MS);
        continue;
      }
      if (answer.status === 503) {
        report.busy += 1;
        await wait(Number(answer.headers["retry-after"] ?? 10) * 1000);
        continue;
      }
      if (answer.at.startsWith(form)) {
        await wait(Math.random() * THINK_MS);
        if (await register(phone, index)) return;
        path = form;
        continue;
      }
      queueMs.push(answer.ms);
      report.largestPage = Math.max(report.largestPage, Buffer.byteLength(answer.body, "latin1"));
      path = answer.at;
      // The line is lost, and with it the connection; the browser closed, and opened again: the ticket is still there.
      if (Math.random() < LOST_LINES) {
        phone.agent.destroy();
        phone.agent = new Agent({ keepAlive: true, maxSockets: 2 });
      }
      const closed = Math.random() < CLOSED ? RETRY_MS * 5 : 0;
      if (closed > 0) path = form;
      await wait(Number(answer.headers.refresh ?? 30) * 1000 + closed);
    }
  } catch {
    report.failed += 1;
  } finally {
    phone.agent.destroy();
  }
}

const atShare = (values: number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0);

await Promise.all(Array.from({ length: phones }, (_, index) => phoneLife(index)));
const lived: PhonesReport = {
  phones,
  ...report,
  queuePages: queueMs.length,
  queueP50: atShare(queueMs, 0.5),
  queueP99: atShare(queueMs, 0.99),
  lateP99: atShare(lateMs, 0.99),
};
console.log(JSON.stringify(lived));
