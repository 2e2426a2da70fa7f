/** A newer edition of a programme, as a client reads what it changes. */
import { expect, it } from "vitest";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import { templateDifference } from "./template-difference.ts";

const now = programmeNow("express-entry");
const [firstTask, ...otherTasks] = now.tasks;
const [firstDocument, ...otherDocuments] = now.documents;
if (!firstTask || !firstDocument) throw new Error("a programme without tasks or documents");

it("finds nothing between an edition and itself, whatever its date", () => {
  expect(templateDifference(now, { ...now, version: "2027-03-01" })).toEqual([]);
});

it("names what was added, what is asked no more, and the parts that changed", () => {
  const later = {
    ...now,
    version: "2027-03-01",
    tasks: [
      { ...firstTask, days: firstTask.days + 10, description: "Autrement." },
      ...otherTasks,
      { ...firstTask, id: "another-task", title: "Une tâche de plus" },
    ],
    documents: [...otherDocuments],
  };
  expect(templateDifference(now, later)).toEqual([
    { kind: "changed", of: "task", title: firstTask.title, what: ["description", "durée"] },
    { kind: "added", of: "task", title: "Une tâche de plus", what: [] },
    { kind: "removed", of: "document", title: firstDocument.title, what: [] },
  ]);
});
