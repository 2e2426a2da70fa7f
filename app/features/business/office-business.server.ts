import { changedBy } from "#app/features/audit/last-change.server.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import type { ItemPart } from "#app/platform/settings/dated-data.ts";
import { type Part, PART_NAMES, type Settings } from "#app/platform/settings/parts.ts";
import type { ItemForm } from "./fields/field.ts";
import { type SaidLine, type Formed, type Typed, differences, summaryLines, typedOf } from "./fields/typed-part.ts";
import { partForms } from "./fields/part-forms.ts";
import { readPart, readSettings } from "./settings.server.ts";
import { businessEditions, businessSettings } from "./tables.ts";

/** A part on the page of all of them. */
export type PartSummary = { part: Part; title: string; about: string; lines: SaidLine[]; offered: boolean };

export type BusinessPage = {
  parts: PartSummary[];
  /** What is still an example, and the part where it is said otherwise. */
  examples: { part: Part; words: string }[];
};

/** « L’entreprise »: every part in words, and what is still an example. */
export async function businessPage(db: Tx): Promise<BusinessPage> {
  const settings = await readSettings(db);
  const offers = await db
    .selectDistinct({ part: businessEditions.part })
    .from(businessEditions)
    .where(isNull(businessEditions.answer));
  const offered = new Set<string>(offers.map(({ part }) => part));
  return {
    parts: PART_NAMES.map((part) => ({
      part,
      title: partForms[part].title,
      about: partForms[part].about,
      lines: summaryLines(part, settings[part]),
      offered: offered.has(part),
    })),
    examples: examplesIn(settings),
  };
}

/** Domain of addresses that nobody has (RFC 2606). */
const NOBODYS = /\.example$/;

function examplesIn({ agency, company, payment, emails, vat }: Settings): BusinessPage["examples"] {
  const found: (BusinessPage["examples"][number] | false)[] = [
    agency.example && { part: "agency", words: "L’adresse et les numéros de l’agence" },
    company.example && { part: "company", words: "Ce que la loi demande de la société" },
    ...payment.means.map(
      ({ example, name }) => example && { part: "payment" as const, words: `Le compte de «\u00a0${name}\u00a0»` },
    ),
    ...Object.values(emails).map(
      (address) => NOBODYS.test(address) && { part: "emails" as const, words: `L’adresse ${address}` },
    ),
    vat.regime === "to-confirm" && { part: "vat", words: "Le régime de TVA, à confirmer" },
  ];
  return found.filter((one) => one !== false);
}

type Difference = ReturnType<typeof differences>[number];

/** A version of a part, with what it changed. */
export type PastVersion = {
  version: number;
  at: Date;
  /** null: the content files, or an account that is gone. */
  by: string | null;
  origin: "edition" | "office";
  changes: Difference[];
};

export type PartPage<P extends Part | ItemPart = Part> = {
  part: P;
  title: string;
  about: string;
  /** In force. */
  version: number;
  typed: Typed;
  /** The newest first. */
  history: PastVersion[];
  /** What content files say otherwise, and nobody has answered. */
  offer: { number: number; changes: Difference[] } | null;
};

const SHOWN_VERSIONS = 20;

/** One part: its form, its history and what is offered of it. */
export function partPage(db: Tx, part: Part): Promise<PartPage> {
  return pageOf(db, part, part, partForms[part]);
}

/** An item of the dated data, whose page says more of it; undefined when nobody ever wrote or offered it. */
export async function itemPage(db: Tx, part: ItemPart, form: ItemForm): Promise<PartPage<ItemPart> | undefined> {
  const page = await pageOf(db, part, form, form);
  return page.version === 0 && !page.offer ? undefined : page;
}

async function pageOf<P extends Part | ItemPart>(
  db: Tx,
  part: P,
  formed: Formed,
  { title, about }: Pick<ItemForm, "title" | "about">,
): Promise<PartPage<P>> {
  const { version, value } = await readPart(db, part);
  const versions = await db
    .select({
      version: businessSettings.version,
      value: businessSettings.value,
      origin: businessSettings.origin,
      at: businessSettings.writtenAt,
      by: sql<
        string | null
      >`(SELECT trim(concat_ws(' ', first_name, last_name)) FROM users WHERE users.id = ${businessSettings.writtenBy})`,
    })
    .from(businessSettings)
    .where(eq(businessSettings.part, part))
    .orderBy(desc(businessSettings.version))
    .limit(SHOWN_VERSIONS + 1);
  const [offer] = await db
    .select()
    .from(businessEditions)
    .where(and(eq(businessEditions.part, part), isNull(businessEditions.answer)))
    .orderBy(desc(businessEditions.number))
    .limit(1);
  return {
    part,
    title,
    about,
    version,
    typed: typedOf(formed, value),
    history: versions.slice(0, SHOWN_VERSIONS).map(({ value: written, ...row }, index) => {
      const before = versions[index + 1];
      return { ...row, changes: before ? differences(formed, before.value, written) : [] };
    }),
    offer: offer ? { number: offer.number, changes: differences(formed, value, offer.value) } : null,
  };
}

/** What somebody typed beside what somebody else wrote meanwhile. */
export async function differencesWith(
  db: Tx,
  part: Part | ItemPart,
  value: unknown,
  formed: Formed = part as Part,
): Promise<{ version: number; changes: Difference[]; /** Ends « changé entre-temps ». */ by: string }> {
  const standing = await readPart(db, part);
  const by = await changedBy(db, { type: "settings", id: part });
  return { version: standing.version, changes: differences(formed, standing.value, value), by };
}
