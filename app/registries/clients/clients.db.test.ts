/** The people of the business as the office finds them: with an account and without, over every table that names them. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clientPage } from "./client-page.server.ts";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { users } from "#app/features/accounts/tables.ts";
import { makeFile } from "#app/features/applications/testing/make-file.ts";
import { applicationMembers, applications } from "#app/features/applications/tables.ts";
import { appointments } from "#app/features/appointments/tables.ts";
import { agendaServices, booked } from "#app/features/appointments/testing/agenda.ts";
import { type ClientSearch, clientSearch, queryOf } from "#app/features/clients/search/client-search.ts";
import { findClient, nameOf } from "#app/features/clients/search/find-client.server.ts";
import { deleteExpiredClientViews } from "#app/features/clients/access-log/retention.server.ts";
import { findClients } from "#app/features/clients/search/find-clients.server.ts";
import { noteView } from "#app/features/clients/access-log/note-view.server.ts";
import { clientTagLinks, clientTags, clientTerms, clientViews, clients } from "#app/features/clients/tables.ts";
import { contactMessages } from "#app/features/contact/tables.ts";
import { orders } from "#app/features/orders/tables.ts";
import { ownedData } from "#app/registries/owned-data.server.ts";
import { bookingClients } from "./booking-clients.server.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";

const AT = new Date("2026-11-20T09:00:00Z");

let database: TestDatabase;
let services: ReturnType<typeof agendaServices>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  services = agendaServices(database);
  for (const table of [
    "contact_messages",
    "orders",
    "appointments",
    "mails",
    "users",
    "clients",
    "client_terms",
    "client_tags",
  ])
    await database.pool.query(`DELETE FROM ${table}`);
});

const search = (words: string, more: Partial<ClientSearch> = {}) =>
  findClients(database, { words, kind: undefined, tag: undefined, sort: "nom", cursor: null, ...more });
const names = async (words: string, more: Partial<ClientSearch> = {}) => (await search(words, more)).rows.map(nameOf);

async function wrote(email: string, changes: Partial<typeof contactMessages.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  await database.drizzle.insert(contactMessages).values({
    id,
    firstName: "Paul",
    lastName: "Étoga",
    email,
    subject: "general",
    message: "Bonjour",
    state: "new",
    createdAt: AT,
    waitingSince: AT,
    ...changes,
  });
  return id;
}

async function ordered(changes: Partial<typeof orders.$inferInsert> = {}): Promise<void> {
  await database.drizzle.insert(orders).values({
    reference: "CM-7K4M-9XQP",
    kind: "seat",
    subjectId: randomUUID(),
    amount: 30_000,
    state: "paid",
    payerName: "Rose Ndi",
    payerEmail: "rose@exemple.cm",
    payerPhone: "+237650000003",
    userId: null,
    dueAt: AT,
    createdAt: AT,
    stateChangedAt: AT,
    ...changes,
  });
}

describe("a search", () => {
  test("finds a name without its accents, in any order, and part of a word", async () => {
    await makePerson(database.drizzle, { firstName: "Élise", lastName: "N’Diaye-Mbarga" });
    await makePerson(database.drizzle, { firstName: "Paul", lastName: "Li" });
    for (const words of ["elise", "ÉLISE ndiaye", "n'diaye", "mbarga élise", "diay", "N’Diaye Mbarga"])
      expect(await names(words), words).toEqual(["Élise N’Diaye-Mbarga"]);
    expect(await names("li")).toEqual(["Paul Li"]);
    expect((await search("élise")).match).toBe("exact");
  });

  test("forgives a typing error, and says that it did", async () => {
    await makePerson(database.drizzle, { firstName: "Élise", lastName: "Mbarga", email: "elise.mbarga@exemple.cm" });
    await makePerson(database.drizzle, { firstName: "Paul", lastName: "Tchakounté" });
    for (const words of ["Elize Mbraga", "mbagra", "elyse.mbarga@exemple.cm"])
      expect(await names(words), words).toEqual(["Élise Mbarga"]);
    expect((await search("tchakunte")).match).toBe("near");
    expect(await names("zzzz")).toEqual([]);
  });

  test("finds a telephone number however it is written, an address, and nobody by the signs of LIKE", async () => {
    await makePerson(database.drizzle, {
      firstName: "Awa",
      lastName: "Ngo",
      phone: "+237699123456",
      email: "awa_ngo@exemple.cm",
    });
    for (const words of [
      "699 12 34 56",
      "+237 6 99 12 34 56",
      "00237699123456",
      "12.34.56",
      "awa_ngo@exemple.cm",
      "AWA_NGO",
    ])
      expect(await names(words), words).toEqual(["Awa Ngo"]);
    for (const words of ["%%%%", "a%o@", "____"]) expect(await names(words), words).toEqual([]);
  });

  test("finds whose reference it is: of a consultation, an order, a message, a file", async () => {
    const awa = await makePerson(database.drizzle, { firstName: "Awa", lastName: "Ngo" });
    const { reference } = await booked(services, { email: "brice@exemple.cm", firstName: "Brice", lastName: "Fotso" });
    await ordered();
    const message = await wrote("paul@exemple.cm");
    await database.drizzle.insert(applications).values({
      reference: "DO-34AC-99XY",
      formId: randomUUID(),
      userId: awa.userId,
      program: "arrima",
      templateVersion: "2026-11-22",
      title: "Arrima",
      state: "open",
      createdAt: AT,
      updatedAt: AT,
    });
    const [{ number } = { number: 0 }] = await database.drizzle
      .select({ number: contactMessages.number })
      .from(contactMessages)
      .where(eq(contactMessages.id, message));
    expect(await names(reference.toLowerCase())).toEqual(["Brice Fotso"]);
    expect(await names("CM 7K4M 9XQP")).toEqual(["Rose Ndi"]);
    expect(await names(`CE-${String(number).padStart(5, "0")}`)).toEqual(["Paul Étoga"]);
    expect(await names("do-34ac-99xy")).toEqual(["Awa Ngo"]);
    expect(await names("", { kind: "dossier" })).toEqual(["Awa Ngo"]);
    expect(await names("", { kind: "sans-compte" })).toEqual(
      ["Paul Étoga", "Brice Fotso", "Rose Ndi"].toSorted((a, b) => plainLast(a).localeCompare(plainLast(b))),
    );
  });
});

async function fileOf(userId: string): Promise<string> {
  return (await makeFile(database.drizzle, AT, { userId, title: "Express Entry" })).id;
}
const named = (
  applicationId: string,
  person: "applicant" | "spouse" | "child-1",
  firstName: string,
  lastName: string,
) =>
  database.drizzle
    .insert(applicationMembers)
    .values({ applicationId, person, firstName, lastName, createdAt: AT, updatedAt: AT });

describe("whoever is in a file", () => {
  test("leads to its owner: spouse and children, without accents, with a typing error, and the list says through whom", async () => {
    const awa = await makePerson(database.drizzle, { firstName: "Awa", lastName: "Ngo" });
    await makePerson(database.drizzle, { firstName: "Paul", lastName: "Kamga" });
    const file = await fileOf(awa.userId);
    await named(file, "applicant", "Awa", "Ngo");
    await named(file, "spouse", "Hervé", "Tchakounté");
    await named(file, "child-1", "Marie-Noëlle", "Tchakounté");
    for (const words of ["tchakounte herve", "Noëlle Tchakounté", "herv"]) {
      const { rows, match } = await search(words);
      expect(match, words).toBe("exact");
      expect(rows.map(nameOf), words).toEqual(["Awa Ngo"]);
    }
    expect((await search("noelle")).rows[0]?.through.members).toEqual(["Marie-Noëlle Tchakounté"]);
    const near = await search("Noele Tchakuonte");
    expect(near).toMatchObject({
      match: "near",
      rows: [{ id: awa.userId, through: { members: ["Marie-Noëlle Tchakounté"] } }],
    });
    expect(await names("herve", { kind: "sans-compte" })).toEqual([]);
    // Found by her own name, nobody has to be said.
    expect((await search("ngo")).rows.map(({ id, through }) => [id, through.members])).toEqual([[awa.userId, []]]);
    // The names of her family are not other names of hers.
    expect((await findClient(database.drizzle, awa.userId))?.others.names).toEqual([]);
  });

  test("is found by the new name once corrected, goes with the file to another account, and is forgotten with it", async () => {
    const awa = await makePerson(database.drizzle, { firstName: "Awa", lastName: "Ngo" });
    const paul = await makePerson(database.drizzle, { firstName: "Paul", lastName: "Kamga" });
    const file = await fileOf(awa.userId);
    await named(file, "child-1", "Junior", "Fotso");
    await database.drizzle.update(applicationMembers).set({ firstName: "Boris" });
    expect([await names("junior"), await names("boris fotso")]).toEqual([[], ["Awa Ngo"]]);
    await database.drizzle.update(applications).set({ userId: paul.userId });
    expect(await names("boris")).toEqual(["Paul Kamga"]);
    await database.drizzle.delete(applications).where(eq(applications.id, file));
    expect(await names("boris")).toEqual([]);
    expect(await database.drizzle.$count(clientTerms, eq(clientTerms.source, "member"))).toBe(0);
  });
});

/** « Paul Étoga » is sorted by « etoga »; a payer's name is one text. */
const plainLast = (name: string) =>
  (name === "Rose Ndi" ? name : (name.split(" ")[1] ?? "")).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const holders = (email: string) =>
  database.drizzle.select({ userId: clients.userId }).from(clients).where(eq(clients.claims, email));

describe("whose rows", () => {
  test("somebody who booked and wrote without an account is one person", async () => {
    await booked(services, { email: "Brice@exemple.cm", firstName: "Brice", lastName: "Fotso" });
    await wrote("brice@exemple.cm", { firstName: "Brice", lastName: "Fotso" });
    expect(await names("brice")).toEqual(["Brice Fotso"]);
  });

  test("an account has the rows of its address once it is confirmed, with the tags that the person had", async () => {
    await wrote("awa@exemple.cm", { firstName: "Awa", lastName: "Ngo" });
    const [before] = (await search("awa")).rows;
    const tag = randomUUID();
    await database.drizzle
      .insert(clientTags)
      .values({ id: tag, name: "À rappeler", plain: "a rappeler", createdAt: AT });
    await database.drizzle.insert(clientTagLinks).values({ clientId: before?.id ?? "", tagId: tag, givenAt: AT });
    const awa = await makePerson(database.drizzle, { email: "awa@exemple.cm", emailConfirmedAt: null });
    expect((await search("awa")).rows).toHaveLength(2);
    await database.drizzle.update(users).set({ emailConfirmedAt: AT }).where(eq(users.id, awa.userId));
    expect((await search("awa")).rows.map(({ id, tags }) => ({ id, tags }))).toEqual([
      { id: awa.userId, tags: ["À rappeler"] },
    ]);
  });

  test("what somebody wrote signed in under another's address is theirs", async () => {
    const awa = await makePerson(database.drizzle, { firstName: "Awa", lastName: "Ngo" });
    await wrote("brice@exemple.cm", { userId: awa.userId });
    expect(await holders("brice@exemple.cm")).toEqual([]);
    expect(await names("brice@exemple.cm")).toEqual(["Awa Ngo"]);
  });

  test("an account that takes another address leaves the rows of the old one to it", async () => {
    const awa = await makePerson(database.drizzle, { email: "awa@exemple.cm" });
    await wrote("awa@exemple.cm");
    await database.drizzle.update(users).set({ email: "autre@exemple.cm" }).where(eq(users.id, awa.userId));
    expect(await holders("awa@exemple.cm")).toEqual([{ userId: null }]);
    expect(await holders("autre@exemple.cm")).toEqual([{ userId: awa.userId }]);
  });

  test("somebody who was erased is found no more, but by an order that is kept", async () => {
    const awa = await makePerson(database.drizzle, { email: "awa@exemple.cm" });
    const brice = await booked(services, { email: "brice@exemple.cm", lastName: "Fotso" });
    await ordered({ userId: awa.userId, payerEmail: "awa@exemple.cm", payerName: "Awa Ngo" });
    await database.drizzle
      .update(appointments)
      .set({ firstName: "", lastName: "", email: "", phone: "" })
      .where(eq(appointments.id, brice.id));
    await database.drizzle.delete(users).where(eq(users.id, awa.userId));
    expect(await database.drizzle.select({ claims: clients.claims, userId: clients.userId }).from(clients)).toEqual([
      { claims: "awa@exemple.cm", userId: null },
    ]);
    await database.drizzle.update(orders).set({ payerName: "", payerEmail: "", payerPhone: "" });
    expect(await database.drizzle.$count(clients)).toBe(0);
    expect(await database.drizzle.$count(clientTerms)).toBe(0);
  });

  test("nobody of the staff is a client; who leaves the staff is one again", async () => {
    const serge = await makePerson(database.drizzle, {
      firstName: "Serge",
      email: "serge@exemple.cm",
      role: "adviser",
    });
    await wrote("serge@exemple.cm");
    expect(await names("serge")).toEqual([]);
    expect(await findClient(database.drizzle, serge.userId)).toBeUndefined();
    await database.drizzle.update(users).set({ role: "user" }).where(eq(users.id, serge.userId));
    expect(await names("serge")).toEqual(["Serge Ngo"]);
    await database.drizzle.update(users).set({ role: "admin" }).where(eq(users.id, serge.userId));
    expect(await names("serge")).toEqual([]);
  });

  test("of many who write at once while the address is confirmed, one person has it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `foule-${round}@exemple.cm`;
      const awa = await makePerson(database.drizzle, { email, emailConfirmedAt: null });
      const confirm = () =>
        database.drizzle.update(users).set({ emailConfirmedAt: AT }).where(eq(users.id, awa.userId));
      await Promise.all(Array.from({ length: 12 }, (_, index) => (index === 6 ? confirm() : wrote(email))));
      expect(await holders(email), email).toEqual([{ userId: awa.userId }]);
      expect((await search(email)).rows.map(({ id }) => id)).toEqual([awa.userId]);
    }
  });
});

const ADVISER = { userId: randomUUID(), role: "adviser" as const };

describe("the page of a person", () => {
  test("has what they did with an account and, once confirmed, without one, and nothing of anybody else", async () => {
    const awa = await makePerson(database.drizzle, { firstName: "Awa", lastName: "Ngo", email: "awa@exemple.cm" });
    const mine = await booked(services, { email: "awa@exemple.cm" });
    await booked(services, { email: "brice@exemple.cm", time: "11:00" });
    await wrote("awa@exemple.cm", { firstName: "Awa", lastName: "Ngo Mbarga" });
    await ordered({ userId: awa.userId });
    const found = await findClient(database.drizzle, awa.userId);
    if (!found) throw new Error("nobody");
    await noteView(services, { userId: randomUUID() }, { clientId: awa.userId, what: "person" });
    const { identity, facts, timeline, records } = await clientPage(database.drizzle, services.clock, found, ADVISER);
    expect(timeline.rows.map(({ kind }) => kind).toSorted()).toEqual([
      "Commande",
      "Courriel",
      "Message",
      "Rendez-vous",
    ]);
    expect(timeline.rows.find(({ kind }) => kind === "Rendez-vous")?.detail).toContain(mine.reference);
    expect(records.find(({ id }) => id === "consultations")?.lines).toHaveLength(1);
    expect(identity).toMatchObject({ name: "Awa Ngo", email: "awa@exemple.cm" });
    expect(facts).toContainEqual({
      label: "Autres noms donnés",
      value: expect.stringContaining("Ngo Mbarga") as string,
    });
  });

  test("shows reception neither files nor conversations, nor what was done in them", async () => {
    const awa = await makePerson(database.drizzle, { firstName: "Awa", lastName: "Ngo", email: "awa@exemple.cm" });
    const found = await findClient(database.drizzle, awa.userId);
    if (!found) throw new Error("nobody");
    await fileOf(awa.userId);
    await noteView(services, { userId: randomUUID() }, { clientId: awa.userId, what: "person" });
    const shownTo = async (role: "reception" | "adviser") => {
      const page = await clientPage(database.drizzle, services.clock, found, { ...ADVISER, role });
      const labels = page.now.map(({ label }) => label);
      return [labels, page.timeline.rows.map(({ kind }) => kind), page.records.map(({ id }) => id), page.acts.openFile];
    };
    expect(await shownTo("reception")).toEqual([[], [], [], null]);
    expect(await shownTo("adviser")).toEqual([
      ["Dossier"],
      ["Dossier"],
      ["consultations"],
      `/admin/clients/${awa.userId}/dossier`,
    ]);
  });

  test("is in the copy of one's data with who looked, and what was deleted or is old is let go of", async () => {
    const awa = await makePerson(database.drizzle);
    const serge = await makePerson(database.drizzle, { firstName: "Serge", lastName: "Bella", role: "adviser" });
    await noteView(services, serge, { clientId: awa.userId, what: "person" });
    const copyOf = async (viewer: typeof awa, key: string) =>
      (await ownedData.find((part) => part.key === key)?.collect(database.drizzle, viewer))?.records;
    expect(await copyOf(awa, "consultations")).toEqual([
      [
        { label: "Quand", value: expect.stringContaining("23 novembre 2026") as string },
        { label: "Quoi", value: "La fiche de la personne" },
        { label: "Qui", value: "Serge Bella" },
      ],
    ]);
    expect(await copyOf(serge, "consultations")).toEqual([]);
    services.clock.present = services.clock.present.add({ years: 3 });
    await deleteExpiredClientViews(services);
    expect(await copyOf(awa, "consultations")).toHaveLength(1);
    services.clock.present = services.clock.present.add({ days: 1 });
    await deleteExpiredClientViews(services);
    expect(await copyOf(awa, "consultations")).toEqual([]);
  });

  test("keeps who looked, once an hour for each thing, and never of one's own", async () => {
    const awa = await makePerson(database.drizzle);
    const serge = await makePerson(database.drizzle, { role: "adviser" });
    const look = (viewer = serge, clientId = awa.userId) => noteView(services, viewer, { clientId, what: "person" });
    await Promise.all([look(), look(), look()]);
    await look(awa);
    await look(serge, serge.userId);
    expect(await database.drizzle.$count(clientViews)).toBe(1);
    services.clock.present = services.clock.present.add({ hours: 1 });
    await look();
    expect(await database.drizzle.$count(clientViews)).toBe(2);
  });
});

const read = (query: string) => clientSearch(new URLSearchParams(query), "ngo", (id) => id === "t");

test("an address says the whole search, and what is not ours in it is nothing", () => {
  expect(read("qui=compte&etiquette=t&tri=arrivee&page=x")).toEqual({
    words: "ngo",
    kind: "compte",
    tag: "t",
    sort: "arrivee",
    cursor: "x",
  });
  expect(read("qui=toString&etiquette=u&tri=zz")).toEqual({
    words: "ngo",
    kind: undefined,
    tag: undefined,
    sort: "nom",
    cursor: null,
  });
  expect(queryOf(read("qui=compte&etiquette=t&tri=arrivee"))).toBe("q=ngo&qui=compte&etiquette=t&tri=arrivee");
});

test("whoever books for somebody finds them without accents and with an error, with an account or without", async () => {
  await wrote("paul@exemple.cm");
  const { find, byId } = bookingClients(database);
  const emails = async (words: string) => {
    const { rows, match } = await find(words);
    return [match, ...rows.map(({ email }) => email)];
  };
  expect(await emails("etoga")).toEqual(["exact", "paul@exemple.cm"]);
  expect(await emails("paul etoqa")).toEqual(["near", "paul@exemple.cm"]);
  expect(await emails("conseil")).toEqual(["near"]);
  const [found] = (await find("etoga")).rows;
  expect(await byId(found?.id ?? "")).toMatchObject({ firstName: "Paul", email: "paul@exemple.cm" });
  expect(await byId("nobody")).toBeUndefined();
});
