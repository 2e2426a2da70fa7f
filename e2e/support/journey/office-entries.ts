/** What the office enters in lists, or brings as files, by the forms of its pages as they are served; none of them says a version. */
import { expect } from "vitest";
import { fillIn } from "#e2e/support/page/edit-form.ts";
import { decoded } from "#e2e/support/page/read-html.ts";
import { type Answer, Person } from "#e2e/support/people/person.ts";

/** Where a form that was taken leads. @throws Error with the words of one that came back */
function taken({ status, location, body }: Answer): string {
  if (status < 300 || status > 399 || location === null)
    throw new Error(`a form was answered ${status}: ${wordsOf(body).slice(0, 2_000)}`);
  return location;
}

const wordsOf = (html: string) => decoded(html.replaceAll(/<[^>]*>/g, " ")).replaceAll(/\s+/g, " ");
const read = async (owner: Person, path: string) => wordsOf((await owner.get(path)).body);

async function openingHours(owner: Person): Promise<void> {
  const page = "/admin/agenda/horaires";
  for (const [hours, said] of [
    [{ firstFrom: "10:20", firstTo: "12:40", secondFrom: "", secondTo: "" }, /10:20 – 12:40/],
    [{ firstFrom: "10:25", firstTo: "12:40", secondFrom: "14:05", secondTo: "15:10" }, /10:25 – 12:40.*14:05 – 15:10/],
  ] as const) {
    taken(await fillIn(owner, page, { typed: { weekday: "6", ...hours } }));
    expect(await read(owner, page)).toMatch(said);
  }
}

async function adviser(owner: Person): Promise<void> {
  const list = "/admin/agenda/conseillers";
  taken(await fillIn(owner, list, { typed: { name: "Calendrier d’essai", email: "" } }));
  const { body } = await owner.get(list);
  const [, page = ""] = /href="([^"]+)"[^>]*>\s*Calendrier d’essai/.exec(body) ?? [];
  taken(await fillIn(owner, page, { typed: { name: "Calendrier mieux nommé", email: "" } }));
  expect(await read(owner, list)).toContain("Calendrier mieux nommé");
}

async function licence(owner: Person): Promise<void> {
  const [page = ""] = /\/admin\/equipe\/[\da-f-]{36}/.exec((await owner.get("/admin/equipe")).body) ?? [];
  const typed = { body: "notaries", registerUrl: "https://www.cnq.org/registre", expiresOn: "2030-01-31" };
  for (const number of ["N-4401", "N-4402"]) {
    taken(await fillIn(owner, page, { typed: { ...typed, number } }));
    expect(await read(owner, page)).toContain(`n° ${number}`);
  }
  expect(await read(owner, page)).not.toContain("N-4401");
}

async function claim(owner: Person): Promise<void> {
  const page = "/admin/chiffres";
  const typed = { place: "home", label: "dossiers suivis", proof: "Registre des dossiers", provenOn: "2026-01-31" };
  for (const value of ["241", "242"]) {
    taken(await fillIn(owner, page, { typed: { ...typed, value }, pressed: "intent=enter" }));
    expect(await read(new Person(owner.site), "/")).toMatch(new RegExp(`dossiers suivis.{1,30} ${value} `));
    if (value === "241") taken(await fillIn(owner, page, { typed: {}, pressed: "intent=withdraw" }));
  }
}

type Brought = { sources: Record<string, { name?: string; label?: string }> };

/** An edition is fetched, changed, brought to `page`, looked at and put in force. */
async function edition(owner: Person, page: string, family: string, id: string): Promise<void> {
  const address = `/admin/verifications/${family}/${id}`;
  const value = JSON.parse((await owner.get(address)).body) as Brought;
  for (const source of Object.values(value.sources).slice(0, 1))
    Object.assign(source, source.name === undefined ? { label: "Relue" } : { name: "Relue" });
  const file = [`${id}.json`, JSON.stringify(value)] as const;
  const shown = await fillIn(owner, page, { typed: { family }, file, pressed: "intent=read" });
  expect({ status: shown.status, words: wordsOf(shown.body) }).toMatchObject({
    status: 200,
    words: expect.stringContaining("le fichier est juste"),
  });
  taken(await fillIn(owner, page, { typed: { family }, pressed: "intent=put", body: shown.body }));
  expect(JSON.parse((await owner.get(address)).body)).toEqual(value);
}

/** A text comes as a file; a second one of the same name changes it. */
async function textFile(owner: Person): Promise<void> {
  const page = "/admin/textes/import";
  for (const place of ["Bafoussam", "Ebolowa"]) {
    const head = `title: "Essai"\nauthor: "Essai"\nplace: "${place}"\nprogramme: "Arrima"\nrating: 5\nexample: true`;
    const file = ["essai.md", `---\n${head}\n---\nTout était dit dès le premier jour.\n`] as const;
    const shown = await fillIn(owner, page, { typed: { kind: "testimonial" }, file, pressed: "intent=look" });
    taken(await fillIn(owner, page, { typed: {}, pressed: "intent=write", body: shown.body }));
    expect((await owner.get("/admin/textes/testimonial/essai/ecrire")).body).toContain(`value="${place}"`);
  }
}

export const ENTRIES: readonly [what: string, enter: (owner: Person) => Promise<void>][] = [
  ["opening hours", openingHours],
  ["an adviser", adviser],
  ["a licence", licence],
  ["a figure of the business", claim],
  ["an edition of the CRS grid", (owner) => edition(owner, "/admin/baremes", "grid-crs", "2020-10-20")],
  ["an edition of the PSTQ grid", (owner) => edition(owner, "/admin/baremes", "grid-pstq", "2025-07-02")],
  ["a programme's template", (owner) => edition(owner, "/admin/programmes", "programme", "arrima@2026-11-22")],
  ["a text brought as a file", textFile],
];
