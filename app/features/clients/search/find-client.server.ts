import { and, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { secondProofs, users } from "#app/features/accounts/tables.ts";
import type { Person } from "#app/features/people/owned-by.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { type Client, clientTagLinks, clientTags, clientTerms, clients } from "#app/features/clients/tables.ts";

/** The account of somebody, as far as the office reads it. */
export type ClientAccount = Pick<
  typeof users.$inferSelect,
  "country" | "emailConfirmedAt" | "termsVersion" | "termsAcceptedAt" | "createdAt"
>;

export type ClientTag = { id: string; name: string };

/** Somebody, with what the page of a person begins with. */
export type ClientFound = {
  client: Client;
  /** Null: they booked, paid or wrote without one. */
  account: ClientAccount | null;
  tags: ClientTag[];
  /** Other names, addresses and numbers that their rows carry. */
  others: { names: string[]; emails: string[]; phones: string[] };
};

/** No account has it: whoever has none owns the rows of their address alone. */
const NO_ACCOUNT = "00000000-0000-0000-0000-000000000000";

/** Whose rows the features read for somebody, by the rule of people/owned-by.ts. */
export function personOf({ userId, claims, email }: Client): Person {
  if (claims !== null && email === "")
    return { userId: userId ?? NO_ACCOUNT, email: "", emailConfirmed: false, phone: claims };
  return { userId: userId ?? NO_ACCOUNT, email: claims ?? email, emailConfirmed: claims !== null };
}

/** One person; undefined for an unknown id and for a staff member. */
export async function findClient(db: Tx, id: string): Promise<ClientFound | undefined> {
  if (!isUuid(id)) return undefined;
  const [client] = await db.select().from(clients).where(eq(clients.id, id));
  if (!client) return undefined;
  const { userId, claims } = client;
  const { country, emailConfirmedAt, termsVersion, termsAcceptedAt, createdAt } = users;
  const [account] =
    userId === null
      ? []
      : await db
          .select({ country, emailConfirmedAt, termsVersion, termsAcceptedAt, createdAt })
          .from(users)
          .where(eq(users.id, userId));
  const tags = await db
    .select({ id: clientTags.id, name: clientTags.name })
    .from(clientTagLinks)
    .innerJoin(clientTags, eq(clientTags.id, clientTagLinks.tagId))
    .where(eq(clientTagLinks.clientId, id))
    .orderBy(clientTags.plain);
  const terms = await db
    .select({
      name: sql<string>`trim(${clientTerms.firstName} || ' ' || ${clientTerms.lastName})`,
      email: clientTerms.email,
      phone: clientTerms.phone,
    })
    .from(clientTerms)
    // Whoever is in their file is somebody else.
    .where(
      and(
        ne(clientTerms.source, "member"),
        or(
          userId === null ? undefined : eq(clientTerms.userId, userId),
          claims === null ? undefined : eq(clientTerms.emailKey, claims),
        ),
      ),
    )
    .orderBy(desc(clientTerms.at))
    .limit(200);
  return {
    client,
    account: account ?? null,
    tags,
    others: {
      names: unlike(
        terms.map(({ name }) => name),
        nameOf(client),
      ),
      emails: unlike(
        terms.map(({ email }) => email),
        client.email,
      ),
      phones: unlike(
        terms.map(({ phone }) => phone),
        client.phone,
      ),
    },
  };
}

/** The texts that are not the one known, each once. */
const unlike = (values: string[], known: string) => [
  ...new Map(
    values.filter((value) => value !== "" && plain(value) !== plain(known)).map((value) => [plain(value), value]),
  ).values(),
];

const plain = (text: string) => text.toLowerCase();

/** What somebody is called; their address, or their telephone, when they gave no name. */
export function nameOf({
  firstName,
  lastName,
  email,
  phone,
}: Pick<Client, "firstName" | "lastName" | "email" | "phone">): string {
  return `${firstName} ${lastName}`.trim() || email || phone;
}

/** The person of an account; undefined for one of the staff. Other pages lead to a person by this. */
export async function clientOfAccount(db: Tx, userId: string): Promise<string | undefined> {
  const [found] = await db.select({ id: clients.id }).from(clients).where(eq(clients.id, userId));
  return found?.id;
}

/** How a row of a feature names somebody: by their account, or by the address or telephone that they left. */
export type NamedBy = { userId: string | null; email: string; phone: string };

/** The person at the office; undefined for somebody of the staff, who is no client. */
export async function clientOf(db: Tx, { userId, email, phone }: NamedBy): Promise<Client | undefined> {
  const claimed = email === "" ? phone : email.toLowerCase();
  if (userId === null && claimed === "") return undefined;
  const [found] = await db
    .select()
    .from(clients)
    .where(userId === null ? eq(clients.claims, claimed) : eq(clients.id, userId));
  return found;
}

/** Names of the people without an address who have these telephones (E.164), by telephone. */
export async function namesByTelephone(db: Tx, phones: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (phones.length === 0) return new Map();
  const rows = await db
    .select({ phone: clients.phone, firstName: clients.firstName, lastName: clients.lastName })
    .from(clients)
    .where(and(eq(clients.email, ""), inArray(clients.phone, [...phones])));
  // Who has an address that they have not proven is told of their file at the number of before.
  const unproven = await db
    .select({ phone: secondProofs.phone, firstName: users.firstName, lastName: users.lastName })
    .from(secondProofs)
    .innerJoin(users, eq(users.id, secondProofs.userId))
    .where(and(isNull(secondProofs.provenAt), inArray(secondProofs.phone, [...phones])));
  return new Map(
    [...unproven, ...rows].map(({ phone, firstName, lastName }) => [phone, `${firstName} ${lastName}`.trim()]),
  );
}
