/** The parameter with which a page is asked for to be kept on a phone: hydrated, with what it computes with. */
const COPY = "hors-ligne";

/** The query that asks for it. */
export const COPY_QUERY = `?${COPY}=1`;

/** Whether an address asks for a page to be kept. */
export function isCopy(url: string): boolean {
  return new URL(url).searchParams.has(COPY);
}
