/**
 * What an agreement says, whole: the page, the paper and the hash are of this. Every part is written out as it stood on
 * its day, so that nothing that changes later changes it. Pure.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { AdviserView } from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { fillWords } from "#app/platform/content/markdown.ts";
import type { Settings } from "#app/platform/settings/parts.ts";
import type { AGREEMENT_MARKERS } from "#app/platform/settings/agreement-markers.ts";

const bodySchema = z.object({
  format: z.literal(1),
  reference: z.string(),
  version: z.number().int(),
  /** ISO day of the wording. */
  terms: z.string(),
  /** In words. */
  madeOn: z.string(),
  business: z.object({ name: z.string(), lines: z.array(z.string()) }),
  client: z.object({ name: z.string(), lines: z.array(z.string()) }),
  adviser: z.string(),
  service: z.string(),
  price: z.string(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  consents: z.array(z.object({ id: z.string(), version: z.string(), required: z.boolean(), text: z.string() })),
  /** What the office wrote into it, for the next version; versions of before 2026-11-23 keep it in their sections alone. */
  added: z.object({ scope: z.string(), instalments: z.string() }).optional(),
});

export type AgreementBody = z.infer<typeof bodySchema>;

/** What is filled into the wording; everything in words. */
export type AgreementFacts = {
  reference: string;
  version: number;
  madeOn: string;
  business: { name: string; lines: string[]; email: string; phone: string };
  client: { name: string; lines: string[] };
  adviser: AdviserView | undefined;
  service: { name: string; text: string; duration: string; appointment: string };
  price: string;
  changeHours: string;
  /** Added by the office; "" for nothing. */
  scope: string;
  instalments: string;
};

const NO_SCOPE = "Rien d’autre n’est convenu.";
const AT_ONCE = "Il se paie en une fois, par les moyens et dans le délai que dit la commande.";
const NO_LICENCE =
  "Ce service est d’information ou de logistique\u00a0: personne n’y conseille sur la demande ni ne la prépare.";

/** The wording and the purposes of consent, as the office writes them. */
export type AgreementTerms = Settings["agreement"] & Settings["consents"];

/** The agreement of these facts. */
export function bodyOf(facts: AgreementFacts, terms: AgreementTerms): AgreementBody {
  const { reference, version, madeOn, business, client, service, price } = facts;
  const licence = licenceWords(facts.adviser);
  const words: Record<(typeof AGREEMENT_MARKERS)[number], string> = {
    email: business.email,
    phone: business.phone,
    service: service.name,
    serviceText: service.text,
    duration: service.duration,
    appointment: service.appointment,
    price,
    changeHours: facts.changeHours,
    licence,
    scope: facts.scope || NO_SCOPE,
    instalments: facts.instalments || AT_ONCE,
  };
  const filled = (text: string, title: string) =>
    fillWords(text, { name: `the agreement, « ${title} »`, line: 1 }, words);
  return {
    format: 1,
    reference,
    version,
    terms: terms.date,
    madeOn,
    business: { name: business.name, lines: business.lines },
    client,
    adviser: licence,
    service: service.name,
    price,
    sections: terms.sections.map(({ title, paragraphs }) => ({
      title,
      paragraphs: paragraphs.map((text) => filled(text, title)),
    })),
    consents: terms.consents.map(({ id, version: wording, required, text }) => ({
      id,
      version: wording,
      required,
      text,
    })),
    added: { scope: facts.scope, instalments: facts.instalments },
  };
}

function licenceWords(adviser: AdviserView | undefined): string {
  if (!adviser || adviser.licences.length === 0) return NO_LICENCE;
  const held = adviser.licences.map(
    ({ body, number, url, expiresOn }) =>
      `${body}, n°\u00a0${number}, valable jusqu’au ${expiresOn}, registre public\u00a0: ${url}`,
  );
  return `${adviser.name}${adviser.example ? " (exemple)" : ""}\u00a0: ${held.join("; ")}.`;
}

/** The bytes that are kept and hashed. */
export const written = (body: AgreementBody): string => JSON.stringify(body);

/** @throws ZodError for what no agreement of ours is */
export const read = (text: string): AgreementBody => bodySchema.parse(JSON.parse(text));

/** SHA-256 of the written body, in hexadecimal: what the paper prints and the database checks. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
