import { countryName } from "#app/features/accounts/countries.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import { mayEditDetails } from "#app/features/applications/documents/change-document.server.ts";
import { compareNames } from "#app/features/applications/rules/names.ts";
import type { WholeFile } from "#app/features/applications/queries.server.ts";
import type { DocumentServices } from "#app/features/applications/documents/pages/see-page.server.ts";
import { bytesOf } from "#app/features/documents/see-page.server.ts";
import type { Actor } from "#app/features/applications/services.ts";
import { readVersion } from "#app/features/documents/open-document.server.ts";
import type { KeptDocument } from "#app/features/documents/queries.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { OcrModel } from "#app/platform/ocr/ocr-model.ts";
import { type OcrRefusal, readPicture } from "#app/platform/ocr/ocr-pool.server.ts";
import { type PageRefusal, pictureOf, runPageTask } from "#app/platform/page-pictures/page-pool.server.ts";
import type { PageTask } from "#app/platform/page-pictures/page-tasks.ts";
import type { StoredFile } from "#app/platform/storage/tables.ts";
import { LINE_CHARACTERS, type PassportLines, readPassportLines } from "./passport-lines.ts";

export type PassportValue = "number" | "nameOnIt" | "expiresOn" | "birthDate" | "nationality";

/** A value that was read, to be ticked. */
export type ProposedValue = {
  name: PassportValue;
  label: string;
  /** As the form sends it, and in words. */
  value: string;
  words: string;
  /** Whether a check digit holds it; names and nationality have none. */
  held: boolean;
  /** What the file says of it now, in words; null: nothing. */
  now: string | null;
  /** The file says the same already. */
  same: boolean;
};

/** `page` of `pages` was read. `nothing`: no lines whose check digits all hold. */
export type ProposedPassport =
  | { kind: "read"; page: number; pages: number; values: ProposedValue[] }
  | { kind: "nothing"; page: number; pages: number }
  | { kind: Exclude<PageRefusal | OcrRefusal, "beyond"> };

/** The side of a picture in pixels, and dots an inch of a page: what is read of a telephone's photograph without taking seconds more. */
const LONGEST = 2480;
const DPI = 300;
const QUALITY = 90;

type Services = DocumentServices & { env: { ocrModel: OcrModel | undefined } };

/**
 * Reads the machine-readable lines of one page of an identity document; writes nothing but the trace of the reading.
 * Called once a policy has said who may see the file.
 * @param page from 1
 * @returns undefined for a page that is not there, without a model, and for a document that may not be changed
 */
export async function proposePassport(
  services: Services,
  actor: Actor,
  file: WholeFile,
  document: KeptDocument,
  page: number,
): Promise<ProposedPassport | undefined> {
  const { application } = file;
  const { ocrModel } = services.env;
  if (!ocrModel || !mayEditDetails(actor, application, document)) return undefined;
  const subject = { rules: fileDocuments, id: application.id, action: "application.document-read" };
  const kept = await readVersion(services, actor.userId, subject, document.id, document.version);
  if (!kept) return undefined;
  const drawn = pictureOf(await runPageTask(() => pictureTask(services, kept, page)));
  if ("fault" in drawn) return drawn.fault === "beyond" ? undefined : { kind: drawn.fault };
  const read = await readPicture(async () => ({ bytes: drawn.bytes, model: ocrModel, characters: LINE_CHARACTERS }));
  if ("fault" in read) return { kind: read.fault };
  const lines = readPassportLines(read.text, dayOf(services.clock.now()));
  const at = { page, pages: drawn.pages };
  return lines ? { kind: "read", ...at, values: proposedValues(lines, file, document) } : { kind: "nothing", ...at };
}

async function pictureTask({ storage }: Services, { key, mediaType }: StoredFile, page: number): Promise<PageTask> {
  const bytes = await bytesOf(storage, key);
  if (mediaType === "application/pdf") return { do: "scan", bytes, page, dpi: DPI, quality: QUALITY };
  return { do: "photo", bytes, longest: LONGEST, quality: QUALITY, turn: 0 };
}

const dayWords = (iso: string) => longDate(Temporal.PlainDate.from(iso));

/** What was read beside what the file says. Whoever sees a part of a file changes no person of it, and the whole file is nobody. */
export function proposedValues(
  lines: PassportLines,
  { members, sight }: Pick<WholeFile, "members" | "sight">,
  document: KeptDocument,
): ProposedValue[] {
  const { number, expiresOn, birthDate, country } = lines;
  const { nameOnIt, notes } = document;
  const name = `${lines.lastName} ${lines.firstName}`.trim();
  const member = sight === "whole" ? members.find(({ person }) => person === document.person) : undefined;
  const noted = notes?.includes(numberLine(number)) ?? false;
  const paper: ProposedValue[] = [
    {
      name: "number",
      label: "Numéro",
      value: number,
      words: number,
      held: true,
      now: noted ? number : null,
      same: noted,
    },
    {
      name: "expiresOn",
      label: "Expire le",
      value: expiresOn,
      words: dayWords(expiresOn),
      held: true,
      now: document.expiresOn && dayWords(document.expiresOn),
      same: document.expiresOn === expiresOn,
    },
    {
      name: "nameOnIt",
      label: "Nom inscrit",
      value: name,
      words: name,
      held: false,
      now: nameOnIt,
      same: nameOnIt !== null && compareNames(nameOnIt, name) === "same",
    },
  ];
  if (!member) return paper;
  const birth: ProposedValue = {
    name: "birthDate",
    label: `Date de naissance de ${member.firstName}`,
    value: birthDate,
    words: dayWords(birthDate),
    held: true,
    now: member.birthDate && dayWords(member.birthDate),
    same: member.birthDate === birthDate,
  };
  if (country === null) return [...paper, birth];
  return [
    ...paper,
    birth,
    {
      name: "nationality",
      label: `Nationalité de ${member.firstName}`,
      value: country,
      words: countryName(country),
      held: false,
      now: member.nationality && countryName(member.nationality),
      same: member.nationality === country,
    },
  ];
}

/** How the number of a document stands in its notes. */
export const numberLine = (number: string) => `Numéro\u00a0: ${number}`;
