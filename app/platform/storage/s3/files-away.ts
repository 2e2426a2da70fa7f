import { failureCode } from "#app/platform/database/failures.ts";
import { LoggableError } from "#app/platform/log/loggable.ts";

/** The store of files could not do what was asked: out of reach, too slow, or it refuses us. Passes without a change of the file. */
export class FilesAway extends LoggableError {
  override readonly name = "FilesAway";
  readonly code: string | undefined;
  /** Of the store's answer; undefined when there was none. */
  readonly status: number | undefined;

  /** @param what constant words: they are logged and told to the operator */
  constructor(what: string, { code, status }: { code?: string | undefined; status?: number | undefined } = {}) {
    super(`the store of files ${what}`);
    this.code = code;
    this.status = status;
  }
}

/** What a call threw, in our words: of the store's own text and of the keys nothing is kept. */
export function filesAway(cause: unknown): FilesAway {
  if (cause instanceof FilesAway) return cause;
  const status = statusOf(cause);
  const code = failureCode(cause);
  if (status === undefined) return new FilesAway(`cannot be reached (${code ?? "no answer in time"})`, { code });
  if (status === 401 || status === 403)
    return new FilesAway(`refuses the keys or what they may do (${status}): see S3_ACCESS_KEY_ID`, { status });
  if (status === 404) return new FilesAway("has no such bucket: see S3_URL", { status });
  return new FilesAway(`answers with ${status}`, { status });
}

/** Whether the same call may succeed a moment later. */
export function isPassing({ status }: FilesAway): boolean {
  return status === undefined || status === 408 || status === 429 || status >= 500;
}

function statusOf(cause: unknown): number | undefined {
  if (typeof cause !== "object" || cause === null) return undefined;
  if ("status" in cause && typeof cause.status === "number") return cause.status;
  return "cause" in cause ? statusOf(cause.cause) : undefined;
}
