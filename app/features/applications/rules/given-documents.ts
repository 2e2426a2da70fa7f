/** The documents of a file as the pure rules take them. */
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { isPersonKey } from "#app/features/applications/people.ts";
import type { GivenDocument } from "#app/features/applications/types.ts";

const dayOrNull = (iso: string | null) => (iso === null ? null : Temporal.PlainDate.from(iso));

/** What was given for each requirement; one that the client added by themselves answers none. */
export function givenDocuments(documents: readonly KeptDocument[]): GivenDocument[] {
  return documents.flatMap(({ kind, person, state, issuedOn, expiresOn, nameOnIt, correction }) =>
    person === "file" || isPersonKey(person)
      ? [
          {
            requirement: kind,
            person,
            state,
            issuedOn: dayOrNull(issuedOn),
            expiresOn: dayOrNull(expiresOn),
            nameOnIt,
            openCorrection: correction && { reason: correction.reason, dueOn: dayOrNull(correction.dueOn) },
          },
        ]
      : [],
  );
}
