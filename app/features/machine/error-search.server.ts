import type { Tx } from "#app/platform/database/tx.ts";
import { periodWords } from "#app/platform/settings/retention.ts";
import { errorOfRequest, recentErrors } from "#app/platform/watching/request-errors.ts";
import type { ErrorSearchProps } from "./views/requests.tsx";

const LONGEST = 60;

/** What the page of the machine says of errors. @param typed the number of a request; "" where none was asked for */
export async function errorSearch(db: Tx, typed: string): Promise<ErrorSearchProps> {
  const asked = typed.trim().slice(0, LONGEST);
  return {
    asked,
    found: asked === "" ? undefined : await errorOfRequest(db, asked),
    newest: await recentErrors(db),
    kept: periodWords("requestErrors"),
  };
}
