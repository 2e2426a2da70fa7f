/** What the demonstration has nothing of, made as people make it: by the forms of the site, without a browser. */
import { randomUUID } from "node:crypto";
import { photo } from "#app/platform/storage/testing/corpus.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { freeStart, postBooking, somebody } from "#e2e/support/journey/appointments.ts";
import { type Answer, Person } from "#e2e/support/people/person.ts";
import { PATIENCE_MS } from "#scripts/checks/patience.ts";
import { setTimeout as sleep } from "node:timers/promises";

/** Of the demonstration's client. */
const FILE = "0de00000-0000-4000-8000-0000000000f1";
const LOOK_EVERY_MS = 200;

/** Where a form that was taken leads. @throws Error for one that came back */
function taken({ status, location, body }: Pick<Answer, "status" | "location" | "body">): string {
  if (status < 300 || status > 399 || location === null)
    throw new Error(`a form was answered ${status}: ${body.replaceAll(/<[^>]*>/g, " ").slice(0, 2_000)}`);
  return location;
}

function withFields(fields: Record<string, string>, files: Record<string, [Uint8Array, string]> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, [bytes, file]] of Object.entries(files)) form.set(name, new Blob([Uint8Array.from(bytes)]), file);
  return form;
}

/** Three bookings of one address, a day each: where an hour allows it one, the other two are a group to confirm. */
async function bookTogether(site: string): Promise<void> {
  const who = somebody();
  for (const ahead of [8, 18, 28]) {
    taken(await postBooking(site, { ...who, service: "initial", ...(await freeStart(site, ahead)) }));
  }
}

/** Paid advice, before which an agreement is accepted. */
async function bookAdvice(site: string): Promise<void> {
  const start = await freeStart(site, 12, "file-review");
  taken(await postBooking(site, { ...somebody(), service: "file-review", ...start }));
}

/** Somebody without e-mail: an address can be noted, and what would be mailed is a line to tell. */
async function bookByTelephone(site: string, owner: Person): Promise<string> {
  const who = { ...somebody(), firstName: "Bernadette", lastName: "Nyangono", email: "", phone: "677 41 20 33" };
  const made = { ...who, formId: randomUUID(), service: "initial", ...(await freeStart(site, 16)), message: "" };
  const there = taken(await owner.post("/admin/agenda/reserver", made));
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(LOOK_EVERY_MS))
    if (/href="\/admin\/courriels\/[\da-f-]{36}"/.test((await owner.get("/admin/courriels")).body)) return there;
  throw new Error("no line says what is to be told by telephone");
}

/** A message of the office that is taken back. */
async function withdrawMessage(owner: Person): Promise<string> {
  const thread = `/admin/dossiers/${FILE}/messages`;
  taken(await owner.send(thread, withFields({ formId: randomUUID(), words: "À un autre client, pardon." })));
  const id = [...(await owner.get(thread)).body.matchAll(/\?retirer=([\da-f-]{36})/g)].at(-1)?.[1] ?? "";
  return taken(await owner.post(`${thread}?retirer=${id}`));
}

/** A candidate whose photograph and identity document wait. */
async function registerWithDocuments(site: string): Promise<void> {
  const list = await (await fetch(`${site}/tests?test=tcf-canada&ville=Buea`)).text();
  const [, form = ""] = /href="(\/tests\/register\/[^"]+)"/.exec(list) ?? [];
  const who = { ...somebody(), lastName: "Ewane", phone: "677 41 20 34" };
  const files: Record<string, [Uint8Array, string]> = {
    photo: [await photo("jpeg"), "photo.jpg"],
    cniDocument: [pdfWith(), "cni.pdf"],
  };
  taken(await new Person(site).send(form, withFields({ ...who, formId: randomUUID(), city: "Buea" }, files)));
}

const CLIENTS = [
  "Référence;Prénom;Nom;E-mail;Téléphone;Quartier",
  "C-1;Élise;Ngo Bassong;elise.ngo.bassong@exemple.cm;;Bonamoussadi",
  "C-2;Paul;Essomba;;670 00 00 77;Makepe",
  "C-3;Awa;Fotso;pas une adresse;;",
].join("\r\n");

const bringClients = async (owner: Person) =>
  taken(
    await owner.send(
      "/admin/machine/entrer-et-sortir",
      withFields({ kind: "clients" }, { file: [new TextEncoder().encode(CLIENTS), "clients-2025.csv"] }),
    ),
  );

const recordBreach = async (owner: Person) =>
  taken(
    await owner.post("/admin/machine/loi/violations", {
      formId: randomUUID(),
      discoveredAt: Temporal.Now.zonedDateTimeISO("Africa/Douala").subtract({ hours: 3 }).toPlainDateTime().toString({
        smallestUnit: "minute",
      }),
      data: "Adresses e-mail et prénoms de 40 abonnés de la lettre, visibles des autres destinataires.",
      peopleCount: "40",
      measures: "Envoi arrêté, les 40 personnes prévenues par un message à chacune.",
    }),
  );

const draftAnswer = async (owner: Person) =>
  taken(
    await owner.post("/admin/textes/nouveau/faq", {
      version: "0",
      title: "Peut-on venir sans rendez-vous\u00a0?",
      category: "Général",
      body: "Oui, le samedi matin. Les autres jours, [prenez un créneau](/appointment).",
      intent: "keep",
    }),
  );

/**
 * One of each kind of thing that nothing of the demonstration is. The site lets an hour have one booking of an e-mail at once.
 * @returns pages of the office to which the forms led, or where one looks for what they made
 */
export async function makeRows(site: string): Promise<string[]> {
  const owner = await new Person(site).signInAs("owner");
  await bookTogether(site);
  await bookAdvice(site);
  await registerWithDocuments(site);
  const client = await new Person(site).signInAs("user");
  const asked = { formId: randomUUID(), kind: "access", words: "Une copie de mes messages, s’il vous plaît." };
  taken(await client.post("/profile/donnees/demande", asked));
  return [
    await bookByTelephone(site, owner),
    "/admin/clients?q=Nyangono",
    "/admin/clients?qui=compte",
    await withdrawMessage(owner),
    await draftAnswer(owner),
    await bringClients(owner),
    await recordBreach(owner),
    taken(await owner.post("/admin/lettre", { formId: randomUUID() })),
  ];
}
