import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type ResourceLimits, Worker } from "node:worker_threads";
import { LimiterBusy, type Patience, createLimiter } from "#app/platform/database/limiter.ts";
import { READY } from "./ready.ts";

/** Too many tasks wait already. */
export { LimiterBusy };

/** A thread or a process that takes one task at a time and answers it with one message. */
type Member = {
  post(task: unknown): void;
  /** Ends it at once, whatever it does. */
  end(): void;
  /** Processor time that it has had so far, in milliseconds; undefined where nobody counts it. */
  computed(): Promise<number | undefined>;
  listen(on: { message: (message: unknown) => void; gone: (reason: string) => void }): void;
};

/** The task took longer than it may; whoever worked on it was ended. */
export class TaskTooLong extends Error {
  override readonly name = "TaskTooLong";
}

/** Whoever worked on the task ended: out of memory, killed, or crashed. */
export class WorkerGone extends Error {
  override readonly name = "WorkerGone";
}

export type PoolOptions = Patience & {
  start: () => Member;
  /** Tasks at once. */
  size: number;
  /**
   * Processor time that one task may take once begun, in milliseconds: a machine that does much else lends a member little of it, and
   * what it may compute is not less by that. After `LONGEST_TIMES` as long by the clock it is ended whatever it had.
   */
  deadlineMs: number;
  /** A member that nobody needed for so long ends, in milliseconds. */
  idleMs: number;
};

/** Loading the code of a member, in milliseconds. */
const START_WITHIN_MS = 20_000;
const LONGEST_TIMES = 10;
/** A count of processor time is some milliseconds behind. */
const LEAST_PAUSE_MS = 20;

export type WorkerPool<Task, Result> = {
  /**
   * @param prepare makes the task once its turn has come, so that what waits holds no bytes
   * @throws LimiterBusy when too many wait, TaskTooLong after the deadline, WorkerGone
   */
  run(prepare: () => Promise<Task>): Promise<Result>;
};

/**
 * Tasks done beside the server's own thread, a few at a time, the others waiting their turn or
 * sent away. Members start with the first task, serve again, and never keep the process alive.
 */
export function createWorkerPool<Task, Result>(options: PoolOptions): WorkerPool<Task, Result> {
  const limited = createLimiter(options.size, options);
  const idle: Hand[] = [];
  const put = (hand: Hand) => {
    idle.push(hand);
    hand.retireAfter(options.idleMs, () => idle.includes(hand) && idle.splice(idle.indexOf(hand), 1));
  };
  return {
    run: (prepare) =>
      limited(async () => {
        const task = await prepare();
        const hand = idle.pop() ?? new Hand(options.start());
        try {
          return (await hand.work(task, options.deadlineMs)) as Result;
        } finally {
          // Also after a task that could not be posted: whoever would have worked on it is whole.
          if (hand.alive) put(hand);
        }
      }),
  };
}

/** A member with what it does at the moment. */
class Hand {
  alive = true;
  readonly #member: Member;
  readonly #ready: Promise<void>;
  #answered: (message: unknown) => void = () => undefined;
  #failed: (error: Error) => void = () => undefined;
  #retiring: NodeJS.Timeout | undefined;

  constructor(member: Member) {
    this.#member = member;
    this.#ready = new Promise((resolve, reject) => {
      this.#failed = reject;
      this.#answered = (message) => message === READY && resolve();
    });
    member.listen({
      message: (message) => this.#answered(message),
      gone: (reason) => {
        this.alive = false;
        this.#failed(new WorkerGone(reason));
      },
    });
  }

  async work(task: unknown, deadlineMs: number): Promise<unknown> {
    clearTimeout(this.#retiring);
    await this.#within(START_WITHIN_MS, this.#ready);
    const answer = new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
    });
    if (!this.alive) throw new WorkerGone("it ended while nobody needed it");
    this.#member.post(task);
    return this.#within(deadlineMs, answer);
  }

  retireAfter(ms: number, leave: () => void): void {
    const end = () => {
      leave();
      this.#member.end();
    };
    this.#failed = () => {
      clearTimeout(this.#retiring);
      leave();
    };
    this.#retiring = setTimeout(end, ms).unref();
  }

  async #within(ms: number, work: Promise<unknown>): Promise<unknown> {
    const [began, before] = [performance.now(), this.#member.computed()];
    let over = false;
    let late: NodeJS.Timeout | undefined;
    const look = async () => {
      const [first, now] = await Promise.all([before, this.#member.computed()]);
      if (over) return;
      const left = first === undefined || now === undefined ? 0 : ms - (now - first);
      if (left > 0 && performance.now() - began < LONGEST_TIMES * ms) {
        late = setTimeout(look, Math.max(left, LEAST_PAUSE_MS));
        return;
      }
      this.alive = false;
      this.#failed(new TaskTooLong(`no answer within ${ms} ms`));
      this.#member.end();
    };
    late = setTimeout(look, ms);
    return work.finally(() => {
      over = true;
      clearTimeout(late);
    });
  }
}

/** A tick of /proc, which is the same on every Linux. */
const TICK_MS = 10;

/** Processor time of a process with all of its threads, as Linux tells it. */
async function processorMs(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // Its name, in parentheses, may hold anything; state is the third field, and the two times are the fourteenth and the fifteenth.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return stat === "" ? undefined : (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** A file of ours by its name in the package, so that the built server finds the source too. */
const sourceOf = (name: `#app/${string}`) => createRequire(import.meta.url).resolve(name);

/** A thread that runs a file of ours from the sources, its heap within bounds. */
export function startThread(name: `#app/${string}`, resourceLimits: ResourceLimits): Member {
  // None of our settings; libraries take the build without their own checks.
  const thread = new Worker(sourceOf(name), { execArgv: [], env: { NODE_ENV: "production" }, resourceLimits });
  thread.unref();
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    post: (task) => thread.postMessage(task),
    end: () => void thread.terminate(),
    // One that does not run yet, or any more, is not counted.
    computed: async () => {
      const spent = await thread.cpuUsage().catch(() => undefined);
      return spent ? (spent.user + spent.system) / 1000 : 0;
    },
    listen: ({ message, gone }) => {
      thread.on("message", message);
      thread.on("error", (error) => gone(String(error)));
      thread.on("exit", (code) => gone(`the thread ended with ${code}`));
    },
  };
}

/**
 * A process that runs a file of ours from the sources, without any of our settings in its
 * environment. It must end itself when its channel to ours closes.
 */
export function startProcess(
  name: `#app/${string}`,
  { args = [], execArgv = [] }: { args?: string[]; execArgv?: string[] } = {},
): Member {
  const { NODE_COMPILE_CACHE: compiled } = process.env;
  const env = { NODE_ENV: "production", ...(compiled && { NODE_COMPILE_CACHE: compiled }) };
  const child: ChildProcess = fork(sourceOf(name), args, {
    execArgv,
    env,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  return {
    post: (task) => void child.send(task as object, () => undefined),
    end: () => void child.kill("SIGKILL"),
    computed: () => processorMs(child.pid),
    listen: ({ message, gone }) => {
      child.on("message", message);
      child.on("error", (error) => gone(String(error)));
      child.on("exit", (code, signal) => gone(`the process ended with ${code ?? signal}`));
    },
  };
}
