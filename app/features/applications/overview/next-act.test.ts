/** The next act of a client: what is refused, then late, then asked, then the way to the submission. */
import { describe, expect, it, test } from "vitest";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import type { Sight } from "#app/features/applications/policy.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import { TODAY, awa, fileOf, invited, maelle } from "#app/features/applications/testing/files.ts";
import { plannedTasks } from "#app/features/applications/tasks/planned-tasks.ts";
import type { ApplicationTask } from "#app/features/applications/tables.ts";
import type { FileFacts } from "#app/features/applications/types.ts";
import { judgeFile } from "#app/features/applications/verdict/judge-file.ts";
import { type NextAct, actsOf, nextAct } from "./next-act.ts";

const ee = programmeNow("express-entry");
const ID = "00000000-0000-4000-8000-0000000000aa";
const at = new Date("2026-11-20T08:00:00Z");

type Own = Partial<ApplicationTask>;
type Input = { facts: FileFacts; documents?: KeptDocument[]; own?: Own[]; sight?: Sight; ended?: "withdrawn" };

function acts({ facts, documents = [], own = [], sight = "whole", ended }: Input): NextAct[] {
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
    state: "pending" as const,
  };
  const tasks = [
    ...plannedTasks(ee, facts, TODAY).map((task, index): ApplicationTask => ({
      ...base,
      ...task,
      id: `task-${index}`,
    })),
    ...own.map((task, index): ApplicationTask => ({
      ...base,
      id: `own-${index}`,
      templateTask: null,
      person: "file",
      title: "À moi",
      description: "",
      category: "Documents",
      ...task,
    })),
  ];
  const application = {
    id: ID,
    userId: "owner",
    state: ended ?? "open",
    program: "express-entry",
  } as WholeFile["application"];
  const taskStates = tasks.flatMap(({ templateTask, person, state }) =>
    templateTask === null ? [] : [{ task: templateTask, person, status: state, startedOn: null, completedOn: null }],
  );
  const file: WholeFile = { application, sight, members: [], tasks, programme: ee, facts, taskStates };
  return actsOf({ file, judged: judgeFile(file, documents, TODAY) }, TODAY);
}

function document(kind: string, person: string, over: Partial<KeptDocument> = {}): KeptDocument {
  return {
    id: `${kind} ${person}`,
    subjectId: ID,
    kind,
    person,
    category: "identity",
    name: null,
    notes: null,
    state: "in-review",
    version: 1,
    issuedOn: null,
    expiresOn: "2031-01-01",
    nameOnIt: null,
    givenAt: at,
    validatedAt: null,
    file: null,
    scan: null,
    correction: null,
    ...over,
  };
}

const refused = (kind: string, person: string, over: Partial<NonNullable<KeptDocument["correction"]>> = {}) =>
  document(kind, person, {
    state: "missing",
    correction: {
      id: "c",
      version: 1,
      reason: "incomplete",
      remark: "On ne lit pas le numéro.",
      pages: [3],
      marks: null,
      dueOn: null,
      openedAt: at,
      by: "Serge",
      ...over,
    },
  });

describe("a new file", () => {
  it("begins with what its owner holds, and never with a day that has not come", () => {
    const [first] = acts({ facts: fileOf() });
    expect(first).toMatchObject({
      title: "Passeport d’Awa\u00a0: à donner",
      button: "Ajouter mon passeport",
      href: `/management/${ID}/documents/ajouter?piece=passport&personne=applicant`,
      rank: "path",
      when: null,
    });
    expect(acts({ facts: fileOf() }).map(({ title }) => title)).not.toContain(
      "Dès qu’elle a lieu, saisissez son jour\u00a0: Invitation",
    );
  });

  it("then goes along the list of this week, the tasks that hold the file, and what can wait", () => {
    const titles = acts({ facts: fileOf(), documents: [document("passport", "applicant")] }).map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual([
      "Diplôme le plus élevé d’Awa\u00a0: à donner",
      "Relevés de notes d’Awa\u00a0: à donner",
    ]);
    expect(titles.indexOf("Réunir l’argent sur un compte")).toBe(4);
    // Beginnings: what waits for something else stands behind what can be done.
    const place = (words: string) => titles.findIndex((title) => title.startsWith(words));
    expect(place("Casier judiciaire du Nigeria d’Hervé\u00a0: à demander")).toBeGreaterThan(0);
    expect(place("Résultat du test de langue")).toBeGreaterThan(place("Casier judiciaire du Nigeria"));
    expect(place("Preuve de l’examen médical")).toBeGreaterThan(place("Casier judiciaire du Cameroun"));
  });

  it("has what can be begun within a week for this week, and the rest for later", () => {
    const soon = acts({ facts: fileOf() }).filter((act) => act.soon);
    expect(soon.map(({ title }) => title)).toEqual([
      "Passeport d’Awa\u00a0: à donner",
      "Diplôme le plus élevé d’Awa\u00a0: à donner",
      "Relevés de notes d’Awa\u00a0: à donner",
      "Lettre d’emploi détaillée d’Awa, Afriland Bafoussam\u00a0: à demander",
      "Réunir l’argent sur un compte",
    ]);
  });
});

describe("what is refused", () => {
  it("stands first, named, with the adviser's words and the form that sends it again", () => {
    const [first] = acts({ facts: invited, documents: [refused("passport", "applicant")] });
    expect(first).toEqual({
      key: `${ID} applicant passport`,
      rank: "refused",
      title: "Passeport d’Awa\u00a0: à reprendre, incomplet, page 3",
      said: { words: "On ne lit pas le numéro.", by: "Serge" },
      button: "Renvoyer mon passeport",
      href: `/management/${ID}/documents/passport%20applicant/remplacer`,
      when: null,
      by: null,
      piece: { kind: "passport", person: "applicant" },
      soon: true,
    });
  });

  it("is any document that was given, whether the template asks for it or not", () => {
    const own = { ...refused("own-1", "spouse"), name: "Carte consulaire" };
    expect(acts({ facts: invited, documents: [own] })[0]?.title).toBe(
      "Carte consulaire d’Hervé\u00a0: à reprendre, incomplet, page 3",
    );
  });

  it("goes by the day that was set, then by what was refused last", () => {
    const documents = [
      refused("passport", "applicant", { openedAt: new Date("2026-11-21T08:00:00Z") }),
      refused("passport", "spouse", { openedAt: new Date("2026-11-23T08:00:00Z") }),
      refused("passport", "child-1", { dueOn: "2026-11-30" }),
    ];
    const titles = acts({ facts: invited, documents }).map(({ title, when }) => `${title} (${when ?? "-"})`);
    expect(titles.slice(0, 3)).toEqual([
      "Passeport de Maëlle\u00a0: à reprendre, incomplet, page 3 (avant le 30 nov.)",
      "Passeport d’Hervé\u00a0: à reprendre, incomplet, page 3 (-)",
      "Passeport d’Awa\u00a0: à reprendre, incomplet, page 3 (-)",
    ]);
  });

  it("is no longer there once it was sent again", () => {
    const documents = [{ ...refused("passport", "applicant"), state: "in-review" as const }];
    expect(acts({ facts: invited, documents }).some(({ rank }) => rank === "refused")).toBe(false);
  });
});

describe("what is late", () => {
  it("comes after what is refused, and before what others wait for", () => {
    const own = [{ title: "Appeler la banque", dueOn: "2026-11-12" }];
    const all = acts({ facts: fileOf(), own, documents: [refused("passport", "spouse")] });
    const payment: NextAct = {
      key: "p",
      rank: "asked",
      title: "Payer 45\u00a0000\u00a0FCFA",
      said: null,
      button: "Payer",
      href: "/orders/CE-1",
      when: null,
      by: null,
      piece: null,
      soon: true,
    };
    expect(nextAct(all, [payment])?.title).toBe("Passeport d’Hervé\u00a0: à reprendre, incomplet, page 3");
    const rest = all.filter(({ rank }) => rank !== "refused");
    expect(nextAct(rest, [payment])).toMatchObject({
      title: "Appeler la banque",
      when: "en retard depuis le 12 nov.",
      button: "Commencer cette tâche",
    });
    expect(
      nextAct(
        rest.filter(({ rank }) => rank !== "late"),
        [payment],
      )?.title,
    ).toBe("Payer 45\u00a0000\u00a0FCFA");
  });

  it("is what had to begin before today, once a day is known", () => {
    const [first] = acts({ facts: invited });
    expect(first).toMatchObject({
      rank: "late",
      title: "Diplôme le plus élevé d’Awa\u00a0: à donner",
      when: "dès aujourd’hui",
    });
  });

  it("is first of all a delay of the law that is over", () => {
    const [first] = acts({ facts: fileOf({ milestones: { profileOn: "2026-01-05", invitedOn: "2026-09-01" } }) });
    expect(first).toMatchObject({ rank: "late", button: "Prendre rendez-vous", href: "/appointment" });
    expect(first?.title).toMatch(/délai dépassé$/);
  });
});

test("a question that decides what is asked comes before papers that can wait", () => {
  const facts = fileOf({ answers: { maritalStatus: null }, members: [awa, { ...maelle, otherParent: null }] });
  const all = acts({ facts });
  const placeOf = (wanted: (act: NextAct) => boolean) => all.findIndex(wanted);
  const answer = placeOf(({ button }) => button === "Répondre");
  expect(answer).toBeGreaterThan(all.findLastIndex(({ piece, soon }) => piece !== null && soon));
  expect(answer).toBeLessThan(placeOf(({ piece, soon }) => piece !== null && !soon));
  expect(all[answer]?.href).toMatch(/\/personnes\?/);
});

test("somebody who sees a part of the file has what is theirs", () => {
  const all = acts({ facts: invited, sight: new Set(["spouse"] as const), documents: [refused("passport", "spouse")] });
  expect(all[0]?.title).toBe("Passeport d’Hervé\u00a0: à reprendre, incomplet, page 3");
  expect(all.every(({ piece }) => piece === null || piece.person === "spouse")).toBe(true);
});

test("a file that is over asks nothing, and who has nothing to do has no next act", () => {
  expect(acts({ facts: invited, ended: "withdrawn", documents: [refused("passport", "spouse")] })).toEqual([]);
  expect(nextAct([])).toBeNull();
});
