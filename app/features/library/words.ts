import { hoursWords, longDate } from "#app/platform/clock/french-dates.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import type { Words } from "#app/platform/content/markdown.ts";
import { inFcfa } from "#app/platform/settings/in-fcfa.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

const { agency, company, currency } = siteSettings;
const francs = (amount: number) => `${frenchNumber(amount)}\u00a0FCFA`;
const sample = (word: string) => (company.example ? `${word} (exemple)` : word);

/** What `{{name}}`, `{{email}}` … stand for in a text: the owner's settings, written once. */
export const settingsWords: Words = {
  name: siteSettings.name,
  city: siteSettings.city,
  country: siteSettings.country,
  email: siteSettings.emails.contact,
  replyHours: hoursWords(siteSettings.support.replyHours),
  dataEmail: siteSettings.emails.dataProtection,
  address: agency.example ? `${agency.address} (exemple)` : agency.address,
  phone: agency.example ? `${agency.phone} (exemple)` : agency.phone,
  legalForm: company.legalForm,
  capital: company.capital,
  rccm: sample(company.rccm),
  taxId: sample(company.taxId),
  director: sample(company.director),
  host: sample(company.host),
  ...exchangeWords(currency),
};

/**
 * The site's one exchange rate in a text, so that none is typed there: `{{rate}}` « 405 FCFA », `{{rateDay}}` the
 * day from which it counts, and amounts of Canadian dollars by it: `{{fcfa 15263}}` to the franc, `{{fcfaAbout 1675}}`
 * to the thousand, `{{fcfaMillions 15263}}` « 6,2 ».
 */
export function exchangeWords({ cadInXaf, asOf }: { cadInXaf: number; asOf: string }): Words {
  return {
    rate: `${String(cadInXaf).replace(".", ",")}\u00a0FCFA`,
    rateDay: longDate(Temporal.PlainDate.from(asOf)),
    fcfa: (dollars) => francs(inFcfa(dollars, cadInXaf)),
    fcfaAbout: (dollars) => francs(Math.ceil(inFcfa(dollars, cadInXaf) / 1000) * 1000),
    fcfaMillions: (dollars) => (inFcfa(dollars, cadInXaf) / 1_000_000).toFixed(1).replace(".", ","),
  };
}
