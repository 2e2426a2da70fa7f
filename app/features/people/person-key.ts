import { normalise } from "#app/platform/words/normalise.ts";

/** How a person is recognised between two registrations. */

/** A name without case, accents, punctuation or order of words: « NGO Élise » = « Élise Ngo ». */
export function nameKey(firstName: string, lastName: string): string {
  const words = normalise(`${firstName} ${lastName}`, "NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words.toSorted().join(" ");
}

/** An e-mail address without case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** A telephone number by its last nine digits: the same with and without its country's prefix. */
export function phoneKey(phone: string): string {
  return phone.replaceAll(/\D/g, "").slice(-9);
}
