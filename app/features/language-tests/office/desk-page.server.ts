import { randomUUID } from "node:crypto";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { SearchWords } from "#app/platform/forms/asked-words.ts";
import { type OfficeSession, officeSession } from "./office-words.ts";
import type { SessionView } from "#app/features/language-tests/queries.server.ts";

/** Somebody of the business, with an account or without one. */
type DeskClient = { id: string; firstName: string; lastName: string; email: string; phone: string };

/** How the people of the business are looked for: another feature's work, passed in. */
export type DeskFinder = {
  find: (words: string) => Promise<{ rows: readonly DeskClient[]; match: "exact" | "near" }>;
  byId: (id: string) => Promise<DeskClient | undefined>;
};

export type DeskPage = {
  formId: string;
  session: OfficeSession;
  words: string;
  /** Why nothing is looked for. */
  fault: string | undefined;
  /** Whom the words fit; null while nobody is searched for. */
  found: { people: DeskClient[]; near: boolean } | null;
  /** Who was chosen; "" in each field for somebody new. */
  contact: DeskClient;
};

const NOBODY: DeskClient = { id: "", firstName: "", lastName: "", email: "", phone: "" };

const asPerson = ({ id, firstName, lastName, email, phone }: DeskClient): DeskClient => ({
  id,
  firstName,
  lastName,
  email,
  phone,
});

/** The page on which the staff register somebody who called or came. */
export async function deskPage(
  clock: Clock,
  session: SessionView,
  { words, fault }: SearchWords,
  client: string,
  people: DeskFinder,
): Promise<DeskPage> {
  const chosen = client === "" ? undefined : await people.byId(client);
  const found = words === "" || fault !== undefined ? null : await people.find(words);
  return {
    formId: randomUUID(),
    session: { ...officeSession(session, clock.now()), moves: [] },
    words,
    fault,
    found: found && { people: found.rows.slice(0, 10).map(asPerson), near: found.match === "near" },
    contact: chosen ? asPerson(chosen) : NOBODY,
  };
}
