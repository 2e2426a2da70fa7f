/**
 * Who licenses those who may advise for money on a Canadian application. Source: IRPA s. 91, as published on
 * laws-lois.justice.gc.ca, and Quebec's page on immigration consultants, both read on 2026-11-20.
 */
export const licenceBodies = ["cicc", "bar", "notaries", "quebec"] as const;
export type LicenceBody = (typeof licenceBodies)[number];

type Body = {
  name: string;
  /** On one line beside a name. */
  short: string;
  /** Alone it lets somebody advise on a federal application. */
  advises: boolean;
};

export const bodies: Readonly<Record<LicenceBody, Body>> = {
  cicc: {
    name: "Collège des consultants en immigration et en citoyenneté (CRIC)",
    short: "CRIC",
    advises: true,
  },
  bar: { name: "Barreau canadien", short: "Barreau", advises: true },
  notaries: { name: "Chambre des notaires du Québec", short: "Chambre des notaires", advises: true },
  quebec: { name: "Registre québécois des consultants en immigration", short: "Registre du Québec", advises: false },
};

/** Those that let somebody advise. */
export const advisingBodies: readonly LicenceBody[] = licenceBodies.filter((body) => bodies[body].advises);

const KNOWN_HOSTS = ["college-ic.ca", "barreau.qc.ca", "lso.ca", "cnq.org", "quebec.ca", "gouv.qc.ca"];

/** Whether a link leads to a register that we know. Canada has fourteen bars, so that another host is a question, not a fault. */
export function isKnownRegister(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? "";
  return KNOWN_HOSTS.some((known) => host === known || host.endsWith(`.${known}`));
}

/** A licence as people read it. */
export type LicenceView = { body: string; number: string; url: string; expiresOn: string };

/** The licences that hold on a day, those that let somebody advise first. @param day ISO date in Douala */
export function standing<Licence extends { body: LicenceBody; expiresOn: string }>(
  licences: readonly Licence[],
  day: string,
): Licence[] {
  return licences
    .filter(({ expiresOn }) => expiresOn >= day)
    .toSorted((one, other) => licenceBodies.indexOf(one.body) - licenceBodies.indexOf(other.body));
}

/** Last day on which somebody may advise, as an ISO date; null when no licence lets them. */
export function advisesUntil(licences: readonly { body: LicenceBody; expiresOn: string }[]): string | null {
  const days = licences.filter(({ body }) => bodies[body].advises).map(({ expiresOn }) => expiresOn);
  return days.toSorted().at(-1) ?? null;
}
