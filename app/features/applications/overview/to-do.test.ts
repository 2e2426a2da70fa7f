import { describe, expect, it, test } from "vitest";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { givenDocuments } from "#app/features/applications/rules/given-documents.ts";
import { plannedTasks } from "#app/features/applications/tasks/planned-tasks.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { ApplicationTask } from "#app/features/applications/tables.ts";
import { TODAY, assessed, day, fileOf, invited } from "#app/features/applications/testing/files.ts";
import { taskPriorities } from "./priorities.ts";
import { inUrgency, priorityOf, toDoOf } from "./to-do.ts";
import type { FileFacts } from "#app/features/applications/types.ts";
import { verdictOf } from "#app/features/applications/verdict/verdict.ts";

const ee = programmeNow("express-entry");
const ID = "00000000-0000-4000-8000-0000000000aa";
const at = new Date("2026-11-20T08:00:00Z");

type Over = Partial<Pick<ApplicationTask, "state" | "startedAt" | "dueOn">>;

/** A file with the tasks of its template; `over` by « task person ». */
function fileWith(facts: FileFacts, over: Record<string, Over> = {}, own: Partial<ApplicationTask>[] = []): WholeFile {
  const base = {
    applicationId: ID,
    dueOn: null,
    note: null,
    startedAt: null,
    completedAt: null,
    revision: 1,
    settled: false,
    formId: null,
    createdAt: at,
    updatedAt: at,
  };
  const tasks = plannedTasks(ee, facts, TODAY).map((task, index): ApplicationTask => {
    const said = over[`${task.templateTask} ${task.person}`];
    return {
      ...base,
      ...task,
      id: `task-${index}`,
      state: "pending",
      ...said,
      completedAt: said?.state === "completed" ? at : null,
    };
  });
  const mine = own.map((task, index): ApplicationTask => ({
    ...base,
    id: `own-${index}`,
    templateTask: null,
    person: "file",
    title: "À moi",
    description: "",
    category: "Documents",
    state: "pending",
    ...task,
  }));
  const all = [...tasks, ...mine];
  const application = {
    id: ID,
    userId: "owner",
    title: "Express Entry, Awa Nguimfack",
    program: "express-entry",
    state: "open",
  } as WholeFile["application"];
  const taskStates = all.flatMap(({ templateTask, person, state, startedAt }) =>
    templateTask === null
      ? []
      : [{ task: templateTask, person, status: state, startedOn: startedAt && day("2026-11-20"), completedOn: null }],
  );
  return { application, sight: "whole", members: [], tasks: all, programme: ee, facts, taskStates };
}

function toDo(file: WholeFile, documents: readonly KeptDocument[] = []) {
  const assessments = assessed(ee, file.facts, givenDocuments(documents), TODAY);
  const verdict = verdictOf({ programme: ee, facts: file.facts, assessments, tasks: file.taskStates, today: TODAY });
  return toDoOf({ file, documents, verdict }, TODAY, "Cap Érable");
}

describe("the priority of a task", () => {
  test.each([
    ["its day is past", "2026-11-20", false, "Urgent"],
    ["its day is today", "2026-11-24", false, "Urgent"],
    ["a week is left", "2026-12-01", false, "Urgent"],
    ["eight days are left", "2026-12-02", false, "Moyen"],
    ["thirty days are left", "2026-12-24", false, "Moyen"],
    ["a month and a day", "2026-12-25", false, "Faible"],
    ["begun, with time", "2027-03-01", true, "Moyen"],
    ["no day at all", null, false, "Faible"],
    ["no day, begun", null, true, "Moyen"],
  ])("%s: %s", (_case, on, begun, label) => {
    const lastDay = on === null ? null : { on: day(on), supposed: false };
    expect(taskPriorities[priorityOf(lastDay, begun, TODAY)].label).toBe(label);
  });

  test("a day counted from an invitation that has not come presses nobody", () => {
    expect(priorityOf({ on: day("2026-11-20"), supposed: true }, false, TODAY)).toBe("medium");
  });
});

describe("what a family can do", () => {
  it("has Hervé's certificate of Nigeria among the urgent: six weeks, before a submission on 12 January", () => {
    const { mine } = toDo(fileWith(invited));
    expect(
      mine
        .filter(({ priority }) => priority === "high")
        .map(({ title, about, when }) => `${title} (${about}) ${when ?? ""}`),
    ).toEqual([
      "Demander les relevés officiels à l’université (Awa) dès aujourd’hui",
      "Demander les casiers judiciaires (Hervé) avant le 29 nov.",
    ]);
  });

  it("leaves out what is awaited of a third party, and counts it", () => {
    const before = toDo(fileWith(invited));
    const after = toDo(fileWith(invited, { "police spouse": { state: "in-progress", startedAt: at } }));
    expect(after.elsewhere).toBe(before.elsewhere + 1);
    expect(after.mine).toHaveLength(before.mine.length - 1);
  });

  it("keeps a ticked task whose documents are not there, with the way to give them", () => {
    const { mine } = toDo(fileWith(invited, { "police applicant": { state: "completed" } }));
    const given = mine.find(
      ({ title }) => title.startsWith("À fournir\u00a0: Casier") || title.startsWith("À fournir\u00a0: Certificat"),
    );
    expect(given?.href).toMatch(new RegExp(`^/management/${ID}/documents/ajouter\\?piece=police-certificate`));
  });

  it("says that one's own task is late, and since when", () => {
    const { mine } = toDo(fileWith(fileOf(), {}, [{ title: "Appeler la banque", dueOn: "2026-11-12" }]));
    expect(mine.find(({ title }) => title === "Appeler la banque")).toMatchObject({
      priority: "high",
      by: "2026-11-12",
      when: "en retard depuis le 12 nov.",
      today: true,
      href: `/management/${ID}/taches/own-0`,
    });
  });

  it("presses nobody before an invitation: nothing of the template is for today", () => {
    const { mine } = toDo(fileWith(fileOf()));
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.filter(({ today, priority }) => today || priority === "high")).toEqual([]);
  });

  it("puts a delay that is over first", () => {
    const late = fileOf({ milestones: { profileOn: "2026-01-05", invitedOn: "2026-09-01" } });
    const [first] = inUrgency(toDo(fileWith(late)).mine);
    expect(first).toMatchObject({
      priority: "high",
      when: "parlez-en à un conseiller autorisé",
      href: "/appointment",
      today: true,
    });
    expect(first?.title).toMatch(/délai dépassé$/);
  });
});

const item = (key: string, priority: "high" | "medium" | "low", by: string | null) => ({
  key,
  title: key,
  about: "",
  href: "/",
  priority,
  by,
  when: null,
  today: false,
  over: key === "o",
});
test("the urgent first, then by day, what has none last", () => {
  const items = [
    item("c", "low", null),
    item("d", "medium", "2026-12-20"),
    item("b", "medium", "2026-12-10"),
    item("a", "high", null),
    item("e", "low", "2027-01-01"),
    item("o", "high", "2026-12-30"),
  ];
  expect(inUrgency(items).map(({ key }) => key)).toEqual(["o", "a", "b", "d", "e", "c"]);
});
