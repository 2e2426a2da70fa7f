/** The page of a registration, without the key. */
export function registrationPath(reference: string): string {
  return `/tests/inscriptions/${reference}`;
}
