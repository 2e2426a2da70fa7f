/**
 * What a feature declares of its processing of personal data (law 2024/017: the controller keeps a record of it). Each feature
 * declares its own; app/registries/processing gathers them, and a test finds a table of persons that nobody declared.
 */
import type { KeptName } from "#app/platform/settings/retention.ts";

/** As the privacy page says them. */
export const legalBases = {
  contract: "le contrat",
  consent: "le consentement",
  interest: "l’intérêt légitime",
  law: "la loi",
} as const;

/**
 * Who receives something, beside the staff. `abroad`: whether it leaves Cameroon by it; mail, WhatsApp and hosting abroad
 * count as transfers (analyses of the law, read on 22 November 2026).
 */
export const recipients = {
  host: { name: "hébergeur du site", abroad: "where-hosted" },
  mail: { name: "prestataire qui achemine les e-mails", abroad: "where-hosted" },
  sms: { name: "passerelle de SMS", abroad: "where-hosted" },
  whatsapp: { name: "WhatsApp (Meta)", abroad: "yes" },
  push: { name: "services de notification des navigateurs", abroad: "yes" },
  google: { name: "Google, si la personne se connecte par lui", abroad: "yes" },
  operator: { name: "opérateur de paiement choisi", abroad: "no" },
  testCentre: { name: "centre de tests", abroad: "where-hosted" },
  relative: { name: "proche à qui la personne montre sa part", abroad: "where-hosted" },
} as const satisfies Record<string, { name: string; abroad: "yes" | "no" | "where-hosted" }>;

/** How long something is kept: a period that a nightly sweep applies, by its name there, or an end in words. */
export type Kept =
  | {
      what: string;
      period: KeptName;
      /** What it is counted from. */ since: string;
      /** Names of app/registries/chores.server.ts. */ sweeps: readonly string[];
    }
  | { what: string; until: string; sweeps?: readonly string[] };

/** One line of the record of processing. */
export type Processing = {
  /** Lower case, hyphens. */ key: string;
  name: string;
  purpose: string;
  people: string;
  data: string;
  bases: readonly (keyof typeof legalBases)[];
  recipients: readonly (keyof typeof recipients)[];
  kept: readonly Kept[];
  /** Every table of it that holds something of a person. */
  tables: readonly string[];
};
