import { hoursWords, longDate } from "#app/platform/clock/french-dates.ts";
import type { Words } from "#app/platform/content/markdown.ts";
import { inFcfa } from "#app/platform/settings/in-fcfa.ts";
import { isKeptName, periodWords } from "#app/platform/settings/retention.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { amountWords, millionsWords, numberWords } from "./dated/amount-words.ts";
import { factMarkers } from "./dated/fact-markers.ts";
import { facts } from "./dated/facts.ts";
import { gridMarkers } from "./dated/grid-markers.ts";

/** A marker with one whole number after its name. */
const ofNumber = (make: (amount: number) => string) => (given?: string, more?: string) =>
  given !== undefined && more === undefined && /^\d{1,9}$/.test(given) ? make(Number(given)) : undefined;

/** What `{{name}}`, `{{email}}` … stand for in a text: the owner's settings and the dated facts, each written once (docs/texts.md). */
export function settingsWords(): Words {
  const { agency, company, currency } = siteSettings;
  const sample = (word: string) => (company.example ? `${word} (exemple)` : word);
  return {
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
    ...factMarkers(facts(), currency.cadInXaf),
    ...gridMarkers,
    // Amounts and numbers that no law fixes, though they look like it: of an example, of a price asked once.
    cad: ofNumber((amount) => amountWords(amount, "CAD")),
    nombre: ofNumber(numberWords),
    // How long something is kept, as the nightly sweeps apply it (platform/settings/retention.ts).
    duree: (name, more) =>
      name !== undefined && more === undefined && isKeptName(name) ? periodWords(name) : undefined,
  };
}

/**
 * The site's one exchange rate in a text, so that none is typed there: `{{rate}}` « 405 FCFA », `{{rateDay}}` the
 * day from which it counts, and amounts of Canadian dollars by it: `{{fcfa 15263}}` to the franc, `{{fcfaAbout 1675}}`
 * to the thousand, `{{fcfaMillions 15263}}` « 6,2 ».
 */
export function exchangeWords({ cadInXaf, asOf }: { cadInXaf: number; asOf: string }): Words {
  return {
    rate: `${String(cadInXaf).replace(".", ",")}\u00a0FCFA`,
    rateDay: longDate(Temporal.PlainDate.from(asOf)),
    fcfa: ofNumber((dollars) => amountWords(inFcfa(dollars, cadInXaf), "FCFA")),
    fcfaAbout: ofNumber((dollars) => amountWords(Math.ceil(inFcfa(dollars, cadInXaf) / 1000) * 1000, "FCFA")),
    fcfaMillions: ofNumber((dollars) => millionsWords(inFcfa(dollars, cadInXaf))),
  };
}
