/** Whether a requirement is met by what was given, with the reason: Satisfait, Partiel, Non satisfait. Pure. */
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { listWords, ofName } from "#app/platform/words/sentence.ts";
import { type Expiry, expiryOf } from "./expiry.ts";
import { dayWords, fullName, monthWords } from "#app/features/applications/file-words.ts";
import { type NameReading, differenceWords, readName } from "./names.ts";
import type {
  FileFacts,
  GivenDocument,
  Requirement,
  RequirementStatus,
  Whom,
} from "#app/features/applications/types.ts";

/** In the words of the specification, section 4. */
export const requirementLabels: Readonly<Record<RequirementStatus, "Satisfait" | "Partiel" | "Non satisfait">> = {
  met: "Satisfait",
  partial: "Partiel",
  "not-met": "Non satisfait",
};

/** Why a requirement is not met yet; `reserved` is told and holds nothing back. */
export type Shortfall =
  | "unanswered"
  | "missing"
  | "correction"
  | "wrong-person"
  | "spelling"
  | "stale"
  | "expires"
  | "expires-later"
  | "undated"
  | "statements"
  | "in-review"
  | "reserved";

export type Assessment = {
  requirement: Requirement;
  given: GivenDocument | null;
  status: RequirementStatus;
  /** Null when it is met. */
  shortfall: Shortfall | null;
  /** One French sentence or two. */
  reason: string;
  expiry: Expiry | null;
  name: NameReading | null;
};

const { compare } = Temporal.PlainDate;

/**
 * What a requirement has got. The gravest shortfall alone is told: what is given but of somebody else, or stale, comes
 * before that it is still being read.
 * @param given undefined when nothing was ever given for it
 */
export function assess(
  requirement: Requirement,
  given: GivenDocument | undefined,
  facts: FileFacts,
  today: Temporal.PlainDate,
): Assessment {
  const base = { requirement, given: given ?? null, expiry: null, name: null };
  if (requirement.unanswered) return { ...base, status: "not-met", shortfall: "unanswered", reason: requirement.why };
  if (given?.openCorrection)
    return { ...base, status: "partial", shortfall: "correction", reason: correctionWords(given.openCorrection) };
  if (!given || given.state === "missing") return withoutPaper(requirement, base);
  const expiry = expiryOf(requirement, given, today);
  const name =
    given.nameOnIt !== null && requirement.document.bearsName
      ? readName(given.nameOnIt, requirement.person, facts)
      : null;
  const found = { ...base, expiry, name };
  if (name?.difference === "other")
    return {
      ...found,
      status: "not-met",
      shortfall: "wrong-person",
      reason: otherNameWords(given.nameOnIt ?? "", name),
    };
  if (expiry.state === "expired" || expiry.state === "too-early")
    return { ...found, status: "not-met", shortfall: "stale", reason: expiry.words };
  if (expiry.state === "fails") return failing(found, expiry);
  const months = missingMonths(requirement, given, today);
  if (months.length > 0)
    return { ...found, status: "partial", shortfall: "statements", reason: statementWords(requirement, months) };
  if (expiry.state === "undated") return { ...found, status: "partial", shortfall: "undated", reason: expiry.words };
  if (name && name.difference !== "same")
    return { ...found, status: "partial", shortfall: "spelling", reason: differenceWords(given.nameOnIt ?? "", name) };
  if (given.state === "in-review")
    return { ...found, status: "partial", shortfall: "in-review", reason: "Reçu\u00a0: nous le relisons." };
  const later = issuedAfterInvitation(requirement, given);
  if (later) return { ...found, status: "partial", shortfall: "reserved", reason: later };
  return {
    ...found,
    status: "met",
    shortfall: null,
    reason: expiry.words === "" ? "Validé." : `Validé. ${expiry.words}`,
  };
}

type Base = Pick<Assessment, "requirement" | "given" | "expiry" | "name">;

const RESERVES = {
  "not-answered": "Non fourni\u00a0: demandé par prudence, tant qu’une réponse manque.",
  "sources-disagree": "Partiel, à vérifier\u00a0: non fourni, et les sources se contredisent sur cette période.",
  optional: "Non fourni\u00a0: à verser seulement si votre cas le demande.",
} as const;

function withoutPaper({ reserve, document, toCheck, why, issuer }: Requirement, base: Base): Assessment {
  if (document.onTheDay) return { ...base, status: "met", shortfall: null, reason: `À faire le jour du dépôt. ${why}` };
  if (reserve)
    return {
      ...base,
      status: "partial",
      shortfall: "reserved",
      reason: [RESERVES[reserve], toCheck ?? ""].filter((part) => part !== "").join(" "),
    };
  return {
    ...base,
    status: "not-met",
    shortfall: "missing",
    reason: `Manquant. Où l’obtenir\u00a0: ${issuer}.`,
  };
}

/** What ends before its next use holds the file back; what ends at a later one is told in time. */
function failing(found: Base, expiry: Expiry): Assessment {
  if (expiry.fails?.certainty === "done")
    return { ...found, status: "not-met", shortfall: "stale", reason: expiry.words };
  const nextUse = found.requirement.validAt.find(({ certainty }) => certainty !== "done");
  if (expiry.fails?.stage === nextUse?.stage)
    return { ...found, status: "not-met", shortfall: "expires", reason: expiry.words };
  return { ...found, status: "partial", shortfall: "expires-later", reason: expiry.words };
}

const REASONS = { incorrect: "incorrect", incomplete: "incomplet", outdated: "périmé" } as const;

function correctionWords({ reason, dueOn }: NonNullable<GivenDocument["openCorrection"]>): string {
  return `Correction demandée (${REASONS[reason]})${dueOn ? `, avant le ${dayWords(dueOn)}` : ""}.`;
}

function otherNameWords(read: string, { expected, belongsTo }: NameReading): string {
  const whose = belongsTo ? `\u00a0: c’est la pièce ${ofName(fullName(belongsTo))}` : "";
  return `Le nom lu, «\u00a0${read}\u00a0», n’est pas celui ${ofName(expected)}${whose}.`;
}

/** Whole months before today that the statements do not cover; none when nobody entered which ones they cover. */
function missingMonths(
  { document }: Requirement,
  { months }: GivenDocument,
  today: Temporal.PlainDate,
): Temporal.PlainYearMonth[] {
  if (!document.coversMonths || !months) return [];
  const first = today.toPlainYearMonth().subtract({ months: document.coversMonths });
  const asked = Array.from({ length: document.coversMonths }, (_, index) => first.add({ months: index }));
  return asked.filter((month) => !months.includes(month.toString()));
}

function statementWords({ document }: Requirement, missing: readonly Temporal.PlainYearMonth[]): string {
  const asked = document.coversMonths ?? 0;
  const have = asked - missing.length;
  const words = missing.map((month) => monthWords(month));
  return `${frenchCount(have, "relevé")} sur ${asked}\u00a0; il manque ${listWords(words)}.`;
}

/** A result that came after the invitation is not the one that the profile announced. */
function issuedAfterInvitation({ validAt }: Requirement, { issuedOn }: GivenDocument): string | null {
  const invitation = validAt.find(({ stage, certainty }) => stage === "invitation" && certainty === "done")?.day;
  if (!invitation || !issuedOn || compare(issuedOn, invitation) <= 0) return null;
  return `Délivré le ${dayWords(issuedOn)}, après l’invitation du ${dayWords(invitation)}\u00a0: le profil en annonçait un autre, à vérifier.`;
}

/** Every requirement of a file with what it has got; one look-up a requirement. */
export function assessAll(
  requirements: readonly Requirement[],
  given: readonly GivenDocument[],
  facts: FileFacts,
  today: Temporal.PlainDate,
): Assessment[] {
  const byKey = new Map(given.map((one) => [`${one.person} ${one.requirement}`, one]));
  return requirements.map((requirement) =>
    assess(requirement, byKey.get(`${requirement.person} ${requirement.id}`), facts, today),
  );
}

export type ThemeAssessment = {
  person: Whom;
  theme: string;
  status: RequirementStatus;
  met: number;
  total: number;
  reasons: readonly string[];
};

/** « Exigences », person by person: the requirements of one theme together, as bad as the worst of them. */
export function themesOf(assessments: readonly Assessment[]): ThemeAssessment[] {
  const groups = Map.groupBy(assessments, ({ requirement }) => `${requirement.person} ${requirement.theme}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const met = group.filter(({ status }) => status === "met");
    // All missing is « non satisfait »; some there and some missing is « partiel ».
    const status =
      met.length === group.length ? "met" : group.every((one) => one.status === "not-met") ? "not-met" : "partial";
    return [
      {
        person: first.requirement.person,
        theme: first.requirement.theme,
        status,
        met: met.length,
        total: group.length,
        reasons: group
          .filter((one) => status === "met" || one.status !== "met")
          .map(({ requirement, reason }) => `${requirement.title}\u00a0: ${reason}`),
      },
    ];
  });
}
