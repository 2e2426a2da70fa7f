import { mailboxKey, telephoneKey } from "./mailbox-key.ts";

/** A booking that nobody has confirmed yet, and where it came from. */
export type HeldBooking = {
  id: string;
  email: string;
  phone: string;
  originAddress: Buffer | null;
  originBrowser: Buffer | null;
};

/**
 * Bookings that belong together, the largest group first: any two that share an e-mail, a
 * telephone, a browser or a network address, directly or through others. One alone is no group.
 */
export function groupRelated<Held extends HeldBooking>(held: readonly Held[]): Held[][] {
  const groups = new Map<string, Held[]>();
  for (const booking of held) {
    const traits = traitsOf(booking);
    const joined = [...new Set(traits.flatMap((trait) => groups.get(trait) ?? [])), booking];
    // Every trait of the joined group leads to it from now on.
    for (const member of joined) for (const trait of traitsOf(member)) groups.set(trait, joined);
  }
  const related = [...new Set(groups.values())].filter((group) => group.length > 1);
  return related.toSorted((one, other) => other.length - one.length);
}

function traitsOf({ email, phone, originAddress, originBrowser }: HeldBooking): string[] {
  const traits = [`email ${mailboxKey(email)}`, `phone ${telephoneKey(phone)}`];
  if (originAddress) traits.push(`address ${originAddress.toString("hex")}`);
  if (originBrowser) traits.push(`browser ${originBrowser.toString("hex")}`);
  return traits;
}

function distinct(values: readonly (string | undefined)[]): Set<string | undefined> {
  return new Set(values.filter((value) => value !== undefined));
}

/** What related bookings have in common, in words: « même adresse e-mail (…), 3 numéros ». */
export function relatedWords(group: readonly HeldBooking[]): string {
  const emails = distinct(group.map(({ email }) => mailboxKey(email)));
  const phones = distinct(group.map(({ phone }) => telephoneKey(phone)));
  const addresses = distinct(group.map(({ originAddress }) => originAddress?.toString("hex")));
  const said = [
    emails.size === 1 ? `une seule adresse e-mail (${group[0]?.email ?? ""})` : `${emails.size}\u00a0adresses e-mail`,
    phones.size === 1 ? `un seul téléphone (${group[0]?.phone ?? ""})` : `${phones.size}\u00a0téléphones`,
  ];
  if (addresses.size > 0)
    said.push(addresses.size === 1 ? "un seul accès à Internet" : `${addresses.size}\u00a0accès à Internet`);
  return said.join(", ");
}
