/** Documents and a scanner: Debian's clamd with a signature of our own, there, away and back. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileRefusals } from "#app/platform/storage/refusals.ts";
import { pdfWith, streamOf } from "#app/platform/storage/testing/pdf.ts";
import { type Answer, Person, newPerson } from "#e2e/support/people/person.ts";
import { plain } from "#e2e/support/page/read-html.ts";
import { copyFirstData } from "#e2e/support/site/first-data.ts";
import { NO_ALLOWANCES, type Site, makeFolder, startSite } from "#e2e/support/site/site.ts";
import { debianProgram } from "#scripts/checks/debian-program.ts";

const program = await debianProgram("clamd", undefined, "clamav-daemon");
const MARK = "CE FICHIER EST UN ESSAI DE CAP ERABLE";
const CLEAN = pdfWith();
const INFECTED = pdfWith({ extra: [streamOf(Buffer.from(MARK))] });

const wordsOf = ({ body }: Answer) => plain(body);
const idsIn = (body: string) => new Set([...body.matchAll(/\/documents\/([0-9a-f-]{36})/g)].map(([, id]) => id ?? ""));

describe.skipIf(!program)("with a scanner", () => {
  let folder: string;
  let clamd: ChildProcess | undefined;
  let site: Site | undefined;
  let person: Person;
  let staff: Person;
  let file = "";
  const socket = () => path.join(folder, "clamd.ctl");

  async function startClamd(): Promise<void> {
    clamd = spawn(program ?? "", ["--config-file", path.join(folder, "clamd.conf")], { stdio: "ignore" });
    // It loads its signatures, then listens.
    while (!(await answersPing())) await sleep(200);
  }

  function answersPing(): Promise<boolean> {
    return new Promise((resolve) => {
      const asked = connect(socket(), () => asked.write("zPING\0"));
      asked.on("data", (said) => {
        asked.destroy();
        resolve(said.toString().startsWith("PONG"));
      });
      asked.on("error", () => resolve(false));
    });
  }

  async function stopClamd(): Promise<void> {
    if (!clamd || clamd.exitCode !== null) return;
    const gone = once(clamd, "exit");
    clamd.kill("SIGKILL");
    await gone;
  }

  beforeAll(async () => {
    folder = await makeFolder();
    const signatures = path.join(folder, "signatures");
    await mkdir(signatures);
    await writeFile(path.join(signatures, "essai.ndb"), `CapErable.Essai:0:*:${Buffer.from(MARK).toString("hex")}\n`);
    await writeFile(
      path.join(folder, "clamd.conf"),
      `Foreground yes\nLocalSocket ${socket()}\nFixStaleSocket yes\nDatabaseDirectory ${signatures}\n`,
    );
    await startClamd();
    const settings = { RATE_FORMS_PER_MINUTE: "0", LOG_LEVEL: "warn", DEV_MAIL: "1", ...NO_ALLOWANCES };
    await copyFirstData(settings, folder);
    site = await startSite({ ...settings, CLAMD_URL: `unix:${socket()}` }, folder);
    staff = await new Person(site.url).signInAs("admin");
    person = new Person(site.url);
    await person.get("/register");
    expect((await person.post("/register", newPerson())).status).toBe(302);
    const opened = await person.post("/management/nouveau", {
      program: "express-entry",
      "applicant-firstName": "Awa",
      "applicant-lastName": "Ngo",
    });
    file = /\/management\/([0-9a-f-]{36})/.exec(opened.location ?? "")?.[1] ?? "";
  });
  afterAll(async () => {
    await site?.stop();
    await stopClamd();
    await rm(folder, { recursive: true, force: true });
  });

  function give(name: string, bytes: Uint8Array) {
    const form = new FormData();
    const sheet = { name, category: "work", person: "applicant", place: "own", formId: crypto.randomUUID() };
    for (const [field, value] of Object.entries(sheet)) form.set(field, value);
    form.set("file", new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), `${name}.pdf`);
    return person.send(`/management/${file}/documents/ajouter`, form);
  }

  const listed = async () => idsIn((await person.get(`/management?dossier=${file}&onglet=documents`)).body);

  /** Address of the document that this adds. */
  async function added(name: string, bytes: Uint8Array): Promise<string> {
    const before = await listed();
    expect((await give(name, bytes)).status).toBe(303);
    const [id, ...more] = [...(await listed())].filter((one) => !before.has(one));
    expect(more).toEqual([]);
    return `/management/${file}/documents/${id}`;
  }

  const download = async (document: string) => {
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { status, headers } = await fetch(`${person.site}${document}/versions/1`, { headers: { cookie } });
    return { status, retry: headers.get("Retry-After") !== null };
  };

  const readiness = async () => {
    const answer = await fetch(`${person.site}/readyz`);
    return { status: answer.status, scanner: ((await answer.json()) as { scanner?: string }).scanner };
  };

  it("what it knows is refused at the field with a sentence, words kept, and the next one is taken and can be read at once", async () => {
    const refused = await give("Acte de naissance", INFECTED);
    expect(refused.status).toBe(400);
    expect(refused.body).toContain(fileRefusals.dangerous);
    expect(refused.body).toContain("Acte de naissance");
    expect(await download(await added("Acte de mariage", CLEAN))).toMatchObject({ status: 200 });
  });

  it("while it is away files are received and given to nobody, which the page says; back, it lets out what is clean and has the rest sent again", async () => {
    expect(await readiness()).toEqual({ status: 200, scanner: "answers" });
    await stopClamd();
    const clean = await added("Contrat", CLEAN);
    const infected = await added("Bulletin", INFECTED);
    for (const one of [clean, infected]) {
      expect((await person.get(one)).body).toContain("En attente de l’antivirus");
      expect(await download(one)).toEqual({ status: 503, retry: true });
      const [, , id, , document] = one.split("/");
      const review = await staff.get(`/admin/dossiers/${id}/pieces/${document}`);
      expect([review.status, review.body]).toEqual([200, expect.stringContaining("L’antivirus n’a pas encore vu")]);
    }
    for (const page of ["/admin/revue", `/admin/dossiers/${file}`])
      expect(wordsOf(await staff.get(page)), page).toMatch(/Bulletin.{0,80}En attente de l’antivirus/);
    expect(await readiness()).toEqual({ status: 200, scanner: "away" });
    expect(wordsOf(await staff.get("/admin/machine"))).toMatch(/Antivirus.{0,40}à réparer.{0,40}Il ne répond pas/);
    await startClamd();
    await expect.poll(async () => (await download(clean)).status, { interval: 1_000 }).toBe(200);
    await expect.poll(async () => (await download(infected)).status, { interval: 1_000 }).toBe(404);
    expect((await person.get(clean)).body).not.toContain("En attente de l’antivirus");
    const page = await person.get(infected);
    expect(page.body).toContain(fileRefusals.dangerous);
    expect(page.body).toContain("Renvoyer cette pièce");
    expect(wordsOf(await person.get(`/management?dossier=${file}&onglet=documents`))).toMatch(
      /Bulletin.{0,40}Refusé par l’antivirus/,
    );
    expect(wordsOf(await staff.get(`/admin/dossiers/${file}`))).toMatch(/Bulletin.{0,80}Refusé par l’antivirus/);
    // Told by mail, once, with the way to send it again.
    const mails = wordsOf(await staff.get("/dev/mail"));
    expect(mails.split("Un fichier que vous avez envoyé est supprimé")).toHaveLength(2);
    expect(await readiness()).toEqual({ status: 200, scanner: "answers" });
  });
});
