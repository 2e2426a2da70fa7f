/** The pieces of a file as its documents show them: by place, then by person, then by the categories of the specification. Pure. */
import { type DocumentCategory, categoryNames } from "#app/features/documents/kinds.ts";
import { type DocumentState, shownState } from "#app/features/documents/status.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { shortName } from "#app/features/applications/namesakes.ts";
import { ageOf } from "#app/features/applications/rules/conditions.ts";
import type { Tone } from "#app/ui/marks/tone.ts";
import type { FileFacts } from "#app/features/applications/types.ts";
import { documentPath, replacePath } from "./document-path.ts";
import type { PieceLine, PiecePlace, ToGive } from "./to-give.ts";

/** One piece as its line shows it. */
export type PieceView = {
  key: string;
  title: string;
  /** Its title and whose it is, for a reader of links alone. */
  named: string;
  state: DocumentState;
  /** « Manquant », « En révision », « Validé », what the antivirus says, or why it is not counted. */
  status: string;
  tone: Tone;
  /** Refused or late: the only lines in red. */
  alarming: boolean;
  note: string | null;
  act: { label: "Donner" | "Répondre" | "Voir"; href: string } | null;
  /** Of a piece that was given: its versions, and the form of another one. */
  given: { expires: string | null; page: string; replace: string } | null;
};

export type CategoryPieces = { category: DocumentCategory; title: string; pieces: PieceView[]; more: number };
export type PersonPieces = { person: string; name: string; categories: CategoryPieces[] };
export type PlacedPieces = { count: number; people: PersonPieces[] };

/** Pieces of one category that a person has on this page; the others are a page of their own. */
const MOST_AT_ONCE = 8;

/** @param id of the file */
export function piecesByPerson(
  { lines }: Pick<ToGive, "lines">,
  { members }: Pick<FileFacts, "members">,
  { id, today }: { id: string; today: Temporal.PlainDate },
): Record<PiecePlace, PlacedPieces> {
  const nameOf = (person: string): string => {
    const member = members.find(({ key }) => key === person);
    if (!member) return "Toute la famille";
    const age = member.relation === "child" ? ageOf(member, today) : null;
    return [shortName(member, members), age === null ? "" : age === 0 ? "moins d’un an" : frenchCount(age, "an")]
      .filter(Boolean)
      .join(", ");
  };
  const placed = (place: PiecePlace): PlacedPieces => {
    const own = lines.filter((line) => line.place === place);
    const people = [...Map.groupBy(own, ({ row }) => row.person)].map(([person, theirs]): PersonPieces => {
      const name = nameOf(person);
      const categories = (Object.keys(categoryNames) as DocumentCategory[]).flatMap((category): CategoryPieces[] => {
        const pieces = theirs.filter(({ row }) => row.category === category);
        if (pieces.length === 0) return [];
        const shown = pieces.slice(0, MOST_AT_ONCE).map((line) => viewOf(id, line, name));
        return [{ category, title: categoryNames[category], pieces: shown, more: pieces.length - shown.length }];
      });
      return { person, name, categories };
    });
    return { count: own.length, people };
  };
  return {
    week: placed("week"),
    later: placed("later"),
    after: placed("after"),
    optional: placed("optional"),
    given: placed("given"),
  };
}

function viewOf(id: string, { key, row, place, refused, late, note, href, takes }: PieceLine, who: string): PieceView {
  const { document, state, title, aside } = row;
  const isThere = place === "given";
  const expires = document?.expiresOn ?? null;
  const { label, tone } = shownState({ state: row.again === true ? "missing" : state, scan: document?.scan ?? null });
  return {
    key,
    title,
    named: `${title}, ${who}`,
    state,
    status: aside ?? label,
    tone,
    alarming: refused || late,
    note,
    act: isThere
      ? document && { label: "Voir", href: documentPath(id, document.id) }
      : href === null
        ? null
        : { label: takes ? "Donner" : "Répondre", href },
    given: document && {
      expires:
        expires === null || state === "missing" ? null : `expire le ${longDate(Temporal.PlainDate.from(expires))}`,
      page: documentPath(id, document.id),
      replace: replacePath(id, document.id),
    },
  };
}
