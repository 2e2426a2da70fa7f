import { type Logger, pino } from "pino";

export type Log = Logger;

/**
 * The process's log: JSON lines on the standard output. What is logged never holds
 * personal data: no query string, body, address or cookie.
 */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
