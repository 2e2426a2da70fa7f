/** « Prêt à déposer ? »: yes or no, and everything that is missing, stale, of somebody else or spelt differently. Pure. */
import type { Assessment } from "#app/features/applications/rules/assess.ts";
import { allHold } from "#app/features/applications/rules/conditions.ts";
import { type PlannedStep, criticalPath } from "./critical-path.ts";
import { type Deadline, deadlinesOf } from "#app/features/applications/rules/deadlines.ts";
import { compareNames } from "#app/features/applications/rules/names.ts";
import type { Actor, Condition, Programme } from "#app/features/applications/programmes/programme.ts";
import type { Point, Verdict } from "./readiness.ts";
import { nextSubmission, stageDays } from "#app/features/applications/rules/stage-days.ts";
import type {
  FileFacts,
  Requirement,
  StageDay,
  TaskState,
  TaskStatus,
  Whom,
} from "#app/features/applications/types.ts";
import { actionOf, answerWords, verdictWords } from "./verdict-words.ts";

export type VerdictInput = {
  programme: Programme;
  facts: FileFacts;
  /** Of every requirement: assessAll. */
  assessments: readonly Assessment[];
  tasks: readonly TaskState[];
  /** In Douala. */
  today: Temporal.PlainDate;
};

/** Whether the next submission of a file can leave today, and what is left otherwise. */
export function verdictOf(input: VerdictInput): Verdict {
  const { programme, facts, assessments, today } = input;
  const submission = nextSubmission(programme, facts, today) ?? null;
  const deadlines = deadlinesOf(programme, facts, today);
  if (!submission)
    return finish({ state: "submitted", submission, points: [], reserves: [], path: null, deadlines }, facts);
  const asked = assessments.filter(({ requirement }) => requirement.stages.includes(submission.stage));
  const path = criticalPath(input);
  const begins = new Map(
    path?.steps.flatMap((step) => step.lacks.map(({ requirement }) => [keyOf(requirement), step] as const)),
  );
  const explained = new Set(
    asked
      .filter(({ requirement, status }) => requirement.documentId === "name-proof" && status === "met")
      .map(({ requirement }) => requirement.person),
  );
  const points = [
    ...openings(input, submission, deadlines),
    ...missingAnswers(asked, input),
    ...asked.flatMap((assessment): Point[] => {
      const { requirement, shortfall, reason } = assessment;
      if (shortfall === null || shortfall === "reserved" || shortfall === "expires-later") return [];
      // A document that ties both writings together answers for all of that person's.
      if (shortfall === "spelling" && explained.has(requirement.person)) return [];
      const step = begins.get(keyOf(requirement));
      const { action, actor, toAsk = false } = actionOf(assessment, bringingOf(step));
      return [
        {
          kind: shortfall,
          person: requirement.person,
          requirement,
          title: requirement.title,
          says: reason,
          action,
          actor,
          toAsk,
          by: step?.startBy ?? null,
        },
      ];
    }),
  ].toSorted(mostUrgent);
  const reserves = asked.filter(({ shortfall }) => shortfall === "reserved" || shortfall === "expires-later");
  return finish(
    { state: points.length === 0 ? "ready" : "not-yet", submission, points, reserves, path, deadlines },
    facts,
  );
}

const finish = (verdict: Omit<Verdict, "answer" | "words" | "firm">, { members }: FileFacts): Verdict => ({
  ...verdict,
  firm: verdict.path !== null && verdict.path.targetIs !== "assumed",
  ...verdictWords(verdict, members),
});

const bringingOf = (step: PlannedStep | undefined) =>
  step?.finished ? "finished" : step && step.startedOn !== null ? "asked" : "to-begin";

const keyOf = ({ person, id }: Requirement) => `${person} ${id}`;

const { compare } = Temporal.PlainDate;

const urgency = (point: Point) => (point.kind === "deadline" || point.kind === "not-open" ? 0 : 1);

/** What closes the way first, then what must begin first; undated points last. */
function mostUrgent(a: Point, b: Point): number {
  if (urgency(a) !== urgency(b)) return urgency(a) - urgency(b);
  if (a.by && b.by) return compare(a.by, b.by);
  return a.by ? -1 : b.by ? 1 : 0;
}

/** Who brings a stage that the client can only wait for. */
const AUTHORITY: Readonly<Record<string, Actor>> = {
  "express-entry invitation": { kind: "third-party", name: "IRCC" },
  "arrima invitation": { kind: "third-party", name: "Ministère de l’Immigration du Québec" },
  "arrima decision": { kind: "third-party", name: "Ministère de l’Immigration du Québec" },
};

/** The stage before has to have come, its delay must not be over, and days of presence have to be reached. */
function openings(
  { programme, facts, today }: VerdictInput,
  submission: StageDay,
  deadlines: readonly Deadline[],
): Point[] {
  const before = programme.stages.find(({ id }) => id === submission.stage)?.day.after?.stage;
  const opening = before === undefined ? undefined : stageDays(programme, facts, today).get(before);
  const gate = { requirement: null, by: null, toAsk: false };
  return [
    ...(opening && opening.certainty !== "done"
      ? [
          {
            ...gate,
            kind: "not-open" as const,
            person: "file" as const,
            title: opening.title,
            says: `L’étape «\u00a0${opening.title}\u00a0» n’est pas datée dans ce dossier\u00a0: rien ne peut être déposé avant elle.`,
            action: `Dès qu’elle a lieu, saisissez son jour\u00a0: ${opening.title}.`,
            actor: AUTHORITY[`${programme.id} ${opening.stage}`] ?? { kind: "client" as const },
          },
        ]
      : []),
    ...deadlines
      .filter(
        ({ template, state }) =>
          template.stage === submission.stage &&
          template.rule.type === "after" &&
          template.kind === "legal" &&
          state === "past",
      )
      .map(({ title, words, day }) => ({
        ...gate,
        kind: "deadline" as const,
        person: "file" as const,
        title,
        says: words,
        action: "Parlez-en à un conseiller autorisé\u00a0: une demande déposée après le délai n’est pas traitée.",
        actor: { kind: "adviser" as const },
        by: day,
      })),
    ...deadlines
      .filter(
        ({ template, state }) =>
          template.stage === submission.stage && template.rule.type === "presence" && state === "running",
      )
      .map(({ title, words, person, day }) => ({
        ...gate,
        kind: "not-open" as const,
        person,
        title,
        says: words,
        action: "Attendez ce jour, puis quelques jours de marge.",
        actor: { kind: "client" as const },
        by: day,
      })),
  ];
}

/** Questions whose answer decides whether a document is asked: once each, for each person concerned. */
function missingAnswers(asked: readonly Assessment[], { facts, today }: VerdictInput): Point[] {
  const found = new Map<string, Point>();
  for (const { requirement, status } of asked) {
    if (status === "met" || requirement.reserve !== "not-answered") continue;
    const member = facts.members.find(({ key }) => key === requirement.person);
    for (const condition of requirement.document.when) {
      if (allHold([condition], { facts, member, today }) !== null) continue;
      const person = OWN_QUESTIONS.has(condition) ? requirement.person : "file";
      const words = answerWords(condition, member);
      found.set(`${words} ${person}`, {
        kind: "answer",
        person,
        requirement: null,
        title: "Une réponse manque",
        says: `Sans elle, on ne sait pas si «\u00a0${requirement.title}\u00a0» est demandé.`,
        action: `Dites ${words}.`,
        actor: { kind: "client" },
        toAsk: false,
        by: null,
      });
    }
  }
  return [...found.values()];
}

const OWN_QUESTIONS: ReadonlySet<Condition> = new Set([
  "other-parent",
  "adopted",
  "name-differs",
  "aged-5-to-17",
  "aged-14-to-79",
  "aged-16-or-more",
  "aged-18-to-54",
]);

/** Whole percentage of the tasks that are completed; 0 of none. Specification, section 4. */
export function progressOf(tasks: readonly { status: TaskStatus }[]): number {
  if (tasks.length === 0) return 0;
  return Math.round((tasks.filter(({ status }) => status === "completed").length / tasks.length) * 100);
}

/** « Qui agit maintenant »: the points by who acts; third parties by their name. */
export function pointsByActor(points: readonly Point[]): {
  client: readonly Point[];
  adviser: readonly Point[];
  thirdParties: readonly { name: string; points: readonly Point[] }[];
} {
  const third = Map.groupBy(
    points.flatMap((point) => (point.actor.kind === "third-party" ? [{ name: point.actor.name, point }] : [])),
    ({ name }) => name,
  );
  return {
    client: points.filter(({ actor }) => actor.kind === "client"),
    adviser: points.filter(({ actor }) => actor.kind === "adviser"),
    thirdParties: [...third].map(([name, group]) => ({ name, points: group.map(({ point }) => point) })),
  };
}

/** Every writing of a person's name in the file, with the documents that bear it; people written in one way alone are left out. */
export function writingsOf(
  assessments: readonly Assessment[],
): { person: Whom; writings: { name: string; documents: string[] }[] }[] {
  const read = assessments.flatMap(({ requirement, given }) =>
    given?.nameOnIt && requirement.document.bearsName && requirement.person !== "file"
      ? [{ person: requirement.person, name: given.nameOnIt, document: requirement.title }]
      : [],
  );
  return [...Map.groupBy(read, ({ person }) => person)].flatMap(([person, names]) => {
    const writings: { name: string; documents: string[] }[] = [];
    for (const { name, document } of names) {
      const known = writings.find((one) => compareNames(one.name, name) === "same");
      if (known) known.documents.push(document);
      else writings.push({ name, documents: [document] });
    }
    return writings.length > 1 ? [{ person, writings }] : [];
  });
}
