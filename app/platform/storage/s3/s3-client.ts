import { openAsBlob } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { S3mini } from "s3mini";
import type { S3Settings } from "#app/platform/env/s3.ts";
import { FilesAway, filesAway, isPassing } from "./files-away.ts";

/** Longest waits, in milliseconds: for the answer to begin, for a file of 10 MB to be sent, between two pieces of a body. `page`: objects of a list. */
export type Limits = { answer: number; sending: number; piece: number; page: number };

const LIMITS: Limits = { answer: 10_000, sending: 30_000, piece: 20_000, page: 1000 };
/** Pauses before the second and the third attempt, in milliseconds; none begins when somebody has waited long already. */
const PAUSES_MS = [200, 1_000];
const PATIENCE_MS = 8_000;
/** A proxy that asks whether a process is ready gives up after two or three seconds, and takes it for dead. */
const LOOK_MS = 1_500;
const NO_BUCKET = "has no such bucket, or hides it from these keys: see S3_URL";

/** One object as a list names it. */
export type Listed = { key: string; size: number; changed: Date };

/** What files and marks ask of a bucket. Each call ends by itself: with its answer, or with FilesAway. */
export type S3Client = {
  /** Sends a file of this machine: one request, which the store takes whole or not at all. */
  send(key: string, file: string): Promise<void>;
  sendText(key: string, text: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** The content as it comes; undefined for an unknown key. Only who reads it to its end or breaks off lets the line go. */
  read(key: string): Promise<AsyncGenerator<Uint8Array> | undefined>;
  remove(key: string): Promise<void>;
  /** Objects whose key begins so, a page at a time. */
  list(prefix: string): AsyncGenerator<Listed[]>;
  /** One look, without a second attempt. */
  answers(): Promise<boolean>;
};

/** A bucket over SigV4, each call with a deadline and three attempts where another may help. */
export function s3Client(settings: S3Settings, limits = LIMITS): S3Client {
  const { accessKeyId, secretAccessKey, region, url: endpoint } = settings;
  const s3 = new S3mini({ accessKeyId, secretAccessKey, region, endpoint, fetch: fetchWithin(limits) });
  /** "Not there" may mean that the bucket is not there, in which case nothing may be concluded about a file. */
  const tried = <Result>(call: () => Promise<Result>, deadline = limits.answer) => triedWithin(deadline, call);
  const orNoBucket = async () => {
    if (!(await tried(() => s3.bucketExists()))) throw new FilesAway(NO_BUCKET, { status: 404 });
  };
  return {
    async send(key, file) {
      await tried(async () => s3.putObject(key, await openAsBlob(file)), limits.sending);
    },
    async sendText(key, text) {
      await tried(() => s3.putObject(key, text, "text/plain"));
    },
    async has(key) {
      const there = await tried(() => s3.objectExists(key));
      if (!there) await orNoBucket();
      return there === true;
    },
    async read(key) {
      const answer = await tried(() => s3.getObjectResponse(key));
      if (answer?.body) return piecesOf(answer.body, limits.piece);
      await orNoBucket();
      return undefined;
    },
    async remove(key) {
      await tried(() => s3.deleteObject(key));
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const page = await tried(() => s3.listObjectsPaged("/", prefix, limits.page, token));
        if (!page?.objects) throw new FilesAway(NO_BUCKET, { status: 404 });
        yield page.objects.map(({ Key, Size, LastModified }) => ({ key: Key, size: Size, changed: LastModified }));
        token = page.nextContinuationToken;
      } while (token);
    },
    answers: () => within(LOOK_MS, s3.bucketExists(), "did not answer in time").catch(() => false),
  };
}

async function triedWithin<Result>(deadline: number, call: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await within(deadline, call(), "did not answer in time");
    } catch (cause) {
      const away = filesAway(cause);
      const pause = PAUSES_MS[attempt];
      if (pause === undefined || !isPassing(away) || performance.now() - began > PATIENCE_MS) throw away;
      await sleep(pause);
    }
  }
}

/** @throws FilesAway when it takes longer than so many milliseconds */
async function within<Result>(deadline: number, answer: Promise<Result>, what: string): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new FilesAway(what)), deadline);
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

/** A fetch that lets go of the line when no answer begins in time, and follows nobody elsewhere with our signature. */
function fetchWithin({ answer, sending }: Limits): typeof fetch {
  return async (input, init) => {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), init?.method === "PUT" ? sending : answer);
    return fetch(input, { ...init, signal: giveUp.signal, redirect: "error" }).finally(() => clearTimeout(timer));
  };
}

/** What breaks off or stalls is FilesAway, like a call that fails. */
async function* piecesOf(body: ReadableStream<Uint8Array>, deadline: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(deadline, reader.read(), "stopped in the middle of a file");
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw filesAway(cause);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
