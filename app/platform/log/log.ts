import { type DestinationStream, type Logger, pino } from "pino";
import { errorFacts, isError } from "./loggable.ts";

export type Log = Logger;

/**
 * The process's log: JSON lines on the standard output. What is logged never holds
 * personal data: no query string, body, address or cookie, and of an error only what
 * `errorFacts` lets through, whoever logs it and under whatever name.
 * @param destination default: the standard output
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (value: unknown) => value },
      formatters: { log: withFactsOfErrors },
      hooks: {
        // pino takes the text of an error for the message when there is none.
        logMethod([first, ...rest], method) {
          const fields: unknown = first;
          const message = rest.length > 0 ? rest : ["error"];
          if (isError(fields)) return Reflect.apply(method, this, [{ err: fields }, ...message]);
          if (typeof fields === "object" && fields !== null && "err" in fields)
            return Reflect.apply(method, this, [fields, ...message]);
          return Reflect.apply(method, this, [first, ...rest]);
        },
      },
    },
    destination,
  );
}

/** Most lines hold no error: they are written as they are. */
function withFactsOfErrors(fields: Record<string, unknown>): Record<string, unknown> {
  if (!Object.values(fields).some(isError)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isError(value) ? errorFacts(value) : value]),
  );
}

/** Writes at once. A line that a full disk refuses is lost: the site goes on without its log. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true });
  output.on("error", () => undefined);
  return output;
}

/**
 * What nobody caught ends the process, as it must, but leaves by the log: Node itself would
 * print the error with all that it holds.
 */
export function endOnFault(log: Log): void {
  process.once("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "unexpected error: the process ends");
    process.exit(1);
  });
}
