/** Which pages are official: of a government, of a body that it designates for tests and diplomas, or of a public register. */
const HOSTS: readonly string[] = [
  // Canada and Quebec.
  "canada.ca",
  "gc.ca",
  "quebec.ca",
  "gouv.qc.ca",
  // Provinces and territories, by the sites that they name themselves.
  "alberta.ca",
  "gov.nl.ca",
  "immigratemanitoba.com",
  "immigratenwt.ca",
  "liveinnovascotia.com",
  "ontario.ca",
  "princeedwardisland.ca",
  "saskatchewan.ca",
  "welcomebc.ca",
  "welcomenb.ca",
  "yukon.ca",
  // Owners of the tests, assessors of diplomas, the register of consultants.
  "bcit.ca",
  "college-ic.ca",
  "france-education-international.fr",
  "icascanada.ca",
  "ielts.org",
  "ifcameroun.com",
  "learn.utoronto.ca",
  "lefrancaisdesaffaires.fr",
  "wes.org",
  // Cameroon, and the treaty on legalisation.
  "cnps.cm",
  "hcch.net",
  "minjustice.cm",
];

/** The address to link; null of a secondary source of which only the site is known: its root would not be the page. */
export function exactPage(url: string): string | null {
  const { pathname, search } = URL.parse(url) ?? { pathname: "/", search: "" };
  return pathname === "/" && search === "" && !isOfficial(url) ? null : url;
}

/** Whether an address is that of an official page; any other is a secondary source, and said to be one. */
export function isOfficial(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? "";
  return HOSTS.some((known) => host === known || host.endsWith(`.${known}`));
}
