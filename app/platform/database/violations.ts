/** Name of the constraint that PostgreSQL refused a statement for; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  // Class 23 of SQLSTATE: integrity constraint violation.
  if ("code" in error && typeof error.code === "string" && error.code.startsWith("23")) {
    return "constraint" in error && typeof error.constraint === "string" ? error.constraint : undefined;
  }
  // drizzle wraps what PostgreSQL said.
  return "cause" in error ? violatedConstraint(error.cause) : undefined;
}
