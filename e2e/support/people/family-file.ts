/** A couple with two children and the file of theirs, as a bilan, an account and some pieces have left it: by the site's own forms, posted. */
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";

/** What the couple of the walk answered (e2e/files/couple-walk): both with a test of French, no time in Canada. */
const SHEET =
  "age.34_enf.2_exp.72_hors.72_can.0_cage.32_ccan.0_cexp.24_chors.24_empl.0_somme.14000000_f.9.8.8.9_e.0_c.7.7.7.8_cd.0_dip.g2m_cdip.u3b_fam.accompanying_l1.french_feer.1_ftest.tcf-520-520-15-14";

const today = Temporal.Now.plainDateISO("Africa/Douala");

export type FamilyFile = {
  client: Person;
  /** Id of the file. */
  file: string;
  /** Of the passport that was asked again. */
  passport: string;
};

/** @param adviser who asks for the passport again */
export async function openFamilyFile(site: string, adviser: Person): Promise<FamilyFile> {
  const client = new Person(site);
  await client.get(`/bilan/resultat?fiche=${SHEET}`);
  await expect303(client.post("/register", newPerson({ firstName: "Awa", lastName: "Nguimfack" })), 302);
  const opened = await client.post("/management/nouveau", {
    program: "express-entry",
    invitedOn: today.subtract({ days: 4 }).toString(),
    ...named("applicant", "Awa", "1992-03-04"),
    ...named("spouse", "Hervé", "1994-05-06"),
    ...named("children-0", "Maëlle", "2016-02-03"),
    ...named("children-1", "Yannick", "2019-07-08"),
  });
  const file = /[0-9a-f-]{36}/.exec(opened.location ?? "")?.[0] ?? "";
  for (const person of ["applicant", "spouse"]) await give(client, file, { piece: "passport", person });
  const page = (await adviser.get(`/admin/dossiers/${file}`)).body;
  const [, passport = "", seen = ""] =
    /name="document" value="([\da-f-]{36})"\/?><input type="hidden" name="seen" value="(\d+ [a-z-]+)"/.exec(page) ?? [];
  const remark = "On ne lit pas le numéro.";
  const correction = { intent: "ask-again", document: passport, seen, reason: "incomplete", remark };
  await expect303(adviser.post(`/admin/dossiers/${file}`, correction));
  return { client, file, passport };
}

const named = (key: string, firstName: string, birthDate: string) => ({
  [`${key}-firstName`]: firstName,
  [`${key}-lastName`]: "Nguimfack",
  [`${key}-birthDate`]: birthDate,
});

async function give(client: Person, file: string, piece: { piece: string; person: string }): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...piece,
    name: "Pièce",
    category: "identity",
    expiresOn: "2034-01-10",
  }))
    form.set(name, value);
  const bytes = new Uint8Array(pdfWith({ content: Buffer.from(`BT (${crypto.randomUUID()}) Tj ET`) }));
  form.set("file", new Blob([bytes], { type: "application/pdf" }), "piece.pdf");
  await expect303(client.send(`/management/${file}/documents/ajouter`, form));
}

async function expect303(answer: ReturnType<Person["get"]>, wanted = 303): Promise<void> {
  const { status } = await answer;
  if (status !== wanted) throw new Error(`answered ${status}, not ${wanted}`);
}
