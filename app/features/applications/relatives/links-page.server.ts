import { desc, eq, inArray } from "drizzle-orm";
import { peopleOf } from "#app/features/applications/documents/pages/document-pages.server.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { ApplicationServices } from "#app/features/applications/services.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tone } from "#app/ui/marks/tone.ts";
import { type Piece, piecesOf } from "./make-link.server.ts";
import { linkActs, linkPurposes } from "./purposes.ts";
import { type RelativeLink, applicationLinkDocuments, applicationLinkUses, applicationLinks } from "./tables.ts";

/** A link as its owner reads it. */
export type LinkView = {
  id: string;
  label: string;
  purpose: string;
  pieces: string[];
  state: { label: "Ouvert" | "Fermé" | "Expiré"; tone: Tone };
  until: string;
  standing: boolean;
  uses: { key: string; words: string }[];
};

/** The links of a file with their uses, the newest first, and the documents that another may be about. */
export type LinksPage = { links: LinkView[]; pieces: Piece[] };

const at = (moment: Date) => longDateTime(inDouala(moment));

/** Uses of one link that are shown. */
const USES = 50;

export async function linksPage(services: ApplicationServices, file: WholeFile): Promise<LinksPage> {
  const db = services.database.drizzle;
  const now = dateOf(services.clock.now());
  const pieces = await piecesOf(services, file);
  const rows = await db
    .select()
    .from(applicationLinks)
    .where(eq(applicationLinks.applicationId, file.application.id))
    .orderBy(desc(applicationLinks.createdAt));
  const ids = rows.map(({ id }) => id);
  const chosen = Map.groupBy(
    await db.select().from(applicationLinkDocuments).where(inArray(applicationLinkDocuments.linkId, ids)),
    ({ linkId }) => linkId,
  );
  const uses = Map.groupBy(
    await db
      .select()
      .from(applicationLinkUses)
      .where(inArray(applicationLinkUses.linkId, ids))
      .orderBy(desc(applicationLinkUses.at)),
    ({ linkId }) => linkId,
  );
  const names = new Map(pieces.map(({ value, label }) => [value, label]));
  const people = new Map(peopleOf(file).map(({ value, label }) => [value, label]));
  return {
    pieces,
    links: rows.map((link) => ({
      id: link.id,
      label: link.label,
      purpose: linkPurposes[link.purpose].label,
      pieces: (chosen.get(link.id) ?? []).map(
        ({ person, kind }) =>
          names.get(`${person} ${kind}`) ?? `Pièce qui n’est plus demandée, ${people.get(person) ?? ""}`,
      ),
      ...stateOf(link, now),
      uses: (uses.get(link.id) ?? []).slice(0, USES).map((use, index) => ({
        key: `${use.at.toISOString()} ${index}`,
        words: `${linkActs[use.act]}, ${at(use.at)}, ${use.browser}`,
      })),
    })),
  };
}

function stateOf({ revokedAt, expiresAt }: RelativeLink, now: Date): Pick<LinkView, "state" | "until" | "standing"> {
  if (revokedAt !== null)
    return { state: { label: "Fermé", tone: "neutral" }, until: `le ${at(revokedAt)}`, standing: false };
  const standing = expiresAt > now;
  return {
    state: standing ? { label: "Ouvert", tone: "good" } : { label: "Expiré", tone: "neutral" },
    until: `${standing ? "jusqu’au" : "le"} ${at(expiresAt)}`,
    standing,
  };
}
