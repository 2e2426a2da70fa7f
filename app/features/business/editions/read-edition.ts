/** The first edition of the settings: what content files say of the business, in a database that has nothing yet. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { PART_NAMES, type Settings, SettingsError, checkedPart } from "#app/platform/settings/parts.ts";

const loose = z.record(z.string(), z.unknown());

/**
 * @param folders where the files are looked for, in this order: the owner's, then the product's own
 * @throws SettingsError with every fault of a part
 */
export async function readFirstEdition(folders: readonly string[]): Promise<Settings> {
  const read = async (name: string, renewed = (text: string) => text) =>
    loose.parse(JSON.parse(renewed(await firstOf(folders, name))));
  const site = await read("site.json");
  const { services, faq, ...booking } = await read("appointments.json");
  // Until 2026-11-27 the wording called the name of the business {{site}}.
  const { version, sections, consents } = await read("agreement.json", (text) =>
    text.replaceAll("{{site}}", "{{name}}"),
  );
  const { name, tagline, description, city, country, notice, languageTests, office, accounting, payment } = site;
  const { refundSecondPersonAbove = null, ...money } = loose.parse(payment);
  const parts: Record<keyof Settings, unknown> = {
    identity: { name, tagline, description, city, country, notice },
    emails: site["emails"],
    agency: site["agency"],
    support: site["support"],
    company: site["company"],
    services: { services },
    booking,
    bookingFaq: { faq },
    payment: money,
    vat: loose.parse(accounting)["vat"],
    currency: site["currency"],
    thresholds: { refundSecondPersonAbove },
    delays: { languageTests, office },
    agreement: { date: version, sections },
    consents: { consents },
    messages: await read("messages.json"),
    // Files of before these parts say nothing of them.
    switches: site["switches"] ?? { bookings: { closed: false }, registrations: { closed: false } },
    dataLaw: site["dataLaw"] ?? {},
    holidays: await read("holidays.json"),
    officeHolidays: await read("office-holidays.json"),
  };
  const values = PART_NAMES.map((part) => [part, checkedPart(part, parts[part], "the content files")] as const);
  return Object.fromEntries(values) as Settings;
}

async function firstOf(folders: readonly string[], name: string): Promise<string> {
  for (const folder of folders) {
    try {
      return await readFile(path.join(folder, name), "utf8");
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
  }
  throw new SettingsError(`there is no ${name} in ${folders.join(" nor in ")}`);
}
