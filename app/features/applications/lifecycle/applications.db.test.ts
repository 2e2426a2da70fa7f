/** A client's file: opening, people, days, states and tasks, on a real PostgreSQL. */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { documents } from "#app/features/documents/tables.ts";
import { notices } from "#app/features/notices/tables.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import {
  addTask,
  editTask,
  moveTask,
  noteTask,
  removeTask,
} from "#app/features/applications/tasks/change-task.server.ts";
import { managementPage } from "#app/features/applications/overview/management-page.server.ts";
import { archiveApplication, moveApplication } from "./move-application.server.ts";
import { openForClient } from "./open-for-client.server.ts";
import { MOST_OPEN, type OpenInput, openApplication } from "./open-application.server.ts";
import { fileOf, findApplication, listApplications } from "#app/features/applications/queries.server.ts";
import { saveAnswers, saveDates } from "#app/features/applications/calendar/save-dates.server.ts";
import { addMember, removeMember, saveMember } from "#app/features/applications/people/save-member.server.ts";
import {
  type ApplicationTask,
  applicationMembers,
  applicationTasks,
  applications,
} from "#app/features/applications/tables.ts";

let database: TestDatabase;
let awa: Viewer;
let now = Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]");
const clock = { now: () => now };
const services = () => ({ database, clock });
const db = () => database.drizzle;

beforeEach(async () => {
  database = await createTestDatabase();
  now = Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]");
  awa = await makePerson(db());
});
afterEach(() => database.drop());

const person = (firstName: string, birthDate: string | null) => ({
  firstName,
  lastName: "Nguimfack",
  birthDate,
  nationality: "CM",
  accompanies: "yes" as const,
});
const FAMILY: Omit<OpenInput, "formId"> = {
  program: "express-entry",
  title: "",
  applicant: person("Awa", "1995-05-14"),
  spouse: person("Hervé", "1992-02-03"),
  children: [person("Maëlle", "2022-06-01")],
  invitedOn: "2026-11-18",
  facts: "age.31",
  answers: { maritalStatus: "married" },
};
const open = (change: Partial<OpenInput> = {}, actor: Viewer = awa) =>
  openApplication(services(), actor, { ...FAMILY, formId: randomUUID(), ...change });

/** A file just opened, whole. */
async function opened(change: Partial<OpenInput> = {}) {
  const outcome = await open(change);
  if (outcome.kind === "too-many") throw new Error("too many files");
  const application = await findApplication(db(), awa, outcome.id);
  if (!application) throw new Error("the file is not found");
  return fileOf(db(), application);
}
const tasksOf = (id: string) => db().select().from(applicationTasks).where(eq(applicationTasks.applicationId, id));
const named = (tasks: readonly ApplicationTask[], task: string, who: string) =>
  tasks.find(({ templateTask, person: whose }) => templateTask === task && whose === who);
const actions = async () =>
  (await db().select({ action: auditEvents.action }).from(auditEvents).orderBy(auditEvents.id)).map(
    ({ action }) => action,
  );

async function firstTask() {
  const { application, tasks } = await opened();
  const task = named(tasks, "first-review", "file");
  if (!task) throw new Error("the file has no first task");
  return { id: application.id, task: task.id, revision: task.revision };
}

describe("opening a file", () => {
  test("keeps its people, its programme's version and the tasks of each person", async () => {
    const { application, members, tasks, facts } = await opened();
    expect(application).toMatchObject({
      userId: awa.userId,
      state: "open",
      title: "Express Entry, Awa Nguimfack",
      invitedOn: "2026-11-18",
      facts: "age.31",
    });
    expect(application.reference).toMatch(/^DO(-[34679ACDEFGHJKMNPQRTWXY]{4}){2}$/);
    expect(members.map(({ person: key, firstName }) => [key, firstName])).toEqual([
      ["applicant", "Awa"],
      ["spouse", "Hervé"],
      ["child-1", "Maëlle"],
    ]);
    const whose = (task: string) =>
      tasks.filter(({ templateTask }) => templateTask === task).map(({ person: key }) => key);
    // A police certificate is asked of adults alone, a passport of everybody, biometrics from 14.
    expect(whose("police").toSorted()).toEqual(["applicant", "spouse"]);
    expect(whose("get-passport").toSorted()).toEqual(["applicant", "child-1", "spouse"]);
    expect(whose("biometrics").toSorted()).toEqual(["applicant", "spouse"]);
    expect(whose("language-test")).toEqual(["applicant"]);
    expect(facts.milestones.invitedOn?.toString()).toBe("2026-11-18");
    expect(await actions()).toEqual(["application.opened"]);
  });

  test("the same form sent five times at once opens one file", async () => {
    const formId = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => open({ formId })));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["already", "already", "already", "already", "opened"]);
    expect(await listApplications(db(), awa.userId)).toHaveLength(1);
    // Control: another form is another file.
    await open();
    expect(await listApplications(db(), awa.userId)).toHaveLength(2);
  });

  test("files in progress have a limit, which forms sent at once do not pass; one that is over makes room", async () => {
    for (let count = 0; count < MOST_OPEN - 1; count += 1) await open();
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => open()));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["opened", "too-many", "too-many"]);
    const [one] = await listApplications(db(), awa.userId);
    await moveApplication(services(), awa, one?.id ?? "", { move: "close" });
    expect((await open()).kind).toBe("opened");
  });
});

describe("whose file it is", () => {
  test("its owner and advisers see it; to anybody else it is unknown, whatever they press", async () => {
    const { application, tasks } = await opened();
    const { id } = application;
    const [other, adviser] = [await makePerson(db()), await makePerson(db(), { role: "adviser" })];
    expect(await findApplication(db(), other, id)).toBeUndefined();
    expect((await findApplication(db(), adviser, id))?.id).toBe(id);
    for (const wrong of ["3", "", randomUUID()]) expect(await findApplication(db(), awa, wrong)).toBeUndefined();
    const place = { id, task: tasks[0]?.id ?? "", revision: 1 };
    const hers = said("Hervé", null);
    expect(await moveTask(services(), other, place, "start")).toEqual({ kind: "unknown" });
    expect(await noteTask(services(), other, place, "à moi")).toEqual({ kind: "unknown" });
    expect(
      await addTask(services(), other, id, {
        formId: randomUUID(),
        title: "x",
        description: "",
        category: "Tests",
        dueOn: null,
      }),
    ).toEqual({
      kind: "unknown",
    });
    expect(await saveMember(services(), other, { id, person: "spouse", revision: 1 }, hers)).toEqual({
      kind: "unknown",
    });
    expect(await addMember(services(), other, { id, relation: "child", memberId: randomUUID() }, hers)).toEqual({
      kind: "unknown",
    });
    expect(await removeMember(services(), other, id, "spouse")).toBe("unknown");
    expect(await moveApplication(services(), other, id, { move: "close" })).toEqual({ kind: "unknown" });
    expect(await archiveApplication(services(), other, id, true)).toBe(false);
    expect(await actions()).toEqual(["application.opened"]);
  });

  test("the page of files is one's own, whatever file its address names; an adviser sees whose file it is", async () => {
    const { application } = await opened();
    const [other, adviser] = [
      await makePerson(db(), { firstName: "Brice" }),
      await makePerson(db(), { role: "adviser" }),
    ];
    const page = (viewer: Viewer) =>
      managementPage(services(), viewer, { program: null, tab: "taches", file: application.id }, "Cap Érable");
    expect(await page(other)).toMatchObject({ owner: null, files: [], archived: [], chosen: null, groups: [] });
    expect(await page(adviser)).toMatchObject({ owner: "Awa Ngo", chosen: { id: application.id } });
    expect(await page(awa)).toMatchObject({ owner: null, chosen: { id: application.id } });
  });

  test("a task is moved through its own file alone", async () => {
    const place = await firstTask();
    const { application } = await opened();
    expect(await moveTask(services(), awa, { ...place, id: application.id }, "start")).toEqual({ kind: "unknown" });
  });
});

describe("a task", () => {
  test("is started, finished and reopened, and its file's progress follows", async () => {
    const place = await firstTask();
    const page = () => managementPage(services(), awa, { program: null, tab: "taches", file: null }, "Cap Érable");
    // The file shows already that somebody was invited: the profile and the wait are over.
    expect((await page()).summary).toMatchObject({ done: 2 });
    expect((await moveTask(services(), awa, place, "start")).kind).toBe("done");
    now = now.add({ hours: 1 });
    expect((await moveTask(services(), awa, { ...place, revision: 2 }, "finish")).kind).toBe("done");
    const { summary } = await page();
    expect(summary.done).toBe(3);
    expect(summary.percent).toBe(Math.round(300 / summary.total));
    expect(summary.left).toBe(summary.total - 3);
    const again = await moveTask(services(), awa, { ...place, revision: 3 }, "reopen");
    expect(again).toMatchObject({ kind: "done", task: { state: "in-progress", completedAt: null } });
    expect((await actions()).slice(1)).toEqual([
      "application.task-start",
      "application.task-finish",
      "application.task-reopen",
    ]);
  });

  test("moved by two windows at once: one move is made, the other window is told what stands", async () => {
    const place = await firstTask();
    await moveTask(services(), awa, place, "start");
    const shown = { ...place, revision: 2 };
    // Both pages show it begun: one finishes it, the other notes something and would write over.
    const outcomes = await Promise.all([
      ...Array.from({ length: 4 }, (_, index) => noteTask(services(), awa, shown, `note ${index}`)),
      moveTask(services(), awa, shown, "finish"),
    ]);
    expect(outcomes.filter(({ kind }) => kind === "done")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "changed")).toHaveLength(4);
    const [task] = await db().select().from(applicationTasks).where(eq(applicationTasks.id, place.task));
    expect(task?.revision).toBe(3);
    // Control: whoever opens the page again and presses then is heard.
    expect((await noteTask(services(), awa, { ...place, revision: 3 }, "reçu n° 12")).kind).toBe("done");
  });

  test("control: written without its revision, both windows are believed and one note is lost", async () => {
    const { task } = await firstTask();
    const notes = ["de la première fenêtre", "de la seconde"];
    const written = await Promise.all(
      notes.map((note) =>
        db()
          .update(applicationTasks)
          .set({ note })
          .where(eq(applicationTasks.id, task))
          .returning({ note: applicationTasks.note }),
      ),
    );
    expect(written.flat().map(({ note }) => note)).toEqual(notes);
    const [kept] = await db().select().from(applicationTasks).where(eq(applicationTasks.id, task));
    expect(notes.filter((note) => note === kept?.note)).toHaveLength(1);
  });

  test("pressed twice is moved once, and the second press is no refusal", async () => {
    const place = await firstTask();
    const outcomes = await Promise.all([
      moveTask(services(), awa, place, "start"),
      moveTask(services(), awa, place, "start"),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["done", "done"]);
    expect((await actions()).filter((action) => action === "application.task-start")).toHaveLength(1);
  });

  test("of one's own is added once, counted, written anew and deleted; one of the template stays as it is", async () => {
    const { id, task } = await firstTask();
    const form = {
      formId: randomUUID(),
      title: "Timbres fiscaux",
      description: "",
      category: "Finances" as const,
      dueOn: "2026-12-01",
    };
    const [one, two] = await Promise.all([addTask(services(), awa, id, form), addTask(services(), awa, id, form)]);
    expect(one).toEqual(two);
    const own = one.kind === "added" ? one.id : "";
    expect(
      await editTask(services(), awa, { id, task: own, revision: 1 }, { ...form, title: "Deux timbres fiscaux" }),
    ).toMatchObject({
      kind: "done",
      task: { title: "Deux timbres fiscaux", revision: 2 },
    });
    expect(await editTask(services(), awa, { id, task, revision: 1 }, form)).toEqual({ kind: "unknown" });
    expect(await removeTask(services(), awa, { id, task })).toBe(false);
    expect(await removeTask(services(), awa, { id, task: own })).toBe(true);
    expect(await removeTask(services(), awa, { id, task: own })).toBe(false);
  });
});

const said = (firstName: string, birthDate: string | null) => ({
  ...person(firstName, birthDate),
  residences: [],
  otherParent: null,
  adopted: null,
  birthPlace: null,
  nameDiffers: null,
});

describe("the people of a file", () => {
  test("a child who is added brings tasks, and takes tasks and papers along when taken out", async () => {
    const { application } = await opened();
    const { id } = application;
    const memberId = randomUUID();
    const added = await Promise.all(
      Array.from({ length: 3 }, () =>
        addMember(services(), awa, { id, relation: "child", memberId }, said("Yann", "2024-01-01")),
      ),
    );
    expect(added.map((one) => "person" in one && one.person)).toEqual(["child-2", "child-2", "child-2"]);
    expect((await tasksOf(id)).some(({ person: whose }) => whose === "child-2")).toBe(true);
    const at = new Date();
    await db().insert(documents).values({
      email: awa.email,
      userId: awa.userId,
      subjectKind: "application",
      subjectId: id,
      person: "child-2",
      kind: "passport",
      category: "identity",
      state: "missing",
      createdAt: at,
      updatedAt: at,
    });
    expect(await removeMember(services(), awa, id, "child-2")).toBe("removed");
    expect((await tasksOf(id)).some(({ person: whose }) => whose === "child-2")).toBe(false);
    expect(await db().$count(documents, and(eq(documents.subjectId, id), eq(documents.person, "child-2")))).toBe(0);
    expect(await removeMember(services(), awa, id, "applicant")).toBe("unknown");
  });

  test("there is one spouse, whatever is pressed at once", async () => {
    const { application } = await opened({ spouse: undefined });
    const outcomes = await Promise.all(
      Array.from({ length: 3 }, () =>
        addMember(
          services(),
          awa,
          { id: application.id, relation: "spouse", memberId: randomUUID() },
          said("Hervé", null),
        ),
      ),
    );
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["added", "there", "there"]);
  });

  test("saved from two windows at once: one is stored whole, the other is told", async () => {
    const { application } = await opened();
    const { id } = application;
    const save = (lastName: string, revision: number) =>
      saveMember(services(), awa, { id, person: "spouse", revision }, { ...said("Hervé", "1992-02-03"), lastName });
    const outcomes = await Promise.all([save("Tchinda", 1), save("Nguimfack", 1)]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["changed", "saved"]);
    expect((await save("Tchinda", 2)).kind).toBe("saved");
    const [spouse] = await db()
      .select()
      .from(applicationMembers)
      .where(and(eq(applicationMembers.applicationId, id), eq(applicationMembers.person, "spouse")));
    expect(spouse).toMatchObject({ lastName: "Tchinda", revision: 3 });
  });

  test("who stays is not asked for a passport any more, unless that was begun", async () => {
    const { application, tasks } = await opened();
    const { id } = application;
    const passport = named(tasks, "get-passport", "child-1");
    await moveTask(services(), awa, { id, task: passport?.id ?? "", revision: 1 }, "start");
    for (const key of ["spouse", "child-1"] as const)
      await saveMember(services(), awa, { id, person: key, revision: 1 }, { ...said("Qui", null), accompanies: "no" });
    const after = await tasksOf(id);
    expect([named(after, "get-passport", "spouse"), named(after, "get-passport", "child-1")?.state]).toEqual([
      undefined,
      "in-progress",
    ]);
  });
});

describe("days and states", () => {
  const NO_DAY = {
    profileOn: null,
    plannedOn: null,
    submittedOn: null,
    selectedOn: null,
    secondPlannedOn: null,
    secondSubmittedOn: null,
    landedOn: null,
    absences: [],
  };

  test("days saved by two windows at once: one is stored, the other is told", async () => {
    const { application } = await opened();
    const save = (invitedOn: string) =>
      saveDates(services(), awa, application.id, { ...NO_DAY, invitedOn, revision: 1 });
    const outcomes = await Promise.all([save("2026-11-01"), save("2026-11-02")]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["changed", "saved"]);
    const answers = {
      jobs: [],
      foreignDiploma: false,
      secondLanguage: null,
      represented: false,
      fundsExempt: true,
      revision: 2,
    };
    expect((await saveAnswers(services(), awa, application.id, answers)).kind).toBe("saved");
    const ids = (await tasksOf(application.id)).map(({ templateTask }) => templateTask);
    expect(["order-eca", "representative-form", "open-funds"].filter((task) => ids.includes(task))).toEqual([]);
  });

  test("stays outside Canada are kept and read by the rules", async () => {
    const { application } = await opened({ program: "post-immigration" });
    const absences = [{ person: "spouse" as const, leftOn: "2026-10-01", backOn: null }];
    await saveDates(services(), awa, application.id, {
      ...NO_DAY,
      landedOn: "2026-01-05",
      invitedOn: null,
      absences,
      revision: 1,
    });
    const saved = await findApplication(db(), awa, application.id);
    const { facts } = await fileOf(db(), saved ?? application);
    expect(facts.absences.map(({ person: who, leftOn, backOn }) => [who, leftOn.toString(), backOn])).toEqual([
      ["spouse", "2026-10-01", null],
    ]);
  });

  test("a file is sent, decided upon and taken up again; what is pressed too late changes nothing", async () => {
    const { application } = await opened();
    const { id } = application;
    const move = (name: Parameters<typeof moveApplication>[3]["move"]) =>
      moveApplication(services(), awa, id, { move: name });
    expect(await move("accept")).toEqual({ kind: "impossible", state: "open" });
    expect(await Promise.all([move("submit"), move("submit")])).toEqual(
      expect.arrayContaining([{ kind: "moved" }, { kind: "already" }]),
    );
    const outcomes = await Promise.all([move("accept"), move("refuse")]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["impossible", "moved"]);
    const [ended] = await db().select().from(applications).where(eq(applications.id, id));
    expect([ended?.endedAt?.toISOString(), ended?.submittedOn]).toEqual(["2026-11-22T09:00:00.000Z", "2026-11-22"]);
    expect(await move("reopen")).toEqual({ kind: "moved" });
    expect((await findApplication(db(), awa, id))?.endedAt).toBeNull();
  });

  test("archived files are apart and come back", async () => {
    const { application } = await opened();
    const page = () =>
      managementPage(services(), awa, { program: "express-entry", tab: null, file: null }, "Cap Érable");
    await archiveApplication(services(), awa, application.id, true);
    expect([(await page()).files.length, (await page()).archived.length, (await page()).chosen]).toEqual([0, 1, null]);
    await archiveApplication(services(), awa, application.id, false);
    expect([(await page()).files.length, (await page()).archived.length]).toEqual([1, 0]);
  });
});

describe("a file that the office opens for a client", () => {
  const jobs = recordedJobs();
  const forAwa = (change: Partial<OpenInput> = {}, actor = serge) =>
    openForClient(
      { ...services(), jobs, origin: "https://cap-erable.example" },
      actor,
      { userId: awa.userId, firstName: awa.firstName },
      { ...FAMILY, formId: randomUUID(), ...change },
    );
  let serge: Viewer;
  beforeEach(async () => {
    serge = await makePerson(db(), { role: "adviser", firstName: "Serge" });
  });

  test("is the client's, traced with who opened it, and told once to the client", async () => {
    const formId = randomUUID();
    const outcomes = await Promise.all([forAwa({ formId }), forAwa({ formId })]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["already", "opened"]);
    const [file] = await listApplications(db(), awa.userId);
    expect(await listApplications(db(), serge.userId)).toEqual([]);
    expect(file?.members).toHaveLength(3);
    const traced = await db()
      .select({ actorId: auditEvents.actorId, subjectId: auditEvents.subjectId })
      .from(auditEvents)
      .where(eq(auditEvents.action, "application.opened"));
    expect(traced).toEqual([{ actorId: serge.userId, subjectId: file?.id }]);
    const told = await db().select({ userId: notices.userId, kind: notices.kind, path: notices.path }).from(notices);
    expect(told).toEqual([{ userId: awa.userId, kind: "file.opened", path: `/management/${file?.id}` }]);
  });

  test("counts with the client's own, and a refusal tells nobody", async () => {
    for (let made = 0; made < MOST_OPEN; made += 1) await open({ formId: randomUUID() });
    expect(await forAwa()).toEqual({ kind: "too-many" });
    expect(await db().$count(notices)).toBe(0);
  });
});
