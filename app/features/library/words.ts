import { siteSettings } from "#app/platform/settings/settings.ts";

const { agency, company } = siteSettings;
const sample = (word: string) => (company.example ? `${word} (exemple)` : word);

/** What `{{name}}`, `{{email}}` … stand for in a text: the owner's settings, written once. */
export const settingsWords: Readonly<Record<string, string>> = {
  name: siteSettings.name,
  city: siteSettings.city,
  country: siteSettings.country,
  email: siteSettings.emails.contact,
  dataEmail: siteSettings.emails.dataProtection,
  address: agency.example ? `${agency.address} (exemple)` : agency.address,
  phone: agency.example ? `${agency.phone} (exemple)` : agency.phone,
  legalForm: company.legalForm,
  capital: company.capital,
  rccm: sample(company.rccm),
  taxId: sample(company.taxId),
  director: sample(company.director),
  host: sample(company.host),
};
