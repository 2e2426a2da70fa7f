/** What a newer edition of a programme changes for a file: shown before anybody takes it. Pure. */
import type {
  DeadlineTemplate,
  DocumentTemplate,
  Programme,
  TaskTemplate,
} from "#app/features/applications/programmes/programme.ts";

/** A line of one edition against the other; `what` names the parts that changed, in French. */
export type TemplateChange = {
  kind: "added" | "removed" | "changed";
  of: "task" | "document" | "deadline";
  title: string;
  what: readonly string[];
};

/** Every task, document and deadline that differs between two editions of one programme, in the order of the newer one, removed ones last. */
export function templateDifference(before: Programme, after: Programme): TemplateChange[] {
  return [
    ...changes("deadline", before.deadlines, after.deadlines, deadlineParts),
    ...changes("task", before.tasks, after.tasks, taskParts),
    ...changes("document", before.documents, after.documents, documentParts),
  ];
}

/** Parts of an item by their French name; two items are the same when every part reads the same. */
type Parts = Readonly<Record<string, unknown>>;

const taskParts = ({
  title,
  description,
  category,
  per,
  when,
  deadline,
  estimatedTime,
  days,
  actor,
  after,
  stage,
}: TaskTemplate): Parts => ({
  titre: title,
  description,
  catégorie: category,
  "personnes concernées": [per, when],
  échéance: deadline,
  durée: [estimatedTime, days],
  "qui agit": actor,
  "ce qui doit précéder": after,
  étape: stage,
});

const documentParts = ({
  title,
  category,
  per,
  when,
  reason,
  issuer,
  delayDays,
  cost,
  validity,
  coversMonths,
  stages,
}: DocumentTemplate): Parts => ({
  titre: title,
  catégorie: category,
  "personnes concernées": [per, when],
  raison: reason,
  "qui le délivre": issuer,
  délai: delayDays,
  coût: cost,
  validité: [validity, coversMonths],
  étape: stages,
});

const deadlineParts = ({ title, kind, stage, rule, words }: DeadlineTemplate): Parts => ({
  titre: title,
  nature: kind,
  étape: stage,
  règle: rule,
  texte: words,
});

type Titled = { id: string; title: string };

function changes<Item extends Titled>(
  of: TemplateChange["of"],
  before: readonly Item[],
  after: readonly Item[],
  partsOf: (item: Item) => Parts,
): TemplateChange[] {
  const [old, kept] = [new Map(before.map((item) => [item.id, item])), new Set(after.map(({ id }) => id))];
  const later = after.flatMap((item): TemplateChange[] => {
    const former = old.get(item.id);
    if (!former) return [{ kind: "added", of, title: item.title, what: [] }];
    const what = differing(partsOf(former), partsOf(item));
    return what.length === 0 ? [] : [{ kind: "changed", of, title: item.title, what }];
  });
  const removed = before
    .filter(({ id }) => !kept.has(id))
    .map(({ title }): TemplateChange => ({ kind: "removed", of, title, what: [] }));
  return [...later, ...removed];
}

function differing(one: Parts, other: Parts): string[] {
  return Object.keys(other).filter((part) => JSON.stringify(one[part] ?? null) !== JSON.stringify(other[part] ?? null));
}
