const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * True for a UUID as PostgreSQL writes it, in lower case. An id that comes from an address or a form is asked
 * this before it meets a `uuid` column: to PostgreSQL anything else is an error, to the site it is an unknown id.
 */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
