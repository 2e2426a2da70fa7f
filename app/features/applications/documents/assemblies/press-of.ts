import type { Press } from "./arrange.ts";

const PRESSES = ["up", "down", "turn", "remove"] as const;

/** What a form of pages asks: a button carries « up » and the page, the fields carry `page-0` and `place-0`, `page-1`… */
export function pressOf(form: FormData, most: number): Press {
  const [kind, page] = String(form.get("press") ?? "").split(" ");
  const found = PRESSES.find((one) => one === kind);
  if (found && page !== undefined) return { kind: found, page };
  const places = new Map<string, number>();
  for (let at = 0; at < most; at += 1) {
    const [id, place] = [form.get(`page-${at}`), form.get(`place-${at}`)];
    if (typeof id === "string" && typeof place === "string")
      places.set(id, Number(place.trim() === "" ? Number.NaN : place.trim().slice(0, 9)));
  }
  return { kind: "order", places };
}

/** The revision that a page showed; 0, which nothing has, for anything else. */
export function revisionOf(form: FormData): number {
  const said = String(form.get("revision") ?? "");
  return /^[1-9]\d{0,8}$/.test(said) ? Number(said) : 0;
}
