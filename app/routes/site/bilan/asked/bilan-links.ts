/** Every address around a bilan, with the answers that it was asked for. */
import { KEPT_DAYS } from "#app/features/eligibility/resume/kept-days.ts";
import { SHOW_PARAM, writeState } from "#app/features/interview/address.ts";
import { SUMMARY } from "#app/features/interview/interview-page.ts";
import { TABS, type TabKey } from "#app/features/interview/result/tabs.ts";
import { encodeFacts } from "#app/features/situation/encode.ts";
import { type Facts, without } from "#app/features/situation/facts.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The situation that a bilan is asked for, and how it was asked. */
export type BilanQuery = {
  facts: Facts;
  /** The query that asks for the same facts again, without "?": a code, the sheet with what was not known, or nothing for the account's own. */
  query: string;
  /** Names of the questions answered by « je ne sais pas », as an address writes them. */
  unsure: string;
  code: string;
  /** A code was asked that opens nothing. */
  unknownCode: boolean;
};

export const UNKNOWN_CODE = `Ce code n’ouvre aucun bilan\u00a0: il est mal recopié, ou ses ${KEPT_DAYS}\u00a0jours sont passés.`;

/** Marks a bilan that is somebody else's to look at, or supposed: it is not held for the account of whoever opens it. */
export const LOOK_PARAM = "pour-voir";

/** Asks the sign-in to keep the bilan of the address that it leads back to. */
export const KEEP_PARAM = "garder";

const withQuery = (path: string, ...parts: readonly string[]) => {
  const query = parts.filter((part) => part !== "").join("&");
  return query === "" ? path : `${path}?${query}`;
};

/** The bilan of a situation and the questions behind it, from another page. */
export function bilanHrefs(facts: Facts): { all: string; change: string } {
  const factSheet = encodeFacts(without(facts, ["birthDate"]));
  const query = factSheet === "" ? "" : new URLSearchParams({ fiche: factSheet }).toString();
  const { hrefs, changeHref } = bilanLinks(
    { facts, query, unsure: "", code: "", unknownCode: false },
    { origin: "", tab: "" },
  );
  return { all: hrefs[""], change: changeHref };
}

/** The same of the account's own situation, which needs no address. */
export function ownBilanHrefs(facts: Facts): { all: string; change: string } {
  return { ...bilanHrefs(facts), all: pathTo("/bilan/resultat") };
}

/** @param tab the part that is shown: what is shared opens it */
export function bilanLinks(
  { facts, query, unsure, code }: BilanQuery,
  { origin, tab }: { origin: string; tab: TabKey },
) {
  const path = pathTo("/bilan/resultat");
  const factSheet = encodeFacts(without(facts, ["birthDate"]));
  const sheetQuery = writeState({ facts, unsure: new Set(unsure === "" ? [] : unsure.split(".")) });
  // The account's own sheet is nobody else's to open: what is shared holds the answers.
  const shared = query === "" ? sheetQuery : query;
  const sent = code === "" && shared !== "" && !shared.includes(`${LOOK_PARAM}=`) ? `${LOOK_PARAM}=1` : "";
  const hrefs = Object.fromEntries(
    TABS.map(({ key }) => [key, withQuery(path, query, key === "" ? "" : `vue=${key}`)]),
  ) as Record<TabKey, string>;
  const suite = encodeURIComponent(withQuery(path, shared, `${KEEP_PARAM}=1`));
  return {
    hrefs,
    changeHref: withQuery(pathTo("/bilan"), shared, sheetQuery === "" ? "" : `${SHOW_PARAM}=${SUMMARY}`),
    coupleHref: withQuery(pathTo("/bilan/comparer"), shared, "si=conjoint-demande"),
    compareHref: withQuery(pathTo("/bilan/comparer"), shared),
    reportHref: withQuery(pathTo("/bilan/bilan.pdf"), shared),
    address: `${origin}${withQuery(path, shared, sent, tab === "" ? "" : `vue=${tab}`)}`,
    signInHref: pathTo(`/login?suite=${suite}`),
    registerHref: pathTo(`/register?suite=${suite}`),
    isOwn: query === "",
    factSheet,
    unsure,
    code,
  };
}
