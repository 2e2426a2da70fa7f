/**
 * The provincial streams, from the answers of /eligibility. Pure. A stream's minimums are the least of
 * its several ways (programs/data/shape.ts): who is below is out, who is above has still to check. So
 * nothing here is ever « admissible »; what is not known is said, never counted as met or as refused.
 */
import type { Stream } from "#app/features/programs/data/shape.ts";
import { places } from "#app/features/programs/provinces.ts";
import { isNameOnly } from "#app/features/programs/streams.ts";
import type { Answers } from "./answers.ts";
import { type Condition, type Outcome, type Verdict, isLasting, minority } from "./outcome.ts";
import { type Beside, minimumsOf } from "./stream-minimums.ts";

export type ProvincialOutcome = Outcome & {
  /** « Ontario », and its code. */
  place: string;
  code: string;
  program: string;
  /** ISO date, month or year of what is said. */
  asOf: string;
  officialUrl?: string;
  /** Nothing was read of it but its name and its status. */
  nameOnly: boolean;
};

const CLOSED: Readonly<Record<"closed" | "revoked" | "suspended", string>> = {
  closed: "fermé",
  revoked: "révoqué",
  suspended: "suspendu",
};

/** Every stream with what is known of it. */
export function provincesFor(answers: Answers, streams: readonly Stream[], beside: Beside): ProvincialOutcome[] {
  return streams.map((stream) => {
    const conditions = conditionsOf(answers, stream, beside);
    const official = stream.url ?? places[stream.place].official?.url;
    return {
      key: stream.id,
      name: stream.name,
      place: places[stream.place].name,
      code: stream.place,
      program: stream.program,
      asOf: stream.asOf,
      ...(official === undefined ? {} : { officialUrl: official }),
      nameOnly: isNameOnly(stream),
      verdict: verdictOn(conditions),
      conditions,
      notes: stream.statusNote ? [stream.statusNote] : [],
    };
  });
}

/** The verdict of a stream on its conditions: never « admissible », since its text says more than its minimums. */
export function verdictOn(conditions: readonly Condition[]): Verdict {
  const unmet = conditions.filter(({ state }) => state === "unmet");
  if (unmet.length > 1 || unmet.some(isLasting)) return "no";
  return unmet.length === 1 ? "one-short" : "to-check";
}

function conditionsOf(answers: Answers, stream: Stream, beside: Beside): Condition[] {
  if (stream.status === "closed" || stream.status === "revoked" || stream.status === "suspended") {
    return [
      {
        key: "status",
        state: "unmet",
        lasting: true,
        asked: "Un volet ouvert",
        have: `${CLOSED[stream.status]}${stream.statusUnverified ? ", un seul relevé" : ""}`,
      },
    ];
  }
  const young = minority(answers.age);
  // Without a source of its own nothing but its name stands, whatever its kind lets one think.
  if (isNameOnly(stream))
    return [
      ...young,
      { key: UNREAD, state: "unknown", asked: "Critères non connus\u00a0: à voir sur la page officielle" },
    ];
  const known = minimumsOf(answers, stream, beside).map((condition) => withText(condition, stream));
  return [...young, ...known, ...toCheck(stream, known)];
}

/**
 * A minimum with the text it was taken from, when the text says more. What it adds to an offer or to months of work
 * was never asked, so that they are left open rather than met.
 */
function withText(condition: Condition, stream: Stream): Condition {
  const asked = plain(condition.asked);
  const texts = stream.conditions.filter(
    ({ topic, words }) => topic === condition.key && !asked.startsWith(plain(words)),
  );
  if (texts.length === 0) return condition;
  const detail = texts.map(({ words }) => words).join(" ");
  const saysMore = condition.key === "jobOffer" || (condition.key === "experience" && !stream.withEmployer);
  return {
    ...condition,
    detail,
    ...(saysMore && condition.state === "met" ? { state: "unknown" as const, next: COMPARE } : {}),
  };
}

const COMPARE = { words: "À comparer avec votre situation." };

/** Without the final stop and with plain spaces, to compare two wordings. */
function plain(words: string): string {
  return words.replace(/\.$/, "").replaceAll("\u00a0", " ");
}

/** What its text asks and no minimum settles. */
function toCheck({ conditions }: Stream, known: readonly Condition[]): Condition[] {
  const unsettled = conditions.filter(({ topic }) => !known.some(({ key }) => key === topic));
  return unsettled.map(({ topic, words, unverified }) => ({
    key: topic,
    state: "unknown",
    asked: words.replace(/\.$/, ""),
    ...(unverified ? { unverified } : {}),
  }));
}

const UNREAD = "unread";

/** Nothing of what it asks was read: it is neither open nor closed to anybody here. */
export function isUnread({ verdict, conditions }: Outcome): boolean {
  return verdict === "to-check" && conditions.every(({ key }) => key === UNREAD);
}
