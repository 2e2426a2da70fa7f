/** Reports of `/crs` as PDFs: how long one takes, and what visitors of pages feel while ten are asked for at once. */
import { Agent, request } from "node:http";
import { quantile } from "#scripts/bench/spread.ts";
import { FULL_CRS } from "#scripts/measure/budgets.ts";

const AT_ONCE = 10;
const WARM = 5;
/** Visitors of pages meanwhile, each with the next page as soon as one is there. */
const VISITORS = 4;

/** Milliseconds. */
export type DocumentTimes = {
  /** One report, nobody else asking. */
  alone: { p50: number; p99: number };
  /** Until the last of ten that were asked for at once. */
  ten: number[];
  /** A page of `/crs` while ten are drawn, and as long without any. */
  pages: { calm: { p50: number; p99: number }; meanwhile: { p50: number; p99: number } };
};

/**
 * @param url of a site without limits of requests
 * @param reports to ask for one after the other, each of other answers
 * @param rounds of ten at once
 */
export async function benchDocuments(url: string, reports: number, rounds: number): Promise<DocumentTimes> {
  const agent = new Agent({ keepAlive: true });
  const page = (nth: number) => ask(agent, url + withAnswers(nth));
  let asked = 0;
  // A connection of its own: the site closes those that nothing was asked on for a while.
  const report = () => ask(false, url + withAnswers((asked += 1)).replace("/crs?", "/crs/rapport.pdf?"));
  try {
    for (let nth = 0; nth < WARM; nth += 1) await report();
    const alone: number[] = [];
    for (let nth = 0; nth < reports; nth += 1) alone.push(await report());
    await pagesDuring(page, report);
    const pages = { calm: [] as number[], meanwhile: [] as number[] };
    const ten: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      pages.meanwhile.push(
        ...(await pagesDuring(
          page,
          async () => void ten.push(Math.max(...(await Promise.all(Array.from({ length: AT_ONCE }, () => report()))))),
        )),
      );
      const asLong = ten.at(-1) ?? 0;
      pages.calm.push(...(await pagesDuring(page, () => new Promise((resolve) => setTimeout(resolve, asLong)))));
    }
    return { alone: waits(alone), ten, pages: { calm: waits(pages.calm), meanwhile: waits(pages.meanwhile) } };
  } finally {
    agent.destroy();
  }
}

const waits = (times: readonly number[]) => ({ p50: quantile(times, 0.5), p99: quantile(times, 0.99) });

/** Ages and points of language: some thousand different results before one comes again. */
function withAnswers(nth: number): string {
  const change = {
    age: 20 + (nth % 25),
    firstSpeaking: 4 + (Math.floor(nth / 25) % 7),
    firstWriting: 4 + (Math.floor(nth / 175) % 7),
  };
  const [path = "", query = ""] = FULL_CRS.split("?");
  const answers = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) answers.set(name, String(value));
  return `${path}?${answers}`;
}

/** What each page took that visitors asked for until `work` was done. */
async function pagesDuring(page: (nth: number) => Promise<number>, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  const visitor = async () => {
    while (!over.signal.aborted) times.push(await page(times.length));
  };
  const visitors = Promise.all(Array.from({ length: VISITORS }, visitor));
  await work().finally(() => over.abort());
  await visitors;
  return times;
}

/** Milliseconds until the whole answer is there. @throws Error when it is not what was asked for */
function ask(agent: Agent | false, url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { Accept: "*/*", "Accept-Encoding": "br" } }, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${url} was answered ${response.statusCode}`)),
      );
    })
      .on("error", reject)
      .end();
  });
}
