/**
 * Two windows of one person, and a client and an adviser, who act on one file in the same moment: one of them wins whole,
 * nothing is doubled, and whoever comes late is told in a sentence what happened. Requests that really cross, over and over.
 */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EVERY_POINT_FIELDS } from "#app/features/applications/testing/points.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { type Answer, Person, flashOf, newPerson } from "#e2e/support/people/person.ts";
import { plain } from "#e2e/support/page/read-html.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { counted } from "#scripts/checks/counts.ts";

const site = sharedSite().url;
const ROUNDS = counted(30, 2);
const rounds = Array.from({ length: ROUNDS }, (_, round) => [round + 1] as const);

let adviser: Person;
let client: Person;
let file = "";
beforeAll(async () => {
  adviser = await new Person(site).signInAs("adviser");
});
/** A file of their own for each round: what a round leaves is nobody else's. */
beforeEach(async () => {
  client = new Person(site);
  expect((await client.post("/register", newPerson())).status).toBe(302);
  const opened = await client.post("/management/nouveau", {
    program: "express-entry",
    "applicant-firstName": "Awa",
    "applicant-lastName": "Ngo",
  });
  file = /[0-9a-f-]{36}/.exec(opened.location ?? "")?.[0] ?? "";
  expect(file).not.toBe("");
});

/** Another window of the same person: the same cookies. */
function window(): Person {
  const other = new Person(site);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

const sheet = (fields: Record<string, string>, words: string) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const bytes = new Uint8Array(pdfWith({ content: Buffer.from(`BT (${words}) Tj ET`) }));
  form.set("file", new Blob([bytes], { type: "application/pdf" }), `${words}.pdf`);
  return form;
};
const PASSPORT = { piece: "passport", person: "applicant", name: "Passeport", category: "identity" };
const givePassport = (person: Person, words: string) =>
  person.send(`/management/${file}/documents/ajouter`, sheet({ ...PASSPORT, expiresOn: "2034-01-10" }, words));
const said = ({ body }: Answer) => plain(body);

/** The passport as the office shows it: its id, and the version and state that forms say. */
async function passport(): Promise<{ document: string; seen: string }> {
  const { body } = await adviser.get(`/admin/dossiers/${file}`);
  const [, document = "", seen = ""] =
    /name="document" value="([\da-f-]{36})"\/?><input type="hidden" name="seen" value="(\d+ [a-z-]+)"/.exec(body) ?? [];
  return { document, seen };
}

async function documents(): Promise<string[]> {
  const { body } = await adviser.get(`/admin/dossiers/${file}`);
  return [...body.matchAll(/<li id="piece-([\da-f-]{36})"/g)].map(([, id = ""]) => id);
}

/** The task that the passport settles. */
async function task(): Promise<{ path: string; revision: string }> {
  const { body } = await client.get(`/management?dossier=${file}&onglet=taches`);
  const row = body.split("<li id=").find((one) => one.includes("Obtenir ou renouveler le passeport")) ?? "";
  const path = /href="(\/management\/[\da-f-]{36}\/taches\/[\da-f-]{36})"/.exec(row)?.[1] ?? "";
  const page = await client.get(path);
  return { path, revision: /name="revision" value="(\d+)"/.exec(page.body)?.[1] ?? "" };
}

describe("two windows of one person", () => {
  it.each(rounds)("give the same piece at once: one document, and the other is led to it (%i)", async () => {
    const answers = await Promise.all(["une", "autre"].map((words) => givePassport(window(), words)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const [only, ...more] = await documents();
    expect(more).toEqual([]);
    const late = answers.filter(({ location }) => location === `/management/${file}/documents/${only}`);
    expect(late).toHaveLength(1);
    expect(late.map(flashOf)).toMatchObject([{ kind: "caution", title: "Cette pièce est déjà dans le dossier." }]);
    expect((await passport()).seen).toBe("1 in-review");
    expect(said(await client.get(`/management/${file}`))).toContain("1 donnée sur");
  });

  it.each(rounds)("replace it at once: one version more, and the other has its form back (%i)", async () => {
    await givePassport(client, "premier");
    const { document, seen } = await passport();
    const path = `/management/${file}/documents/${document}/remplacer`;
    const answers = await Promise.all(["une", "autre"].map((words) => window().send(path, sheet({ seen }, words))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late && said(late)).toContain("Une autre version (2) est arrivée entre-temps. Rien n’a été remplacé");
    expect((await passport()).seen).toBe("2 in-review");
  });

  it.each(rounds)("a task is ended by its document in one and begun in the other (%i)", async () => {
    const { path, revision } = await task();
    const [given, pressed] = await Promise.all([
      givePassport(window(), "passeport"),
      window().post(path, { intent: "start", revision }),
    ]);
    expect(given.status).toBe(303);
    // Begun before the document came, or told that it is over.
    if (pressed.status !== 303) {
      expect(pressed.status).toBe(409);
      expect(said(pressed)).toContain("Cette tâche a changé entre-temps dans une autre fenêtre : elle est « Terminé");
    }
    expect(said(await client.get(path))).toContain("Terminé");
  });

  it.each(rounds)("a task is ended by its document in one and ticked in the other (%i)", async () => {
    const first = await task();
    expect((await client.post(first.path, { intent: "start", revision: first.revision })).status).toBe(303);
    const { path, revision } = await task();
    const answers = await Promise.all([
      givePassport(window(), "passeport"),
      window().post(path, { intent: "finish", revision }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(said(await client.get(path))).toContain("Terminé");
  });

  it.each(rounds)("answer the same questions at once: one answer stands, and the other is told (%i)", async () => {
    const path = `/management/${file}/personnes?questions=1`;
    const answers = await Promise.all(
      ["yes", "no"].map((represented) => window().post(path, { intent: "save", represented })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const texts = answers.map((answer) => JSON.stringify(flashOf(answer)));
    expect(texts.filter((text) => text.includes("Ce qu’une autre fenêtre avait répondu reste."))).toHaveLength(1);
  });
});

describe("client and adviser at once", () => {
  const ASK_AGAIN = { intent: "ask-again", reason: "incomplete", remark: "On ne lit pas le numéro." };

  it.each([
    ["refuses", ASK_AGAIN, "Une correction vient d’être demandée pour cette pièce."],
    ["validates", { intent: "validate", ...EVERY_POINT_FIELDS }, "Cette pièce vient d’être validée."],
  ] as const)("the adviser %s a document while its client replaces it", async (_what, decision, told) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round === 0) await givePassport(client, "premier");
      const { document, seen } = await passport();
      const version = Number.parseInt(seen, 10);
      const [replaced, decided] = await Promise.all([
        client.send(`/management/${file}/documents/${document}/remplacer`, sheet({ seen }, `version ${round}`)),
        adviser.post(`/admin/dossiers/${file}`, { document, seen, ...decision }),
      ]);
      expect([replaced.status, decided.status].toSorted()).toEqual([303, 409]);
      const now = await passport();
      if (decided.status === 409) {
        expect(said(decided)).toMatch(/Une autre version est arrivée le .+\. Rien n’a été décidé, relisez-la\./);
        expect(now.seen).toBe(`${version + 1} in-review`);
        continue;
      }
      expect(said(replaced)).toContain(told);
      // The client reads it, and sends theirs after all.
      const again = { seen: `${version} ${decision.intent === "validate" ? "validated" : "missing"}` };
      const path = `/management/${file}/documents/${document}/remplacer`;
      expect((await client.send(path, sheet(again, `encore ${round}`))).status).toBe(303);
      expect((await passport()).seen).toBe(`${version + 1} in-review`);
    }
  });
});
