import { describe, expect, test } from "vitest";
import { createLog } from "./log.ts";
import { LoggableError, errorLine, withoutValues } from "./loggable.ts";

const MARK = "Zoubiru";

function captured(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("trace", { write: (line) => void lines.push(line) }));
  return lines.join("");
}

const wrapped = (cause: unknown) => new Error(`could not keep ${MARK}`, { cause });
const bad = (): unknown => {
  try {
    return JSON.parse(`{"name": ${MARK}}`);
  } catch (error) {
    return error;
  }
};
/** What pg, drizzle, nodemailer, zod and V8 put into their errors. */
const errors: [string, unknown][] = [
  [
    "drizzle",
    Object.assign(wrapped(undefined), {
      query: "insert",
      params: [MARK],
      cause: Object.assign(new Error(MARK), { detail: `Key (email)=(${MARK})` }),
    }),
  ],
  [
    "PostgreSQL",
    Object.assign(new Error(`invalid input syntax: "${MARK}"`), {
      code: "22P02",
      detail: MARK,
      where: MARK,
      hint: MARK,
      internalQuery: MARK,
      table: "users",
    }),
  ],
  [
    "a mail server",
    Object.assign(new Error(`550 <${MARK}@x.test> unknown`), {
      code: "EENVELOPE",
      responseCode: 550,
      response: MARK,
      rejected: [MARK],
    }),
  ],
  ["JSON", bad()],
  ["several at once", new AggregateError([wrapped(MARK), new Error(MARK)], MARK)],
  ["a message over several lines", new Error(`one\n    at ${MARK}\n    at f (${MARK})`)],
  ["a name of its own", Object.assign(new Error("x"), { name: `${MARK} !`, code: `${MARK} ${MARK}` })],
  ["a string", `just ${MARK}`],
  ["an object", { message: MARK, stack: `Error: ${MARK}\n    at ${MARK}` }],
];

describe("an error leaves its values out of the log", () => {
  test.each(errors)("%s", (_kind, error) => {
    const log = captured((to) => {
      if (error instanceof Error) {
        to.error(error);
        to.error({ err: error });
        to.error({ error, reason: error }, "failed");
      }
      to.error({ err: error instanceof Error ? error : wrapped(error), requestId: "r-1" }, "unexpected error");
    });
    expect(log).toContain("unexpected error");
    expect(log).not.toContain(MARK);
    expect(JSON.stringify(withoutValues(error), Object.getOwnPropertyNames(withoutValues(error)))).not.toContain(MARK);
    expect(errorLine(error)).not.toContain(MARK);
  });
});

test("codes, names of ours and the places in the code stay", () => {
  const error = Object.assign(new Error(MARK), {
    code: "23505",
    constraint: "users_email_key",
    table: "users",
    responseCode: 550,
  });
  const [line] = captured((log) => log.error({ err: wrapped(error) }, "failed")).split("\n");
  expect(JSON.parse(line ?? "")).toMatchObject({
    msg: "failed",
    err: {
      type: "Error",
      cause: {
        code: "23505",
        constraint: "users_email_key",
        table: "users",
        responseCode: 550,
        stack: expect.stringContaining("log.test.ts:"),
      },
    },
  });
});

test("a text that its maker vouches for is written", () => {
  expect(captured((log) => log.warn({ err: new LoggableError("the mail waits") }, "job failed"))).toContain(
    "the mail waits",
  );
  expect(withoutValues(new LoggableError("the mail waits")).message).toBe("the mail waits");
});
