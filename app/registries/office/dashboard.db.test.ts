/** The dashboard, all computed: a first day, a family at work, what is over, and nothing of anybody else. */
import { priorityOf } from "#app/features/applications/overview/priorities.ts";
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { archiveApplication, moveApplication } from "#app/features/applications/lifecycle/move-application.server.ts";
import { applicationMembers } from "#app/features/applications/tables.ts";
import { type OpenInput, openApplication } from "#app/features/applications/lifecycle/open-application.server.ts";
import { keepSheet } from "#app/features/fact-sheets/keep-sheet.server.ts";
import { saveSimulation } from "#app/features/saved-simulations/save-simulation.server.ts";
import { rounds } from "#app/features/rounds/tables.ts";
import { eligibility } from "#app/features/situation/tools/questionnaire.ts";
import { toFacts } from "#app/features/situation/tools/tool.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { dashboardPage } from "#app/routes/client/dashboard/dashboard-page.server.ts";
import { computeSimulation } from "#app/registries/simulators.ts";

let database: TestDatabase;
const now = Temporal.ZonedDateTime.from("2026-11-24T10:00[Africa/Douala]");
const clock = { now: () => now };
const services = () => ({ database, clock });
const page = (viewer: Viewer) => dashboardPage(services(), viewer);

beforeAll(async () => {
  database = await createTestDatabase();
  const common = {
    programs: null,
    tieBreak: null,
    poolOn: null,
    pool: null,
    source: "official" as const,
    importedAt: new Date(),
  };
  await database.drizzle.insert(rounds).values([
    {
      ...common,
      number: "447",
      date: "2026-11-20",
      name: "Canadian Experience Class",
      invitations: 2000,
      minimum: 518,
    },
    {
      ...common,
      number: "446",
      date: "2026-11-17",
      name: "French language proficiency (Version 2)",
      invitations: 4000,
      minimum: 390,
    },
  ]);
});
afterAll(() => database.drop());

const person = (firstName: string, birthDate: string) => ({
  firstName,
  lastName: "Nguimfack",
  birthDate,
  nationality: "CM",
  accompanies: "yes" as const,
});

async function openFile(viewer: Viewer, over: Partial<OpenInput> = {}): Promise<string> {
  const outcome = await openApplication(services(), viewer, {
    program: "express-entry",
    title: "",
    applicant: person("Awa", "1995-05-14"),
    spouse: person("Hervé", "1992-02-03"),
    children: [],
    invitedOn: "2026-11-18",
    facts: "",
    answers: { maritalStatus: "married" },
    formId: randomUUID(),
    ...over,
  });
  if (outcome.kind === "too-many") throw new Error("too many files");
  return outcome.id;
}

const keep = (viewer: Viewer, grid: "arrima" | "crs", query: string) =>
  saveSimulation({ db: database.drizzle, clock }, viewer, computeSimulation(grid, new URLSearchParams(query)));
const CRS =
  "age=29&education=bachelor&workExperience=3&firstLanguage=french&firstSpeaking=9&firstListening=9&firstReading=9&firstWriting=9";

describe("a first day", () => {
  it("greets without a name, shows nothing as known, and compares no score", async () => {
    const first = await page(await makePerson(database.drizzle, { firstName: " " }));
    expect(first).toMatchObject({
      firstName: "Utilisateur",
      date: "mardi 24 novembre 2026",
      acts: [],
      next: null,
      isNew: true,
      own: null,
      latest: [],
      orders: [],
    });
    expect(first.standings.map(({ status }) => status)).toEqual(["pending", "pending", "pending"]);
    expect(first.market?.lines.map(({ category, against }) => [category, against])).toEqual([
      ["cec", null],
      ["french", null],
    ]);
    expect(first.stats.map(({ value }) => value)).toEqual(["0", "0", "0", "–"]);
  });
});

describe("a family at work", () => {
  it("has its tasks by priority, its figures, its programme and its official score beside the minimums", async () => {
    const awa = await makePerson(database.drizzle);
    // Ten days are left of its sixty.
    const id = await openFile(awa, { invitedOn: "2026-10-05" });
    await keep(awa, "crs", CRS);
    const shown = await page(awa);
    expect(shown).toMatchObject({ firstName: "Awa", isNew: false });
    expect(shown.next).toEqual(shown.acts[0]);
    expect(shown.acts.map((act) => priorityOf(act, shown.day))).toEqual(expect.arrayContaining(["high", "low"]));
    expect(shown.acts.every(({ href }) => href.startsWith(`/management/${id}`))).toBe(true);
    expect(shown.standings[0]).toMatchObject({ status: "active", action: { href: `/management/${id}` } });
    // The official figure of the assessment, not this site's own estimate; the same in the three lines.
    expect(shown.assessed).toMatchObject({ lines: { score: { least: shown.own?.least, most: shown.own?.most } } });
    expect(shown.own?.least).not.toBe(shown.latest[0]?.total);
    expect(shown.market?.lines.map(({ against }) => against?.words)).toEqual([
      "il manque 50\u00a0à\u00a090",
      "score atteint, condition à vérifier",
    ]);
    expect(shown.progress).toMatchObject([{ id, verdict: "Pas encore." }]);
  });

  it("tells its lines apart by their file once there are two", async () => {
    const awa = await makePerson(database.drizzle);
    await openFile(awa);
    await openFile(awa, { program: "arrima", invitedOn: undefined, spouse: undefined, answers: {} });
    const { acts, standings } = await page(awa);
    expect(new Set(acts.map(({ file }) => file))).toEqual(
      new Set(["Express Entry, Awa Nguimfack", "Arrima (Québec), Awa Nguimfack"]),
    );
    expect(standings.map(({ status }) => status)).toEqual(["active", "active", "pending"]);
  });

  it("asks nothing of what is over or put away", async () => {
    const awa = await makePerson(database.drizzle);
    const [withdrawn, archived] = [await openFile(awa), await openFile(awa)];
    await moveApplication(services(), awa, withdrawn, { move: "withdraw" });
    await archiveApplication(services(), awa, archived, true);
    const shown = await page(awa);
    expect(shown).toMatchObject({ isNew: false, acts: [], next: null, elsewhere: 0 });
    expect(shown.progress.map(({ id, state }) => [id, state])).toEqual([[withdrawn, "Retiré"]]);
    expect(shown.standings[0]?.status).toBe("pending");
  });
});

const words = async (viewer: Viewer) =>
  (await page(viewer)).standings.slice(0, 2).map(({ status, words: said }) => `${status}: ${said}`);

describe("what the answers open", () => {
  it("says what is left to say, from a kept simulation alone", async () => {
    const awa = await makePerson(database.drizzle);
    await keep(awa, "crs", CRS);
    for (const said of await words(awa))
      expect(said).toMatch(
        /^pending: (Dans vos réponses, rien n’écarte .*reste à préciser|Une réponse qui manque encore décide)/,
      );
  });

  it("is eligible by the rules of /eligibility once the sheet settles them", async () => {
    const awa = await makePerson(database.drizzle);
    const answers =
      "age=29&education=master&family=single&firstLanguage=french&firstSpeaking=9&firstListening=9&firstReading=9&firstWriting=9&feer=1&foreignExperience=4&workExperience=48&continuousYear=yes&children=0&funds=20000000";
    await keepSheet({ db: database.drizzle, clock }, awa, toFacts(eligibility, new URLSearchParams(answers)));
    expect(await words(awa)).toEqual([
      "eligible: D’après vos réponses, vous remplissez les conditions de «\u00a0Travailleurs qualifiés (fédéral)\u00a0». Être admissible permet de se présenter, pas d’être invité.",
      expect.stringMatching(/^(eligible|pending): /),
    ]);
  });
});

it("shows a linked spouse their own part of the family's file, and nothing of the others", async () => {
  const [awa, herve] = [await makePerson(database.drizzle), await makePerson(database.drizzle, { firstName: "Hervé" })];
  const id = await openFile(awa, { invitedOn: "2026-10-05" });
  const agreed = new Date();
  await database.drizzle
    .update(applicationMembers)
    .set({ userId: herve.userId, ownerAgreedAt: agreed, memberAgreedAt: agreed })
    .where(and(eq(applicationMembers.applicationId, id), eq(applicationMembers.person, "spouse")));
  const [whole, part] = [await page(awa), await page(herve)];
  expect(part).toMatchObject({ isNew: false, standings: [{ status: "active" }, {}, {}] });
  expect(part.acts.length).toBeGreaterThan(0);
  expect(part.acts.length).toBeLessThan(whole.acts.length);
  expect(JSON.stringify(part.acts)).not.toMatch(/Awa/);
  expect(part.progress[0]?.tasks.total).toBeLessThan(whole.progress[0]?.tasks.total ?? 0);
});

it("shows nothing of anybody else", async () => {
  const [awa, other] = [await makePerson(database.drizzle), await makePerson(database.drizzle)];
  await openFile(other);
  await keep(other, "crs", CRS);
  expect(await page(awa)).toMatchObject({ acts: [], progress: [], latest: [], own: null, isNew: true });
});
