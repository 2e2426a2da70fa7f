import { pathTo } from "#app/platform/paths/path-to.ts";

/** The page of a registration, without the key. */
export function registrationPath(reference: string): string {
  return pathTo("/tests/inscriptions/:reference", { reference });
}

/** Where the staff decide on its documents. */
export function registrationReviewPath(registrationId: string): string {
  return pathTo("/admin/revue/inscriptions/:registrationId", { registrationId });
}
