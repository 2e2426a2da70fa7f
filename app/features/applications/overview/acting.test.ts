import { describe, expect, it } from "vitest";
import { type Doing, doingsOf, nextOfEach } from "./acting.ts";
import type { NextAct } from "./next-act.ts";
import { programmeNow } from "#app/features/applications/programmes/programmes.server.ts";
import type { Actor } from "#app/features/applications/programmes/programme.ts";
import type { ListedTask } from "#app/features/applications/tasks/task-list.ts";
import { TODAY, allGiven, assessed, invited } from "#app/features/applications/testing/files.ts";
import type { GivenDocument } from "#app/features/applications/types.ts";
import { verdictOf } from "#app/features/applications/verdict/verdict.ts";

const programme = programmeNow("express-entry");
const all = allGiven(programme, invited, TODAY);
const file = { programme, members: invited.members, today: TODAY, until: "submission" };
const words = { you: "Vous", business: "Cap Érable" };

const pointsOf = (documents: readonly GivenDocument[]) =>
  verdictOf({
    programme,
    facts: invited,
    assessments: assessed(programme, invited, documents, TODAY),
    tasks: [],
    today: TODAY,
  }).points;

/** All is given and good, but the passport of the applicant. */
const butPassport = (over: Partial<GivenDocument> | null) =>
  all.flatMap((one) =>
    one.requirement === "passport" && one.person === "applicant" ? (over ? [{ ...one, ...over }] : []) : [one],
  );

function listed(
  title: string,
  value: "pending" | "in-progress" | "completed",
  over: Partial<ListedTask> = {},
): ListedTask {
  const state = { value, label: "", tone: "neutral" as const };
  const rest = {
    id: title,
    revision: 1,
    description: "",
    category: "Documents",
    whose: "",
    press: null,
    estimatedTime: null,
    waitsFor: [],
    note: "",
    toCheck: null,
  };
  return {
    ...rest,
    title,
    state,
    template: null,
    actor: null,
    actorWords: "Vous",
    offices: false,
    deadline: null,
    ...over,
  };
}

const actorsOf = (doings: readonly Doing[]) =>
  doings.map(({ by }) => ({ client: "Vous", adviser: "Cap Érable", "third-party": "Un tiers" })[by]);

describe("a document says who acts", () => {
  it.each<[string, Partial<GivenDocument> | null, string]>([
    ["in review: an adviser", { state: "in-review" }, "Cap Érable"],
    ["asked again: the client", { state: "missing", openCorrection: { reason: "incomplete", dueOn: null } }, "Vous"],
    ["missing: the client asks for it", null, "Vous"],
  ])("%s", (_name, over, who) => {
    expect(actorsOf(doingsOf(pointsOf(butPassport(over)), [], file))).toEqual([who]);
  });

  it("asked for already: whoever issues it, by its name", () => {
    const [point] = pointsOf(butPassport(null));
    if (!point) throw new Error("a passport is asked");
    const actor: Actor = { kind: "third-party", name: "Préfecture" };
    expect(nextOfEach([], doingsOf([{ ...point, actor }], [], file), words)).toMatchObject([{ who: "Préfecture" }]);
  });

  it("nothing is left of documents that are validated", () => {
    expect(nextOfEach([], doingsOf(pointsOf(all), [], file), words)).toEqual([]);
  });
});

describe("a task says who acts", () => {
  it("what is begun stands before the next that may begin; what waits or is done is nobody's", () => {
    const tasks = [
      listed("finie", "completed"),
      listed("à commencer", "pending"),
      listed("ensuite", "pending"),
      listed("bloquée", "in-progress", { waitsFor: ["autre"] }),
      listed("commencée", "in-progress"),
    ];
    expect(doingsOf([], tasks, file).map((one) => one.words)).toEqual(["commencée", "à commencer"]);
  });

  it("is left to its documents where it brings some", () => {
    const bringing = programme.tasks.find(({ documents }) => documents.length > 0);
    expect(doingsOf([], [listed("demander", "in-progress", { template: bringing?.id ?? "" })], file)).toEqual([]);
  });

  it("of a stage beyond the next submission is nobody's yet", () => {
    const later = programme.tasks.find(({ stage, documents }) => stage === "processing" && documents.length === 0);
    const tasks = [listed("empreintes", "pending", { template: later?.id ?? "none" })];
    expect(doingsOf([], tasks, file)).toEqual([]);
    expect(doingsOf([], tasks, { ...file, until: null })).toHaveLength(1);
  });

  it("counts with the documents of whoever acts: a correction first", () => {
    const points = pointsOf(butPassport({ state: "missing", openCorrection: { reason: "incorrect", dueOn: null } }));
    const tasks = [
      listed("lire le contrat", "in-progress", { actor: { kind: "adviser" } }),
      listed("écrire la lettre", "in-progress"),
    ];
    const doings = doingsOf(points, tasks, file);
    expect(doings[0]?.words).toMatch(/^Passeport d’Awa.*à reprendre$/);
    const act: NextAct = {
      key: "a",
      rank: "refused",
      title: "Passeport d’Awa\u00a0: à reprendre",
      said: null,
      button: "Renvoyer mon passeport",
      href: "/",
      when: null,
      by: null,
      piece: null,
      soon: true,
    };
    expect(nextOfEach([act, { ...act, key: "b" }], doings, words)).toEqual([
      { who: "Vous", what: act.title, more: 1 },
      { who: "Cap Érable", what: "lire le contrat", more: 0 },
    ]);
  });
});
